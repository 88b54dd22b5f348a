import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';
import { BoardLines, People } from './consequences.tsx';
import type { BoardLine, PersonLines } from './morning-data.ts';

export interface PreviewDialogProps {
  open: boolean;
  /** '24 ноября: 4 замены, домой: 1' */
  summary: string;
  board: readonly BoardLine[];
  notified: readonly PersonLines[];
  /** What a person should know before: lessons without a teacher, a busy teacher. */
  warnings: readonly string[];
  /** Why the last attempt failed. */
  failure: string | null;
  busy: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** The preview before publishing: the screens as they will be, the messages, and one button. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { open, summary, board, notified, warnings, failure, busy } = props;
  return (
    <Dialog
      open={open}
      title="Опубликовать план дня?"
      width="wide"
      locked={busy}
      onClose={props.onClose}
      onSubmit={() => !busy && props.onPublish()}
      footer={
        <chakra.div css={FOOT}>
          <FormAlert>{failure}</FormAlert>
          <div>
            <DialogActions
              submitLabel="Опубликовать"
              cancelLabel="Вернуться"
              busy={busy}
              focus="submit"
              onCancel={props.onClose}
            />
          </div>
        </chakra.div>
      }
    >
      <chakra.div css={FRAME}>
        <p>{summary}</p>
        {warnings.length > 0 && (
          <ul data-part="warnings">
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <section>
          <h3>Экран</h3>
          <BoardLines board={board} empty="На экране замен не будет" />
        </section>
        <section>
          <h3>Кому сообщим</h3>
          <People people={notified} empty="Сообщать некому" />
        </section>
      </chakra.div>
    </Dialog>
  );
}

const FRAME: SystemStyleObject = {
  display: 'grid',
  gap: '3',
  '& > p': { fontWeight: 'medium' },
  '& h3': { fontSize: 'md', fontWeight: 'semibold', mb: '1' },
  '& [data-part=warnings]': { color: 'conflict.fg', pl: '5', listStyle: 'disc' },
};

/** The reason of a failure stands next to the buttons, in sight however far the day is scrolled. */
const FOOT: SystemStyleObject = {
  display: 'grid',
  gap: '3',
  flex: '1',
  '& > div:last-child': { display: 'flex', gap: '3', justifyContent: 'flex-end' },
};
