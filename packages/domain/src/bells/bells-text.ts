import { formatDate } from '../calendar/school-date.ts';
import { WEEKDAY_SHORT_LABEL, WEEKDAYS } from '../calendar/weekday.ts';
import type { BellSet, LessonBell, SchoolBells } from './school-bells.ts';

/** «1: 14:00–14:40; 2: 14:50–15:30». */
export function bellTimesText(times: readonly LessonBell[]): string {
  return times
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, time }) => `${number}: ${time.replace(/\s*-\s*/, '–')}`)
    .join('; ');
}

/** When a set rings: «Ср, Сб, 29.12.2026». */
export function bellSetDaysText({ days, dates }: Pick<BellSet, 'days' | 'dates'>): string {
  const weekdays = WEEKDAYS.filter((day) => days.includes(day)).map((day) => WEEKDAY_SHORT_LABEL[day]);
  return [...weekdays, ...dates.toSorted().map(formatDate)].join(', ');
}

/** Everything a school says of its shifts and bells as two texts, for a journal and for two edits at once. */
export function schoolBellsTexts(
  { secondShift, sets }: SchoolBells,
  classNames: ReadonlyMap<number, string>,
): { secondShift: string; sets: string } {
  const classes = [...classNames].filter(([id]) => secondShift.groupIds.includes(id)).map(([, name]) => name);
  return {
    secondShift: [classes.join(', '), bellTimesText(secondShift.times)].filter(Boolean).join(' — '),
    sets: sets.map((set) => `${set.name} (${bellSetDaysText(set)}): ${setTimesText(set)}`).join('. '),
  };
}

function setTimesText({ times }: BellSet): string {
  const [first, second] = ([1, 2] as const).map((shift) =>
    bellTimesText(times.filter((time) => time.shift === shift)),
  );
  return [first, second && `2 смена ${second}`].filter(Boolean).join(', ');
}
