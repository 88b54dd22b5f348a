import { keysOf } from '../text/keys-of.ts';

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
  initials: 'Фамилия и инициалы',
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
