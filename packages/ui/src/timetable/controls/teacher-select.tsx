import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { LabelledSelect } from './labelled-select.tsx';

export interface TeacherSelectProps {
  /** In the order they are offered. */
  teachers: readonly TeacherRef[];
  value: number | null;
  onChange: (teacherId: number | null) => void;
}

/** Chooses a teacher; 'Не выбрано' until then. */
export function TeacherSelect({ teachers, value, onChange }: TeacherSelectProps) {
  return (
    <LabelledSelect
      label="Учитель"
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
    >
      <option value="">Не выбрано</option>
      {teachers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </LabelledSelect>
  );
}
