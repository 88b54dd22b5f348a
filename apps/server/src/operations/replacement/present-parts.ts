import type { Wire } from '../../platform/schemas.ts';
import { presentLessons } from '../../timetable/present.ts';
import type { LessonsAt, WeekLesson } from '../../timetable/reading.ts';
import type { TimetableTransaction } from '../../timetable/timetable-transaction.ts';

type PresentedParts = Pick<Wire['TimetableChange'], 'lessons' | 'subgroupLessons'>;

interface PlaceOfPart {
  lessonId: number;
  subgroupId: number | null;
}

/** Lessons and subgroups as they are after a change, in the shape all changing calls answer with. */
export async function presentParts(
  places: readonly PlaceOfPart[],
  timetable: TimetableTransaction,
  at: LessonsAt,
): Promise<PresentedParts> {
  const ids = [...new Set(places.map(({ lessonId }) => lessonId))];
  return presentAmong(places, await timetable.afterChanges(at, ids));
}

/** The same of lessons that have been read, in the order asked for. */
export function presentAmong(places: readonly PlaceOfPart[], lessons: readonly WeekLesson[]): PresentedParts {
  const asked = lessons.filter(({ id }) => places.some(({ lessonId }) => lessonId === id));
  const presented = new Map(presentLessons(asked).map((one) => [one.id, one]));
  return {
    lessons: places.flatMap(({ lessonId, subgroupId }) =>
      subgroupId === null ? (presented.get(lessonId) ?? []) : [],
    ),
    subgroupLessons: places.flatMap(({ lessonId, subgroupId }) => {
      const subgroups = presented.get(lessonId)?.subgroupLesson ?? [];
      return subgroups.filter(({ id }) => id === subgroupId);
    }),
  };
}
