import { SelectField } from '../controls/select-field.tsx';

export interface TeacherChoice {
  id: number;
  name: string;
  /** The other user with whom the teacher is linked; such a teacher cannot be chosen. */
  takenBy: string | null;
}

export interface TeacherSelectProps {
  /** By name. */
  teachers: readonly TeacherChoice[];
  /** Null for none. */
  value: number | null;
  onChange: (id: number | null) => void;
  error?: string | null;
  disabled?: boolean;
}

/** Which teacher of the timetable a person is. */
export function TeacherSelect({
  teachers,
  value,
  onChange,
  error = null,
  disabled = false,
}: TeacherSelectProps) {
  return (
    <SelectField
      label="Учитель"
      value={value === null ? '' : String(value)}
      error={error}
      disabled={disabled}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
    >
      <option value="">Не выбран</option>
      {teachers.map(({ id, name, takenBy }) => (
        <option key={id} value={id} disabled={takenBy !== null && id !== value}>
          {takenBy === null ? name : `${name} (${takenBy})`}
        </option>
      ))}
    </SelectField>
  );
}
