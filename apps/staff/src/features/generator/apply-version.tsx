import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { applyGeneratedTimetable, generatorQueries } from '@zvonok/api-client/generator';
import { groupQueries } from '@zvonok/api-client/groups';
import { lessonQueries } from '@zvonok/api-client/lessons';
import { schoolWeekQueries } from '@zvonok/api-client/school-week';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { dayTitle, nextMonday, SPAN_LABEL } from '@zvonok/domain/calendar/school-date';
import type { AcceptedBreak } from '@zvonok/domain/generator/rules';
import { firstDayChoices } from '@zvonok/domain/timetable/first-days';
import { firstWholeWeek } from '@zvonok/domain/timetable/new-timetable';
import { Button, SelectField } from '@zvonok/ui/controls';
import { ConfirmDialog, ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { BrokenRules, UnplacedLessons } from '@zvonok/ui/generator';
import { EndedChanges } from '@zvonok/ui/timetable/spreadsheet';
import { useState } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { failureDetail } from '../../shared/load-failures.ts';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import styles from './generator-screen.module.css';
import { refreshGenerator } from './use-runs.ts';

const NOTHING: ReadonlySet<AcceptedBreak> = new Set();
const SHOWN_AGAIN = [groupQueries, lessonQueries, teacherQueries, schoolWeekQueries];

/** «Применить»: from which day a found timetable holds, what is accepted with it, and what ends with the one before. */
export function ApplyVersion({ id }: { id: number }) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const today = useSchoolDate();
  const { days } = useWeekLayout();
  const [isAsking, setAsking] = useState(false);
  const [accepted, setAccepted] = useState<ReadonlySet<AcceptedBreak>>(NOTHING);
  const [from, setFrom] = useState(() => nextMonday(today));
  const asked = useQuery({ ...generatorQueries.version(api, id, { from }), enabled: isAsking });
  const { data: version } = asked;
  const change = useRecordChange({ refresh: refreshGenerator, toastsFailures: true });
  const isTaken = version !== undefined && version.appointed !== null;
  const isBlocked = version === undefined || isTaken || version.problem !== null;
  const isAccepted = version?.broken.every(({ rule }) => accepted.has(rule)) ?? false;
  const unplaced = version?.unplaced.reduce((sum, { lessons }) => sum + lessons, 0) ?? 0;
  const ask = () => {
    setAccepted(NOTHING);
    setAsking(true);
  };
  const apply = () => {
    if (!version || isBlocked || !isAccepted) return;
    const { seenVersion, ended, broken } = version;
    const body = { seenVersion, from, ended: ended.length, unplaced, accept: broken.map(({ rule }) => rule) };
    change.mutate(
      {
        call: async (to) => {
          const { token } = await applyGeneratedTimetable(to, id, body);
          toasts.success(`Новое расписание действует с ${dayTitle(from)}`);
          await Promise.all(SHOWN_AGAIN.map(({ all }) => client.invalidateQueries({ queryKey: all })));
          const week = from > today ? { week: firstWholeWeek(from) } : {};
          await navigate({ to: '/app/schedule/editor', search: { ...week, generated: token } });
        },
      },
      { onSettled: () => setAsking(false) },
    );
  };
  return (
    <>
      <Button variant="solid" onClick={ask} busy={change.isPending}>
        Применить № {id}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Применить составленное расписание?"
        confirmLabel={(version?.broken.length ?? 0) > 0 ? 'Применить так' : 'Применить'}
        blocked={isBlocked || !isAccepted}
        busy={change.isPending || asked.isFetching}
        onConfirm={apply}
        onCancel={() => setAsking(false)}
      >
        <div className={styles.page}>
          <SelectField label={SPAN_LABEL.first} data-autofocus="" value={from} onChange={setFrom}>
            {firstDayChoices(today, days).map((choice) => (
              <option key={choice.from} value={choice.from}>
                {choice.label}
              </option>
            ))}
          </SelectField>
          <p>
            До этого дня всё останется как есть.{' '}
            {from === today && 'Что сегодня уже проведено, не изменится. '}
            Одинаковые уроки сохранят свои замены. Пока новое расписание не началось, его можно отменить.
          </p>
          {!version && !asked.isError && <Skeleton height="4rem" />}
          {asked.isError && (
            <ErrorPanel
              title="Не удалось узнать, что изменится"
              detail={failureDetail(asked.error)}
              onRetry={() => void asked.refetch()}
              retrying={asked.isFetching}
            />
          )}
          {isTaken && (
            <p role="alert">
              С {dayTitle(version.appointed ?? from)} уже назначено новое расписание. Отмените его в
              редакторе, чтобы назначить это.
            </p>
          )}
          {version && !isTaken && version.problem !== null && <p role="alert">{version.problem}</p>}
          {version && !isBlocked && (
            <BrokenRules broken={version.broken} accepted={accepted} onChange={setAccepted} />
          )}
          {version && !isBlocked && <UnplacedLessons lessons={version.unplaced} />}
          {version && !isBlocked && <EndedChanges changes={version.ended} />}
        </div>
      </ConfirmDialog>
    </>
  );
}
