import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';

/** The loading state that every card of settings gets. */
export interface SettingsCardState {
  /** They did not come. */
  failed: boolean;
  onRetry: () => void;
  retrying: boolean;
  onEdit: () => void;
  /** The dialog. */
  children?: ReactNode;
}

interface SettingsCardProps extends SettingsCardState {
  title: string;
  /** What the school has set; null while it is on its way. */
  settings: ReactNode | null;
  /** Shown if loading failed. */
  failure: string;
  /** Of the place it will take. */
  height: string;
}

/** Something the school has set, with the way to change it, or why it cannot be shown. */
export function SettingsCard(props: SettingsCardProps) {
  const { title, settings, failure, height, failed, onRetry, retrying, onEdit, children } = props;
  const titleId = useId();
  const isThere = settings !== null;
  return (
    <AppProvider>
      <chakra.section css={ROOT} aria-labelledby={titleId}>
        <chakra.header css={HEAD}>
          <chakra.h2 id={titleId} textStyle="lg">
            {title}
          </chakra.h2>
          {isThere && <Button onClick={onEdit}>Изменить</Button>}
        </chakra.header>
        {settings}
        {!isThere && failed && <ErrorPanel title={failure} onRetry={onRetry} retrying={retrying} />}
        {!isThere && !failed && <Skeleton height={height} />}
        {children}
      </chakra.section>
    </AppProvider>
  );
}

const ROOT = { display: 'grid', gap: '3' } as const;

/** A title with its buttons at the end of the line. */
export const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
} as const;
