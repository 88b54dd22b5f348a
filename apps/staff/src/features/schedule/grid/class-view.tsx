import { groupName, partKey } from '@zvonok/domain/timetable/lesson';
import { ClassGrid, ClassSelect } from '@zvonok/ui';
import { useState } from 'react';
import { CellMenu, type OpenedParts } from '../replacement/cell-menu.tsx';
import type { ScheduleSearch } from '../search/schedule-search.ts';
import type { GridViewProps } from './grid-view.ts';
import { useGridOptions } from './use-grid-options.ts';
import { WeekCaption } from './week-caption.tsx';

/** A row per class, or the one chosen class. */
export function ClassView(props: GridViewProps) {
  const { screen, week, data } = props;
  const options = useGridOptions(props);
  const [opened, setOpened] = useState<OpenedParts | null>(null);
  const groups = data.timetable.rows.map(({ group }) => group);
  const chosen = groups.find((group) => groupName(group) === screen.search.class) ?? null;
  const rows = chosen
    ? data.timetable.rows.filter(({ group }) => group.id === chosen.id)
    : data.timetable.rows;

  const choose = (groupId: number | null) => {
    const group = groups.find(({ id }) => id === groupId);
    screen.choose((search) => withClass(search, group ? groupName(group) : null));
  };

  return (
    <>
      <ClassGrid
        {...options}
        rows={rows}
        toolbar={
          <div className="staff-toolbar">
            <ClassSelect groups={groups} value={chosen?.id ?? null} onChange={choose} />
            <WeekCaption week={week} />
          </div>
        }
        onOpenCell={({ cell, part, element }) =>
          setOpened({ element, keys: cell.parts.map(partKey), key: partKey(part) })
        }
        onEscape={() => setOpened(null)}
      />
      {opened && <CellMenu {...props} view="group" opened={opened} onOpenedChange={setOpened} />}
    </>
  );
}

function withClass({ class: _class, ...search }: ScheduleSearch, name: string | null): ScheduleSearch {
  return name === null ? search : { ...search, class: name };
}
