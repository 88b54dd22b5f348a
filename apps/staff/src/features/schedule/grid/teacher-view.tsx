import { partKey } from '@zvonok/domain/timetable/lesson';
import { TeacherGrid, TeacherSelect } from '@zvonok/ui';
import { useState } from 'react';
import { CellMenu, type OpenedParts } from '../replacement/cell-menu.tsx';
import type { ScheduleSearch } from '../search/schedule-search.ts';
import type { GridViewProps } from './grid-view.ts';
import { useGridOptions } from './use-grid-options.ts';
import { useTeacherRows } from './use-teacher-rows.ts';
import { WeekCaption } from './week-caption.tsx';

/** A row per teacher, or the one chosen teacher. */
export function TeacherView(props: GridViewProps) {
  const { screen, week, data } = props;
  const options = useGridOptions(props);
  const [opened, setOpened] = useState<OpenedParts | null>(null);
  const all = useTeacherRows(data);
  const chosen = all.find(({ teacher }) => teacher.id === screen.search.teacher) ?? null;

  return (
    <>
      <TeacherGrid
        {...options}
        rows={chosen ? [chosen] : all}
        toolbar={
          <div className="staff-toolbar">
            <TeacherSelect
              teachers={all.map(({ teacher }) => teacher)}
              value={chosen?.teacher.id ?? null}
              onChange={(id) => screen.choose((search) => withTeacher(search, id))}
            />
            <WeekCaption week={week} />
          </div>
        }
        onOpenCell={({ parts, part, element }) =>
          setOpened({ element, keys: parts.map(partKey), key: partKey(part) })
        }
        onEscape={() => setOpened(null)}
      />
      {opened && <CellMenu {...props} view="teacher" opened={opened} onOpenedChange={setOpened} />}
    </>
  );
}

function withTeacher({ teacher: _teacher, ...search }: ScheduleSearch, id: number | null): ScheduleSearch {
  return id === null ? search : { ...search, teacher: id };
}
