import type { Shift } from '@zvonok/domain/bells/school-bells';
import type { ImportPlan, WantedClass } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import { frameQuestion } from './frame.ts';
import type { Cause } from './import-errors.ts';
import type { ReadingNotes } from './reading-notes.ts';

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

/** What a row of 'Уроки' says of its class's shift; null if the sheet says none. */
interface ShiftLine {
  source: { row: number; wrong(key: 'shift', message: string, cause?: Cause): void };
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

/**
 * The same as far as it is agreed to: where the school has no second shift, a table or an export that brings one is a
 * question.
 */
export function agreedShifts(
  lines: readonly ShiftLine[],
  { school, isDerived, notes }: { school: SchoolPlan; isDerived: boolean; notes: ReadingNotes },
): ImportPlan['shifts'] {
  const changed = changedShifts(lines, school);
  const second = changed.filter(({ shift }) => shift === 2);
  const isFirst = second.length > 0 && school.classes.every(({ shift = 1 }) => shift === 1);
  if (!isDerived || !isFirst) return changed;
  const answer = notes.frameAnswer('SHIFTS');
  if (answer === 'add') return changed;
  if (answer === 'skip') {
    notes.skip('2 смена', second.length);
    return [];
  }
  const names = second.map(({ group }) => group.name).join(', ');
  const first = lines.find(({ group }) => group === second[0]?.group);
  first?.source.wrong('shift', `Во второй смене ${names}`, {
    message: `В книге есть вторая смена: ${names}. Записать смены классов?`,
    unknown: frameQuestion('SHIFTS'),
  });
  return [];
}
