import { type GroupRef, groupName } from '@zvonok/domain/lesson/lesson-part';
import { LabelledSelect } from './labelled-select.tsx';

export interface ClassSelectProps {
  groups: readonly GroupRef[];
  /** Null is every class. */
  value: number | null;
  onChange: (groupId: number | null) => void;
  /** Whether 'Все' can be chosen; a phone shows one class at a time. */
  all?: boolean;
}

/** Chooses one class of the school, or 'Все'. */
export function ClassSelect({ groups, value, onChange, all = true }: ClassSelectProps) {
  return (
    <LabelledSelect
      label="Класс"
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
    >
      {(all || value === null) && <option value="">{all ? 'Все' : 'Не выбрано'}</option>}
      {groups.map((group) => (
        <option key={group.id} value={group.id}>
          {groupName(group)}
        </option>
      ))}
    </LabelledSelect>
  );
}
