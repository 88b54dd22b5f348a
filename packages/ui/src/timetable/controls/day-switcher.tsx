import { chakra, defineSlotRecipe, useSlotRecipe } from '@chakra-ui/react';
import { FIVE_DAYS, WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { ReactElement } from 'react';
import { IconButton } from '../../controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../controls/icon.tsx';

const daySwitcherRecipe = defineSlotRecipe({
  slots: ['root', 'day'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      '& button': { _print: { display: 'none' } },
    },
    day: {
      display: 'grid',
      // The widest day with its date, so that the arrow under the pointer stays put.
      minWidth: '9rem',
      textAlign: 'center',
      lineHeight: 'tight',
      '& strong': { fontWeight: 'semibold' },
      '& span': { color: 'fg.muted', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    },
  },
});

export interface DaySwitcherProps {
  /** The school's days, Monday to Friday as a rule. */
  days?: readonly Weekday[];
  day: Weekday;
  /** The day's date as the reader sees it, e.g. «25 ноября». */
  date?: string | undefined;
  onDayChange: (day: Weekday) => void;
}

/** A day of the school week between two arrows, which stop at the first and at the last. The new day is announced. */
export function DaySwitcher({ days = FIVE_DAYS, day, date, onDayChange }: DaySwitcherProps) {
  const styles = useSlotRecipe({ recipe: daySwitcherRecipe })();
  const at = days.indexOf(day);
  const arrow = (to: Weekday | undefined, label: string, icon: ReactElement) => (
    <IconButton
      variant="outline"
      size="sm"
      label={to ? `${label}: ${WEEKDAY_LABEL[to]}` : label}
      icon={icon}
      // Not `disabled`: the focus would be lost on arriving at the end of the week.
      aria-disabled={to === undefined}
      onClick={() => to && onDayChange(to)}
    />
  );
  return (
    <chakra.div role="group" aria-label="День недели" css={styles.root}>
      {arrow(days[at - 1], 'Предыдущий день', <ChevronLeftIcon size={18} />)}
      <chakra.p aria-live="polite" css={styles.day}>
        <strong>{WEEKDAY_LABEL[day]}</strong>
        {date !== undefined && <span>{date}</span>}
      </chakra.p>
      {arrow(days[at + 1], 'Следующий день', <ChevronRightIcon size={18} />)}
    </chakra.div>
  );
}
