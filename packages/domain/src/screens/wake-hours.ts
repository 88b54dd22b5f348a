import { weekdayOf } from '../calendar/school-date.ts';
import { formatServerDate, type SchoolMoment } from '../calendar/server-date.ts';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { messagesAt, type ScreenProfile, type ShownBoard } from './profile.ts';

/** Between which times a screen is on, `07:30`. */
export interface WakeHours {
  from: string;
  to: string;
}

/** What is said of a weekday apart from the others: its hours, or null for a day the screen is off. */
export type HoursByDay = ReadonlyMap<Weekday, WakeHours | null>;

const OFF = 'выкл';
const RULE =
  /^([а-я]+)(?:\s*[-–—]\s*([а-я]+))?\s+(?:(выкл)\S*|с?\s*(\d{1,2}[:.]\d\d)\s*(?:[-–—]|до)\s*(\d{1,2}[:.]\d\d))$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Reads «пн–чт 07:00–19:00, сб 08:00–14:00, пт выкл»; null when a part of it says no hours. */
export function readHoursByDay(text: string): HoursByDay | null {
  const hours = new Map<Weekday, WakeHours | null>();
  for (const part of text.toLowerCase().split(/[,;]/)) {
    const rule = part.trim();
    if (rule === '') continue;
    const [matched, first = '', last, off, from = '', to = ''] = RULE.exec(rule) ?? [];
    if (matched === undefined) return null;
    const days = daysBetween(first, last ?? first);
    const own = off === undefined ? wakeHours(from, to) : null;
    if (days.length === 0 || (off === undefined && own === null)) return null;
    for (const day of days) hours.set(day, own);
  }
  return hours;
}

/** The same hours as one text, in the order of the week: «сб 08:00–14:00, пт выкл». */
export function hoursByDayText(hours: HoursByDay): string {
  return WEEKDAYS.flatMap((day) => {
    const own = hours.get(day);
    if (own === undefined) return [];
    const name = WEEKDAY_SHORT_LABEL[day].toLowerCase();
    return `${name} ${own === null ? OFF : `${own.from}–${own.to}`}`;
  }).join(', ');
}

/** Between which times a screen is on that weekday; null when it is off. A Sunday has the usual hours. */
export function wakeHoursOf(
  { wakeFrom, wakeTo, hoursByDay }: Pick<ScreenProfile, 'wakeFrom' | 'wakeTo' | 'hoursByDay'>,
  day: Weekday | null,
): WakeHours | null {
  const own = day === null ? undefined : readHoursByDay(hoursByDay)?.get(day);
  return own === undefined ? { from: wakeFrom, to: wakeTo } : own;
}

/** Whether a time of the day, `08:03`, is within hours. */
export function isWithin(hours: WakeHours | null, time: string): boolean {
  return hours !== null && hours.from <= time && time < hours.to;
}

function daysBetween(first: string, last: string): Weekday[] {
  const [from, to] = [weekdayNamed(first), weekdayNamed(last)];
  return from === -1 || to === -1 ? [] : WEEKDAYS.slice(from, to + 1);
}

/** By its short or its whole name. */
function weekdayNamed(name: string): number {
  return WEEKDAYS.findIndex((day) =>
    [WEEKDAY_SHORT_LABEL[day], WEEKDAY_LABEL[day]].some((label) => label.toLowerCase() === name),
  );
}

function wakeHours(from: string, to: string): WakeHours | null {
  const [start, end] = [from, to].map((time) => time.replace('.', ':').padStart(5, '0'));
  if (start === undefined || end === undefined || !TIME.test(start) || !TIME.test(end)) return null;
  return start < end ? { from: start, to: end } : null;
}

/** How long a screen does not sleep once it was connected: so that the person who connects it sees what it shows. */
export const AWAKE_AFTER_PAIRING_MS = 15 * 60_000;

/**
 * Whether a screen is on at a moment of the school: within the hours of that weekday on a school day. On a day without
 * lessons it sleeps, unless the school has something to announce; an urgent message wakes it at any hour, and once it
 * was connected it stays on for a while. A screen without hours, which shows the open board, is always on. A board of
 * another day than today (`isOfToday`) does not know that today is free.
 */
export function isAwake(
  { profile, isSchoolDay, messages, awakeUntil = '' }: Omit<ShownBoard, 'timeZone'>,
  moment: SchoolMoment,
  isOfToday: boolean,
): boolean {
  if (profile === null) return true;
  const now = formatServerDate(moment);
  const { urgent, announcements } = messagesAt(messages, now);
  if (urgent || now < awakeUntil) return true;
  const time = `${two(moment.hour)}:${two(moment.minute)}`;
  if (!isWithin(wakeHoursOf(profile, weekdayOf(moment.date, WEEKDAYS)), time)) return false;
  return isSchoolDay || !isOfToday || announcements.length > 0;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** How often a screen says what it shows, in milliseconds. */
export const SCREEN_REPORT_MS = 30_000;
/** From its last word until a screen that should be on is missed, in milliseconds. */
export const SCREEN_LOST_MS = 3 * 60_000;

export const SCREEN_HEALTH_LABEL = {
  waiting: 'Ещё не выходил на связь',
  online: 'На связи',
  asleep: 'Не на связи, вне часов работы',
  lost: 'Нет связи',
} as const;
export type ScreenHealth = keyof typeof SCREEN_HEALTH_LABEL;

/**
 * How a screen is. `ageMs` is since its last word, null before the first; `time` the school's, `08:03`; `schoolDay` the
 * weekday when there are lessons on it, null when there are none.
 */
export function screenHealth(
  profile: Pick<ScreenProfile, 'wakeFrom' | 'wakeTo' | 'hoursByDay'>,
  { ageMs, time, schoolDay }: { ageMs: number | null; time: string; schoolDay: Weekday | null },
): ScreenHealth {
  if (ageMs === null) return 'waiting';
  if (ageMs <= SCREEN_LOST_MS) return 'online';
  return schoolDay !== null && isWithin(wakeHoursOf(profile, schoolDay), time) ? 'lost' : 'asleep';
}
