import { Alert, Card, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../../controls/button.tsx';
import { AlertIcon } from '../../controls/icon.tsx';
import { CloseIcon } from '../../controls/lazy-icon.tsx';

interface PanelFrameProps {
  /** Which class: `6Г`. */
  className: string;
  place: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** The panel next to the editor's table: which class and where, and a way out. */
export function PanelFrame({ className, place, onClose, onKeyDown, children }: PanelFrameProps) {
  const titleId = useId();
  return (
    <Card.Root asChild css={styles.panel}>
      <section aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <chakra.header css={styles.header}>
          <Card.Title as="h2" id={titleId}>
            {className} <span>{place}</span>
          </Card.Title>
          <IconButton label="Закрыть" icon={<CloseIcon size={18} />} size="sm" onClick={onClose} />
        </chakra.header>
        {children}
      </section>
    </Card.Root>
  );
}

/** Who is needed in two classes at once; nothing if there is no conflict. */
export function Conflicts({ conflicts }: { conflicts: readonly string[] }) {
  if (conflicts.length === 0) return null;
  return (
    <Alert.Root status="error">
      <Alert.Indicator>
        <AlertIcon size={16} />
      </Alert.Indicator>
      <Alert.Content>Конфликт: {conflicts.join('; ')}</Alert.Content>
    </Alert.Root>
  );
}

const styles = {
  panel: { display: 'grid', gap: '3', px: '4', pt: '3', pb: '4' },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    '& span': { color: 'fg.muted', textStyle: 'sm', fontWeight: 'normal' },
  },
} as const;
