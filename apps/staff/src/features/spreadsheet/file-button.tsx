import { Button } from '@zvonok/ui/controls';
import type { ReactElement } from 'react';
import type { LazyPartOpener } from '../../shared/lazy.tsx';

type FileButtonProps = LazyPartOpener['intent'] & {
  label: string;
  icon: ReactElement;
  busy: boolean;
  onClick: () => void;
};

/** A button among the timetable's rare actions. */
export function FileButton({ label, icon, ...button }: FileButtonProps) {
  return (
    <Button size="sm" icon={icon} {...button}>
      {label}
    </Button>
  );
}
