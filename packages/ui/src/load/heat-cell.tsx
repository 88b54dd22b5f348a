import { chakra } from '@chakra-ui/react';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import { LESSON_NUMBERS } from '@zvonok/domain/lesson/lesson-part';
import { dayLoadText } from '@zvonok/domain/load/load-texts';
import type { DayLoad } from '@zvonok/domain/load/week-load';
import type { ReactNode } from 'react';

interface HeatCellProps {
  load: DayLoad;
  /** How many lessons a full day has. */
  lessonsADay: number;
}

/** Steps of the colour, from one lesson to a full day. */
const LEVELS = 4;

/** The hours of a day on a ground the darker the fuller the day is, with a ring for every window. */
export function HeatCell({ load, lessonsADay }: HeatCellProps) {
  const { hours, windows } = load;
  const level = Math.min(Math.ceil((hours / lessonsADay) * LEVELS), LEVELS);
  return (
    <span data-heat={level}>
      <span aria-hidden="true">{hours === 0 ? '·' : hours}</span>
      {windows > 0 && (
        <span aria-hidden="true" data-windows="">
          {LESSON_NUMBERS.slice(0, windows).map((number) => (
            <i key={number} />
          ))}
        </span>
      )}
      <span className="zv-sr-only">{dayLoadText(load)}</span>
    </span>
  );
}

/** What the colours and the rings mean. */
export function HeatLegend() {
  return (
    <chakra.p css={legendStyle}>
      Чем темнее день, тем больше уроков; <i aria-hidden="true" />
      <span className="zv-sr-only">кружок</span> — окно между уроками.
    </chakra.p>
  );
}

/** A week as a strip of its days. */
export function HeatStrip({ days, lessonsADay }: { days: readonly DayLoad[]; lessonsADay: number }) {
  return (
    <ul data-strip="">
      {days.map((load) => (
        <li key={load.day}>
          <span aria-hidden="true">{WEEKDAY_SHORT_LABEL[load.day]}</span>
          <span className="zv-sr-only">{WEEKDAY_LABEL[load.day]}: </span>
          <HeatCell load={load} lessonsADay={lessonsADay} />
        </li>
      ))}
    </ul>
  );
}

/** Around a list with such cells: one rule for all of them, since a school has hundreds. */
export function HeatScale({ children }: { children: ReactNode }) {
  return <chakra.div css={styles}>{children}</chakra.div>;
}

const ground = (share: number) => ({
  bg: `color-mix(in srgb, {colors.brand.solid} ${share}%, {colors.bg.panel})`,
});

const ring = {
  display: 'inline-block',
  boxSize: '1.5',
  borderWidth: '1px',
  borderColor: 'fg',
  borderRadius: 'full',
} as const;

const legendStyle = { color: 'fg.muted', textStyle: 'sm', '& i': ring } as const;

const styles = {
  minWidth: '0',
  '& [data-heat]': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minWidth: '10',
    minHeight: '10',
    px: '1',
    borderRadius: 'l1',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-heat="0"]': { color: 'fg.muted' },
  '& [data-heat="1"]': ground(7),
  '& [data-heat="2"]': ground(14),
  '& [data-heat="3"]': ground(21),
  '& [data-heat="4"]': ground(28),
  '& [data-windows]': { position: 'absolute', bottom: '0.5', display: 'flex', gap: '0.5' },
  '& [data-windows] > i': ring,
  '& [data-strip]': { display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none' },
  '& [data-strip] > li': { display: 'grid', gap: '0.5', justifyItems: 'center', textStyle: 'sm' },
  '& [data-planned]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' },
  '& [data-subjects]': { lineClamp: { base: '2', _print: 'none' } },
} as const;
