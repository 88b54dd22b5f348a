import type { IsoDate } from '../calendar/school-date.ts';
import {
  groupName,
  type LessonPart,
  partKey,
  permanentTeacherOf,
  type TeacherRef,
} from '../lesson/lesson-part.ts';
import {
  type PublicationNotice,
  type PublishedNotice,
  publicationNotices,
} from '../notifications/publication-notices.ts';
import type { ChangeNotice, NoticeLesson } from '../notifications/replacement-notices.ts';
import { changedParts, type KnownParts, partsByKey } from '../timetable/change-effects.ts';
import { partsOfChange } from '../timetable/pending-change.ts';
import { type MoveKind, movesToChanges, type PlannedChange } from './moves.ts';

/** The messages that publishing a plan will send; absent teachers receive them, too. */
export function planNotices(moves: readonly MoveKind[], date: IsoDate): PublicationNotice[] {
  return noticesOfMoves(moves, (change, known) => noticesOfParts(changedParts(change, known), date));
}

/** What a plan ends of earlier changes, by teacher, in the words of the messages that announced it. */
export function releasedNotices(moves: readonly MoveKind[], date: IsoDate): PublicationNotice[] {
  return noticesOfMoves(moves, (change, known) =>
    changedParts(change, known).flatMap((part) => {
      const before = known.get(partKey(part));
      const notices = before ? noticesOfParts([before], date) : [];
      // The replaced teacher is notified of another substitute anyway.
      return part.state.kind === 'normal' ? notices : notices.map((one) => ({ ...one, original: null }));
    }),
  );
}

function noticesOfMoves(
  moves: readonly MoveKind[],
  noticesOf: (change: PlannedChange['change'], known: KnownParts) => ChangeNotice[],
): PublicationNotice[] {
  const week = partsByKey(moves.flatMap(({ parts }) => parts));
  const changes = movesToChanges(moves).flatMap(({ change }) =>
    noticesOf(change, new Map([...week, ...partsByKey(partsOfChange(change))])),
  );
  return publicationNotices(changes.map((change, at): PublishedNotice => ({ ...change, changeId: -1 - at })));
}

function noticesOfParts(parts: readonly LessonPart[], date: IsoDate): ChangeNotice[] {
  return parts.flatMap((part, side): ChangeNotice[] => {
    const { state, teacher } = part;
    if (state.kind === 'normal') return [];
    const other = parts[1 - side];
    return [
      {
        ...{ date, kind: state.kind, lesson: noticeLesson(part), original: knownTeacher(part) },
        substitute: state.kind !== 'sent-home' && state.original !== null ? teacher : null,
        merge: state.kind === 'merged' && other ? { role: state.role, other: noticeLesson(other) } : null,
      },
    ];
  });
}

/** The teacher who would have taught, if the host gives their number. */
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
