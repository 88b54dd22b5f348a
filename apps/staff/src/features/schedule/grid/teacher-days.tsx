import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { TeacherWeek } from '@zvonok/ui';
import type { DaysProps } from './days-props.ts';

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
