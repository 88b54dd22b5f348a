import type { Shift } from '@zvonok/domain/bells/school-bells';
import type { ImportPlan, WantedClass } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';

export const WRONG_SHIFT = 'Нужна смена: 1 или 2';

/** '2', '2 смена', 'II'; an empty cell is the first one. Null when it is anything else. */
export function readShift(text: string | null): Shift | null {
  const word = (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/\s*(?:смена|см\.?)$/u, '');
  if (word === '' || word === '1' || word === 'i') return 1;
  return word === '2' || word === 'ii' ? 2 : null;
}

/** What a row of 'Уроки' says of its class's shift; null where the sheet says none. */
interface ShiftLine {
  source: { row: number; wrong(key: 'shift', message: string): void };
  group: WantedClass;
  shift: Shift | null;
}

/** Classes whose rows say another shift than they have; rows of one class that disagree give errors. */
export function changedShifts(
  lines: readonly ShiftLine[],
  { classes }: Pick<SchoolPlan, 'classes'>,
): ImportPlan['shifts'] {
  const now = new Map(classes.map(({ id, shift = 1 }) => [id, shift]));
  return [...Map.groupBy(lines, ({ group }) => group)].flatMap(([group, rows]) => {
    const [first] = rows;
    if (!first || first.shift === null) return [];
    const other = rows.find(({ shift }) => shift !== first.shift);
    other?.source.wrong('shift', `В строке ${first.source.row} у класса ${group.name} другая смена`);
    const before = group.id === null ? 1 : (now.get(group.id) ?? 1);
    return first.shift === before ? [] : [{ group, shift: first.shift }];
  });
}
