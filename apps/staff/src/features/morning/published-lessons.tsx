import { Link } from '@tanstack/react-router';
import type { Publication } from '@zvonok/api-client/day-plans';
import { isEnded } from '@zvonok/domain/bells/ended-lessons';
import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { lessonPlace } from '@zvonok/domain/planning/morning-texts';
import { numbersKey } from '@zvonok/domain/planning/moves';
import {
  doneText,
  lessonNowText,
  REACHED_LABEL,
  type ReachedState,
} from '@zvonok/domain/planning/publication-texts';
import { partsOf } from '@zvonok/domain/timetable/timetable';
import { Button, buttonLook } from '@zvonok/ui/controls';
import { PublishedLessons } from '@zvonok/ui/morning';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import type { MorningDay } from './use-morning-day.ts';

interface PublishedOfDayProps {
  day: MorningDay;
  publications: readonly Publication[];
  /** How far they have come to whom. */
  reached: readonly { teacherId: number | null; state: ReachedState; changeIds: readonly number[] }[];
  /** The plan is about to change it. */
  isPlanned: (key: string) => boolean;
  /** The plan is being made or published. */
  isBusy: boolean;
  /** Opens everything that could be done with a lesson. */
  onChange: (key: string) => void;
}

/** The lessons that publications have changed and that a recall has not taken back, as they are now. */
export function PublishedOfDay({
  day,
  publications,
  reached,
  isPlanned,
  isBusy,
  onChange,
}: PublishedOfDayProps) {
  const today = useSchoolDate();
  const parts = new Map(partsOf(day.timetable, day.weekday).map((part) => [partKey(part), part]));
  const byLesson = new Map(
    publications.flatMap((publication) => {
      const { made, recall, recalledAt } = publication;
      const stayed = new Set(recall.stays.map(numbersKey));
      const those = recalledAt === null ? made : made.filter((change) => stayed.has(numbersKey(change)));
      return those.map(
        (change) => [numbersKey(change), { ...publication, changeId: change.changeId }] as const,
      );
    }),
  );
  /** Of a merge, the lesson where its teacher is chosen. */
  const hostOf = (part: LessonPart) => {
    const { state } = part;
    if (state.kind !== 'merged' || state.role === 'second') return partKey(part);
    const host = [...parts.values()].find((one) => one.changeId === part.changeId && one !== part);
    return partKey(host ?? part);
  };
  const wayToChange = (key: string, part: LessonPart) => {
    const place = lessonPlace(part);
    if (part.changeId) {
      return isPlanned(key) ? (
        <span>в плане</span>
      ) : (
        <Button
          size="sm"
          aria-label={`Изменить: ${place}`}
          disabled={isBusy || isEnded(day.ended, part)}
          onClick={() => onChange(hostOf(part))}
        >
          Изменить
        </Button>
      );
    }
    const search = {
      ...{ mode: 'edit' as const, lesson: key, day: day.weekday },
      ...(day.parameter !== undefined && { week: day.parameter }),
    };
    const label = `Открыть в расписании: ${place}`;
    return (
      <Link to="/app/schedule" search={search} aria-label={label} {...buttonLook({ size: 'sm' })}>
        В расписании
      </Link>
    );
  };
  /** What stands next to the lesson of a teacher who was notified of it. */
  const reachedBy = (part: LessonPart, changeId: number) => {
    const person = reached.find(
      (one) =>
        one.teacherId !== null && one.teacherId === part.teacher?.id && one.changeIds.includes(changeId),
    );
    return person ? [REACHED_LABEL[person.state]] : [];
  };
  const lessons = [...byLesson].flatMap(([key, { publishedAt, publishedBy, changeId }]) => {
    const part = parts.get(key);
    if (!part) return [];
    const place = lessonPlace(part);
    return [
      {
        ...{ key, number: part.number, lesson: `${place}, ${part.subject.name}`, now: lessonNowText(part) },
        done: [
          `опубликовано ${doneText({ at: publishedAt, by: publishedBy }, today)}`,
          ...reachedBy(part, changeId),
        ].join(' · '),
        change: wayToChange(key, part),
      },
    ];
  });
  return <PublishedLessons lessons={lessons.toSorted((a, b) => a.number - b.number)} />;
}
