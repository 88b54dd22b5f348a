import {
  changesFromToday,
  type Teaching,
  writeSubgroupTeaching,
  writeTeaching,
} from '../../../timetable/edit-lessons.ts';
import type { ChangeRow, LessonRow, SubgroupRow } from '../../../timetable/reading.ts';
import type { TimetableTransaction } from '../../../timetable/timetable-transaction.ts';
import type { Edited } from './edited.ts';
import { type EditCall, type FoundLesson, refuseMissing, refuseOvertaken } from './find-lesson.ts';
import { settleChanges } from './settle-changes.ts';

/**
 * Changes the subject, the teacher, the room and the flow of a lesson; all but the first belong to the subgroups of a
 * split one, which may have a subject of their own besides.
 */
export async function teachLesson(
  { lesson, hidden }: FoundLesson,
  wanted: Teaching & { subgroupId?: number | undefined },
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<Edited> {
  const { subgroupId, subjectId, ...given } = wanted;
  // The lesson's subject is none of a subgroup's own.
  const taught = given.ownSubjectId === lesson.subject.id ? { ...given, ownSubjectId: null } : given;
  const own = taughtPart(lesson, subgroupId, taught, call);
  refuseOwnSubject(own, taught, call);
  await refuseMissing(wanted, call, timetable);
  await refuseOvertaken([lesson.id], call, timetable);
  const changes = changesTeacher(own, taught) ? await changesOfTeaching(lesson, own, timetable) : [];
  const { id, group } = lesson;
  if (isChanged(own, taught)) {
    if (own === lesson) await writeTeaching(timetable, group.id, id, taught);
    else await writeSubgroupTeaching(timetable, group.id, id, own.id, taught);
  }
  if (subjectId !== undefined && subjectId !== lesson.subject.id)
    await writeTeaching(timetable, group.id, id, { subjectId });
  const settled = await settleChanges(changes, call, timetable);
  return hidden ? { placed: [], unplaced: [id], ...settled } : { placed: [id], unplaced: [], ...settled };
}

function refuseOwnSubject(
  own: LessonRow | SubgroupRow,
  { ownSubjectId }: Teaching,
  { refuse }: Pick<EditCall, 'refuse'>,
): void {
  if (ownSubjectId === undefined || 'lessonId' in own) return;
  throw refuse(400, 'Свой предмет есть только у подгруппы.', {
    errors: [{ path: 'query.subgroupId', message: 'Укажите подгруппу' }],
  });
}

function taughtPart(
  lesson: LessonRow,
  subgroupId: number | undefined,
  taught: Teaching,
  { refuse }: Pick<EditCall, 'refuse'>,
): LessonRow | SubgroupRow {
  if (subgroupId !== undefined) {
    const part = lesson.subgroups.find(({ id }) => id === subgroupId);
    if (part) return part;
    throw refuse(404, `Подгруппы с номером ${subgroupId} у этого урока нет.`);
  }
  if (lesson.subgroups.length > 0 && Object.keys(taught).length > 0) {
    const names = lesson.subgroups.map(({ id, name }) => `${name} (${id})`).join(', ');
    throw refuse(400, 'Урок разделён на подгруппы: учитель и кабинет есть у каждой из них.', {
      errors: [{ path: 'query.subgroupId', message: `Укажите подгруппу: ${names}` }],
    });
  }
  return lesson;
}

type Own = Pick<LessonRow, 'id' | 'teacher' | 'room' | 'flow'> & { subject: { id: number } | null };

function changesTeacher({ teacher }: Own, { teacherId }: Teaching): boolean {
  return teacherId !== undefined && teacherId !== (teacher?.id ?? null);
}

function isChanged(own: Own, taught: Teaching): boolean {
  const { roomId, flow, ownSubjectId } = taught;
  return (
    changesTeacher(own, taught) ||
    (roomId !== undefined && roomId !== (own.room?.id ?? null)) ||
    (flow !== undefined && flow !== own.flow) ||
    (ownSubjectId !== undefined && ownSubjectId !== (own.subject?.id ?? null))
  );
}

/** The teacher who was to be replaced does not teach it any more; that the class goes home stays true. */
async function changesOfTeaching(
  lesson: LessonRow,
  own: Own,
  timetable: TimetableTransaction,
): Promise<ChangeRow[]> {
  const subgroupId = own === lesson ? null : own.id;
  const changes = await changesFromToday(timetable, [lesson.id]);
  return changes.filter(({ kind, place }) => kind !== 'sent-home' && place.subgroupId === subgroupId);
}
