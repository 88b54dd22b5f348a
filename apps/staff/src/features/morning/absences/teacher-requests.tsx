import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  type AbsenceRequestRecord,
  absenceQueries,
  closeAbsenceRequest,
  liftCoverRefusal,
} from '@zvonok/api-client/absences';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { lessonPlace } from '@zvonok/domain/planning/morning-texts';
import { doneText } from '@zvonok/domain/planning/publication-texts';
import { isCoverRefused } from '@zvonok/domain/timetable/open-lessons';
import { partsOf, type TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { AbsenceRequests, type AcceptedEntry } from '@zvonok/ui/morning';
import { useSchoolDate } from '../../../shared/clock/school-clock.ts';
import { failureText } from '../../../shared/forms/failure-text.ts';
import type { MorningDay } from '../use-morning-day.ts';

interface TeacherRequestsProps {
  day: MorningDay;
  teachers: readonly TeacherRecord[];
  numbers: readonly LessonNumber[];
  /** Enters what was accepted; rejects if that was refused. */
  onAccept: (entries: readonly AcceptedEntry[]) => Promise<void>;
}

/** What teachers have written to the bot, on top of the day: a request goes once its absence is entered. */
export function TeacherRequests({ day, teachers, numbers, onAccept }: TeacherRequestsProps) {
  const { api, toasts } = useRouteContext({
    from: '__root__',
    select: ({ api, toasts }) => ({ api, toasts }),
  });
  const client = useQueryClient();
  const today = useSchoolDate();
  const settled = {
    onError: (error: unknown) => toasts.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: absenceQueries.all }),
  };
  const accept = useMutation({
    mutationFn: async ({ id, entries }: { id: number; entries: readonly AcceptedEntry[] }) => {
      await onAccept(entries);
      return closeAbsenceRequest(api, id, 'accepted');
    },
    ...settled,
  });
  const decline = useMutation({
    mutationFn: (id: number) => closeAbsenceRequest(api, id, 'declined'),
    ...settled,
  });
  const lift = useMutation({ mutationFn: (id: number) => liftCoverRefusal(api, id), ...settled });
  const { requests, refusals = [] } = day.week;
  const refused = partsOf(day.timetable, day.weekday).filter((part) => isCoverRefused(part, day.week));
  return (
    <AbsenceRequests
      requests={requests.map((request) => viewOf(request, today))}
      refusals={refused.flatMap((part) => {
        const refusal = refusals.find(
          ({ teacherId, date, number }) =>
            teacherId === part.teacher?.id && date === day.date && number === part.number,
        );
        return refusal
          ? [{ id: refusal.id, text: `${part.teacher?.name} не может: ${lessonPlace(part)}` }]
          : [];
      })}
      teachers={teachers}
      numbers={numbers}
      busy={accept.isPending || decline.isPending || lift.isPending}
      onAccept={(id, entries) => accept.mutate({ id, entries })}
      onDecline={(id) => decline.mutate(id)}
      onLift={(id) => lift.mutate(id)}
    />
  );
}

function viewOf({ id, teacher, entries, isPartlyRead, madeAt }: AbsenceRequestRecord, today: string) {
  return { id, teacher, entries, isPartlyRead, at: doneText({ at: madeAt, by: null }, today) };
}
