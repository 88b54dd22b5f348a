import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { ClassGrid, ClassSelect, lessonElementAt, slotInWeek } from '@zvonok/ui/timetable';
import { lazyPart, useIdlePreload } from '../../shared/lazy.tsx';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { PlanningMode } from './planning/planning-mode.tsx';
import type { ScheduleSearch } from './schedule-search.ts';
import { shownClass, useShownLesson } from './shown-place.ts';
import {
  planningProps,
  type TimetableProps,
  TimetableToolbar,
  useTimetableOptions,
} from './timetable-options.tsx';

const ClassDays = lazyPart(async () => (await import('./timetable-days.tsx')).ClassDays, {
  name: 'расписание класса',
  preload: 'intent',
});

// Chosen in the table: it is there by then.
const ClassOwnWeek = lazyPart(async () => (await import('./timetable-days.tsx')).ClassOwnWeek, {
  name: 'расписание класса',
  preload: 'idle',
});

/** A row per class, or the week of the one chosen class; on a phone one day of one class. */
export function ClassTimetable(props: TimetableProps) {
  const { screen, week, data, read } = props;
  const { onToday, ...options } = useTimetableOptions(props);
  const narrow = useNarrow();
  useIdlePreload(ClassOwnWeek, !narrow);
  const { layout, rows } = read.data.timetable;
  const chosen = shownClass(rows, screen.search, narrow);
  const shown = useShownLesson(rows, screen.search.lesson, chosen);

  const choose = (groupId: number | null) => {
    const row = rows.find(({ group }) => group.id === groupId);
    screen.choose((search) => withClass(search, row ? groupName(row.group) : null));
  };
  const toolbar = (
    <TimetableToolbar
      screen={screen}
      week={week}
      data={data}
      distance={chosen ? undefined : props.distance}
      onToday={onToday}
    >
      {!narrow && (
        <ClassSelect
          groups={rows.map(({ group }) => group)}
          value={chosen?.group.id ?? null}
          onChange={choose}
        />
      )}
    </TimetableToolbar>
  );

  const lessonAt = (under: Element) => {
    const place = lessonElementAt(under);
    const cells = chosen ? chosen.cells : place && rows[place.row]?.cells;
    const slot = place && (chosen ? slotInWeek(layout, place) : place.slot);
    const part = place && cells?.[slot ?? -1]?.parts[place.part ?? 0];
    return part ? { part, element: place.element } : null;
  };

  return (
    <PlanningMode {...planningProps(props)} view="group" lessonAt={lessonAt}>
      {(tools) => {
        if (narrow && chosen) {
          return (
            <>
              {toolbar}
              <ClassDays
                screen={screen}
                week={read.week}
                options={options}
                tools={tools}
                row={chosen}
                shown={shown}
              />
            </>
          );
        }
        if (chosen) return <ClassOwnWeek {...{ options, tools, shown, toolbar }} row={chosen} />;
        const { onOpenCell, ...rest } = tools;
        return (
          <ClassGrid
            {...options}
            {...rest}
            rows={rows}
            shown={shown}
            toolbar={toolbar}
            onOpenCell={({ element, cell, part }) => onOpenCell({ element, parts: cell.parts, part })}
          />
        );
      }}
    </PlanningMode>
  );
}

function withClass({ class: _class, ...search }: ScheduleSearch, name: string | null): ScheduleSearch {
  return name === null ? search : { ...search, class: name };
}
