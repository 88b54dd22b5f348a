import { classKey, LAST_CLASS_NUMBER, readClassName } from '../lesson/class-name.ts';
import { groupName } from '../lesson/lesson-part.ts';
import { keysOf } from '../text/keys-of.ts';
import { SURNAME_AND_INITIALS } from '../users/rules.ts';

/** By what the rows of a screen stand together. */
export const SCREEN_KIND_LABEL = {
  classes: 'По классам, для коридора',
  teachers: 'По учителям, для учительской',
} as const;
export type ScreenKind = keyof typeof SCREEN_KIND_LABEL;
export const SCREEN_KINDS = keysOf(SCREEN_KIND_LABEL);

/** Which days a screen goes through. */
export const SCREEN_DAYS_LABEL = {
  today: 'Только сегодня',
  next: 'Сегодня и следующий учебный день',
  week: 'До конца недели',
} as const;
export type ScreenDays = keyof typeof SCREEN_DAYS_LABEL;
export const SCREEN_DAYS = keysOf(SCREEN_DAYS_LABEL);

/** How the substitute is named. */
export const SCREEN_NAMES_LABEL = {
  initials: SURNAME_AND_INITIALS,
  none: 'Без имён, только предмет',
} as const;
export type ScreenNames = keyof typeof SCREEN_NAMES_LABEL;
export const SCREEN_NAMES = keysOf(SCREEN_NAMES_LABEL);

/** What one screen shows, to whom and when. */
export interface ScreenProfile {
  kind: ScreenKind;
  days: ScreenDays;
  /** A screen by teachers always names them. */
  names: ScreenNames;
  /** In inches. */
  diagonal: number;
  /** From how far it is read, in metres. */
  distance: number;
  /** Hours it is looked at on a school day, `07:30`. */
  wakeFrom: string;
  wakeTo: string;
  /** Other hours of single weekdays, «сб 08:00–14:00, пт выкл»; see `readHoursByDay`. Empty: there are none. */
  hoursByDay: string;
  /** Which classes it shows, «5–7, 10А»; see `readShownClasses`. Empty: all of them. */
  classes: string;
}

/** Screens and distances a school has; anything else is a slip of the keyboard. */
export const SCREEN_LIMITS = { diagonal: { from: 7, to: 200 }, distance: { from: 0.5, to: 30 } } as const;

/** A common television in a common corridor. */
export const DEFAULT_SCREEN_PROFILE: ScreenProfile = {
  kind: 'classes',
  days: 'next',
  names: 'initials',
  diagonal: 43,
  distance: 4,
  wakeFrom: '07:00',
  wakeTo: '19:00',
  hoursByDay: '',
  classes: '',
};

const NUMBER = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

/** «43″, читают с 4 м, с 07:00 до 19:00, сб 08:00–14:00». */
export function screenPlaceText({ diagonal, distance, wakeFrom, wakeTo, hoursByDay }: ScreenProfile): string {
  const usual = `${NUMBER.format(diagonal)}″, читают с ${NUMBER.format(distance)} м, с ${wakeFrom} до ${wakeTo}`;
  return hoursByDay === '' ? usual : `${usual}, ${hoursByDay}`;
}

/** «По классам, для коридора: 5–7 · Только сегодня · Без имён, только предмет». */
export function screenShowsText({ kind, days, names, classes }: ScreenProfile): string {
  const list =
    kind === 'classes' && classes !== '' ? `${SCREEN_KIND_LABEL[kind]}: ${classes}` : SCREEN_KIND_LABEL[kind];
  return [list, SCREEN_DAYS_LABEL[days], ...(names === 'none' ? [SCREEN_NAMES_LABEL.none] : [])].join(' · ');
}

const CHOICE_LABEL: Readonly<Record<string, string>> = {
  ...SCREEN_KIND_LABEL,
  ...SCREEN_DAYS_LABEL,
  ...SCREEN_NAMES_LABEL,
};

/** The Russian words of a choice of a profile; null for what is none. */
export function screenChoiceText(value: string): string | null {
  return Object.hasOwn(CHOICE_LABEL, value) ? (CHOICE_LABEL[value] ?? null) : null;
}

/** The school's message on a screen: a line above the list, or the whole screen. */
export const SCREEN_MESSAGE_LABEL = { announcement: 'Объявление', urgent: 'Срочное сообщение' } as const;
export type ScreenMessageKind = keyof typeof SCREEN_MESSAGE_LABEL;

/** What fits a screen that is read in passing. */
export const SCREEN_MESSAGE_MAX = 200;
/** Minutes an urgent message may stay; it ends by itself, without anyone's action. */
export const URGENT_MINUTES = [5, 15, 30, 60] as const;

/** A message with its time, in texts that sort by it (`yyyy-mm-dd hh-mm-ss`). */
export interface TimedMessage {
  kind: ScreenMessageKind;
  text: string;
  from: string;
  until: string;
}

/** What of the messages stands on a screen at a moment: the newest urgent one, and every announcement. */
export function messagesAt<Message extends TimedMessage>(
  messages: readonly Message[],
  now: string,
): { urgent: Message | null; announcements: Message[] } {
  const current = messages.filter(({ from, until }) => from <= now && now < until);
  return {
    urgent: current.findLast(({ kind }) => kind === 'urgent') ?? null,
    announcements: current.filter(({ kind }) => kind === 'announcement'),
  };
}

/** What the rules of a screen look at in what it has to show, wherever that comes from. */
export interface ShownBoard {
  /** Which board it is, where the server says so. */
  version?: string;
  timeZone: string;
  /** There are lessons on the day for which the board was sent. */
  isSchoolDay: boolean;
  /** As the server writes a date: until then it does not sleep at all, since it was only just connected. */
  awakeUntil?: string | undefined;
  messages: readonly TimedMessage[];
  /** When the screen is looked at; null on a board that is open to everybody. */
  profile: Pick<ScreenProfile, 'wakeFrom' | 'wakeTo' | 'hoursByDay'> | null;
}

/** Which classes a screen shows: whole years of study and single classes. Empty: all of them. */
export type ShownClasses = readonly ShownPart[];

/** '5–7' or '5'; '10А'; '5-7' with a hyphen may be years or one class, which the school's classes decide. */
interface ShownPart {
  years: readonly [first: number, last: number] | null;
  /** As `classKey` has it. */
  name: string | null;
}

const YEARS = /^(\d{1,2})(?:\s*[-–—]\s*(\d{1,2}))?$/;
/** A number alone is a year, of which a class without a letter is one. */
const SURE_YEARS = /^\d+$|^\d+(?:\s*[–—]\s*|\s+-\s*|-\s+)\d+$/;

/** Reads «5–7, 10А, 5-1»; null when a part of it names neither years nor a class. */
export function readShownClasses(text: string): ShownClasses | null {
  const parts: ShownPart[] = [];
  for (const written of text.split(/[,;]/)) {
    const part = written.trim();
    if (part === '') continue;
    const [years, name] = [yearsIn(part), SURE_YEARS.test(part) ? null : readClassName(part)];
    if (years === null && name === null) return null;
    parts.push({ years, name: name && groupName(name) });
  }
  return parts;
}

/** Whether a class of a school with the classes `known` is one of them. */
export function isShownClass(shown: ShownClasses, className: string, known: ReadonlySet<string>): boolean {
  if (shown.length === 0) return true;
  return shown.some(({ years, name }) => {
    const isOneClass = name !== null && (years === null || known.has(name));
    if (isOneClass) return name === classKey(className);
    const year = Number.parseInt(className, 10);
    return years !== null && year >= years[0] && year <= years[1];
  });
}

function yearsIn(part: string): ShownPart['years'] {
  const [matched, first = '', last = first] = YEARS.exec(part) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return matched !== undefined && from >= 1 && from <= to && to <= LAST_CLASS_NUMBER ? [from, to] : null;
}
