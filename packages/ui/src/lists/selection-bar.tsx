import { chakra } from '@chakra-ui/react';
import type { NounForms } from '@zvonok/domain/text/plural';
import { counted } from '@zvonok/domain/text/plural';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { CloseIcon } from '../controls/lazy-icon.tsx';
import { ProgressLine } from '../feedback/progress-line.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';
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
  return (
    <AppProvider>
      <chakra.section aria-label="Выбранное" hidden={selection.size === 0} css={styles.root}>
        <p role="status">{selection.size > 0 && `Выбрано: ${counted(selection.size, noun)}`}</p>
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
              {!selection.all && <Button onClick={selection.toggleAll}>Выбрать все</Button>}
              {actions}
            </chakra.div>
            <Button variant="ghost" icon={<CloseIcon size={18} />} onClick={selection.clear}>
              Снять выбор
            </Button>
          </>
        )}
      </chakra.section>
    </AppProvider>
  );
}

const styles = {
  root: {
    position: 'sticky',
    // Above the bar of a phone.
    bottom: { base: 'calc({sizes.bottomBar} + {spacing.2})', md: '3' },
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '2',
    borderWidth: '1px',
    borderColor: 'brand.solid',
    borderRadius: 'l3',
    bg: 'bg.panel',
    boxShadow: 'float',
    '&[hidden]': { display: 'none' },
    '& > p': {
      flex: { base: '1', md: 'none' },
      fontWeight: 'medium',
      fontVariantNumeric: 'tabular-nums',
      smDown: { width: 'full' },
    },
  },
  // On a phone the buttons have a line of their own, under how many are chosen.
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: { base: '1 0 100%', md: '1' },
    order: { base: '1', md: '0' },
    gap: '2',
  },
  progress: { flex: '1 1 12rem' },
} as const;
