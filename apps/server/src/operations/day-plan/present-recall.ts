import { partKey } from '@zvonok/domain/lesson/lesson-part';
import { numbersKey } from '@zvonok/domain/planning/move-records';
import { staysTogetherText } from '@zvonok/domain/planning/publication-texts';
import type { Wire } from '../../platform/schemas.ts';
import { partsOf } from '../../timetable/read-week.ts';
import type { WeekLesson } from '../../timetable/reading.ts';
import type { Recall } from '../../timetable/recalls.ts';
import { describeLesson } from '../replacement/lesson-conflict.ts';

/** What a recall would do, with what the lessons that stay are now. */
export function presentRecall(
  { made, ended, stays }: Recall,
  lessons: readonly WeekLesson[],
): Wire['PublicationRecall'] {
  if (stays.length === 0) return { isPossible: true, stays: [] };
  const parts = new Map(partsOf(lessons).map((part) => [partKey(part), part]));
  return {
    isPossible: made.length + ended.length > 0,
    stays: stays.map(({ lessonId, subgroupId, isTogether }) => {
      const part = parts.get(numbersKey({ lessonId, subgroupId }));
      const text = part ? describeLesson(part) : 'Урока больше нет на сетке';
      return { lessonId, subgroupId, text: isTogether ? staysTogetherText(text) : text };
    }),
  };
}
