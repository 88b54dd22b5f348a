/** One changed lesson as the corridor may know it: never who is absent, never why. */
export interface KioskRow {
  subgroup: string | null;
  number: number;
  /** The number is one of the second shift. */
  shift?: 2;
  subject: string;
  /** For a narrow place. */
  shortSubject?: string;
  room: string | null;
  /** Who comes; on a screen by teachers, to which class. */
  who: string | null;
  kind: 'replaced' | 'merged' | 'sent-home';
  note: string | null;
  /** It goes on now, or the break leads to it. */
  isCurrent?: boolean;
}

/** A class or a teacher with the changes of the day (or the part of them that fits a page). */
export interface KioskGroup {
  title: string;
  rows: readonly KioskRow[];
}

/** What the rows of a screen stand by. */
export type KioskGrouping = 'class' | 'teacher';

/** The day of a page, in the words of the head. */
export interface KioskDay {
  /** «Сегодня», «Завтра»; null for a later day. */
  relation: string | null;
  /** «Понедельник». */
  weekday: string;
  /** «23 ноября». */
  date: string;
}
