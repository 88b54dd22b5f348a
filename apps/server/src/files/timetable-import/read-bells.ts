import {
  formatLessonTime,
  formatMinutes,
  type LessonHours,
  parseLessonTime,
} from '@zvonok/domain/bells/lesson-time';
import { WRONG_LESSON_TIME } from '@zvonok/domain/forms/lesson-time';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import type { ImportPlan } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import { BELL_ALIASES, BELL_COLUMNS, BELL_HOURS_COLUMNS } from '../workbook/vocabulary.ts';
import type { ImportErrors } from './import-errors.ts';
import { timeOfDay } from './lesson-by-time.ts';
import { numberOf } from './lesson-number.ts';
import { readTable, type TableRow } from './table.ts';

const TITLES = { ...BELL_COLUMNS, ...BELL_HOURS_COLUMNS };
type BellRow = TableRow<keyof typeof TITLES>;

/** Bells that ring at another time than now. A bell the sheet does not name stays. */
export function readBells(
  sheet: ReadSheet,
  { lessonTimes, layout = DEFAULT_WEEK_LAYOUT }: SchoolPlan,
  errors: ImportErrors,
): ImportPlan['lessonTimes'] {
  const shape = { titles: TITLES, aliases: BELL_ALIASES, optional: ['time', 'start', 'end'] as const };
  const table = readTable(sheet, shape, errors);
  if (!table) return [];
  const isInTwo = table.has('start') && table.has('end');
  if (!isInTwo && !table.has('time')) {
    errors.sheet(sheet.name, 'Нет столбца «Время» или двух столбцов «Начало» и «Конец»');
    return [];
  }
  const known = new Map(lessonTimes.map(({ number, time }) => [number, time]));
  const seen = new Set<number>();
  const changed: { number: number; time: string }[] = [];
  for (const row of table.rows) {
    const number = numberOf(row.needed('number') ?? '');
    const present = known.get(number);
    if (present === undefined && !layout.numbers.some((one) => one === number)) {
      if (!row.isWrong)
        row.wrong('number', `Нужен номер урока от ${layout.numbers[0]} до ${layout.numbers.at(-1)}`);
      continue;
    }
    if (seen.has(number)) row.wrong('number', `Звонок урока ${number} записан дважды`);
    seen.add(number);
    if (isInTwo ? false : (row.text('time') ?? '').trim() === present?.trim()) continue;
    const hours = isInTwo ? hoursOfTwo(row) : hoursOfOne(row);
    if (hours) changed.push({ number, time: formatLessonTime(hours) });
  }
  // The same hours written another way are no change.
  return changed.filter(({ number, time }) => {
    const hours = parseLessonTime(known.get(number) ?? '');
    return known.get(number) !== time && (!isInTwo || !hours || formatLessonTime(hours) !== time);
  });
}

function hoursOfOne(row: BellRow): LessonHours | null {
  const text = row.text('time');
  const hours = text === null ? null : parseLessonTime(text.replace(/[‐‑‒―−]/g, '-'));
  if (!hours && !row.isWrong) row.wrong('time', WRONG_LESSON_TIME);
  return hours;
}

function hoursOfTwo(row: BellRow): LessonHours | null {
  const [start, end] = [minutesOf(row, 'start'), minutesOf(row, 'end')];
  if (start === null || end === null) return null;
  if (end > start) return { start, end };
  row.wrong('end', `Урок кончается в ${formatMinutes(end)}, раньше, чем начинается`);
  return null;
}

/** A time of day out of a cell of any kind: a time, a fraction of a day, a text. */
function minutesOf(row: BellRow, key: 'start' | 'end'): number | null {
  const minutes = timeOfDay(row.value(key));
  if (minutes === null) row.wrong(key, 'Нужно время в виде 08:30');
  return minutes;
}
