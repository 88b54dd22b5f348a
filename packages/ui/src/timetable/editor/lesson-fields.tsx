import type { Teaching } from '@zvonok/domain/editor/lesson-edit';
import type { RoomRef, SubjectRef, TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import type { TeacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { SelectField } from '../../controls/select-field.tsx';
import { TeacherOptions } from './teacher-options.tsx';

/** What lessons are made of. */
export interface LessonChoices {
  subjects: readonly SubjectRef[];
  rooms: readonly RoomRef[];
  /**
   * Names of flows there are, offered while one is typed; null for a host that knows neither flows nor subjects of
   * subgroups.
   */
  flows: readonly string[] | null;
}

interface SubjectFieldProps {
  /** Null while none is chosen, which only a new lesson can be. */
  subject: SubjectRef | null;
  subjects: readonly SubjectRef[];
  error?: string | null;
  onChange: (subject: SubjectRef) => void;
}

/** What is taught. */
export function SubjectField({ subject, subjects, error = null, onChange }: SubjectFieldProps) {
  return (
    <SelectField
      label="Предмет"
      value={subject ? String(subject.id) : NONE}
      error={error}
      onChange={(id) => {
        const chosen = subjects.find((one) => one.id === Number(id));
        if (chosen) onChange(chosen);
      }}
    >
      {!subject && <option value={NONE}>Не выбран</option>}
      {options(subjects, subject).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface PartFieldsProps {
  teacher: TeacherRef | null;
  room: RoomRef | null;
  rooms: readonly RoomRef[];
  /** Everybody who could teach it instead. */
  groups: TeacherGroups;
  onTeach: (teaching: Pick<Teaching, 'teacher' | 'room'>) => void;
}

/** Who teaches and where. */
export function PartFields({ teacher, room, rooms, groups, onTeach }: PartFieldsProps) {
  return (
    <>
      <SelectField
        label="Учитель"
        value={teacher ? String(teacher.id) : NONE}
        onChange={(id) => {
          if (id === NONE) return onTeach({ teacher: null });
          const all = [...groups.subject, ...groups.other, ...groups.conflicts];
          const chosen = all.find((candidate) => candidate.teacher.id === Number(id))?.teacher;
          if (chosen) onTeach({ teacher: { id: chosen.id, name: chosen.name } });
        }}
      >
        <TeacherOptions current={teacher} groups={groups} />
      </SelectField>
      <SelectField
        label="Кабинет"
        value={room ? String(room.id) : NONE}
        onChange={(id) => onTeach({ room: rooms.find((one) => one.id === Number(id)) ?? null })}
      >
        <option value={NONE}>Не выбран</option>
        {options(rooms, room).map(({ id, number }) => (
          <option key={id} value={id}>
            {number}
          </option>
        ))}
      </SelectField>
    </>
  );
}

export const NONE = '';

/** What is chosen now can always be seen, also before the list has come and when it is not in it. */
export function options<T extends { id: number }>(list: readonly T[], current: T | null): readonly T[] {
  return current === null || list.some(({ id }) => id === current.id) ? list : [current, ...list];
}
