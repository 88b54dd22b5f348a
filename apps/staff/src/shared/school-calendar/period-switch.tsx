import { useNavigate } from '@tanstack/react-router';
import {
  BOOK_PERIOD_KINDS,
  type BookPeriodKind,
  bookPeriod,
  periodKeyOf,
} from '@zvonok/domain/cover-book/book-period';
import { BOOK_PERIOD_LABEL, BOOK_PERIOD_NAMES } from '@zvonok/domain/cover-book/cover-texts';
import { CalendarIcon, TableIcon, ViewSwitch } from '@zvonok/ui/controls';
import { WeekSwitcher } from '@zvonok/ui/timetable';
import { useMemo } from 'react';
import { useSchoolDate } from '../clock/school-clock.ts';
import { useSchoolCalendar } from './use-school-calendar.ts';

const ICON = {
  month: <CalendarIcon size={18} />,
  term: <TableIcon size={18} />,
  year: <TableIcon size={18} />,
} as const;
const KINDS = BOOK_PERIOD_KINDS.map((view) => ({ view, label: BOOK_PERIOD_LABEL[view], icon: ICON[view] }));

interface PeriodParts {
  /** The key of a period (`bookPeriod`) in the address; undefined is the usual one. */
  chosen: string | undefined;
  /** The kind of the period that is shown at first, around today. */
  usual: BookPeriodKind;
}

/** Which month, term or school year the `period` of the address asks for, and how to ask for others. */
export function usePeriod({ chosen, usual }: PeriodParts) {
  const navigate = useNavigate();
  const today = useSchoolDate();
  const { terms } = useSchoolCalendar();
  const usualKey = periodKeyOf(usual, { from: today, to: today }, { today, terms });
  const period = useMemo(() => bookPeriod(chosen ?? usualKey, { terms }), [chosen, usualKey, terms]);
  const show = (key: string) =>
    void navigate({
      to: '.',
      // «Here» is one page of many to the types; this one's route reads what is written.
      search: ((now: object) => ({ ...now, period: key === usualKey ? undefined : key })) as never,
      replace: true,
      resetScroll: false,
    });
  return {
    period,
    show,
    showKind: (kind: BookPeriodKind) => show(periodKeyOf(kind, period, { today, terms })),
    showToday: () => show(periodKeyOf(period.kind, { from: today, to: today }, { today, terms })),
    hasTerms: terms.length > 0,
  };
}

/** A month, a term or a school year, with arrows to the ones before and after. */
export function PeriodSwitch({ period, show, showKind, showToday, hasTerms }: ReturnType<typeof usePeriod>) {
  const { kind, title, previous, next } = period;
  return (
    <>
      <ViewSwitch
        label="За какое время"
        small
        choices={KINDS.filter(({ view }) => hasTerms || view !== 'term')}
        chosen={kind}
        onChoose={showKind}
      />
      <WeekSwitcher
        title={title}
        names={BOOK_PERIOD_NAMES[kind]}
        onPrevious={previous === null ? null : () => show(previous)}
        onNext={next === null ? null : () => show(next)}
        onToday={showToday}
      />
    </>
  );
}
