import type { Weekday } from '../calendar/weekday.ts';

/** Every number a lesson may have. Which of them a school has is its `WeekLayout`. */
export const LESSON_NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type LessonNumber = (typeof LESSON_NUMBERS)[number];

/** When a lesson begins and ends, in minutes since midnight by the school's clock. */
export interface LessonHours {
  start: number;
  end: number;
}

export interface GroupRef {
  id: number;
  number: number;
  /** What stands after the number, see `isClassName`: 'Б', '-1', or nothing. */
  letter: string;
  /** The second shift has numbers and bells of its own; left out of a class of the first. */
  shift?: 2;
}
export interface TeacherRef {
  id: number;
  name: string;
}
export interface SubjectRef {
  id: number;
  name: string;
  shortName: string;
}
export interface RoomRef {
  id: number;
  /** Text, since a room may be 'Спортзал'. */
  number: string;
}

/**
 * What has been done to a lesson for its day. `original` is the name of the teacher who is replaced; their number and
 * the other lesson's are left out if the host omits them.
 */
export type LessonState =
  | { kind: 'normal' }
  | { kind: 'replaced'; original: string; originalId?: number | null }
  | { kind: 'sent-home'; text: string }
  | {
      kind: 'merged';
      /** The first lesson's class goes elsewhere, the second lesson receives it. */
      role: 'first' | 'second';
      original: string | null;
      originalId?: number | null;
      /** The other lesson of the pair; its number, or its subgroup's where two subgroups are merged. */
      other: { id?: number; className: string; number: LessonNumber };
    };

/** One taught thing: a whole-class lesson (`subgroup` null) or one subgroup's part of a split lesson. */
export interface LessonPart {
  lessonId: number;
  subgroup: { id: number; name: string } | null;
  group: GroupRef;
  day: Weekday;
  number: LessonNumber;
  /** Its time by the bells of its shift, in a school with two shifts; left out if unknown. */
  hours?: LessonHours;
  /** What is taught: of a subgroup with a subject of its own, that one. */
  subject: SubjectRef;
  /** What the split lesson as a whole is called; left out if the part has no other subject of its own. */
  lessonSubject?: SubjectRef;
  /** The flow the part is taught in, together with parts of other classes; left out if it is in none. */
  flow?: string;
  /** Who teaches now, which is the substitute when there is one. */
  teacher: TeacherRef | null;
  room: RoomRef | null;
  state: LessonState;
  /** The number of its change: null when it has none, or none yet; left out if the host omits it. */
  changeId?: number | null;
  /** Its teacher is away and no substitute has been found. Left out of all other lessons. */
  isOpen?: true;
  /** What else its substitute teaches at the time: 'ведёт 7Б, каб. 214'. Left out if they are free for it. */
  clash?: string;
}

/** A teacher as a change knows them: by number if the host gives it. */
export interface KnownTeacher {
  id: number | null;
  name: string;
}

/** Who teaches a part in the permanent timetable: the one replaced, or the present one. */
export function permanentTeacherOf({ state, teacher }: LessonPart): KnownTeacher | null {
  if (!isSubstitution(state)) return teacher;
  return { id: state.originalId ?? null, name: state.original ?? '' };
}

/** Returns whether another teacher than the lesson's own teaches it. */
export function isSubstituted({ state }: Pick<LessonPart, 'state'>): boolean {
  return isSubstitution(state);
}

function isSubstitution(state: LessonState): state is Extract<LessonState, { kind: 'replaced' | 'merged' }> {
  return state.kind === 'replaced' || (state.kind === 'merged' && state.original !== null);
}

/** By number where both are known by it; otherwise by name, which no two teachers of a school share. */
export function isSameTeacher(a: KnownTeacher, b: KnownTeacher): boolean {
  return a.id !== null && b.id !== null ? a.id === b.id : a.name === b.name;
}

export function isLessonNumber(value: unknown): value is LessonNumber {
  return (LESSON_NUMBERS as readonly unknown[]).includes(value);
}

/** The name of a class as the school says it: `7Б`, `5-1`, `11`. Read by `readClassName`. */
export function groupName(group: { number: number; letter: string }): string {
  return `${group.number}${group.letter}`;
}

/** A text that names one part among all parts of a timetable; the same part keeps it through every change. */
export function partKey(part: Pick<LessonPart, 'lessonId' | 'subgroup'>): string {
  return part.subgroup ? `${part.lessonId}:${part.subgroup.id}` : String(part.lessonId);
}

/** A rule's answer: yes, or no and why. */
export type Verdict<Reason extends string> = { allowed: true } | { allowed: false; reason: Reason };

/** The changes that keep a lesson from being changed in another way. */
export type ChangeKind = Exclude<LessonState['kind'], 'normal'>;

export const ALLOWED = { allowed: true } as const;

export function refused<Reason extends string>(reason: Reason): { allowed: false; reason: Reason } {
  return { allowed: false, reason };
}

/** What has been done to a part already, or null for an ordinary lesson. */
export function changeOf(part: LessonPart): ChangeKind | null {
  return part.state.kind === 'normal' ? null : part.state.kind;
}

/** What a lesson looks like: changed, or open, which is not changed and cannot stay so. */
export type ShownState = ChangeKind | 'open';

/** How a part is marked wherever it is shown; null for an ordinary lesson. */
export function shownStateOf(part: LessonPart): ShownState | null {
  return part.isOpen ? 'open' : changeOf(part);
}
