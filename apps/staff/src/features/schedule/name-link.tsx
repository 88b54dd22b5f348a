import { Link } from '@tanstack/react-router';
import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import type { ReactNode } from 'react';
import styles from './schedule-page.module.css';
import type { ScheduleSearch } from './schedule-search.ts';

/** Shows names as links to the timetable of that class or teacher, on the shown day; planning goes on there. */
export function nameLinks(
  teachers: readonly TeacherRef[],
  { week, day, mode }: ScheduleSearch,
  onGo?: () => void,
) {
  const shown: ScheduleSearch = {
    ...(week && { week }),
    ...(day && { day }),
    ...(mode === 'edit' && { mode }),
  };
  return (kind: 'class' | 'teacher', name: string, words: ReactNode): ReactNode => {
    const search = searchOfName(teachers, kind, name);
    if (!search) return words;
    return (
      <Link to="/app/schedule" search={{ ...shown, ...search }} className={styles.name} onClick={onGo}>
        {words}
      </Link>
    );
  };
}

/** Null for who is no teacher of the school any more. */
function searchOfName(
  teachers: readonly TeacherRef[],
  kind: 'class' | 'teacher',
  name: string,
): ScheduleSearch | null {
  if (kind === 'class') return { class: name };
  const teacher = teachers.find((known) => known.name === name);
  return teacher ? { view: 'teacher', teacher: teacher.id } : null;
}
