import { chakra } from '@chakra-ui/react';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import type { LimitSlot } from '@zvonok/domain/generator/limits';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { OTHER_FIGURES, type RunFigure, saysSomething } from './run-figures.tsx';

export interface FiguresColumn {
  title: string;
  figures: readonly RunFigure[];
}

export interface TwoFiguresProps {
  before: FiguresColumn;
  after: FiguresColumn;
}

/** The numbers people know a timetable by, of two timetables in two columns. */
export function TwoFigures({ before, after }: TwoFiguresProps) {
  const were = new Map(before.figures.map((figure) => [figure.label, figure]));
  const isShown = (figure: RunFigure) => {
    const was = were.get(figure.label);
    return saysSomething(figure) || (was !== undefined && saysSomething(was));
  };
  const shown = after.figures.filter(isShown);
  return (
    <chakra.table css={figureStyles} aria-label="В числах">
      {shown.length < after.figures.length && <caption>{OTHER_FIGURES}</caption>}
      <thead>
        <tr>
          <th scope="col">
            <span className="zv-sr-only">Что</span>
          </th>
          <th scope="col">{before.title}</th>
          <th scope="col">{after.title}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((figure) => {
          const was = were.get(figure.label);
          return (
            <tr key={figure.label}>
              <th scope="row">{figure.label}</th>
              <td data-bad={was?.isBad || undefined}>
                {was?.value ?? '—'}
                {was?.note !== undefined && <small>, {was.note}</small>}
              </td>
              <td
                data-bad={figure.isBad || undefined}
                data-differs={was?.value !== figure.value || undefined}
              >
                {figure.value}
                {figure.note !== undefined && <small>, {figure.note}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
}

const figureStyles = {
  borderCollapse: 'collapse',
  textStyle: 'sm',
  maxWidth: '42rem',
  '& th, & td': { borderBottomWidth: '1px', borderColor: 'border', px: '2', py: '1.5', textAlign: 'end' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& th': { fontWeight: 'medium' },
  '& thead th:last-of-type': { whiteSpace: 'nowrap' },
  '& caption': { captionSide: 'bottom', textAlign: 'start', color: 'fg.muted', pt: '2' },
  '& small': { color: 'fg.muted', fontWeight: 'normal', fontSize: 'inherit' },
  '& tbody th': { textAlign: 'start', fontWeight: 'normal' },
  '& [data-differs]': { fontWeight: 'semibold' },
  '& [data-bad]': { color: 'conflict.mark', fontWeight: 'semibold' },
} as const;

/** A lesson as one line says it. */
export interface ShownLesson extends LimitSlot {
  text: string;
}

export interface TwoWeeksProps {
  /** Whose weeks they are. */
  name: string;
  /** What the two timetables are called. */
  titles: { before: string; after: string };
  layout: WeekLayout;
  before: readonly ShownLesson[];
  after: readonly ShownLesson[];
}

/** A week by two timetables, side by side; what differs is marked. */
export function TwoWeeks({ name, titles, layout, before, after }: TwoWeeksProps) {
  return (
    <chakra.div css={weekStyles}>
      <Week title={`${name}: ${titles.before}`} layout={layout} lessons={before} others={after} />
      <Week title={`${name}: ${titles.after}`} layout={layout} lessons={after} others={before} />
    </chakra.div>
  );
}

interface WeekProps {
  title: string;
  layout: WeekLayout;
  lessons: readonly ShownLesson[];
  others: readonly ShownLesson[];
}

function Week({ title, layout: { days, numbers }, lessons, others }: WeekProps) {
  const textAt = (all: readonly ShownLesson[], slot: LimitSlot) =>
    all
      .filter(({ day, number }) => day === slot.day && number === slot.number)
      .map(({ text }) => text)
      .join('; ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard.
    <section aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="zv-sr-only">Урок</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" aria-label={WEEKDAY_LABEL[day]}>
                {WEEKDAY_SHORT_LABEL[day]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.map((number) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {days.map((day) => {
                const text = textAt(lessons, { day, number });
                const differs = text !== textAt(others, { day, number });
                return (
                  <td key={day} data-differs={differs || undefined}>
                    {text}
                    {differs && <span className="zv-sr-only"> (изменено)</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const weekStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  gap: '4',
  // What is only for screen readers stays within what scrolls.
  '& section': { overflowX: 'auto', position: 'relative' },
  '& caption': { textAlign: 'start', fontWeight: 'semibold', py: '2' },
  '& table': { borderCollapse: 'collapse', width: 'full', textStyle: 'sm' },
  '& th, & td': {
    borderWidth: '1px',
    borderColor: 'border',
    p: '1.5',
    minWidth: '20',
    height: '10',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th:first-of-type': { minWidth: '8', textAlign: 'center' },
  '& [data-differs]': { bg: 'replaced.bg', color: 'replaced.fg' },
} as const;
