import { dayTitle, type IsoDate } from '../calendar/school-date.ts';
import { parseServerDate } from '../calendar/server-date.ts';
import type { LessonPart } from '../lesson/lesson-part.ts';
import { counted, NOUN, plural } from '../text/plural.ts';
import { withFullStop } from '../text/sentences.ts';
import { numbersKey, type PartNumbers } from './moves.ts';

/** So long a publication is taken back by one press; later it has to be confirmed. Minutes. */
const RECALL_AT_ONCE_MIN = 10;
const DAY_MIN = 24 * 60;

/** A plan that was published, by the school's clock: `yyyy-mm-dd hh-mm-ss`. */
export interface Published {
  publishedAt: string;
  /** Null if that is not known. */
  by: string | null;
  /** How many changes it made, a merge of two lessons counted once. */
  changes: number;
}

/** 'Опубликовано в 08:03, Жданова Галина: 5 изменений'; of another day than `today` with its date. */
export function publishedText({ publishedAt, by, changes }: Published, today: IsoDate): string {
  return `Опубликовано ${doneText({ at: publishedAt, by }, today)}: ${counted(changes, NOUN.change)}`;
}

/** 'Отозвана публикация в 08:03, Жданова Галина: 5 изменений' */
export function takenBackText({ publishedAt, by, changes }: Published, today: IsoDate): string {
  return `Отозвана публикация ${doneText({ at: publishedAt, by }, today)}: ${counted(changes, NOUN.change)}`;
}

/** When and by whom something was done: 'в 08:03, Жданова Галина', '24 ноября в 16:20'. */
export function doneText({ at, by }: { at: string; by: string | null }, today: IsoDate): string {
  const date = parseServerDate(at)?.date;
  const day = date === undefined || date === today ? '' : `${dayTitle(date)} `;
  return [`${day}в ${clockOf(at, 'minutes')}`, by].filter((text) => text !== null).join(', ');
}

/**
 * Of changes as the server lists them, where both lessons of a merge have a line; what ended and was replaced is one.
 */
export function countChanges(
  made: readonly PublishedChange[],
  ended: readonly PublishedChange[] = [],
): number {
  const again = new Set(made.map(numbersKey));
  const all = [...made, ...ended.filter((change) => !again.has(numbersKey(change)))];
  const merged = all.filter(({ kind }) => kind === 'merged').length;
  return all.length - Math.floor(merged / 2);
}

type PublishedChange = PartNumbers & { kind: string };

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

/** 'экраны 3 из 3 обновлены в 08:03:12'; null if the school has no screens that are on. */
export function screensText(
  { total, current, updatedAt }: ScreensShowing,
  publishedAt: string,
): string | null {
  if (total === 0) return null;
  // A screen whose lessons the plan does not touch has shown the right thing all the while.
  const at = updatedAt !== null && updatedAt >= publishedAt ? ` в ${clockOf(updatedAt, 'seconds')}` : '';
  return `экраны ${current} из ${total} обновлены${at}`;
}

/** How far a publication has come to one person: refused, read, sent, on its way, lost, or without any way. */
export type ReachedState = 'cannot' | 'read' | 'reached' | 'waiting' | 'failed' | 'not-linked';

/** What stands next to a person's name. */
export const REACHED_LABEL = {
  cannot: 'не может',
  read: '✓✓ ознакомлен',
  reached: '✓ дошло',
  waiting: 'отправляется',
  failed: 'не дошло',
  'not-linked': 'не подключён',
} as const satisfies Record<ReachedState, string>;

/** 'людям: 9 дошло · 6 ознакомлены · 1 не может · 1 не подключён'; null if there is no one to reach. */
export function reachedText(people: readonly { state: ReachedState }[]): string | null {
  if (people.length === 0) return null;
  const count = (...states: ReachedState[]) => people.filter(({ state }) => states.includes(state)).length;
  const parts = [
    `${count('cannot', 'read', 'reached')} дошло`,
    `${count('read')} ${plural(count('read'), { one: 'ознакомлен', few: 'ознакомлены', many: 'ознакомлены' })}`,
    ...(['cannot', 'waiting', 'failed', 'not-linked'] as const).flatMap((state) =>
      count(state) > 0 ? `${count(state)} ${SHORT[state](count(state))}` : [],
    ),
  ];
  return `людям: ${parts.join(' · ')}`;
}

const SHORT = {
  cannot: (people: number) => (people === 1 ? 'не может' : 'не могут'),
  waiting: () => 'отправляется',
  failed: () => 'не дошло',
  'not-linked': (people: number) =>
    plural(people, { one: 'не подключён', few: 'не подключены', many: 'не подключены' }),
} as const;

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
  const named = now.slice(0, TOLD_LESSONS);
  const more = now.length > named.length ? [`и ещё: ${now.length - named.length}`] : [];
  const sentences = [
    'Пока вы смотрели, расписание изменили',
    [...named, ...more].join('; '),
    'План составлен заново: проверьте его ещё раз',
  ];
  return sentences
    .filter((sentence) => sentence !== '')
    .map(withFullStop)
    .join(' ');
}

/** Why a publication cannot be taken back at all; `now` says what its lessons are, without a full stop. */
export function allStaysText(now: string): string {
  return [UNRECALLABLE, now].filter((text) => text !== '').join(' ');
}

/** A lesson that a recall leaves as it is only because of another one: '7Б, 3 урок: … (вместе с изменённым уроком)'. */
export function staysTogetherText(now: string): string {
  return `${now} (вместе с изменённым уроком)`;
}

/** Why a publication has no way back any more. */
export const UNRECALLABLE = 'Отозвать нечего: после публикации изменили все её уроки.';

/** 'отозвано в 08:10, Жданова Галина' */
export function recalledText(recalled: { at: string; by: string | null }, today: IsoDate): string {
  return `отозвано ${doneText(recalled, today)}`;
}

/** 'осталось как есть: 1 урок' */
export function leftText(lessons: number): string {
  return `осталось как есть: ${counted(lessons, NOUN.lesson)}`;
}

/** Why a change does not fit a lesson any more, a clause each. */
export const LESSON_NOW = {
  gone: 'урока больше нет на сетке',
  sentHome: 'класс уже отпущен домой',
  ended: 'урок уже закончился',
} as const;

/** 'уже объединён с 5Г' */
export function mergedText({ className }: { className: string }): string {
  return `уже объединён с ${className}`;
}

/** What has become of a lesson that is not in the plan any more: 'уже ведёт Панова Л. Е.', 'учитель на месте'. */
export function outrunText(part: Pick<LessonPart, 'state' | 'teacher'> | undefined, isAway: boolean): string {
  if (!part) return LESSON_NOW.gone;
  switch (part.state.kind) {
    case 'replaced':
      return `уже ведёт ${part.teacher?.name ?? ''}`;
    case 'merged':
      return mergedText(part.state.other);
    case 'sent-home':
      return LESSON_NOW.sentHome;
    case 'normal':
      return isAway ? LESSON_NOW.ended : 'учитель на месте';
  }
}

/** Why there is nothing to publish, with so many lessons in the plan. */
export function nothingToPublishText(lessons: number): string {
  return lessons === 0
    ? 'Публиковать нечего: все уроки этого дня закрыты.'
    : 'Публиковать нечего: все уроки плана остаются без учителя. Выберите, кто их проведёт.';
}

/**
 * What a published lesson is now: 'Панова Л. Е., вместо: Фомина Н. Н.', 'объединён с 7В',
 * 'как в расписании: Фомина Н. Н.'.
 */
export function lessonNowText({ state, teacher }: Pick<LessonPart, 'state' | 'teacher'>): string {
  switch (state.kind) {
    case 'replaced':
      return `${teacher?.name ?? ''}, вместо: ${state.original}`;
    case 'merged':
      return state.original === null
        ? `объединён с ${state.other.className}`
        : `объединён с ${state.other.className}, ведёт ${teacher?.name ?? ''}, вместо: ${state.original}`;
    case 'sent-home':
      return 'отпущены домой';
    case 'normal':
      return `изменение снято, как в расписании: ${teacher?.name ?? 'без учителя'}`;
  }
}
