import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  legend: string;
  /** The legend stands close to what it names: boxes have no labels above them. */
  close?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under what they are about. */
export function FieldGroup({ legend, close = false, children }: FieldGroupProps) {
  return (
    <chakra.fieldset css={ROOT}>
      <chakra.legend fontWeight="medium" mb={close ? '1' : '2'}>
        {legend}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  );
}

const ROOT = { border: '0', padding: '0', margin: '0', minWidth: '0' } as const;
