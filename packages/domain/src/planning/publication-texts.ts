import { parseServerDate } from '../calendar/server-date.ts';
import { NOUN } from '../text/nouns.ts';
import { counted } from '../text/plural.ts';

/** So long a publication is taken back by one press; later it is asked once more. Minutes. */
const RECALL_AT_ONCE_MIN = 10;
const DAY_MIN = 24 * 60;

/** A plan that was published, by the school's clock: `yyyy-mm-dd hh-mm-ss`. */
export interface Published {
  publishedAt: string;
  /** How many changes it made, a merge of two lessons counted once. */
  changes: number;
}

/** 'Опубликовано в 08:03: 5 изменений' */
export function publishedText({ publishedAt, changes }: Published): string {
  return `Опубликовано в ${clockOf(publishedAt, 'minutes')}: ${counted(changes, NOUN.change)}`;
}

/** Of changes as the server lists them, where both lessons of a merge have a line. */
export function countChanges(made: readonly { kind: string }[]): number {
  const merged = made.filter(({ kind }) => kind === 'merged').length;
  return made.length - Math.floor(merged / 2);
}

/** Whether it may be taken back without a question; `now` is of the same clock. */
export function isJustPublished(publishedAt: string, now: string): boolean {
  return minutesOf(now) - minutesOf(publishedAt) < RECALL_AT_ONCE_MIN;
}

/** How many screens in the corridors show what was decided, and since when all of those do. */
export interface ScreensShowing {
  total: number;
  current: number;
  updatedAt: string | null;
}

/** 'экраны 3 из 3 обновлены в 08:03:12'; null where the school has no screens that are on. */
export function screensText(
  { total, current, updatedAt }: ScreensShowing,
  publishedAt: string,
): string | null {
  if (total === 0) return null;
  // A screen whose lessons the plan does not touch has shown the right thing all the while.
  const at = updatedAt !== null && updatedAt >= publishedAt ? ` в ${clockOf(updatedAt, 'seconds')}` : '';
  return `экраны ${current} из ${total} обновлены${at}`;
}

function clockOf(text: string, to: 'minutes' | 'seconds'): string {
  const moment = parseServerDate(text);
  if (!moment) return '';
  const parts = [moment.hour, moment.minute, ...(to === 'seconds' ? [moment.second] : [])];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function minutesOf(text: string): number {
  const moment = parseServerDate(text);
  if (!moment) return 0;
  const { date, hour, minute, second } = moment;
  return (Date.parse(`${date}T00:00:00Z`) / 86_400_000) * DAY_MIN + hour * 60 + minute + second / 60;
}

/** As many lessons as a person reads in a message. */
const TOLD_LESSONS = 3;

/** Why a plan was not published: lessons of it are something else `now`, by sentences without a full stop. */
export function overtakenMessage(now: readonly string[]): string {
  const told = now.slice(0, TOLD_LESSONS);
  const more = now.length > told.length ? [`и ещё: ${now.length - told.length}`] : [];
  const sentences = [
    'Пока вы смотрели, расписание изменили',
    [...told, ...more].join('; '),
    'План составлен заново: проверьте его ещё раз',
  ];
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`))
    .join(' ');
}
