import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';

export interface Choice<Value> {
  value: Value;
  label: string;
}

interface ChoicesProps<Value> {
  legend: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** What is wrong, or what is worth knowing. */
  children?: ReactNode;
}

/** Several of a list, each with a box to tick. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, choices, chosen, onChange, children } = props;
  return (
    <FieldGroup legend={legend} close>
      <chakra.div css={BOXES}>
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          >
            {label}
          </Checkbox>
        ))}
      </chakra.div>
      {children}
    </FieldGroup>
  );
}

const BOXES = { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' } as const;

interface FieldGroupProps {
  legend: string;
  /** The legend stands close to what it names: boxes have no labels above them. */
  close?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under what they are about. */
export function FieldGroup({ legend, close = false, children }: FieldGroupProps) {
  return (
    <chakra.fieldset css={GROUP}>
      <chakra.legend fontWeight="medium" mb={close ? '1' : '2'}>
        {legend}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  );
}

const GROUP = { border: '0', padding: '0', margin: '0', minWidth: '0' } as const;
