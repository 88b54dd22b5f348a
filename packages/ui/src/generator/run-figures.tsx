import { chakra } from '@chakra-ui/react';

export interface CurvePoint {
  seconds: number;
  cost: number;
}

export interface RunFigure {
  label: string;
  value: string;
  /** What the value is to be read against. */
  note?: string;
  /** Whether it is worse than it should be. */
  isBad?: boolean;
}

export interface RunFiguresProps {
  curve: readonly CurvePoint[];
  figures: readonly RunFigure[];
}

const WIDTH = 320;
const HEIGHT = 80;

/** What is said of the figures that are left out because they are nothing. */
export const OTHER_FIGURES = 'Остальные показатели: 0';

/** Whether a figure says something: those that are nothing are left out, with one line for all of them. */
export function saysSomething({ value, note }: RunFigure): boolean {
  return value !== '0' || note !== undefined;
}

/** How a search goes: the numbers people know a timetable by, over the falling cost of the best one. */
export function RunFigures({ curve, figures }: RunFiguresProps) {
  const path = pathOf(curve);
  const shown = figures.filter(saysSomething);
  const [first, last] = [curve[0], curve.at(-1)];
  return (
    <chakra.div css={styles}>
      <dl hidden={shown.length === 0}>
        {shown.map(({ label, value, note, isBad }) => (
          <div key={label} data-bad={isBad || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note !== undefined && <dd data-note="">{note}</dd>}
          </div>
        ))}
      </dl>
      {shown.length < figures.length && <p>{OTHER_FIGURES}</p>}
      {path && first && last && (
        <figure>
          <figcaption>Цена лучшего расписания падает со временем</figcaption>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={path} />
          </svg>
          <p>
            <span>начало: {costText(first)}</span>
            <span>
              через {formatSeconds(last.seconds)}: {costText(last)}
            </span>
          </p>
        </figure>
      )}
    </chakra.div>
  );
}

function costText({ cost }: CurvePoint): string {
  return Math.round(cost).toLocaleString('ru-RU');
}

/** '38 с', '2 мин 5 с'. */
function formatSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)];
  return minutes > 0 ? `${minutes} мин ${rest} с` : `${rest} с`;
}

/** Logarithmic: the first seconds gain most. */
function pathOf(curve: readonly CurvePoint[]): string | null {
  const last = curve.at(-1);
  if (!last || curve.length < 2 || last.seconds === 0) return null;
  const heights = curve.map(({ cost }) => Math.log(1 + Math.max(0, cost)));
  const top = Math.max(...heights, 1);
  return curve
    .map(({ seconds }, at) => {
      const x = (seconds / last.seconds) * WIDTH;
      const y = HEIGHT - ((heights[at] ?? 0) / top) * (HEIGHT - 4) - 2;
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(' ');
}

const styles = {
  display: 'grid',
  gap: '4',
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: '3' },
  '& dl > div': { borderWidth: '1px', borderColor: 'border', borderRadius: 'l2', p: '3', bg: 'bg.panel' },
  '& dt': { color: 'fg.muted', textStyle: 'sm' },
  '& dd': { textStyle: 'xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& dd[data-note]': { color: 'fg.muted', textStyle: 'sm', fontWeight: 'normal' },
  '& [data-bad] dd:not([data-note])': { color: 'conflict.mark' },
  '& > p, & figcaption, & figure > p': { color: 'fg.muted', textStyle: 'sm' },
  '& figure': { display: 'grid', gap: '1' },
  '& figure > p': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' },
  '& svg': { width: 'full', height: '24', borderBottomWidth: '1px', borderColor: 'border' },
  '& path': { fill: 'none', stroke: 'brand.solid', strokeWidth: '2', vectorEffect: 'non-scaling-stroke' },
} as const;
