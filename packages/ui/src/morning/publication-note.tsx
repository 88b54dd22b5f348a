import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { CheckIcon, UndoIcon } from '../controls/lazy-icon.tsx';

export interface PublicationNoteProps {
  /** 'Опубликовано в 08:03: 5 изменений' */
  text: string;
  /** 'экраны 3 из 3 обновлены в 08:03:12'; null where there are none. */
  screens: string | null;
  /** It was done a moment ago: the way back is in sight. Later it asks first, and stands back. */
  isRecent: boolean;
  /** Why it could not be taken back. */
  failure: string | null;
  busy: boolean;
  onRecall: () => void;
}

/** What became of the plan, and the way back. */
export function PublicationNote(props: PublicationNoteProps) {
  const { text, screens, isRecent, failure, busy, onRecall } = props;
  return (
    <chakra.div css={NOTE} data-recent={isRecent || undefined}>
      <div>
        <b>
          <CheckIcon size={18} /> {text}
        </b>
        {/* There before it says something, so that it is read out. */}
        <span data-part="screens" aria-live="polite">
          {screens}
        </span>
        <span data-part="failure" role="alert">
          {failure}
        </span>
      </div>
      <Button size="sm" icon={<UndoIcon size={16} />} busy={busy} onClick={onRecall}>
        {isRecent ? 'Отозвать' : 'Отозвать…'}
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
  '&[data-recent]': { bg: 'success.bg', borderColor: 'success.border', color: 'success.fg' },
  '& > div': { display: 'grid', minWidth: '0' },
  '& b': { display: 'flex', gap: '1', alignItems: 'center', fontWeight: 'semibold' },
  '& [data-part=screens]': { fontVariantNumeric: 'tabular-nums', _empty: { display: 'none' } },
  '& [data-part=failure]': { color: 'conflict.fg', _empty: { display: 'none' } },
};
