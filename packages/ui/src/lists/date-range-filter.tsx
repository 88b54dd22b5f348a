import { Collapsible, chakra } from '@chakra-ui/react';
import { formatDate, isSchoolDate } from '@zvonok/domain/calendar/school-date';
import { END_DATE_BEFORE_START, WRONG_DATE } from '@zvonok/domain/forms/fields';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { DateField } from '../controls/date-field.tsx';
import { CalendarIcon, ChevronDownIcon } from '../controls/icon.tsx';

/** Days, `yyyy-mm-dd`, both ends included; null for an open end. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

export interface DateRangeFilterProps {
  /** What the list is narrowed to. */
  value: DayRange;
  /** A range of two days in order, or of none. */
  onChange: (range: DayRange) => void;
  /** What stands in the fields before anything was chosen; opening them takes it over. */
  initial: { from: string; to: string };
  /** Both days are shown and neither can be changed. */
  disabled?: boolean;
  /** What the button says; default «Период». */
  label?: string;
}

/**
 * Which days a list shows: two dates behind a button. It takes effect when both are dates in order; what is wrong with
 * them stands under them and the list stays as it is.
 */
export function DateRangeFilter(props: DateRangeFilterProps) {
  const { value, onChange, initial, disabled = false, label = 'Период' } = props;
  const isChosen = value.from !== null || value.to !== null;
  const [isOpen, setIsOpen] = useState(isChosen);
  const [draft, setDraft] = useState<Draft>({ ...filled(value, initial), given: value });
  const isStale = draft.given.from !== value.from || draft.given.to !== value.to;
  const shown = isStale ? filled(value, initial) : draft;
  const errors = errorsOf(shown);

  const change = (part: Partial<Days>) => {
    const next = { from: shown.from, to: shown.to, ...part };
    const { from, to } = errorsOf(next);
    if (from ?? to) return setDraft({ ...next, given: value });
    setDraft({ ...next, given: next });
    onChange(next);
  };
  const toggle = (open: boolean) => {
    setIsOpen(open);
    if (open && !isChosen && !disabled) change({});
  };
  const reset = () => {
    setDraft({ ...initial, given: NO_DAYS });
    onChange(NO_DAYS);
    setIsOpen(false);
  };
  return (
    <Collapsible.Root open={isOpen} onOpenChange={(change) => toggle(change.open)}>
      <chakra.div css={styles.head}>
        <Collapsible.Trigger asChild>
          <Button icon={<CalendarIcon size={18} />}>
            {label}: {rangeText(value)}
            <chakra.span css={{ display: 'inline-flex', rotate: isOpen ? '180deg' : '0deg' }}>
              <ChevronDownIcon size={16} />
            </chakra.span>
          </Button>
        </Collapsible.Trigger>
        {isChosen && (
          <Button variant="ghost" onClick={reset}>
            Сбросить
          </Button>
        )}
      </chakra.div>
      <Collapsible.Content>
        <chakra.div css={styles.fields}>
          <DateField
            label="Дата начала"
            value={shown.from}
            error={errors.from}
            disabled={disabled}
            onChange={(from) => change({ from })}
          />
          <DateField
            label="Дата окончания"
            value={shown.to}
            error={errors.to}
            disabled={disabled}
            onChange={(to) => change({ to })}
          />
        </chakra.div>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

interface Days {
  from: string;
  to: string;
}

/** What is being typed, and the value it began with: another value from outside takes its place. */
interface Draft extends Days {
  given: DayRange;
}

const NO_DAYS: DayRange = { from: null, to: null };

function filled(value: DayRange, initial: Days): Days {
  if (value.from === null && value.to === null) return { from: initial.from, to: initial.to };
  return { from: value.from ?? '', to: value.to ?? '' };
}

function errorsOf({ from, to }: Days): { from: string | null; to: string | null } {
  const wrong = (date: string) => (isSchoolDate(date) ? null : WRONG_DATE);
  const order = isSchoolDate(from) && isSchoolDate(to) && to < from ? END_DATE_BEFORE_START : null;
  return { from: wrong(from), to: wrong(to) ?? order };
}

function rangeText({ from, to }: DayRange): string {
  if (from === null && to === null) return 'все дни';
  if (from === to && from !== null) return formatDate(from);
  return [from === null ? '…' : formatDate(from), to === null ? '…' : formatDate(to)].join(' – ');
}

const styles = {
  head: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  fields: { display: 'flex', flexWrap: 'wrap', gap: '3', pt: '3', '& > *': { flex: '0 1 13rem' } },
} as const;
