import { counted, NOUN } from '@zvonok/domain/text/plural';
import { useEffect, useState } from 'react';
import { useOnline } from '../../shared/connection/use-online.ts';
import { lazyPart, useIdlePreload } from '../../shared/lazy.tsx';
import { useUnsavedChanges } from '../../shared/pending-changes/pending-changes.ts';
import { UnsentChanges } from './planning/lazy-parts.ts';
import type { SavedNoteProps } from './print/printed-sheets.tsx';
import styles from './schedule-page.module.css';
import type { TimetableData } from './timetable-query.ts';

interface StaleNoteProps extends Omit<SavedNoteProps, 'isOnline'> {
  data: SavedNoteProps['data'] & Pick<TimetableData, 'isStale'>;
}

// Preloaded: without a network it could not be fetched when it is wanted.
const SavedNote = lazyPart(async () => (await import('./print/printed-sheets.tsx')).SavedNote, {
  preload: 'idle',
  failure: 'none',
});

/** How old the timetable on the screen is, when it cannot be brought up to date. */
export function StaleNote({ data, week }: StaleNoteProps) {
  const isOnline = useOnline();
  useIdlePreload(SavedNote);
  if (data.updatedAt === 0 || (isOnline && !data.isStale)) return null;
  return <SavedNote data={data} week={week} isOnline={isOnline} />;
}

/** A change that is answered sooner is not worth a word. */
const WORTH_TELLING_MS = 1_000;

/** How many changes are on their way, in the page's head. */
export function PendingCount() {
  const { pending } = useUnsavedChanges();
  const isLong = useLasting(pending.length > 0, WORTH_TELLING_MS);
  return (
    <p className={styles.pendingCount} role="status">
      {isLong && pending.length > 0 && `Отправляется: ${counted(pending.length, NOUN.change)}`}
    </p>
  );
}

/** The changes that have not reached the server. */
export function UnsentNote() {
  const { unsent } = useUnsavedChanges();
  return unsent.length > 0 && <UnsentChanges count={unsent.length} />;
}

/** Whether something has been so for a while. */
function useLasting(is: boolean, forMs: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), forMs);
    return () => clearTimeout(timer);
  }, [is, forMs]);
  return lasts;
}
