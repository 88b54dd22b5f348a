import type { TimedMessage } from './messages.ts';
import type { ScreenProfile } from './profile.ts';

/** What the rules of a screen look at in what it has to show, wherever that comes from. */
export interface ShownBoard {
  /** Which board it is, where the server says so. */
  version?: string;
  timeZone: string;
  /** There are lessons on the day for which the board was sent. */
  isSchoolDay: boolean;
  /** As the server writes a date: until then it does not sleep at all, since it was only just connected. */
  awakeUntil?: string | undefined;
  messages: readonly TimedMessage[];
  /** When the screen is looked at; null on a board that is open to everybody. */
  profile: Pick<ScreenProfile, 'wakeFrom' | 'wakeTo' | 'hoursByDay'> | null;
}
