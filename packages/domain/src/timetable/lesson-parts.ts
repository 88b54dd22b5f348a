import type { Weekday } from '../calendar/weekday.ts';
import type { GroupRef, LessonNumber, LessonPart } from './lesson.ts';
import { lessonStateOf } from './lesson-state.ts';
import type { LessonRecord } from './records.ts';

export interface LessonPlace {
  group: GroupRef;
  day: Weekday;
  number: LessonNumber;
}

/** What a lesson's cell shows: the lesson itself, or a part per subgroup when it is split. */
export function lessonParts(lesson: LessonRecord, place: LessonPlace): LessonPart[] {
  const shared = { lessonId: lesson.id, ...place, subject: lesson.educationalSubject };
  if (lesson.subgroupLesson.length === 0) {
    const { teacher, room } = lesson;
    return [{ ...shared, subgroup: null, teacher, room, state: lessonStateOf(lesson) }];
  }
  return lesson.subgroupLesson.map((share) => ({
    ...shared,
    subgroup: { id: share.id, name: share.name },
    teacher: share.teacher,
    room: share.room,
    state: lessonStateOf(share),
  }));
}
