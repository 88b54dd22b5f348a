import type { Api } from '@zvonok/api-client/create-api';
import { inWeek } from '@zvonok/api-client/in-week';
import {
  createLesson,
  deleteLesson,
  divideLesson,
  hideLesson,
  type LessonTeaching,
  type LessonUpdate,
  moveLesson,
  type NewLesson,
  type NewSubgroup,
  restoreLesson,
  type Seen,
  teachLesson,
} from '@zvonok/api-client/lessons';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import {
  type EditableLesson,
  type EditorBoard,
  findOnBoard,
  type LessonEdit,
  type LessonForm,
  occupantOf,
  placeOf,
  type Teaching,
} from '@zvonok/domain/editor/lesson-edit';
import { EditRefusal } from './edit-failure.ts';
import type { ChangeConsent } from './edit-session.ts';

/** What an edit left behind: the touched lessons, and the one that is gone. */
export type EditAnswer = Pick<LessonUpdate, 'lessons' | 'unplaced' | 'endedChanges' | 'changes'> & {
  removed: number | null;
  /** The lesson that is new, or newly split. */
  made: EditableLesson | null;
};

/**
 * Makes an edit's call. `board` is what the server said last; `week` says which timetable is edited, without it the one
 * that holds now. With a `consent` nothing done to the lessons for a date ends without it; the refusal says what
 * (`concernedChangesOf`).
 */
export async function sendEdit(
  api: Api,
  board: EditorBoard,
  edit: LessonEdit,
  week?: IsoDate,
  consent?: ChangeConsent,
): Promise<EditAnswer> {
  const seen: Seen = { ...(consent && consentQuery(consent)), ...inWeek(week) };
  if (edit.kind === 'create') {
    const update = await createLesson(api, newLesson(edit.lesson), week);
    return { ...update, removed: null, made: update.lessons[0] ?? null };
  }
  if (edit.lessonId < 0) throw new EditRefusal('Урок, который меняли, не был добавлен.');
  if (edit.kind === 'delete') {
    const { askChanges, endChanges } = seen;
    const { endedChanges = 0, changes } = await deleteLesson(api, edit.lessonId, {
      ...(askChanges && { askChanges }),
      ...(endChanges && { endChanges }),
    });
    return {
      ...{ lessons: [], unplaced: [], endedChanges, removed: edit.lessonId, made: null },
      ...(changes && { changes }),
    };
  }
  const update = await change(api, board, edit, seen);
  const made = edit.kind === 'divide' ? (update.lessons[0] ?? update.unplaced[0] ?? null) : null;
  return { ...update, removed: null, made };
}

/** A lesson that comes back loses nothing. */
function restored({ putBack, week }: Seen): Pick<Seen, 'putBack' | 'week'> {
  return { ...inWeek(week), ...(putBack && { putBack }) };
}

function consentQuery({ end, follow, putBack }: ChangeConsent): Seen {
  return {
    askChanges: true,
    ...(end.length > 0 && { endChanges: end.join() }),
    ...(follow.length > 0 && { followChanges: follow.join() }),
    ...(putBack.length > 0 && { putBack: putBack.join() }),
  };
}

function newLesson(lesson: EditableLesson): NewLesson {
  const { educationalSubject, teacher, room, subgroupLesson } = lesson;
  const { day, number } = placeOf(lesson);
  return {
    scheduleOfDayId: day.id,
    number,
    educationalSubjectId: educationalSubject.id,
    teacherId: teacher?.id ?? null,
    roomId: room?.id ?? null,
    ...(lesson.flow && { flow: lesson.flow }),
    ...(subgroupLesson.length > 0 && {
      subgroups: subgroupsOf(subgroupLesson),
    }),
  };
}

function subgroupsOf(subgroups: EditableLesson['subgroupLesson']): NewSubgroup[] {
  return subgroups.map((subgroup) => ({
    name: subgroup.name,
    teacherId: subgroup.teacher?.id ?? null,
    roomId: subgroup.room?.id ?? null,
    ...(subgroup.educationalSubject && { educationalSubjectId: subgroup.educationalSubject.id }),
    ...(subgroup.flow && { flow: subgroup.flow }),
  }));
}

/** Who teaches the whole class is sent along with the removed subgroups. */
function divide(api: Api, lessonId: number, { teacher, room, flow, subgroupLesson }: LessonForm, seen: Seen) {
  return divideLesson(
    api,
    lessonId,
    subgroupsOf(subgroupLesson),
    subgroupLesson.length > 0
      ? seen
      : {
          ...seen,
          ...(teacher && { teacherId: teacher.id }),
          ...(room && { roomId: room.id }),
          ...(flow && { flow }),
        },
  );
}

function change(
  api: Api,
  board: EditorBoard,
  edit: Exclude<LessonEdit, { kind: 'create' | 'delete' }>,
  seen: Seen,
): Promise<LessonUpdate> {
  switch (edit.kind) {
    case 'move':
      return moveLesson(
        api,
        edit.lessonId,
        { scheduleOfDayId: edit.to.day.id, number: edit.to.number },
        seen,
      );
    case 'hide':
      return hideLesson(api, edit.lessonId, true, seen);
    case 'show':
      return show(api, board, edit, seen);
    case 'teach':
      return teachLesson(api, edit.lessonId, { ...teachingQuery(edit.subgroupId, edit.teaching), ...seen });
    case 'divide':
      return divide(api, edit.lessonId, edit.form, seen);
    case 'restore':
      return restoreLesson(api, edit.lessonId, restored(seen));
  }
}

/**
 * The documented call puts a lesson back only where it stood when it was hidden. Anywhere else it takes a move, which
 * would push out a lesson that stands there: so it is only made into a slot that is known to be free.
 */
function show(
  api: Api,
  board: EditorBoard,
  { lessonId, to }: LessonEdit & { kind: 'show' },
  seen: Seen,
): Promise<LessonUpdate> {
  const found = findOnBoard(board, lessonId);
  if (!found) return hideLesson(api, lessonId, false, seen);
  const before = placeOf(found.lesson);
  if (before.day.id === to.day.id && before.number === to.number)
    return hideLesson(api, lessonId, false, seen);
  if (occupantOf(board, found.lesson.group.id, to)) throw new EditRefusal('Место уже занято другим уроком.');
  return moveLesson(api, lessonId, { scheduleOfDayId: to.day.id, number: to.number }, seen);
}

function teachingQuery(subgroupId: number | null, teaching: Teaching): LessonTeaching {
  const { subject, ownSubject, flow, teacher, room } = teaching;
  const isOfPart = [ownSubject, flow, teacher, room].some((given) => given !== undefined);
  return {
    ...(subgroupId !== null && isOfPart && { subgroupId }),
    ...(ownSubject && { subgroupSubjectId: ownSubject.id }),
    ...(flow !== undefined && { flow: flow ?? '' }),
    ...(subject && { educationalSubjectId: subject.id }),
    ...(teacher === null ? { hideTeacher: true } : teacher && { teacherId: teacher.id }),
    ...(room === null ? { hideRoom: true } : room && { roomId: room.id }),
  };
}
