import { lazyRouteComponent } from '@tanstack/react-router';
import {
  ClassGridSkeleton,
  EmptyState,
  ErrorPanel,
  LoaderBar,
  PageHeader,
  TeacherGridSkeleton,
} from '@zvonok/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { whenIdle } from '../../../shared/first-use/when-idle.ts';
import { StaleNote } from '../data/stale-note.tsx';
import { useTimetable } from '../data/use-timetable.ts';
import { usePlanningKit } from '../planning/use-planning-kit.ts';
import type { Screen } from '../search/use-screen.ts';
import { useWeek } from '../search/use-week.ts';
import { ClassView } from './class-view.tsx';
import { GridActions } from './grid-actions.tsx';
import './grid-screen.css';

const TeacherView = lazyRouteComponent(() => import('./teacher-view.tsx'), 'TeacherView');

interface GridScreenProps {
  title: string;
  screen: Screen;
  readingActions: ReactNode;
}

/** The week of all classes or of all teachers, to read or to plan substitutions in. */
export function GridScreen({ title, screen, readingActions }: GridScreenProps) {
  const week = useWeek(screen.search);
  const data = useTimetable(week.parameter);
  const planning = usePlanningKit(screen);
  // So that «Сменить вид» finds it there.
  useEffect(() => whenIdle(() => void TeacherView.preload?.()), []);
  const byTeacher = screen.kind === 'teacher';
  const View = byTeacher ? TeacherView : ClassView;
  const Skeleton = byTeacher ? TeacherGridSkeleton : ClassGridSkeleton;

  return (
    <>
      <LoaderBar active={!data.isLoaded && data.isFetching} />
      <PageHeader
        title={title}
        actions={
          <>
            <GridActions screen={screen} week={week.parameter} kit={planning.kit} />
            {screen.mode === 'view' && readingActions}
          </>
        }
      />
      <StaleNote data={data} week={week} />
      {data.isFailed && (
        <ErrorPanel
          title="Не удалось загрузить расписание"
          detail="Проверьте подключение к сети и повторите."
          onRetry={data.retry}
          retrying={data.isFetching}
        />
      )}
      <div className="staff-grid-area">
        {!data.isLoaded && !data.isFailed && <Skeleton lessonTimes={data.lessonTimes} />}
        {data.isLoaded && data.timetable.rows.length === 0 && (
          <EmptyState title="В расписании пока нет классов">
            Как только расписание внесут, оно появится здесь само. Спросите того, кто его составляет.
          </EmptyState>
        )}
        {data.isLoaded && data.timetable.rows.length > 0 && (
          <Suspense fallback={<Skeleton lessonTimes={data.lessonTimes} />}>
            <View screen={screen} week={week} data={data} planning={planning} />
          </Suspense>
        )}
      </div>
    </>
  );
}
