import { teachersToAsk } from '@zvonok/domain/absences/teachers-to-ask';
import type { Timetable } from '@zvonok/domain/timetable/timetable';
import { TeacherSidebar, type TeacherSidebarProps } from '@zvonok/ui/timetable/planning';
import { useMemo } from 'react';

interface TeacherShelfProps extends Omit<TeacherSidebarProps, 'notes'> {
  timetable: Timetable;
}

/** The teachers beside the table: who is away all week is left out, and who is on some days says so. */
export function TeacherShelf({ timetable, teachers, ...sidebar }: TeacherShelfProps) {
  const { absences, layout } = timetable;
  const asked = useMemo(() => teachersToAsk(absences, teachers, layout.days), [absences, teachers, layout]);
  return <TeacherSidebar {...asked} {...sidebar} />;
}
