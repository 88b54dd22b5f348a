import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { ClassWeek } from '@zvonok/ui';
import type { DaysProps } from './days-props.ts';

/** A phone's view of a class: one day at a time. */
export function ClassDays({ screen, week, options, tools, row }: DaysProps<GroupRow>) {
  const { onOpenCell, onEscape: _, ...marks } = tools;
  return (
    <ClassWeek
      {...options}
      {...marks}
      row={row}
      day={week.day}
      onDayChange={(day) => screen.choose((search) => ({ ...search, day }))}
      onOpenCell={({ element, cell, part }) => onOpenCell({ element, parts: cell.parts, part })}
    />
  );
}
