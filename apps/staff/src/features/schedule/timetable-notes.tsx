import { isOfAnotherWeek, savedAtText } from '@zvonok/domain/calendar/server-date';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { ErrorPanel } from '@zvonok/ui/feedback';
import { useEffect, useState } from 'react';
import { useSchoolDate, useSchoolMoment } from '../../shared/clock/school-clock.ts';
import { useOnline } from '../../shared/connection/use-online.ts';
import { useUnsavedChanges } from '../../shared/pending-changes/pending-changes.ts';
import { UnsentChanges } from './planning/lazy-parts.ts';
import styles from './schedule-page.module.css';
import type { TimetableData } from './timetable-query.ts';
import type { ShownWeek } from './use-schedule-week.ts';

interface StaleNoteProps {
  data: Pick<TimetableData, 'isStale' | 'updatedAt' | 'retry' | 'isFetching'>;
  week: Pick<ShownWeek, 'parameter' | 'layout'>;
}

/** How old the timetable on the screen is, when it cannot be brought up to date. */
export function StaleNote({ data, week }: StaleNoteProps) {
  const isOnline = useOnline();
  const today = useSchoolDate();
  const saved = useSchoolMoment(data.updatedAt);
  if (data.updatedAt === 0 || (isOnline && !data.isStale)) return null;
  const isCurrent = week.parameter === undefined;
  return (
    <ErrorPanel
      quiet
      title={`${isOnline ? 'Не удалось обновить' : 'Нет сети'}: расписание ${savedAtText(saved, today)}`}
      detail={
        isCurrent && isOfAnotherWeek(saved, today, week.layout.days)
          ? 'С тех пор началась другая неделя: её замен здесь нет.'
          : null
      }
      onRetry={data.retry}
      retrying={data.isFetching}
    />
  );
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
