import { DEFAULT_SCREEN_PROFILE, type ScreenProfile } from '@zvonok/domain/screens/profile';
import type { Wire } from '../platform/schemas.ts';
import type { TestSchool } from './school.ts';

/** A screen is paired the way a corridor pairs it; returns its credential. */
export async function pairScreen(
  { call }: Pick<TestSchool, 'call'>,
  token: string,
  profile: Partial<ScreenProfile> = {},
): Promise<string> {
  const { deviceCode, userCode } = (await call('POST', '/kiosk/api/pairing')).json<
    Wire['ScreenPairingStart']
  >();
  await call('POST', '/management/api/screen', {
    headers: { authorization: `Bearer ${token}` },
    payload: {
      code: userCode,
      name: 'Первый этаж',
      place: 'у раздевалки',
      profile: { ...DEFAULT_SCREEN_PROFILE, ...profile },
    },
  });
  const answer = await call('POST', '/kiosk/api/pairing/status', { payload: { deviceCode } });
  return answer.json<Wire['ScreenPairingState']>().credential ?? '';
}
