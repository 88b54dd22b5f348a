import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { TEACHER_GROUP_LABEL, type TeacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { GROUP_ORDER } from '../planning/teacher-search.ts';

interface TeacherOptionsProps {
  current: TeacherRef | null;
  groups: TeacherGroups;
}

/** No teacher, the present one, and all others in the three groups; the busy ones say why. */
export function TeacherOptions({ current, groups }: TeacherOptionsProps) {
  return (
    <>
      <option value="">Нет учителя</option>
      {current && <option value={current.id}>{current.name}</option>}
      {GROUP_ORDER.map((group) => (
        <optgroup key={group} label={TEACHER_GROUP_LABEL[group]}>
          {groups[group].map(({ teacher, reason }) => (
            <option key={teacher.id} value={teacher.id}>
              {reason === null ? teacher.name : `${teacher.name} — ${reason}`}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
