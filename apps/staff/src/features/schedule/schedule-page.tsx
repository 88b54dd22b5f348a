import { TIMETABLE_NOT_LOADED } from '@zvonok/domain/messages/timetable';
import type { ScreenMode } from '@zvonok/machines/screen-mode/screen-mode.machine';
import { ErrorPanel } from '@zvonok/ui/feedback';
import { LoaderBar, PageHeader } from '@zvonok/ui/layout';
import { ClassGridSkeleton, TeacherGridSkeleton } from '@zvonok/ui/timetable';
import { type ReactNode, useRef, useState } from 'react';
import { lazyPart, useIdlePreload } from '../../shared/lazy.tsx';
import { failureDetail } from '../../shared/load-failures.ts';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { AbsencesInHeader } from './absences/lazy-absences.tsx';
import { ClassTimetable } from './class-timetable.tsx';
import type { ReadWeek } from './moved-week.tsx';
import { PhoneTools } from './phone-tools.tsx';
import { PastWeek } from './planning/lazy-parts.ts';
import { usePrintKey } from './print/use-print-key.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import styles from './schedule-page.module.css';
import type { ShownDay } from './summary-page.tsx';
import { TABLE_TITLE } from './table-title.ts';
import { PendingCount, StaleNote, UnsentNote } from './timetable-notes.tsx';
import type { DayInView } from './timetable-options.tsx';
import { useTimetable } from './timetable-query.ts';
import { useDistance } from './use-distance.ts';
import { type ScheduleScreen, useFocusAfterMode, useScheduleScreen } from './use-schedule-screen.ts';
import { type ShownWeek, useScheduleWeek } from './use-schedule-week.ts';
import { ShortWeekNavigation } from './week-navigation.tsx';

// Cards, and the styling engine they are built on: nothing the table waits for.
const SummaryPage = lazyPart(async () => (await import('./summary-page.tsx')).SummaryPage, {
  name: 'просмотр замен',
  preload: 'idle',
  loading: () => <LoaderBar active />,
});
const TeacherTimetable = lazyPart(async () => (await import('./teacher-timetable.tsx')).TeacherTimetable, {
  name: 'расписание учителей',
  preload: 'idle',
  loading: ({ data, distance }) => (
    <TeacherGridSkeleton
      layout={data.timetable.layout}
      distance={distance.value}
      lessonTimes={data.lessonTimes}
    />
  ),
});

// Called when the user presses Ctrl+P; preloaded so that printing starts at once.
const PaperTimetable = lazyPart(async () => (await import('./print/printed-sheets.tsx')).PaperTimetable, {
  preload: 'idle',
  failure: 'none',
});

const EmptyTimetable = lazyPart(async () => (await import('./empty-timetable.tsx')).EmptyTimetable, {
  name: 'эту неделю',
  preload: 'intent',
  loading: () => <LoaderBar active />,
});

// A few weeks of a year have such days.
const MovedWeek = lazyPart(async () => (await import('./moved-week.tsx')).MovedWeek, {
  name: 'перенесённые дни',
  preload: 'intent',
  loading: ({ week, data, children }) => children({ week, data }),
});

const TITLE = {
  ...TABLE_TITLE,
  'view-summary': 'Просмотр замен',
} as const satisfies Record<ScreenMode, string>;

export interface SchedulePageProps {
  /** More to do while reading a week of the timetable. */
  readingActions?: ((week: ShownWeek) => ReactNode) | undefined;
  /** What to do where there is no timetable yet, for those who may make one. */
  emptyActions?: ReactNode;
  /** More to do with the day the summary shows. */
  summaryActions?: (shown: ShownDay) => ReactNode;
}

/** The timetable of the whole school: to read, to plan substitutions in, and their summary. */
export function SchedulePage({ readingActions, emptyActions, summaryActions }: SchedulePageProps) {
  const screen = useScheduleScreen();
  const title = TITLE[screen.mode];
  usePageTitle(title);
  useFocusAfterMode(screen.mode);
  useIdlePreload(SummaryPage);
  // So that «Сменить вид» finds it there.
  useIdlePreload(TeacherTimetable);
  return screen.mode === 'view-summary' ? (
    <SummaryPage title={title} screen={screen} actions={summaryActions} />
  ) : (
    <Tables title={title} screen={screen} readingActions={readingActions} emptyActions={emptyActions} />
  );
}

interface TablesProps extends Pick<SchedulePageProps, 'readingActions' | 'emptyActions'> {
  title: string;
  screen: ScheduleScreen;
}

/** The week of all classes or of all teachers, to read or to plan substitutions in. */
function Tables({ title, screen, readingActions, emptyActions }: TablesProps) {
  const week = useScheduleWeek(screen.search);
  const data = useTimetable(week);
  const canPrint = useIdlePreload(PaperTimetable);
  const distance = useDistance();
  // The Monday of the past week that may be changed: another one asks again.
  const [unlocked, setUnlocked] = useState<string | null>(null);
  const isReadOnly = week.isPast && unlocked !== week.monday;
  const rare = screen.mode === 'view' && readingActions?.(week);
  const narrow = useNarrow();
  const { day } = screen.search;
  const shown = data.isLoaded && data.timetable.rows.length > 0;
  const hasLessons = shown && !week.inCalendar.holiday;
  const isOnPaper = canPrint && data.isLoaded && !data.isOfAnotherWeek;
  usePrintKey({ isReady: isOnPaper || Boolean(data.failure), onWait: () => void PaperTimetable.preload() });
  const inView = useRef<DayInView | null>(null);
  const byTeacher = screen.kind === 'teacher';
  const Timetable = byTeacher ? TeacherTimetable : ClassTimetable;
  const Skeleton = byTeacher ? TeacherGridSkeleton : ClassGridSkeleton;

  const tables = (read: ReadWeek) => (
    <>
      {narrow ? (
        <>
          <PageHeader
            title={title}
            beside={
              <>
                <PendingCount />
                <ShortWeekNavigation screen={screen} week={week} />
              </>
            }
          >
            <p className={styles.weekNote} aria-live="polite">
              {week.note}
            </p>
          </PageHeader>
          <PhoneTools screen={screen} week={week} data={data} isReadOnly={isReadOnly} rare={rare} />
        </>
      ) : (
        <PageHeader
          title={title}
          actions={
            <>
              <PendingCount />
              <AbsencesInHeader screen={screen} week={week} data={data} />
              <ScheduleActions screen={screen} week={week.parameter} isReadOnly={isReadOnly} rare={rare} />
            </>
          }
        />
      )}
      {canPrint && hasLessons && <PaperTimetable search={screen.search} week={read.week} data={read.data} />}
      <StaleNote data={data} week={week} />
      <UnsentNote />
      {screen.mode === 'edit' && isReadOnly && (
        <PastWeek title={week.title} onUnlock={() => setUnlocked(week.monday)} />
      )}
      {data.failure && (
        <ErrorPanel
          title={TIMETABLE_NOT_LOADED}
          detail={failureDetail(data.failure)}
          onRetry={data.retry}
          retrying={data.isFetching}
        />
      )}
      <div className={styles.gridArea}>
        {!data.isLoaded && !data.failure && (
          <Skeleton distance={distance.value} lessonTimes={data.lessonTimes} />
        )}
        {data.isLoaded &&
          (hasLessons ? (
            <Timetable {...{ screen, week, data, read, isReadOnly, distance, inView }} />
          ) : (
            <EmptyTimetable {...{ screen, week, data }} actions={emptyActions} />
          ))}
      </div>
    </>
  );
  const hasMoved = screen.mode === 'view' && shown && week.movedDays.length > 0;
  if (!hasMoved) return tables({ week, data });
  return (
    <MovedWeek week={week} data={data} day={day}>
      {tables}
    </MovedWeek>
  );
}
