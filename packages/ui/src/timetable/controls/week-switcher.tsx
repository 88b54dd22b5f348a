import { Button, IconButton } from '../../controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../controls/icon.tsx';
import styles from './week-switcher.module.css';

export interface WeekSwitcherProps {
  /** «23–27 ноября». */
  title: string;
  /** What is to be known of the week: that it is over, that it is a holiday. Null for an ordinary one. */
  note?: string | null;
  /** What it and its arrows are called where the time between them is no week. */
  names?: { period: string; previous: string; next: string };
  /** Null if there is nothing before or after. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Back to the week and the day it is; null if another place offers that. */
  onToday: (() => void) | null;
}

const WEEK = { period: 'Неделя', previous: 'Предыдущая неделя', next: 'Следующая неделя' };

/** A week, or another time, between two arrows, and the way back to today. The new one is announced. */
export function WeekSwitcher({
  title,
  note = null,
  names = WEEK,
  onPrevious,
  onNext,
  onToday,
}: WeekSwitcherProps) {
  return (
    <fieldset aria-label={names.period} className={styles.week}>
      <IconButton
        variant="outline"
        size="sm"
        label={names.previous}
        icon={<ChevronLeftIcon size={18} />}
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      />
      <p aria-live="polite" className={styles.title}>
        <strong>{title}</strong>
        {note !== null && <span>{note}</span>}
      </p>
      <IconButton
        variant="outline"
        size="sm"
        label={names.next}
        icon={<ChevronRightIcon size={18} />}
        disabled={onNext === null}
        onClick={() => onNext?.()}
      />
      {onToday && (
        <Button size="sm" onClick={onToday}>
          Сегодня
        </Button>
      )}
    </fieldset>
  );
}
