import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Wire } from '../../platform/schemas.ts';
import type { TimetableWork } from '../../timetable/change-timetable.ts';
import { presentLessons } from '../../timetable/present.ts';

interface PlaceOfPart {
  lessonId: number;
  subgroupId: number | null;
}

/**
 * Lessons and subgroups as they are after a change, in the order asked for, in the shape all changing calls answer
 * with.
 */
export async function presentParts(
  places: readonly PlaceOfPart[],
  timetable: TimetableWork,
  week: IsoDate,
): Promise<Pick<Wire['TimetableChange'], 'lessons' | 'subgroupLessons'>> {
  const ids = [...new Set(places.map(({ lessonId }) => lessonId))];
  const lessons = new Map(presentLessons(await timetable.week(week, { ids })).map((one) => [one.id, one]));
  return {
    lessons: places.flatMap(({ lessonId, subgroupId }) =>
      subgroupId === null ? (lessons.get(lessonId) ?? []) : [],
    ),
    subgroupLessons: places.flatMap(({ lessonId, subgroupId }) => {
      const shares = lessons.get(lessonId)?.subgroupLesson ?? [];
      return shares.filter(({ id }) => id === subgroupId);
    }),
  };
}
