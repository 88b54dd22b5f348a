import { lazyRouteComponent } from '@tanstack/react-router';
import { EmptyState, lessonPlaceOf, TeacherGrid, TeacherSelect } from '@zvonok/ui';
import { Suspense } from 'react';
import { useNarrow } from '../../../shared/screen-size/use-narrow.ts';
import { usePerson } from '../../../shared/session/use-session.ts';
import type { ScheduleSearch } from '../search/schedule-search.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import type { GridViewProps } from './grid-view.ts';
import { PlanningArea } from './planning-area.tsx';
import { useGridOptions } from './use-grid-options.ts';
import { useTeacherRows } from './use-teacher-rows.ts';

const TeacherDays = lazyRouteComponent(() => import('./teacher-days.tsx'), 'TeacherDays');

/** A row per teacher, or the one chosen teacher; on a phone one day of one teacher, first of all one's own. */
export function TeacherView(props: GridViewProps) {
  const { screen, week, data } = props;
  const options = useGridOptions(props);
  const narrow = useNarrow();
  const ownId = usePerson()?.teacherId ?? null;
  const rows = useTeacherRows(data);
  const wantedId = screen.search.teacher ?? (narrow ? ownId : null);
  const chosen = rows.find(({ teacher }) => teacher.id === wantedId) ?? null;

  const toolbar = (
    <GridToolbar week={week}>
      <TeacherSelect
        teachers={rows.map(({ teacher }) => teacher)}
        value={chosen?.teacher.id ?? null}
        onChange={(id) => screen.choose((search) => withTeacher(search, id))}
      />
    </GridToolbar>
  );

  const shownRows = chosen ? [chosen] : rows;
  const lessonAt = (under: Element) => {
    const place = lessonPlaceOf(under);
    const part = place && shownRows[place.row]?.cells[place.slot]?.[place.part ?? 0];
    return part ? { part, element: place.element } : null;
  };

  return (
    <PlanningArea {...props} view="teacher" lessonAt={lessonAt}>
      {(tools) => {
        if (!narrow) return <TeacherGrid {...options} {...tools} rows={shownRows} toolbar={toolbar} />;
        return (
          <>
            {toolbar}
            {chosen ? (
              <Suspense>
                <TeacherDays screen={screen} week={week} options={options} tools={tools} row={chosen} />
              </Suspense>
            ) : (
              <EmptyState title="Выберите учителя">Здесь появятся его уроки по дням.</EmptyState>
            )}
          </>
        );
      }}
    </PlanningArea>
  );
}

function withTeacher({ teacher: _teacher, ...search }: ScheduleSearch, id: number | null): ScheduleSearch {
  return id === null ? search : { ...search, teacher: id };
}
