import { NOUN } from '../text/nouns.ts';
import { counted } from '../text/plural.ts';

/** What to tell whoever clears a week that is not the one they saw any more. */
export function weekChangedText({ differs, active }: { differs: number; active: number }): string {
  const now = active === 0 ? 'замен нет' : counted(active, NOUN.change);
  return `Пока вы смотрели, эту неделю меняли: ${counted(differs, NOUN.change)}. Сейчас в расписании ${now}.`;
}
