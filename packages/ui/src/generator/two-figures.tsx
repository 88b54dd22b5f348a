import { chakra } from '@chakra-ui/react';
import type { RunFigure } from './run-figures.tsx';

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
  return (
    <chakra.table css={styles} aria-label="В числах">
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
        {after.figures.map((figure) => {
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

const styles = {
  borderCollapse: 'collapse',
  textStyle: 'sm',
  maxWidth: '42rem',
  '& th, & td': { borderBottomWidth: '1px', borderColor: 'border', px: '2', py: '1.5', textAlign: 'end' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& th': { fontWeight: 'medium' },
  '& thead th:last-of-type': { whiteSpace: 'nowrap' },
  '& small': { color: 'fg.muted', fontWeight: 'normal', fontSize: 'inherit' },
  '& tbody th': { textAlign: 'start', fontWeight: 'normal' },
  '& [data-differs]': { fontWeight: 'semibold' },
  '& [data-bad]': { color: 'conflict.mark', fontWeight: 'semibold' },
} as const;
