import { Button } from '../controls/button.tsx';

export interface DialogActionsProps {
  submitLabel: string;
  cancelLabel?: string;
  /** `danger` when something is lost by the answer. */
  tone?: 'brand' | 'danger';
  /** The answer is being carried out: both buttons wait. */
  busy?: boolean;
  /** The form cannot be sent yet. */
  disabled?: boolean;
  /** Cancelling ends what is under way, so it stays possible meanwhile. */
  stoppable?: boolean;
  /** Which button has the focus first; none if a field has it. */
  focus?: 'cancel' | 'submit';
  /** Why the last attempt failed: the id of its text. */
  describedBy?: string;
  onCancel: () => void;
}

/** The two buttons of a dialog: the way back, and the one that submits its form. */
export function DialogActions(props: DialogActionsProps) {
  const { submitLabel, cancelLabel = 'Отмена', tone = 'brand', busy = false, disabled = false } = props;
  return (
    <>
      <Button
        disabled={busy && !props.stoppable}
        onClick={props.onCancel}
        {...(props.focus === 'cancel' && { 'data-autofocus': '' })}
      >
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        variant={tone === 'danger' ? 'danger' : 'solid'}
        busy={busy}
        disabled={disabled}
        aria-describedby={props.describedBy}
        {...(props.focus === 'submit' && { 'data-autofocus': '' })}
      >
        {submitLabel}
      </Button>
    </>
  );
}
