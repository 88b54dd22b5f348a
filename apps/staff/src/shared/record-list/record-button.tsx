import { Button, type ButtonProps } from '@zvonok/ui/controls';

interface RecordButtonProps extends Pick<ButtonProps, 'disabled' | 'busy' | 'onClick'> {
  text: string;
  /** Which record it is about, for those who hear the button alone. */
  name: string;
}

/** A button on the card of a record. */
export function RecordButton({ text, name, ...rest }: RecordButtonProps) {
  return (
    <Button size="sm" variant="ghost" aria-label={`${text}: ${name}`} {...rest}>
      {text}
    </Button>
  );
}
