import { chakra } from '@chakra-ui/react';
import type { NounForms } from '@zvonok/domain/text/plural';
import { counted } from '@zvonok/domain/text/plural';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { CloseIcon } from '../controls/lazy-icon.tsx';
import { ProgressLine } from '../feedback/progress-line.tsx';
import type { ListSelection } from './selection.ts';

export interface SelectionBarProps {
  selection: ListSelection;
  /** What is chosen: заявка, заявки, заявок. */
  noun: NounForms;
  /** What can be done with all of them at once. */
  actions: ReactNode;
  /** How far an action is; null when none is under way. */
  progress?: { done: number; total: number } | null;
}

/** How many are chosen and what can be done with them; there as long as something is. Stays at the bottom. */
export function SelectionBar({ selection, noun, actions, progress = null }: SelectionBarProps) {
  const root = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const isUnderWay = progress !== null;
  const isEmpty = selection.size === 0;
  const hadFocus = useRef(false);
  // The pressed button goes while the action is under way, and the bar when it is through: the focus stays with what
  // the reader is at, first the bar and then the row that was chosen.
  useEffect(() => {
    if (!hadFocus.current) return;
    if (isUnderWay) root.current?.focus();
    else if (isEmpty) {
      hadFocus.current = false;
      const next = cameFrom.current?.isConnected ? cameFrom.current : root.current?.closest('main');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    }
  }, [isUnderWay, isEmpty]);
  return (
    <chakra.section
      ref={root}
      tabIndex={-1}
      aria-label="Выбранное"
      data-next-step=""
      hidden={isEmpty}
      css={styles.root}
      onFocus={({ relatedTarget, currentTarget }) => {
        hadFocus.current = true;
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        // A button that is taken away leaves nothing as the next place.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
      }}
    >
      <p role="status">{selection.size > 0 && `Выбрано: ${counted(selection.size, noun)}`}</p>
      <chakra.span aria-hidden="true" css={styles.count}>
        {selection.size}
      </chakra.span>
      {progress ? (
        <chakra.div css={styles.progress}>
          <ProgressLine
            label={`Готово ${progress.done} из ${progress.total}`}
            done={progress.done / Math.max(progress.total, 1)}
          />
        </chakra.div>
      ) : (
        <>
          <chakra.div css={styles.actions}>
            {actions}
            {!selection.all && <Button onClick={selection.toggleAll}>Выбрать все</Button>}
          </chakra.div>
          <Button
            variant="ghost"
            icon={<CloseIcon size={18} />}
            title="Снять выбор"
            onClick={selection.clear}
          >
            <chakra.span css={styles.words}>Снять выбор</chakra.span>
          </Button>
        </>
      )}
    </chakra.section>
  );
}

/** There is no room for words on a phone; a screen reader still reads them. */
const WORDS_ON_DESKTOP = { srOnly: { base: true, md: false } } as const;

const styles = {
  root: {
    position: 'sticky',
    // Above the bar of a phone.
    bottom: { base: 'calc({sizes.bottomBar} + {spacing.2})', md: '3' },
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: { md: 'wrap' },
    alignItems: 'center',
    gap: '2',
    ps: { base: '3', md: '4' },
    pe: { base: '1', md: '4' },
    py: { base: '1', md: '2' },
    borderWidth: '1px',
    borderColor: 'brand.solid',
    borderRadius: 'l3',
    bg: 'bg.panel',
    boxShadow: 'float',
    '&[hidden]': { display: 'none' },
    '& > p': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', ...WORDS_ON_DESKTOP },
  },
  count: { md: { display: 'none' }, fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  words: WORDS_ON_DESKTOP,
  // One line on a phone: what does not fit is scrolled to, and a focused button comes into view by itself.
  actions: {
    display: 'flex',
    flexWrap: { md: 'wrap' },
    flex: '1',
    minWidth: '0',
    gap: '2',
    mdDown: { overflowX: 'auto', scrollbarWidth: 'none', p: '1' },
    '& > *': { flex: 'none' },
  },
  progress: { flex: '1 1 12rem' },
} as const;
