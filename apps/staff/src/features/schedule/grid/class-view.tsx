import { groupName } from '@zvonok/domain/timetable/lesson';
import { ClassGrid, ClassSelect, ClassWeek, type OpenedCell } from '@zvonok/ui';
import { useState } from 'react';
import { useNarrow } from '../../../shared/screen-size/use-narrow.ts';
import { CellMenu } from '../replacement/cell-menu.tsx';
import { type OpenedParts, openParts } from '../replacement/opened-parts.ts';
import type { ScheduleSearch } from '../search/schedule-search.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import type { GridViewProps } from './grid-view.ts';
import { useGridOptions } from './use-grid-options.ts';

/** A row per class, or the one chosen class; on a phone one day of one class. */
export function ClassView(props: GridViewProps) {
  const { screen, week, data } = props;
  const options = useGridOptions(props);
  const narrow = useNarrow();
  const [opened, setOpened] = useState<OpenedParts | null>(null);
  const { rows } = data.timetable;
  const named = rows.find(({ group }) => groupName(group) === screen.search.class) ?? null;
  const chosen = named ?? (narrow ? rows[0] : undefined) ?? null;

  const choose = (groupId: number | null) => {
    const row = rows.find(({ group }) => group.id === groupId);
    screen.choose((search) => withClass(search, row ? groupName(row.group) : null));
  };
  const onOpenCell = ({ element, cell, part }: OpenedCell) => setOpened(openParts(element, cell.parts, part));
  const toolbar = (
    <GridToolbar week={week}>
      <ClassSelect
        groups={rows.map(({ group }) => group)}
        value={chosen?.group.id ?? null}
        onChange={choose}
        all={!narrow}
      />
    </GridToolbar>
  );

  return (
    <>
      {narrow && chosen ? (
        <>
          {toolbar}
          <ClassWeek
            {...options}
            row={chosen}
            day={week.day}
            onDayChange={(day) => screen.choose((search) => ({ ...search, day }))}
            onOpenCell={onOpenCell}
          />
        </>
      ) : (
        <ClassGrid
          {...options}
          rows={chosen ? [chosen] : rows}
          toolbar={toolbar}
          onOpenCell={onOpenCell}
          onEscape={() => setOpened(null)}
        />
      )}
      {opened && <CellMenu {...props} view="group" opened={opened} onOpenedChange={setOpened} />}
    </>
  );
}

function withClass({ class: _class, ...search }: ScheduleSearch, name: string | null): ScheduleSearch {
  return name === null ? search : { ...search, class: name };
}
