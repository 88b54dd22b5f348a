import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { ClassWeek, TeacherWeek } from '@zvonok/ui/timetable';
import type { PlanningTools } from './planning/planning-tool.ts';
import type { TimetableOptions, TimetableProps } from './timetable-options.tsx';

interface DaysProps<Row> extends Pick<TimetableProps, 'screen' | 'week'> {
  options: Omit<TimetableOptions, 'onToday'>;
  tools: PlanningTools;
  row: Row;
}

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

/** A phone's view of a teacher: one day at a time. */
export function TeacherDays({ screen, week, options, tools, row }: DaysProps<TeacherRow>) {
  const { onEscape: _, ...rest } = tools;
  return (
    <TeacherWeek
      {...options}
      {...rest}
      row={row}
      day={week.day}
      onDayChange={(day) => screen.choose((search) => ({ ...search, day }))}
    />
  );
}
