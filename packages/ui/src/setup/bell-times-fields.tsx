import { chakra } from '@chakra-ui/react';
import { TextField } from '../controls/text-field.tsx';
import { FieldGroup } from './choices.tsx';

/** What stands in the fields of a shift's lessons, by number. */
export type BellTimeTexts = Readonly<Record<number, string>>;

export interface BellTimesFieldsProps {
  legend: string;
  /** The numbers of the school's lessons. */
  numbers: readonly number[];
  times: BellTimeTexts;
  /** Shown while a field is empty: what the lesson has otherwise. */
  usual?: BellTimeTexts;
  errors?: BellTimeTexts;
  onChange: (number: number, text: string) => void;
}

/** When each lesson of a shift begins and ends; an empty field is a lesson without a time. */
export function BellTimesFields({
  legend,
  numbers,
  times,
  usual = {},
  errors = {},
  onChange,
}: BellTimesFieldsProps) {
  return (
    <FieldGroup legend={legend}>
      <chakra.div css={FIELDS}>
        {numbers.map((number) => (
          <TextField
            key={number}
            label={`${number} урок`}
            autoComplete="off"
            placeholder={usual[number] ?? '08:30 - 09:10'}
            value={times[number] ?? ''}
            error={errors[number] ?? null}
            onChange={(event) => onChange(number, event.currentTarget.value)}
          />
        ))}
      </chakra.div>
    </FieldGroup>
  );
}

const FIELDS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
  alignItems: 'start',
  gap: '2',
} as const;
