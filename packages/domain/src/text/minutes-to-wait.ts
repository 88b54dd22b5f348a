import { NOUN } from './nouns.ts';
import { counted } from './plural.ts';

/** A wait in whole minutes, rounded up, as it stands after «через»: `9 минут`, `1 минуту`. At least a minute. */
export function minutesToWait(seconds: number): string {
  return counted(Math.max(1, Math.ceil(seconds / 60)), { ...NOUN.minute, one: 'минуту' });
}
