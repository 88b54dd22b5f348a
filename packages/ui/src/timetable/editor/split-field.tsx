import { SelectField } from '../../controls/select-field.tsx';

interface SplitFieldProps {
  /** The subgroups the lesson has now; none when it is one of the whole class. */
  names: readonly string[];
  /** The ways the class can be split. */
  splits: readonly (readonly string[])[];
  onChange: (names: readonly string[]) => void;
}

const keyOf = (names: readonly string[]) => names.toSorted().join('\n');

/** For whom a lesson is: the whole class, or its subgroups. */
export function SplitField({ names, splits, onChange }: SplitFieldProps) {
  const isKnown = names.length === 0 || splits.some((split) => keyOf(split) === keyOf(names));
  const choices = isKnown ? splits : [names, ...splits];
  if (choices.length === 0) return null;
  return (
    <SelectField
      label="Для кого"
      value={keyOf(names)}
      onChange={(key) => onChange(choices.find((split) => keyOf(split) === key) ?? [])}
    >
      <option value="">Весь класс</option>
      {choices.map((split) => (
        <option key={keyOf(split)} value={keyOf(split)}>
          {`Подгруппы: ${split.join(', ')}`}
        </option>
      ))}
    </SelectField>
  );
}
