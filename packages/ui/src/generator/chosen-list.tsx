import { chakra, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import { CloseIcon } from '../controls/lazy-icon.tsx';
import { SelectField } from '../controls/select-field.tsx';

export interface ChosenOption {
  id: string;
  name: string;
}

export interface ChosenListProps {
  /** What is chosen, above the list: «Кабинеты». */
  label: string;
  /** Of the field that adds one: «Добавить кабинет». */
  addLabel: string;
  options: readonly ChosenOption[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Several of many: those that are chosen, each with a button that takes it away, and a field that adds one. */
export function ChosenList({ label, addLabel, options, chosen, onChange }: ChosenListProps) {
  const id = useId();
  const nameOf = new Map(options.map((option) => [option.id, option.name]));
  return (
    <Stack role="group" gap="2" aria-labelledby={id}>
      <chakra.h3 id={id} fontWeight="medium" textStyle="sm">
        {label}
      </chakra.h3>
      {chosen.length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap="2" listStyleType="none">
          {chosen.map((one) => (
            <li key={one}>
              <chakra.button
                type="button"
                css={styles}
                aria-label={`Убрать: ${nameOf.get(one)}`}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
              >
                {nameOf.get(one)}
                <CloseIcon size={14} />
              </chakra.button>
            </li>
          ))}
        </chakra.ul>
      )}
      <SelectField label={addLabel} value="" onChange={(one) => one !== '' && onChange([...chosen, one])}>
        <option value="">выберите…</option>
        {options
          .filter((option) => !chosen.includes(option.id))
          .map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
      </SelectField>
    </Stack>
  );
}

const styles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '8',
  px: '3',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'full',
  textStyle: 'sm',
  bg: 'bg.panel',
  color: 'fg',
  cursor: 'pointer',
  '&:hover': { bg: 'bg.subtle' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '1px' },
} as const;
