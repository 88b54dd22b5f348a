import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import {
  ClassWeek,
  ClassWeekGrid,
  type GridPosition,
  TeacherWeek,
  TeacherWeekGrid,
} from '@zvonok/ui/timetable';
import type { ReactNode } from 'react';
import type { PlanningTools } from './planning/planning-tool.ts';
import type { TimetableOptions, TimetableProps } from './timetable-options.tsx';

interface DaysProps<Row> extends Pick<TimetableProps, 'screen' | 'week'> {
  options: Omit<TimetableOptions, 'onToday'>;
  tools: PlanningTools;
  row: Row;
  /** The lesson of the address, if it stands in the row. */
  shown: GridPosition | null;
}

/** A phone's view of a class: one day at a time. */
export function ClassDays({ screen, week, options, tools, row, shown }: DaysProps<GroupRow>) {
  const { onOpenCell, onEscape: _, ...marks } = tools;
  return (
    <ClassWeek
      {...options}
      {...marks}
      row={row}
      shown={shown}
      day={week.day}
      onDayChange={(day) => screen.choose((search) => ({ ...search, day }))}
      onOpenCell={({ element, cell, part }) => onOpenCell({ element, parts: cell.parts, part })}
    />
  );
}

/** A phone's view of a teacher: one day at a time. */
export function TeacherDays({ screen, week, options, tools, row, shown }: DaysProps<TeacherRow>) {
  const { onEscape: _, ...rest } = tools;
  return (
    <TeacherWeek
      {...options}
      {...rest}
      row={row}
      shown={shown}
      day={week.day}
      onDayChange={(day) => screen.choose((search) => ({ ...search, day }))}
    />
  );
}

interface WeekProps<Row> extends Pick<DaysProps<Row>, 'options' | 'tools' | 'row' | 'shown'> {
  toolbar: ReactNode;
}

/** A class's week by itself, all its days in view. */
export function ClassOwnWeek({ options, tools: { onOpenCell, ...tools }, ...props }: WeekProps<GroupRow>) {
  return (
    <ClassWeekGrid
      {...options}
      {...tools}
      {...props}
      onOpenCell={({ element, cell, part }) => onOpenCell({ element, parts: cell.parts, part })}
    />
  );
}

/** A teacher's week by itself, all its days in view. */
export function TeacherOwnWeek({ options, tools, ...props }: WeekProps<TeacherRow>) {
  return <TeacherWeekGrid {...options} {...tools} {...props} />;
}
