import type { EndedChange } from '@zvonok/domain/timetable/ended-change';
import { Dialog } from '../feedback/dialog.tsx';
import { DialogActions } from '../feedback/dialog-actions.tsx';
import { EndedChanges } from '../timetable/spreadsheet/ended-changes.tsx';

export interface CalendarEndsQuestionProps {
  /** Changes that an edit of the calendar ends, and a sentence about them; null while the question is closed. */
  ends: { detail: string; ended: readonly EndedChange[] } | null;
  busy: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** Asks before an edit of the calendar ends substitutions, each of which it names. */
export function CalendarEndsQuestion({ ends, busy, onAgree, onCancel }: CalendarEndsQuestionProps) {
  return (
    <Dialog
      open={ends !== null}
      title="Снять замены этих дней?"
      width="wide"
      locked={busy}
      onClose={onCancel}
      onSubmit={() => !busy && onAgree()}
      footer={
        <DialogActions
          submitLabel="Снять замены и сохранить"
          tone="danger"
          focus="cancel"
          busy={busy}
          onCancel={onCancel}
        />
      }
    >
      <p>{ends?.detail}</p>
      <EndedChanges changes={ends?.ended ?? []} />
    </Dialog>
  );
}
