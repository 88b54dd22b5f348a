import { chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import {
  COVER_PLOT_NOTE,
  COVER_TOTAL_LABEL,
  COVER_TOTALS_NAME,
  monthHeading,
} from '@zvonok/domain/cover-book/cover-texts';
import { type CoverTotal, coversPerTeacher } from '@zvonok/domain/cover-book/covers';
import { unbrokenName } from '../timetable/cells/unbroken-name.ts';

export interface CoverTotalsProps {
  /** Everybody the book names; all with the same months. */
  totals: readonly CoverTotal[];
}

/** A column of parts has nothing in a row without any, and is left out if it has nothing at all. */
const PARTS = ['ownSubject', 'supervise'] as const;

/** The room of a dot, and its radius, in the units of the drawing. */
const STEP = 12;
const RADIUS = 4.5;
/** As wide as a dot's room gets on a wide screen, in pixels. */
const DOT_PX = 16;

/** The hours of everybody, those who taught most for others first: a dot for every hour, and the same in numbers. */
export function CoverTotals({ totals }: CoverTotalsProps) {
  const given = coversPerTeacher(totals);
  const rows = [...given, ...totals.filter((total) => total.given === 0)];
  const most = given[0]?.given ?? 0;
  const hours = given.reduce((sum, total) => sum + total.given, 0);
  const mean = given.length === 0 ? 0 : hours / given.length;
  const months = totals[0]?.months ?? [];
  const parts = PARTS.filter((part) => totals.some((total) => total[part] > 0));
  const hourColumns = ['given', ...parts, 'taken'] as const;
  return (
    <chakra.div css={styles.root}>
      <p>{COVER_PLOT_NOTE}</p>
      <Table.Root native css={styles.table}>
        <VisuallyHidden as="caption">{COVER_TOTALS_NAME}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{COVER_TOTAL_LABEL.teacher}</th>
            {hourColumns.map((column) => (
              <th key={column} scope="col" data-number="" data-column={column}>
                {COVER_TOTAL_LABEL[column]}
              </th>
            ))}
            {months.length > 1 &&
              months.map(({ month }) => (
                <th key={month} scope="col" data-number="" data-month="">
                  {monthHeading(month)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((total) => (
            <tr key={total.id}>
              <th scope="row">
                <div data-part="person">
                  <span>{unbrokenName(total.name)}</span>
                  <Dots count={total.given} most={most} mean={mean} />
                </div>
              </th>
              {hourColumns.map((column) => (
                <td key={column} data-number="" data-column={column}>
                  {(PARTS as readonly string[]).includes(column) ? total[column] || null : total[column]}
                </td>
              ))}
              {months.length > 1 &&
                total.months.map((month) => (
                  <td key={month.month} data-number="" data-month="">
                    {month.given || '·'}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </chakra.div>
  );
}

/** All rows are drawn to one scale, and the line of the mean goes through them. */
function Dots({ count, most, mean }: { count: number; most: number; mean: number }) {
  const width = most * STEP;
  return (
    <svg
      aria-hidden="true"
      data-count={count}
      viewBox={`0 0 ${Math.max(width, 1)} ${STEP}`}
      style={{ maxWidth: `${most * DOT_PX}px` }}
      preserveAspectRatio="xMinYMid meet"
    >
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <circle key={index} cx={index * STEP + STEP / 2} cy={STEP / 2} r={RADIUS} />
      ))}
      <line x1={mean * STEP} x2={mean * STEP} y1="0" y2={STEP} />
    </svg>
  );
}

const styles = {
  root: {
    display: 'grid',
    gap: '2',
    minWidth: '0',
    '& > p': { color: 'fg.muted', textStyle: 'sm' },
  },
  table: {
    width: 'full',
    borderCollapse: 'collapse',
    '& :is(th, td)': { px: '2', py: '1.5', borderBottomWidth: '1px', textAlign: 'start' },
    '& thead th': { bg: 'bg.subtle', fontWeight: 'semibold', verticalAlign: 'bottom' },
    '& tbody th': { width: 'full', fontWeight: 'medium' },
    '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& thead [data-number]': { minWidth: '5.5rem' },
    '& thead [data-month]': { minWidth: '3rem' },
    // On a phone these are left to the workbook and the printed book.
    '& :is([data-column=ownSubject], [data-column=supervise])': { mdDown: { display: 'none' } },
    // No room for a year of months here; each month's book has them.
    '& [data-month]': { lgDown: { display: 'none' } },
    '& [data-part=person]': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '13rem 1fr' },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      overflowWrap: 'anywhere',
    },
    '& svg': { width: 'full', minHeight: '2', maxHeight: '4', overflow: 'visible' },
    '& circle': { fill: 'brand.solid' },
    '& line': { stroke: 'fg', strokeWidth: '1.5' },
  },
} as const;
