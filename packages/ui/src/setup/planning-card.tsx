import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';

export interface PlanningCardProps {
  /** What the school says of its plans, a line each; null while it is on its way. */
  lines: readonly { label: string; text: string }[] | null;
  /** It did not come. */
  failed: boolean;
  onRetry: () => void;
  retrying: boolean;
  onEdit: () => void;
  /** The dialog. */
  children?: ReactNode;
}

/** What holds for the plan of a day: the moves, the points, and whom nobody proposes. */
export function PlanningCard({ lines, failed, onRetry, retrying, onEdit, children }: PlanningCardProps) {
  const titleId = useId();
  return (
    <AppProvider>
      <chakra.section css={ROOT} aria-labelledby={titleId}>
        <chakra.header css={HEAD}>
          <chakra.h2 id={titleId} textStyle="lg">
            План дня
          </chakra.h2>
          {lines && <Button onClick={onEdit}>Изменить</Button>}
        </chakra.header>
        {lines && (
          <chakra.dl css={LINES}>
            {lines.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </chakra.dl>
        )}
        {!lines && failed && (
          <ErrorPanel title="Не удалось загрузить правила плана" onRetry={onRetry} retrying={retrying} />
        )}
        {!lines && !failed && <Skeleton height="7rem" />}
        {children}
      </chakra.section>
    </AppProvider>
  );
}

const ROOT = { display: 'grid', gap: '3' } as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
} as const;

const LINES = {
  display: 'grid',
  gap: '2',
  '& dt': { color: 'fg.muted', textStyle: 'sm' },
  '& dd': { overflowWrap: 'anywhere' },
} as const;
