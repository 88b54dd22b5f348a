import { Button, type ButtonProps, IconButton, TrashIcon } from '@zvonok/ui/controls';

interface RecordButtonProps extends Pick<ButtonProps, 'disabled' | 'busy' | 'icon' | 'onClick'> {
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

/** The drawing of a bin on the card or in the row of a record. */
export function DeleteRecordButton({ name, onClick }: Pick<RecordButtonProps, 'name' | 'onClick'>) {
  return <IconButton size="sm" label={`Удалить: ${name}`} icon={<TrashIcon size={18} />} onClick={onClick} />;
}
