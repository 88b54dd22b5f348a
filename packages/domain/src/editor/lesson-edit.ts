import type { Weekday } from '../calendar/weekday.ts';
import {
  groupName,
  isLessonNumber,
  type LessonNumber,
  type RoomRef,
  type SubjectRef,
  type TeacherRef,
} from '../lesson/lesson-part.ts';
import { type PlacedLesson, withPlacedLessons } from '../timetable/changes.ts';
import { type GroupRecord, type SubgroupLessonRecord, UNCHANGED } from '../timetable/timetable.ts';

/** A lesson of the permanent timetable that knows its class and its day. */
export interface EditableLesson extends PlacedLesson {
  group: { id: number; number: number; letter: string };
  scheduleOfDay: { id: number; nameOfDay: Weekday };
}

/** A class of the wire, whose days have ids to move lessons to. */
export interface EditableGroup extends GroupRecord {
  schedule: {
    scheduleOfDay: readonly { id: number; nameOfDay: Weekday; lessons: readonly EditableLesson[] }[];
  };
}

/** What the editor works on. */
export interface EditorBoard {
  groups: readonly EditableGroup[];
  /** Lessons that wait in the tray. */
  tray: readonly EditableLesson[];
}

/** A slot of one class: its day of the timetable and the lesson's number. */
export interface EditorSlot {
  day: { id: number; nameOfDay: Weekday };
  number: LessonNumber;
}

export interface FoundOnBoard {
  lesson: EditableLesson;
  hidden: boolean;
}

export function findOnBoard({ groups, tray }: EditorBoard, lessonId: number): FoundOnBoard | null {
  for (const { schedule } of groups) {
    for (const { lessons } of schedule.scheduleOfDay) {
      const lesson = lessons.find(({ id }) => id === lessonId);
      if (lesson) return { lesson, hidden: false };
    }
  }
  const lesson = tray.find(({ id }) => id === lessonId);
  return lesson ? { lesson, hidden: true } : null;
}

/** Who stands in a slot of a class. */
export function occupantOf(
  { groups }: EditorBoard,
  groupId: number,
  { day, number }: EditorSlot,
): EditableLesson | null {
  const group = groups.find(({ id }) => id === groupId);
  const at = group?.schedule.scheduleOfDay.find(({ id }) => id === day.id);
  return at?.lessons.find((lesson) => lesson.number === number) ?? null;
}

/** The board with some lessons on the grid as given and others in the tray; each is removed from its previous place. */
export function place(
  { groups, tray }: EditorBoard,
  onGrid: readonly EditableLesson[],
  beside: readonly EditableLesson[] = [],
): EditorBoard {
  const moved = new Set([...onGrid, ...beside].map(({ id }) => id));
  return {
    groups: withPlacedLessons(groups, { lessons: onGrid, unplaced: beside }),
    tray: [...tray.filter(({ id }) => !moved.has(id)), ...beside],
  };
}

/** The board without a lesson. */
export function without({ groups, tray }: EditorBoard, id: number): EditorBoard {
  return {
    groups: withPlacedLessons(groups, { lessons: [], unplaced: [{ id }] }),
    tray: tray.filter((lesson) => lesson.id !== id),
  };
}

/** What is to be different in a lesson or a subgroup's part; null takes the teacher or the room away. */
export interface Teaching {
  /** Of the whole lesson, also if a subgroup is named. */
  subject?: SubjectRef;
  /** Of one subgroup; the lesson's is none of its own. */
  ownSubject?: SubjectRef;
  /** The flow it is taught in; null takes it out of the flow. */
  flow?: string | null;
  teacher?: TeacherRef | null;
  room?: RoomRef | null;
}

/** Whether a lesson is split, and who teaches it or its subgroups. Those that are new have numbers below zero. */
export type LessonForm = Pick<EditableLesson, 'teacher' | 'room' | 'flow' | 'subgroupLesson'>;

/** One change of the permanent timetable, and one call of the server. */
export type LessonEdit =
  /** Into a free slot only. `lesson` is as it will be, numbered for the time being (`draftLesson`). */
  | { kind: 'create'; lessonId: number; lesson: EditableLesson }
  | { kind: 'move'; lessonId: number; to: EditorSlot }
  | { kind: 'hide'; lessonId: number }
  /** Back from the tray, into a free slot only. */
  | { kind: 'show'; lessonId: number; to: EditorSlot }
  | { kind: 'teach'; lessonId: number; subgroupId: number | null; teaching: Teaching }
  /** Into the subgroups of `form`, or with none of them into one of the whole class. */
  | { kind: 'divide'; lessonId: number; form: LessonForm }
  | { kind: 'delete'; lessonId: number }
  | { kind: 'restore'; lessonId: number; lesson: EditableLesson; hidden: boolean };

/** The board as it will be once the server has agreed. An edit of a lesson that is not there changes nothing. */
export function applyEdit(board: EditorBoard, edit: LessonEdit): EditorBoard {
  if (edit.kind === 'restore') {
    return edit.hidden ? place(board, [], [edit.lesson]) : place(board, [edit.lesson]);
  }
  if (edit.kind === 'create') return canAdd(board, edit.lesson) ? place(board, [edit.lesson]) : board;
  const found = findOnBoard(board, edit.lessonId);
  if (!found) return board;
  const { lesson, hidden } = found;
  switch (edit.kind) {
    case 'move':
      return move(board, lesson, hidden, edit.to);
    case 'hide':
      return place(board, [], [lesson]);
    case 'show':
      return hidden && !occupantOf(board, lesson.group.id, edit.to)
        ? place(board, [at(lesson, edit.to)])
        : board;
    case 'teach': {
      const taught = teach(lesson, edit.subgroupId, edit.teaching);
      return hidden ? place(board, [], [taught]) : place(board, [taught]);
    }
    case 'divide': {
      const divided = { ...lesson, ...edit.form };
      return hidden ? place(board, [], [divided]) : place(board, [divided]);
    }
    case 'delete':
      return without(board, lesson.id);
  }
}

/** The edit that takes `edit` back, seen from the board before it. Null when there is nothing to take back. */
export function inverseOf(board: EditorBoard, edit: LessonEdit): LessonEdit | null {
  const { lessonId } = edit;
  if (edit.kind === 'restore') return { kind: 'delete', lessonId };
  if (edit.kind === 'create') return canAdd(board, edit.lesson) ? { kind: 'delete', lessonId } : null;
  const found = findOnBoard(board, lessonId);
  if (!found) return null;
  const { lesson, hidden } = found;
  switch (edit.kind) {
    case 'move':
      return hidden ? unplace(board, lesson, edit.to) : { kind: 'move', lessonId, to: placeOf(lesson) };
    case 'hide':
      return hidden ? null : { kind: 'show', lessonId, to: placeOf(lesson) };
    case 'show':
      return hidden ? { kind: 'hide', lessonId } : null;
    case 'teach': {
      const before = formerTeaching(lesson, edit.subgroupId, edit.teaching);
      return before && { ...edit, teaching: before };
    }
    case 'divide':
      return { ...edit, form: formOf(lesson) };
    case 'delete':
      return { kind: 'restore', lessonId, lesson, hidden };
  }
}

/** How a lesson is split and taught as it stands. */
export function formOf({ teacher, room, flow = null, subgroupLesson }: EditableLesson): LessonForm {
  return { teacher, room, flow, subgroupLesson };
}

/**
 * The same edit once the server has numbered new subgroups of a lesson; `ids` are theirs by the numbers they went by.
 */
export function withSubgroupIds(
  edit: LessonEdit,
  lessonId: number,
  ids: ReadonlyMap<number, number>,
): LessonEdit {
  if (edit.lessonId !== lessonId) return edit;
  const known = <Subgroup extends { id: number }>(subgroups: readonly Subgroup[]) =>
    subgroups.map((subgroup) => ({ ...subgroup, id: ids.get(subgroup.id) ?? subgroup.id }));
  switch (edit.kind) {
    case 'teach':
      return edit.subgroupId === null
        ? edit
        : { ...edit, subgroupId: ids.get(edit.subgroupId) ?? edit.subgroupId };
    case 'divide':
      return { ...edit, form: { ...edit.form, subgroupLesson: known(edit.form.subgroupLesson) } };
    case 'restore':
      return { ...edit, lesson: { ...edit.lesson, subgroupLesson: known(edit.lesson.subgroupLesson) } };
    default:
      return edit;
  }
}

/** The same edit once the server has numbered a new lesson, which until then went by `provisional`. */
export function numbered(edit: LessonEdit, provisional: number, lesson: EditableLesson): LessonEdit {
  if (edit.lessonId !== provisional) return edit;
  const renamed = { ...edit, lessonId: lesson.id };
  const subgroupIdOf = (id: number) => lesson.subgroupLesson[-1 - id]?.id ?? id;
  switch (renamed.kind) {
    case 'teach':
      return {
        ...renamed,
        subgroupId: renamed.subgroupId === null ? null : subgroupIdOf(renamed.subgroupId),
      };
    case 'divide': {
      const subgroups = renamed.form.subgroupLesson.map((subgroup) => ({
        ...subgroup,
        id: subgroupIdOf(subgroup.id),
      }));
      return { ...renamed, form: { ...renamed.form, subgroupLesson: subgroups } };
    }
    case 'create':
    case 'restore': {
      const subgroups = renamed.lesson.subgroupLesson.map((subgroup) => ({
        ...subgroup,
        id: subgroupIdOf(subgroup.id),
      }));
      return { ...renamed, lesson: { ...renamed.lesson, id: lesson.id, subgroupLesson: subgroups } };
    }
    default:
      return renamed;
  }
}

function canAdd(board: EditorBoard, lesson: EditableLesson): boolean {
  return !findOnBoard(board, lesson.id) && !occupantOf(board, lesson.group.id, placeOf(lesson));
}

/** Where a lesson stands, or stood before it was put into the tray. */
export function placeOf({ scheduleOfDay, number }: EditableLesson): EditorSlot {
  if (!isLessonNumber(number)) throw new Error(`A lesson stands in a slot 0 to 12, not ${number}.`);
  return { day: { id: scheduleOfDay.id, nameOfDay: scheduleOfDay.nameOfDay }, number };
}

function move(board: EditorBoard, lesson: EditableLesson, hidden: boolean, to: EditorSlot): EditorBoard {
  const occupant = occupantOf(board, lesson.group.id, to);
  if (occupant?.id === lesson.id) return board;
  const moved = at(lesson, to);
  if (!occupant) return place(board, [moved]);
  return hidden ? place(board, [moved], [occupant]) : place(board, [moved, at(occupant, placeOf(lesson))]);
}

/** A lesson from the tray either took a free slot or displaced another lesson, which then comes back. */
function unplace(board: EditorBoard, lesson: EditableLesson, to: EditorSlot): LessonEdit {
  const occupant = occupantOf(board, lesson.group.id, to);
  return occupant ? { kind: 'move', lessonId: occupant.id, to } : { kind: 'hide', lessonId: lesson.id };
}

function at(lesson: EditableLesson, { day, number }: EditorSlot): EditableLesson {
  return { ...lesson, number, scheduleOfDay: { ...lesson.scheduleOfDay, ...day } };
}

function teach(lesson: EditableLesson, subgroupId: number | null, teaching: Teaching): EditableLesson {
  const { subject: educationalSubject = lesson.educationalSubject, ownSubject, ...taught } = teaching;
  if (subgroupId === null) return { ...lesson, ...taught, educationalSubject };
  const subgroupLesson = lesson.subgroupLesson.map((subgroup) =>
    subgroup.id === subgroupId
      ? { ...subgroup, ...taught, ...(ownSubject && { educationalSubject: ownSubject }) }
      : subgroup,
  );
  return { ...lesson, educationalSubject, subgroupLesson };
}

function formerTeaching(
  lesson: EditableLesson,
  subgroupId: number | null,
  teaching: Teaching,
): Teaching | null {
  const taught = subgroupId === null ? lesson : lesson.subgroupLesson.find(({ id }) => id === subgroupId);
  if (!taught) return null;
  return {
    ...(teaching.subject !== undefined && { subject: lesson.educationalSubject }),
    ...(teaching.ownSubject !== undefined && {
      ownSubject: ('educationalSubject' in taught && taught.educationalSubject) || lesson.educationalSubject,
    }),
    ...(teaching.flow !== undefined && { flow: taught.flow ?? null }),
    ...(teaching.teacher !== undefined && { teacher: taught.teacher }),
    ...(teaching.room !== undefined && { room: taught.room }),
  };
}

/**
 * A lesson split into subgroups of these names, or without any put together as one of the whole class. A subgroup that
 * stays keeps everything; the teacher of a removed part teaches the part that replaces it, and the first subgroup's
 * teacher the whole class. New subgroups have numbers below zero, from `provisional` down.
 */
export function dividedForm(
  lesson: EditableLesson,
  names: readonly string[],
  provisional: number,
): LessonForm {
  const parts = lesson.subgroupLesson;
  if (names.length === 0) {
    const { teacher, room, flow = null } = parts[0] ?? lesson;
    return { teacher, room, flow, subgroupLesson: [] };
  }
  const going = parts.length > 0 ? parts.filter(({ name }) => !names.includes(name)) : [lesson];
  let created = 0;
  const subgroupLesson = names.map((name): SubgroupLessonRecord => {
    const staying = parts.find((part) => part.name === name);
    if (staying) return staying;
    const before = going[created];
    created += 1;
    return {
      ...{ id: provisional - created + 1, name, ...UNCHANGED },
      ...{ teacher: before?.teacher ?? null, room: before?.room ?? null, flow: before?.flow ?? null },
      ...(before &&
        !('subgroupLesson' in before) && { educationalSubject: before.educationalSubject ?? null }),
    };
  });
  return { teacher: null, room: null, flow: null, subgroupLesson };
}

const WHAT = {
  create: 'новый урок',
  move: 'перенос урока',
  hide: 'урок убран с сетки',
  show: 'урок возвращён на сетку',
  teach: 'правка урока',
  divide: 'деление на подгруппы',
  delete: 'удаление урока',
  restore: 'восстановление урока',
} as const satisfies Record<LessonEdit['kind'], string>;

/** What an edit does, for the undo button: 'перенос урока, 6Г, Геогр.'. */
export function editTitle(board: EditorBoard, edit: LessonEdit): string {
  const lesson = 'lesson' in edit ? edit.lesson : findOnBoard(board, edit.lessonId)?.lesson;
  const what = whatOf(edit);
  return lesson ? `${what}, ${groupName(lesson.group)}, ${lesson.educationalSubject.shortName}` : what;
}

function whatOf(edit: LessonEdit): string {
  if (edit.kind === 'teach') return taughtTitle(edit);
  if (edit.kind === 'divide' && edit.form.subgroupLesson.length === 0) return 'урок всего класса';
  return WHAT[edit.kind];
}

function taughtTitle({ teaching }: LessonEdit & { kind: 'teach' }): string {
  if (teaching.teacher !== undefined) return 'учитель';
  if (teaching.room !== undefined) return 'кабинет';
  if (teaching.flow !== undefined) return 'поток';
  return 'предмет';
}
