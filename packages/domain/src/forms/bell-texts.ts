import { formatLessonTime, parseLessonTime } from '../bells/lesson-time.ts';
import type { LessonBell } from '../bells/school-bells.ts';
import { type IsoDate, isSchoolDate } from '../calendar/school-date.ts';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { WRONG_LESSON_TIME } from './lesson-time.ts';

/** What stands in the fields of a shift's lessons, by number. */
export type BellTexts = Readonly<Record<number, string>>;

/** The times that are typed, and what is wrong with the others; an empty field is a lesson without a time. */
export function readBellTexts(texts: BellTexts): { times: LessonBell[]; errors: BellTexts } {
  const times: LessonBell[] = [];
  const errors: Record<number, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    if (text.trim() === '') continue;
    const number = Number(key);
    const hours = parseLessonTime(text);
    if (hours) times.push({ number, time: formatLessonTime(hours) });
    else errors[number] = WRONG_LESSON_TIME;
  }
  return { times, errors };
}

/** The fields that show these times. */
export function bellTextsOf(times: readonly LessonBell[]): BellTexts {
  return Object.fromEntries(times.map(({ number, time }) => [number, time]));
}

/** Reads «29.12.2026, 30.12.2026»; null when one of them is no date. */
export function readDates(text: string): IsoDate[] | null {
  const dates = text.split(/[\s,;]+/).filter(Boolean);
  const read = dates.map((date) => {
    const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(date) ?? [];
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  return read.every(isSchoolDate) ? [...new Set(read)].sort() : null;
}

/** Reads «Сб, 29.12.2026», as `bellSetDaysText` writes it; null when a part of it is neither a day nor a date. */
export function readBellSetDays(text: string): { days: Weekday[]; dates: IsoDate[] } | null {
  const days: Weekday[] = [];
  const rest: string[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const day = WEEKDAYS.find((one) =>
      [WEEKDAY_SHORT_LABEL[one], WEEKDAY_LABEL[one]].some(
        (name) => name.toLowerCase() === word.toLowerCase().replace(/\.$/, ''),
      ),
    );
    if (day) days.push(day);
    else rest.push(word);
  }
  const dates = readDates(rest.join(' '));
  return dates && days.length + dates.length > 0 ? { days: [...new Set(days)], dates } : null;
}
