import { chakra } from '@chakra-ui/react';
import { type RetimedChange, retimedChangeText } from '@zvonok/domain/timetable/ended-change';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';

export interface RetimedQuestionProps {
  /**
   * Changes that an edit of the bells moves to another time, and a sentence about them; null while the question is
   * closed.
   */
  retimed: { detail: string; retimed: readonly RetimedChange[] } | null;
  busy: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** More than anybody reads before agreeing. */
const SHOWN = 20;

/** Asks before an edit of the bells puts substitutions at another time, each of which it names. */
export function RetimedQuestion({ retimed, busy, onAgree, onCancel }: RetimedQuestionProps) {
  const changes = retimed?.retimed ?? [];
  return (
    <Dialog
      open={retimed !== null}
      title="Изменить время уроков с заменами?"
      width="wide"
      locked={busy}
      onClose={onCancel}
      onSubmit={() => !busy && onAgree()}
      footer={<DialogActions submitLabel="Изменить время" focus="cancel" busy={busy} onCancel={onCancel} />}
    >
      <p>{retimed?.detail}</p>
      <chakra.ul paddingInlineStart="5" marginBlock="2">
        {changes.slice(0, SHOWN).map((change) => (
          <li key={`${change.date} ${change.number} ${change.className} ${change.subject}`}>
            {retimedChangeText(change)}
          </li>
        ))}
      </chakra.ul>
      {changes.length > SHOWN && <p>И ещё {changes.length - SHOWN}.</p>}
    </Dialog>
  );
}
