import { createHash } from 'node:crypto';
import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import { AWAKE_AFTER_PAIRING_MS } from '@zvonok/domain/screens/awake';
import { isSchoolDate } from '@zvonok/domain/screens/shown-dates';
import { serverDate } from '../../platform/clock.ts';
import type { Wire } from '../../platform/schemas.ts';
import type { ScreenRow } from '../../screens/screens.ts';
import type { Services } from '../services.ts';

/** All this screen can ever read. */
export async function boardOfScreen(
  { profile, pairedAt }: Pick<ScreenRow, 'profile' | 'pairedAt'>,
  { clock, school, screenBoards, screenMessages }: Services,
): Promise<Wire['ScreenBoard']> {
  const serverTime = serverDate(clock.now(), clock.timeZone);
  const now = schoolMomentAt(clock.now().getTime(), clock.timeZone);
  const [messages, facts] = await Promise.all([screenMessages.current(serverTime), screenBoards.facts()]);
  const board = {
    schoolName: school.facts.schoolName,
    timeZone: clock.timeZone,
    isSchoolDay: isSchoolDate(now.date, { calendar: facts.calendar, days: facts.layout.days }),
    awakeUntil: serverDate(new Date(pairedAt.getTime() + AWAKE_AFTER_PAIRING_MS), clock.timeZone),
    profile,
    days: await screenBoards.days(profile, now, facts),
    // A screen's clock may be a second behind: what has begun is on from the moment it is heard of.
    messages: messages.map(({ kind, text, from, until }) => {
      return { kind, text, from: from <= serverTime ? `${now.date} 00-00-00` : from, until };
    }),
  };
  const version = createHash('sha256').update(JSON.stringify(board)).digest('base64url');
  return { version: version.slice(0, VERSION_LENGTH), serverTime, ...board };
}

/** Enough of a digest that no two boards of a screen share it. */
const VERSION_LENGTH = 22;
