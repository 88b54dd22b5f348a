import { Button, IconButton } from '../../controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../controls/lazy-icon.tsx';
import styles from './week-switcher.module.css';

export interface WeekSwitcherProps {
  /** «23–27 ноября». */
  title: string;
  /** What is to be known of the week: that it is over, that it is a holiday. Null for an ordinary one. */
  note?: string | null;
  onPrevious: () => void;
  onNext: () => void;
  /** Back to the week and the day it is. */
  onToday: () => void;
}

/** A week between two arrows, and the way back to today. The new week is announced. */
export function WeekSwitcher({ title, note = null, onPrevious, onNext, onToday }: WeekSwitcherProps) {
  return (
    <fieldset aria-label="Неделя" className={styles.week}>
      <IconButton
        variant="outline"
        size="sm"
        label="Предыдущая неделя"
        icon={<ChevronLeftIcon size={18} />}
        onClick={onPrevious}
      />
      <p aria-live="polite" className={styles.title}>
        <strong>{title}</strong>
        {note !== null && <span>{note}</span>}
      </p>
      <IconButton
        variant="outline"
        size="sm"
        label="Следующая неделя"
        icon={<ChevronRightIcon size={18} />}
        onClick={onNext}
      />
      <Button size="sm" onClick={onToday}>
        Сегодня
      </Button>
    </fieldset>
  );
}
