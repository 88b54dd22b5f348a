import type { ComponentProps, ReactNode } from 'react';
import './field.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  children: ReactNode;
}

/** A native checkbox with its words, which can be pressed too. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className="zv-checkbox">
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}
