import { checkForm } from '@zvonok/domain/forms/check-form';
import { pairingCodeSchema, WRONG_PAIRING_CODE } from '@zvonok/domain/forms/screen';
import { Refusal } from '../../platform/refusal.ts';
import { tooManyAttempts } from '../auth/too-many-attempts.ts';
import type { Services } from '../services.ts';

/** Said of a code no screen shows, and of one that is over: which of both it is helps nobody but a guesser. */
const NO_SUCH_CODE = 'Такого кода сейчас нет ни на одном экране. Проверьте буквы или дождитесь нового кода.';

interface CodeCall {
  session: { userId: number };
  client: { address: string };
}

/**
 * Does something with the screen that shows a code, as a person typed it. Codes nobody shows are counted per person,
 * before they are looked up.
 */
export async function withPairingCode<Found>(
  text: string,
  { session, client }: CodeCall,
  { loginAttempts }: Pick<Services, 'loginAttempts'>,
  find: (code: string) => Promise<Found | null>,
): Promise<Found> {
  const checked = checkForm(pairingCodeSchema, text);
  if (!checked.ok)
    throw new Refusal(400, WRONG_PAIRING_CODE, { errors: [{ path: 'code', message: WRONG_PAIRING_CODE }] });
  const { userId } = session;
  const attempt = await loginAttempts.begin({ kind: 'screen-pairing', userId, address: client.address });
  if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterS);
  const found = await find(checked.form);
  if (found === null) throw new Refusal(404, NO_SUCH_CODE);
  await loginAttempts.takeBack(attempt.id);
  return found;
}
