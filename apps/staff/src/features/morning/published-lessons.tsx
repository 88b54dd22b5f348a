import { Link } from '@tanstack/react-router';
import type { Publication } from '@zvonok/api-client/calls/day-plans';
import { partKey } from '@zvonok/domain/lesson/lesson-part';
import { lessonPlace } from '@zvonok/domain/planning/morning-texts';
import { numbersKey } from '@zvonok/domain/planning/move-records';
import { doneText, lessonNowText } from '@zvonok/domain/planning/publication-texts';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { buttonLook } from '@zvonok/ui/controls';
import { PublishedLessons } from '@zvonok/ui/morning';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import type { MorningDay } from './use-morning-day.ts';

interface PublishedOfDayProps {
  day: MorningDay;
  publications: readonly Publication[];
}

/** The lessons that publications have changed and that a recall has not taken back, as they are now. */
export function PublishedOfDay({ day, publications }: PublishedOfDayProps) {
  const today = useSchoolDate();
  const parts = new Map(partsOf(day.timetable, day.weekday).map((part) => [partKey(part), part]));
  const byLesson = new Map(
    publications.flatMap((publication) => {
      const { made, recall, recalledAt } = publication;
      const stayed = new Set(recall.stays.map(numbersKey));
      const those = recalledAt === null ? made : made.filter((change) => stayed.has(numbersKey(change)));
      return those.map((change) => [numbersKey(change), publication] as const);
    }),
  );
  const lessons = [...byLesson].flatMap(([key, { publishedAt, publishedBy }]) => {
    const part = parts.get(key);
    if (!part) return [];
    const place = lessonPlace(part);
    return [
      {
        ...{ key, number: part.number, lesson: `${place}, ${part.subject.name}`, now: lessonNowText(part) },
        done: `опубликовано ${doneText({ at: publishedAt, by: publishedBy }, today)}`,
        change: (
          <Link
            to="/app/schedule"
            search={{
              ...{ mode: 'edit', lesson: key, day: day.weekday },
              ...(day.parameter !== undefined && { week: day.parameter }),
            }}
            aria-label={`Изменить в расписании: ${place}`}
            {...buttonLook({ size: 'sm' })}
          >
            Изменить
          </Link>
        ),
      },
    ];
  });
  return <PublishedLessons lessons={lessons.toSorted((a, b) => a.number - b.number)} />;
}
