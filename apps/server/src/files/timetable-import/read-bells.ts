import { formatLessonTime, parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import { WRONG_LESSON_TIME } from '@zvonok/domain/forms/lesson-time';
import { isLessonNumber } from '@zvonok/domain/timetable/lesson';
import type { ImportPlan } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import { BELL_COLUMNS } from '../workbook/vocabulary.ts';
import type { ImportErrors } from './import-errors.ts';
import { readTable } from './table.ts';

/** Bells that ring at another time than now. A bell the sheet does not name stays. */
export function readBells(
  sheet: ReadSheet,
  { lessonTimes }: SchoolPlan,
  errors: ImportErrors,
): ImportPlan['lessonTimes'] {
  const table = readTable(sheet, { titles: BELL_COLUMNS }, errors);
  const known = new Map(lessonTimes.map(({ number, time }) => [number, time]));
  const seen = new Set<number>();
  const changed: { number: number; time: string }[] = [];
  for (const row of table?.rows ?? []) {
    const number = Number(row.needed('number') ?? Number.NaN);
    const present = known.get(number);
    if (present === undefined && !isLessonNumber(number)) {
      if (!row.isWrong) row.wrong('number', 'Нужен номер урока от 1 до 7');
      continue;
    }
    if (seen.has(number)) row.wrong('number', `Звонок урока ${number} записан дважды`);
    seen.add(number);
    const text = row.text('time') ?? '';
    if (text.trim() === present?.trim()) continue;
    const hours = parseLessonTime(text);
    if (hours) changed.push({ number, time: formatLessonTime(hours) });
    else row.wrong('time', WRONG_LESSON_TIME);
  }
  // The same hours written another way are no change.
  return changed.filter(({ number, time }) => known.get(number) !== time);
}
