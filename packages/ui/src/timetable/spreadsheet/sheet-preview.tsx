import { chakra } from '@chakra-ui/react';
import { columnName, type FoundLesson, type RecognisedSheet } from '@zvonok/domain/spreadsheet/sheet-layout';
import { importLayoutStyles as styles } from './import-layout-styles.ts';

/** The sheet's own first cells, under the letters and numbers its program shows. */
export function SheetCorner({
  sheet: { sheet, corner },
}: {
  sheet: Pick<RecognisedSheet, 'sheet' | 'corner'>;
}) {
  const label = `Лист «${sheet}», первые ячейки`;
  return (
    <chakra.div css={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            <td />
            {(corner[0] ?? []).map((_, column) => (
              <th key={columnName(column)} scope="col">
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {corner.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {cells.map((text, column) => (
                <td key={columnName(column)}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

const COLUMNS = ['Ячейка', 'День', 'Урок', 'Класс', 'Предмет', 'Учитель', 'Кабинет'] as const;

/** What was read of the first classes, cell by cell. */
export function SheetLessons({ found }: { found: readonly FoundLesson[] }) {
  const label = 'Прочитано у первых классов';
  if (found.length === 0) return <p>На этом листе уроки не найдены: укажите, где классы, дни и номера.</p>;
  return (
    <chakra.div css={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map(({ cell, day, number, className, subgroup, subject, teacher, room }) => (
            <tr key={`${cell} ${className} ${day} ${number} ${subgroup}`}>
              <th scope="row">{cell}</th>
              <td>{day}</td>
              <td>{number}</td>
              <td>{subgroup === null ? className : `${className}, ${subgroup}`}</td>
              <td>{subject}</td>
              <td>{teacher ?? '—'}</td>
              <td>{room ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}
