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

/** How a search goes: the numbers people know a timetable by, over the falling cost of the best one. */
export function RunFigures({ curve, figures }: RunFiguresProps) {
  const path = pathOf(curve);
  return (
    <chakra.div css={styles}>
      <dl>
        {figures.map(({ label, value, note, isBad }) => (
          <div key={label} data-bad={isBad || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note !== undefined && <dd data-note="">{note}</dd>}
          </div>
        ))}
      </dl>
      {path && (
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label="Цена лучшего расписания падает со временем"
        >
          <path d={path} />
        </svg>
      )}
    </chakra.div>
  );
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
  '& svg': { width: 'full', height: '24', borderBottomWidth: '1px', borderColor: 'border' },
  '& path': { fill: 'none', stroke: 'brand.solid', strokeWidth: '2', vectorEffect: 'non-scaling-stroke' },
} as const;
