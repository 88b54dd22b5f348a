import { chakra } from '@chakra-ui/react';
import {
  CONCERNED_TITLE,
  type ConcernedChange,
  concernedChangeText,
  slotText,
} from '@zvonok/domain/editor/concerned-change';
import { Button } from '../../controls/button.tsx';
import { Dialog } from '../../feedback/dialog.tsx';

/** What happens to them: those that can go with their lesson do and the others end, or all of them end. */
export type ConcernedChoice = 'follow' | 'end';

export interface ConcernedChangesProps {
  open: boolean;
  /** What is being done: 'перенос урока, 6Г, Геогр.'. */
  edit: string;
  changes: readonly ConcernedChange[];
  onChoose: (choice: ConcernedChoice) => void;
  /** The lesson stays as it is. */
  onCancel: () => void;
}

/** Names what was done to a lesson for some dates before the lesson is edited, and asks what is to become of it. */
export function ConcernedChanges({ open, edit, changes, onChoose, onCancel }: ConcernedChangesProps) {
  const going = changes.filter(({ goesTo }) => goesTo !== null);
  const ending = changes.length - going.length;
  const stays = going.every(({ date, number, goesTo }) => goesTo?.date === date && goesTo.number === number);
  return (
    <Dialog
      open={open}
      title={CONCERNED_TITLE}
      described
      onClose={onCancel}
      onSubmit={() => onChoose(going.length > 0 ? 'follow' : 'end')}
      footer={
        <>
          <Button onClick={onCancel} {...(going.length === 0 && { 'data-autofocus': '' })}>
            Отмена
          </Button>
          {going.length > 0 && <Button onClick={() => onChoose('end')}>Снять все</Button>}
          <Button
            type="submit"
            variant={going.length > 0 ? 'solid' : 'danger'}
            {...(going.length > 0 && { 'data-autofocus': '' })}
          >
            {going.length === 0 ? 'Снять' : followLabel(stays, ending)}
          </Button>
        </>
      }
    >
      <p>{capitalized(edit)}</p>
      <p>С сегодняшнего дня у этого урока:</p>
      <chakra.ul paddingInlineStart="5" marginBlock="2" display="grid" gap="2">
        {changes.map((change) => (
          <li key={change.id}>
            {concernedChangeText(change)}
            <chakra.span display="block" color="fg.muted">
              {fateOf(change)}
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
      <p>«Отменить» в редакторе вернёт и урок, и замены.</p>
    </Dialog>
  );
}

function followLabel(stays: boolean, ending: number): string {
  const what = stays ? 'Оставить' : 'Перенести с уроком';
  return ending > 0 ? `${what}, остальные снять` : what;
}

function fateOf({ date, number, goesTo, obstacle }: ConcernedChange): string {
  if (goesTo === null) return obstacle ? `Снимется: ${obstacle}` : 'Снимется';
  const isThere = goesTo.date === date && goesTo.number === number;
  return isThere ? 'Может остаться' : `Может перейти: ${slotText(goesTo)}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
