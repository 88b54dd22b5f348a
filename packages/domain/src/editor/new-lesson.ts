import type { GroupRef, RoomRef, SubjectRef, TeacherRef } from '../lesson/lesson-part.ts';
import { UNCHANGED } from '../timetable/timetable.ts';
import type { EditableGroup, EditableLesson, EditorSlot } from './lesson-edit.ts';

/** Who teaches a new lesson and where: the whole class, or one subgroup of it. */
export interface DraftPart {
  /** The subgroup; null for the whole class. */
  name: string | null;
  /** A subgroup's own; null if it is the lesson's. */
  subject: SubjectRef | null;
  /** The flow it is taught in; null if it is in none. */
  flow: string | null;
  teacher: TeacherRef | null;
  room: RoomRef | null;
}

/** A lesson that is being put together for an empty slot. */
export interface LessonDraft {
  /** Null until it is chosen; a lesson cannot be added without. */
  subject: SubjectRef | null;
  /** One for the whole class, or one per subgroup. */
  parts: readonly DraftPart[];
}

const WHOLE_CLASS: DraftPart = { name: null, subject: null, flow: null, teacher: null, room: null };

export const EMPTY_DRAFT: LessonDraft = { subject: null, parts: [WHOLE_CLASS] };

/** What an attempt to add a lesson without a subject says. */
export const NO_SUBJECT_CHOSEN = 'Выберите предмет.';

/** How classes are split that have not been split before. */
const USUAL_SPLITS: readonly (readonly string[])[] = [
  ['1 группа', '2 группа'],
  ['Мальчики', 'Девочки'],
  ['1 группа', '2 группа', '3 группа'],
];

/** The ways a class can be split: those of its own lessons, the most usual first, and after them those of any class. */
export function splitsOf({ schedule }: EditableGroup): (readonly string[])[] {
  const splits = schedule.scheduleOfDay
    .flatMap(({ lessons }) => lessons)
    .map(({ subgroupLesson }) => subgroupLesson.map(({ name }) => name))
    .filter((names) => names.length > 1);
  const byNames = Map.groupBy(splits, keyOf);
  const own = [...byNames.values()].sort((a, b) => b.length - a.length).map(([names]) => names ?? []);
  return [...own, ...USUAL_SPLITS.filter((names) => !byNames.has(keyOf(names)))];
}

function keyOf(names: readonly string[]): string {
  return names.toSorted().join('\n');
}

/**
 * The draft for these subgroups, for the whole class when there are none. Who was chosen already stays with the first
 * ones.
 */
export function withSplit({ subject, parts }: LessonDraft, names: readonly string[]): LessonDraft {
  const wanted = names.length > 0 ? names : [null];
  return { subject, parts: wanted.map((name, index) => ({ ...(parts[index] ?? WHOLE_CLASS), name })) };
}

/** The draft with a teacher or a room chosen for one of its parts. */
export function withPart(draft: LessonDraft, index: number, given: Partial<DraftPart>): LessonDraft {
  const parts = draft.parts.map((part, at) => (at === index ? { ...part, ...given } : part));
  return { ...draft, parts };
}

/**
 * The lesson as it will stand on the grid. The server numbers lessons only when it adds them: until then this one has a
 * number of the caller's, below zero, and so have its parts.
 */
export function draftLesson(
  { subject, parts }: LessonDraft,
  group: GroupRef,
  { day, number }: EditorSlot,
  id: number,
): EditableLesson {
  const [only] = parts;
  const isWhole = only?.name === null;
  return {
    id,
    number,
    group,
    scheduleOfDay: day,
    educationalSubject: subject ?? { id: 0, name: '', shortName: '' },
    teacher: isWhole ? only.teacher : null,
    room: isWhole ? only.room : null,
    ...(isWhole && only.flow !== null && { flow: only.flow }),
    subgroupLesson: isWhole
      ? []
      : parts.map(({ name, subject: own, flow, teacher, room }, index) => ({
          id: -1 - index,
          name: name ?? '',
          ...(own && { educationalSubject: own }),
          ...(flow !== null && { flow }),
          teacher,
          room,
          ...UNCHANGED,
        })),
    ...UNCHANGED,
  };
}
