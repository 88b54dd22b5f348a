import { Button, IconButton } from '@zvonok/ui/controls';
import type { ReactElement } from 'react';
import type { LazyPartOpener } from '../../shared/lazy.tsx';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';

type FileButtonProps = LazyPartOpener['intent'] & {
  label: string;
  icon: ReactElement;
  busy: boolean;
  onClick: () => void;
};

/** A button above the table; on a phone only its drawing, so that the buttons take two lines and not three. */
export function FileButton({ label, icon, ...button }: FileButtonProps) {
  if (useNarrow()) return <IconButton variant="outline" size="sm" label={label} icon={icon} {...button} />;
  return (
    <Button icon={icon} {...button}>
      {label}
    </Button>
  );
}
