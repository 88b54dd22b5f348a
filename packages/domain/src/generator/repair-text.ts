import { counted, NOUN, plural } from '../text/plural.ts';

/** What a repair has done to the standing timetable. */
export interface RepairChanges {
  moved: number;
  roomsChanged: number;
  classesChanged: number;
  /** Fewer lessons than that cannot move. */
  movedLeast: number;
  /** What was to be mended and is not. */
  unmended: number;
}

/** «Переставлено 8 уроков, затронуто 3 класса; кабинеты прежние. Меньше 7 переставить нельзя.» */
export function repairText({
  moved,
  roomsChanged,
  classesChanged,
  movedLeast,
  unmended,
}: RepairChanges): string {
  const left = unmended > 0 ? ` Починено не всё: осталось ${counted(unmended, NOUN.break)}.` : '';
  if (moved === 0 && roomsChanged === 0) {
    return left ? `Ничего не переставлено.${left}` : 'Чинить нечего: ничего не переставлено.';
  }
  const rooms =
    roomsChanged === 0
      ? 'кабинеты прежние'
      : `${plural(roomsChanged, { one: 'сменил', few: 'сменили', many: 'сменили' })} кабинет ${counted(roomsChanged, NOUN.lesson)}`;
  const verb = (count: number, word: string) =>
    plural(count, { one: word, few: `${word}о`, many: `${word}о` });
  const what = `${verb(moved, 'Переставлен')} ${counted(moved, NOUN.lesson)}, ${verb(classesChanged, 'затронут')} ${counted(classesChanged, NOUN.group)}; ${rooms}.`;
  if (left) return what + left;
  if (moved <= movedLeast) return `${what} Меньше переставить нельзя.`;
  return movedLeast > 0 ? `${what} Меньше ${movedLeast} переставить нельзя.` : what;
}

/** «3 урока, 1 кабинет, 1 класс; осталось 1 нарушение»: the size of a repair, with what it leaves. */
export function repairSizeText({
  moved,
  roomsChanged,
  classesChanged,
  unmended,
}: Omit<RepairChanges, 'movedLeast'>): string {
  const left = unmended > 0 ? `; осталось ${counted(unmended, NOUN.break)}` : '';
  if (moved === 0 && roomsChanged === 0) return `без перемен${left}`;
  const rooms = roomsChanged > 0 ? [counted(roomsChanged, NOUN.room)] : [];
  const sizes = [counted(moved, NOUN.lesson), ...rooms, counted(classesChanged, NOUN.group)];
  return `${sizes.join(', ')}${left}`;
}

/** After a repair of a timetable that breaks other strict rules as well. */
export const REPAIR_LEAVES =
  'Строгие правила, которые нарушает и постоянное расписание, починка не трогает. «Улучшить постоянное» исправит и их, но переставит больше уроков.';
