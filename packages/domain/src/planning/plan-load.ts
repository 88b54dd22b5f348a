import { lessonCount } from '../bells/lesson-time.ts';
import { COVER_KIND_LABEL } from '../cover-book/cover-texts.ts';
import type { LessonPart, TeacherRef } from '../lesson/lesson-part.ts';
import { counted, NOUN } from '../text/plural.ts';
import { isTaught } from '../timetable/busy.ts';
import { type CoverMode, type MoveKind, movesToChanges } from './moves.ts';

/** What a plan asks of one teacher, as the book of substitutions will count it. */
export interface PlannedLoad {
  teacher: TeacherRef;
  /** Lessons taught for other teachers in any form, classes that join theirs included. */
  covers: number;
  /** How many of them with a lesson of their own: moved ones and exchanged ones. */
  ownSubject: number;
  /** How many of them looking after a class during a lesson of their own. */
  supervise: number;
  /** How many of them with a class that joins a lesson of their own. */
  merge: number;
  /** All lessons of the day, with these. */
  lessons: number;
}

/** A lesson that one teacher has for another. */
interface Cover {
  teacher: TeacherRef;
  held: CoverMode | 'merge' | null;
}

/**
 * The load of everyone who is to teach for another; in an exchange, of both teachers. `dayParts` is the day after the
 * moves.
 */
export function plannedLoads(moves: readonly MoveKind[], dayParts: readonly LessonPart[]): PlannedLoad[] {
  const covers = movesToChanges(moves).flatMap(({ change, mode }): Cover[] => {
    if (change.kind === 'replace') return [{ teacher: change.teacher, held: mode }];
    const teacher = change.kind === 'merge' ? (change.teacher ?? change.second.teacher) : null;
    return teacher ? [{ teacher, held: 'merge' }] : [];
  });
  const taught = Map.groupBy(dayParts.filter(isTaught), ({ teacher }) => teacher?.id);
  return [...Map.groupBy(covers, ({ teacher }) => teacher.id)].flatMap(([id, own]) => {
    const teacher = own[0]?.teacher;
    const heldAs = (held: Cover['held']) => own.filter((cover) => cover.held === held).length;
    return teacher
      ? {
          teacher,
          covers: own.length,
          ownSubject: heldAs('own-subject'),
          supervise: heldAs('supervise'),
          merge: heldAs('merge'),
          lessons: lessonCount(taught.get(id) ?? []),
        }
      : [];
  });
}

/** The same in words: 'сегодня 2 замены, всего 6 уроков', 'из них присмотр: 1', 'за месяц: 5' with those `before`. */
export function loadLines(
  { covers, ownSubject, supervise, merge, lessons }: PlannedLoad,
  before: number,
): string[] {
  const held = [
    ...(ownSubject > 0 ? [`${COVER_KIND_LABEL['own-subject']}: ${ownSubject}`] : []),
    ...(merge > 0 ? [`${COVER_KIND_LABEL.merge}: ${merge}`] : []),
    ...(supervise > 0 ? [`${COVER_KIND_LABEL.supervise}: ${supervise}`] : []),
  ];
  return [
    `сегодня ${counted(covers, NOUN.replacement)}, всего ${counted(lessons, NOUN.lesson)}`,
    ...(held.length > 0 ? [`из них ${held.join(', ')}`] : []),
    `за месяц: ${before + covers}`,
  ];
}
