import { getRouteApi, Link } from '@tanstack/react-router';
import { FREE_WEEK } from '@zvonok/domain/calendar/school-calendar';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { TIMETABLE_NOT_LOADED } from '@zvonok/domain/messages/timetable';
import { buildTeacherRows } from '@zvonok/domain/timetable/teacher-rows';
import { rowOfClass } from '@zvonok/domain/timetable/timetable';
import { ArrowLeftIcon, Button, buttonLook, PrinterIcon } from '@zvonok/ui/controls';
import { EmptyState, ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { LabelledSelect, PrintDesk, rowName } from '@zvonok/ui/timetable/print';
import { useMemo } from 'react';
import { failureDetail } from '../../../shared/load-failures.ts';
import { SchedulePageHeader } from '../../../shared/page-head/schedule-page-header.tsx';
import styles from '../../../shared/page-head/screen-only.module.css';
import { StaleNote } from '../timetable-notes.tsx';
import { useTimetable } from '../timetable-query.ts';
import { useScheduleWeek } from '../use-schedule-week.ts';
import { WeekNavigation } from '../week-navigation.tsx';
import { PRINTED, type Printed, type PrintSearch, scheduleSearchOf } from './print-search.ts';
import { PrintedSheets } from './printed-sheets.tsx';
import { usePrintKey } from './use-print-key.ts';

const route = getRouteApi('/app/schedule_/print');

const TITLE = 'Печать';

const LABEL = {
  classes: 'Вся школа по классам',
  class: 'Класс на листе',
  teachers: 'Вся школа по учителям',
  teacher: 'Учитель на листе',
  card: 'Карточка учителя',
} as const satisfies Record<Printed, string>;

/** The week of a class, a teacher or the whole school as it will be on paper. */
export function PrintPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (change: (search: PrintSearch) => PrintSearch) =>
    void navigate({ search: change, replace: true, resetScroll: false });
  const week = useScheduleWeek(search);
  const data = useTimetable(week);
  const { timetable, teachers } = data;
  const teacherRows = useMemo(() => buildTeacherRows(timetable, teachers, [], true), [timetable, teachers]);
  const what = search.what ?? 'classes';
  const named = rowOfClass(timetable.rows, search.class);
  const isReady = data.isLoaded && timetable.rows.length > 0 && week.inCalendar.holiday === null;
  usePrintKey({ isReady: Boolean(data.failure) || (data.isLoaded && !data.isOfAnotherWeek) });

  return (
    <>
      <div className={styles.screenOnly}>
        <SchedulePageHeader
          title={TITLE}
          actions={
            <>
              <Link to="/app/schedule" search={scheduleSearchOf(search)} {...buttonLook({})}>
                <ArrowLeftIcon size={18} />К расписанию
              </Link>
              <Button
                variant="solid"
                icon={<PrinterIcon size={18} />}
                disabled={!isReady || data.isOfAnotherWeek}
                onClick={() => window.print()}
              >
                Напечатать
              </Button>
            </>
          }
        >
          <WeekNavigation
            screen={{ choose: (change) => choose((now) => withWeek(now, change(now).week)) }}
            week={week}
          />
          <LabelledSelect
            label="Что печатать"
            value={what}
            onChange={(value) => choose((now) => withWhat(now, value))}
          >
            {PRINTED.map((what) => (
              <option key={what} value={what}>
                {LABEL[what]}
              </option>
            ))}
          </LabelledSelect>
          {what === 'class' && (
            <RowSelect
              label="Класс"
              all="Все, по листу на класс"
              names={timetable.rows.map((row) => [groupName(row.group), rowName(row)])}
              value={named && groupName(named.group)}
              onChange={(name) => choose(({ class: _, ...now }) => (name ? { ...now, class: name } : now))}
            />
          )}
          {(what === 'teacher' || what === 'card') && (
            <RowSelect
              label="Учитель"
              all="Все, у кого есть уроки"
              names={teacherRows.map((row) => [String(row.teacher.id), rowName(row)])}
              value={search.teacher === undefined ? undefined : String(search.teacher)}
              onChange={(id) =>
                choose(({ teacher: _, ...now }) => (id ? { ...now, teacher: Number(id) } : now))
              }
            />
          )}
        </SchedulePageHeader>
        <StaleNote data={data} week={week} />
      </div>
      {data.failure && (
        <ErrorPanel
          title={TIMETABLE_NOT_LOADED}
          detail={failureDetail(data.failure)}
          onRetry={data.retry}
          retrying={data.isFetching}
        />
      )}
      {!data.isLoaded && !data.failure && <Skeleton height="32rem" />}
      {data.isLoaded && timetable.rows.length === 0 && (
        <EmptyState title="Печатать пока нечего">В расписании ещё нет классов.</EmptyState>
      )}
      {data.isLoaded && timetable.rows.length > 0 && week.inCalendar.holiday && (
        <EmptyState title={week.inCalendar.holiday}>{FREE_WEEK}</EmptyState>
      )}
      {isReady && (
        <PrintDesk>
          <PrintedSheets search={search} week={week} data={data} />
        </PrintDesk>
      )}
    </>
  );
}

interface RowSelectProps {
  label: string;
  all: string;
  /** What the address says of each, and its name. */
  names: readonly (readonly [value: string, name: string])[];
  value: string | undefined;
  onChange: (value: string) => void;
}

function RowSelect({ label, all, names, value, onChange }: RowSelectProps) {
  const known = names.some(([one]) => one === value);
  return (
    <LabelledSelect label={label} value={known && value ? value : ''} onChange={onChange}>
      <option value="">{all}</option>
      {names.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </LabelledSelect>
  );
}

function withWhat({ what: _, ...search }: PrintSearch, value: string): PrintSearch {
  const what = PRINTED.find((one) => one === value);
  return what === undefined || what === 'classes' ? search : { ...search, what };
}

function withWeek({ week: _, ...search }: PrintSearch, week: string | undefined): PrintSearch {
  return week === undefined ? search : { ...search, week };
}
