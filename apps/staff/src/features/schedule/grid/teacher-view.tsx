import { EmptyState, type OpenedTeacherCell, TeacherGrid, TeacherSelect, TeacherWeek } from '@zvonok/ui';
import { useState } from 'react';
import { useNarrow } from '../../../shared/screen-size/use-narrow.ts';
import { usePerson } from '../../../shared/session/use-session.ts';
import { CellMenu } from '../replacement/cell-menu.tsx';
import { type OpenedParts, openParts } from '../replacement/opened-parts.ts';
import type { ScheduleSearch } from '../search/schedule-search.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import type { GridViewProps } from './grid-view.ts';
import { useGridOptions } from './use-grid-options.ts';
import { useTeacherRows } from './use-teacher-rows.ts';

/** A row per teacher, or the one chosen teacher; on a phone one day of one teacher, first of all one's own. */
export function TeacherView(props: GridViewProps) {
  const { screen, week, data } = props;
  const options = useGridOptions(props);
  const narrow = useNarrow();
  const ownId = usePerson()?.teacherId ?? null;
  const [opened, setOpened] = useState<OpenedParts | null>(null);
  const rows = useTeacherRows(data);
  const wantedId = screen.search.teacher ?? (narrow ? ownId : null);
  const chosen = rows.find(({ teacher }) => teacher.id === wantedId) ?? null;

  const onOpenCell = ({ element, parts, part }: OpenedTeacherCell) =>
    setOpened(openParts(element, parts, part));
  const toolbar = (
    <GridToolbar week={week}>
      <TeacherSelect
        teachers={rows.map(({ teacher }) => teacher)}
        value={chosen?.teacher.id ?? null}
        onChange={(id) => screen.choose((search) => withTeacher(search, id))}
      />
    </GridToolbar>
  );

  return (
    <>
      {narrow ? (
        <>
          {toolbar}
          {chosen ? (
            <TeacherWeek
              {...options}
              row={chosen}
              day={week.day}
              onDayChange={(day) => screen.choose((search) => ({ ...search, day }))}
              onOpenCell={onOpenCell}
            />
          ) : (
            <EmptyState title="Выберите учителя">Здесь появятся его уроки по дням.</EmptyState>
          )}
        </>
      ) : (
        <TeacherGrid
          {...options}
          rows={chosen ? [chosen] : rows}
          toolbar={toolbar}
          onOpenCell={onOpenCell}
          onEscape={() => setOpened(null)}
        />
      )}
      {opened && <CellMenu {...props} view="teacher" opened={opened} onOpenedChange={setOpened} />}
    </>
  );
}

function withTeacher({ teacher: _teacher, ...search }: ScheduleSearch, id: number | null): ScheduleSearch {
  return id === null ? search : { ...search, teacher: id };
}
