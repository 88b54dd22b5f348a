import { chakra } from '@chakra-ui/react';
import {
  CELL_USE_NOUN,
  CELL_USE_SIGN,
  type CellUse,
  FILLED_CELL_USES,
  type FoundLesson,
  lineOf,
  type RecognisedSheet,
} from '@zvonok/domain/spreadsheet/sheet-layout';
import { counted } from '@zvonok/domain/text/plural';
import { importLayoutStyles as styles } from './import-layout-styles.ts';

/** The sheet's own cells under the letters and numbers its program shows, each marked by what became of it. */
export function SheetPicture({
  sheet: { sheet, picture, cells },
}: {
  sheet: Pick<RecognisedSheet, 'sheet' | 'picture' | 'cells'>;
}) {
  const label = `Лист «${sheet}», ячейки`;
  const { columns, rows } = picture;
  const isAfterGap = (at: number, before: number | undefined) => before !== undefined && at !== before + 1;
  const columnAt = (letters: string | undefined) => (letters ? lineOf(letters)?.at : undefined);
  const gaps = columns.map((letters, index) =>
    isAfterGap(columnAt(letters) ?? 0, columnAt(columns[index - 1])),
  );
  return (
    <chakra.div css={styles.picture}>
      <ul aria-label={`Лист «${sheet}», сколько ячеек`}>
        {FILLED_CELL_USES.filter((use) => cells[use] > 0).map((use) => (
          <li key={use}>
            <span data-use={use} aria-hidden="true">
              {CELL_USE_SIGN[use]}
            </span>
            {counted(cells[use], CELL_USE_NOUN[use])}
          </li>
        ))}
      </ul>
      <chakra.div css={styles.frame} role="region" aria-label={label} tabIndex={0}>
        <table aria-label={label}>
          <thead>
            <tr>
              <td />
              {columns.map((letters, index) => (
                <th key={letters} scope="col" data-gap={gaps[index] || undefined}>
                  {letters}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells: filled }, index) => (
              <tr key={row} data-gap={isAfterGap(row, rows[index - 1]?.row) || undefined}>
                <th scope="row">{row}</th>
                {filled.map((cell, column) => (
                  <PictureCell key={columns[column]} {...cell} isAfterGap={gaps[column] ?? false} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </chakra.div>
    </chakra.div>
  );
}

/** Most cells are lessons: without a word they are that. */
function PictureCell({ text, use, isAfterGap }: { text: string; use: CellUse; isAfterGap: boolean }) {
  const sign = use === 'empty' ? '' : CELL_USE_SIGN[use];
  return (
    <td data-use={use} data-gap={isAfterGap || undefined}>
      {use !== 'empty' && sign !== '' && (
        <>
          <span aria-hidden="true">{sign}</span>
          <span className="zv-sr-only">{CELL_USE_NOUN[use].one}: </span>
        </>
      )}
      {text}
    </td>
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
