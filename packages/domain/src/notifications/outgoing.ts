import { formatDate, type IsoDate } from '../calendar/school-date.ts';
import { WEEKDAY_LABEL } from '../calendar/weekday.ts';
import { type ChangeNotice, lessonText, type NoticeLesson, placeText } from './notices.ts';
import type { NotificationKind } from './notification.ts';

/**
 * What a change makes of one reader's own lesson. It has no place for another person's name and none for a reason, so
 * that neither can leave the school.
 */
export interface Duty {
  /** To teach instead of another; taught by another; not held; held together with another class. */
  kind: 'teach' | 'covered' | 'off' | 'joined';
  lesson: NoticeLesson;
}

/** Own lessons of a person on one date. */
export interface Duties {
  date: IsoDate;
  duties: readonly Duty[];
}

/** What became of a reader's own request. */
export type OwnAnswer = 'absence-accepted' | 'absence-declined';

/** What of a notification may leave the school. */
export interface OutgoingNotice {
  kind: NotificationKind;
  /** Of substitutions only; null for other kinds, and for notifications that were written without it. */
  of: Duties | null;
  own?: OwnAnswer;
  /** It takes back what was sent before, or replaces it by what is left. */
  instead?: 'cancelled' | 'changed';
}

export interface OutgoingReader {
  /** The school lets no content out: only that there is something. */
  isBare: boolean;
}

/** What may be sent, by what a person chooses; the kinds of notifications under each. */
export const OUTGOING_TOPICS = {
  replacements: ['replace'],
  requests: ['cartridge', 'sysadmin', 'repair', 'certificate'],
  messages: ['private'],
} as const satisfies Record<string, readonly NotificationKind[]>;
export type OutgoingTopic = keyof typeof OUTGOING_TOPICS;

const OPEN = 'Подробности — в «Звонке».';

const BARE: Readonly<Record<NotificationKind, string>> = {
  replace: 'У вас изменение в расписании.',
  cartridge: 'Новая заявка на картриджи.',
  sysadmin: 'Новая заявка системному администратору.',
  repair: 'Новая заявка на ремонт.',
  certificate: 'Новый запрос справки.',
  private: 'Для вас есть сообщение.',
};

const OWN_ANSWER: Readonly<Record<OwnAnswer, string>> = {
  'absence-accepted': 'Завуч принял вашу просьбу: отсутствие отмечено.',
  'absence-declined': 'Завуч не принял вашу просьбу об отсутствии. Позвоните в школу.',
};

/** The duties of those concerned by a change, by the number of the teacher. */
export function changeDuties(change: ChangeNotice): { teacherId: number; duty: Duty }[] {
  const { lesson, substitute, original, merge } = change;
  const own = substitute ? 'covered' : merge?.role === 'second' ? 'joined' : 'off';
  return [
    ...(substitute ? [{ teacherId: substitute.id, duty: { kind: 'teach' as const, lesson } }] : []),
    ...(original ? [{ teacherId: original.id, duty: { kind: own, lesson } as const }] : []),
  ];
}

/**
 * The only maker of words that leave the school: the reader's own duty, or no more than that there is something. No
 * name of a person and no reason; at most 4,000 characters.
 */
export function outgoingText({ kind, of, own, instead }: OutgoingNotice, { isBare }: OutgoingReader): string {
  if (own && !isBare) return OWN_ANSWER[own];
  if (kind !== 'replace' || !of || of.duties.length === 0 || isBare) return `${BARE[kind]} ${OPEN}`;
  const [first] = of.duties;
  const day = first ? `${WEEKDAY_LABEL[first.lesson.day]}, ` : '';
  const head = `${instead ? `${INSTEAD[instead]}: ` : ''}${day}${formatDate(of.date)}`;
  return shortened([head, ...of.duties.map(dutyText)], OPEN);
}

const INSTEAD = { cancelled: 'Отменено', changed: 'Изменено, теперь так' } as const;

/** The subject of a letter: nothing that a list of letters on a screen should not show. */
export function outgoingSubject({ kind, instead }: OutgoingNotice): string {
  return `Звонок: ${instead === 'cancelled' ? 'отменено' : SUBJECT[kind]}`;
}

const SUBJECT: Readonly<Record<NotificationKind, string>> = {
  replace: 'изменение в расписании',
  cartridge: 'заявка',
  sysadmin: 'заявка',
  repair: 'заявка',
  certificate: 'запрос справки',
  private: 'сообщение',
};

/** Of a messenger, in characters. */
const MOST_CHARACTERS = 4000;

function shortened(lines: readonly string[], last: string): string {
  const kept: string[] = [];
  let length = last.length + 1;
  for (const line of lines) {
    length += line.length + 1;
    if (length > MOST_CHARACTERS) return [...kept, last].join('\n');
    kept.push(line);
  }
  return kept.join('\n');
}

function dutyText({ kind, lesson }: Duty): string {
  const what = {
    teach: `вы ведёте ${inShort(lesson)} — замена`,
    covered: `ваш урок ${inShort(lesson)} проведёт другой учитель`,
    off: `вашего урока ${inShort(lesson)} не будет`,
    joined: `на ваш урок ${inShort(lesson)} придёт ещё один класс`,
  }[kind];
  return `${lessonText(lesson)}: ${what}`;
}

function inShort({ className, subgroup, subject, room }: NoticeLesson): string {
  const part = subgroup === null ? '' : ` (${subgroupText(subgroup)})`;
  return `${className}${part}, ${subject}${placeText(room)}`;
}

/** Schools call a subgroup by the name of its teacher, too: only a number, a letter or a common word is let out. */
const PLAIN_WORD = /^(?:\d{1,2}|[а-яёa-z]|гр|группа|подгруппа|мальчики|девочки|юноши|девушки)$/iu;

function subgroupText(name: string): string {
  const words = name.split(/[-.\s№]+/u).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => PLAIN_WORD.test(word)) ? name : 'подгруппа';
}

/** When a person is not to be disturbed, in minutes of the day; a span over midnight when it begins later. */
export interface QuietHours {
  from: number;
  until: number;
}

/** From nine in the evening to half past six. */
export const QUIET_HOURS: QuietHours = { from: 21 * 60, until: 6 * 60 + 30 };

const DAY_MINUTES = 24 * 60;

/** How many minutes something has to wait at a minute of the day until the quiet hours are over; 0 outside them. */
export function minutesOfQuiet(minute: number, { from, until }: QuietHours): number {
  const length = (until - from + DAY_MINUTES) % DAY_MINUTES;
  const passed = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  return passed < length ? length - passed : 0;
}

/** A substitution on the first lesson, which a person has to know of before the quiet hours are over. */
export function isFirstLesson({ of }: Pick<OutgoingNotice, 'of'>): boolean {
  return (
    of?.duties.some(({ kind, lesson }) => kind === 'teach' && !lesson.shift && lesson.number <= 1) ?? false
  );
}
