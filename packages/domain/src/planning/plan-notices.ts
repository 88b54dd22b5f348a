import type { IsoDate } from '../calendar/school-date.ts';
import {
  type PublicationNotice,
  type PublishedNotice,
  publicationNotices,
} from '../notifications/publication-notices.ts';
import type { ChangeNotice, NoticeLesson } from '../notifications/replacement-notices.ts';
import { groupName, type LessonPart, permanentTeacherOf, type TeacherRef } from '../timetable/lesson.ts';
import { type MoveKind, movesToChanges, type PlannedChange } from './moves.ts';

/** Who will be told what once a plan is published, in the words of the messages: whoever is away is told, too. */
export function planNotices(moves: readonly MoveKind[], date: IsoDate): PublicationNotice[] {
  const changes = movesToChanges(moves).flatMap(({ change }) => noticesOf(change, date));
  return publicationNotices(changes.map((change, at): PublishedNotice => ({ ...change, changeId: -1 - at })));
}

function noticesOf(change: PlannedChange['change'], date: IsoDate): ChangeNotice[] {
  const about = (part: LessonPart) => ({
    date,
    lesson: noticeLesson(part),
    substitute: null,
    original: knownTeacher(part),
    merge: null,
  });
  switch (change.kind) {
    case 'replace':
      return [{ ...about(change.part), kind: 'replaced', substitute: change.teacher }];
    case 'send-home':
      return [{ ...about(change.part), kind: 'sent-home' }];
    case 'merge': {
      const { first, second } = change;
      return [
        { ...about(first), kind: 'merged', merge: { role: 'first', other: noticeLesson(second) } },
        { ...about(second), kind: 'merged', merge: { role: 'second', other: noticeLesson(first) } },
      ];
    }
    default:
      return [];
  }
}

/** Whoever would have taught, where the host tells their number. */
function knownTeacher(part: LessonPart): TeacherRef | null {
  const teacher = permanentTeacherOf(part);
  return teacher && teacher.id !== null ? { id: teacher.id, name: teacher.name } : null;
}

function noticeLesson({ day, number, group, subgroup, subject, room }: LessonPart): NoticeLesson {
  return {
    ...{ day, number, className: groupName(group), subject: subject.name },
    ...{ subgroup: subgroup?.name ?? null, room: room?.number ?? null },
    ...(group.shift === 2 && { shift: 2 }),
  };
}
