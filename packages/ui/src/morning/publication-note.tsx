import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { CheckIcon, UndoIcon } from '../controls/lazy-icon.tsx';

export interface PublicationNoteProps {
  /** 'Опубликовано в 08:03: 4 замены' */
  text: string;
  /** Why it could not be taken back. */
  failure: string | null;
  busy: boolean;
  onRecall: () => void;
}

/** What became of the plan, and the way back. */
export function PublicationNote({ text, failure, busy, onRecall }: PublicationNoteProps) {
  return (
    <chakra.div css={NOTE}>
      <div>
        <b>
          <CheckIcon size={18} /> {text}
        </b>
        {failure !== null && <span data-part="failure">{failure}</span>}
      </div>
      <Button size="sm" icon={<UndoIcon size={16} />} busy={busy} onClick={onRecall}>
        Отозвать
      </Button>
    </chakra.div>
  );
}

const NOTE: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  justifyContent: 'space-between',
  p: '3',
  borderWidth: '1px',
  borderRadius: 'md',
  bg: 'success.bg',
  borderColor: 'success.border',
  color: 'success.fg',
  '& > div': { display: 'grid', minWidth: '0' },
  '& b': { display: 'flex', gap: '1', alignItems: 'center', fontWeight: 'semibold' },
  '& [data-part=failure]': { color: 'conflict.fg' },
};
