import { lazyRouteComponent } from '@tanstack/react-router';
import { groupName } from '@zvonok/domain/timetable/lesson';
import { ClassGrid, ClassSelect, lessonPlaceOf } from '@zvonok/ui';
import { Suspense } from 'react';
import { useNarrow } from '../../../shared/screen-size/use-narrow.ts';
import type { ScheduleSearch } from '../search/schedule-search.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import type { GridViewProps } from './grid-view.ts';
import { PlanningArea } from './planning-area.tsx';
import { useGridOptions } from './use-grid-options.ts';

const ClassDays = lazyRouteComponent(() => import('./class-days.tsx'), 'ClassDays');

/** A row per class, or the one chosen class; on a phone one day of one class. */
export function ClassView(props: GridViewProps) {
  const { screen, week, data } = props;
  const options = useGridOptions(props);
  const narrow = useNarrow();
  const { rows } = data.timetable;
  const named = rows.find(({ group }) => groupName(group) === screen.search.class) ?? null;
  const chosen = named ?? (narrow ? rows[0] : undefined) ?? null;

  const choose = (groupId: number | null) => {
    const row = rows.find(({ group }) => group.id === groupId);
    screen.choose((search) => withClass(search, row ? groupName(row.group) : null));
  };
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

  const shownRows = chosen ? [chosen] : rows;
  const lessonAt = (under: Element) => {
    const place = lessonPlaceOf(under);
    const part = place && shownRows[place.row]?.cells[place.slot]?.parts[place.part ?? 0];
    return part ? { part, element: place.element } : null;
  };

  return (
    <PlanningArea {...props} view="group" lessonAt={lessonAt}>
      {(tools) => {
        if (narrow && chosen) {
          return (
            <>
              {toolbar}
              <Suspense>
                <ClassDays screen={screen} week={week} options={options} tools={tools} row={chosen} />
              </Suspense>
            </>
          );
        }
        const { onOpenCell, ...rest } = tools;
        return (
          <ClassGrid
            {...options}
            {...rest}
            rows={shownRows}
            toolbar={toolbar}
            onOpenCell={({ element, cell, part }) => onOpenCell({ element, parts: cell.parts, part })}
          />
        );
      }}
    </PlanningArea>
  );
}

function withClass({ class: _class, ...search }: ScheduleSearch, name: string | null): ScheduleSearch {
  return name === null ? search : { ...search, class: name };
}
