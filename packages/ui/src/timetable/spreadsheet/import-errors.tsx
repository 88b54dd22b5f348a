import { chakra, Table } from '@chakra-ui/react';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { type ImportError, tabSeparated } from '@zvonok/domain/spreadsheet/import-difference';
import { counted } from '@zvonok/domain/text/plural';
import { useId, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { importDialogStyles as styles } from './import-dialog-styles.ts';
import { useShowMore } from './use-show-more.tsx';

const COLUMNS = ['Лист', 'Строка', 'Столбец', 'Что исправить'] as const;

const NOUN_ERROR = { one: 'ошибка', few: 'ошибки', many: 'ошибок' } as const;

/** All errors of a workbook, to be gone through with it at hand; the whole list can be copied into a message. */
export function ImportErrors({ errors, total }: { errors: readonly ImportError[]; total: number }) {
  const titleId = useId();
  const [shown, more] = useShowMore(errors);
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const rows = errors.map(({ sheet, row, column, message }) => [sheet, row, column, message]);
    try {
      await navigator.clipboard.writeText(tabSeparated([COLUMNS, ...rows]));
      setCopied(COMMON_MESSAGE.copied);
    } catch {
      setCopied(COMMON_MESSAGE.notCopied);
    }
  };
  return (
    <chakra.section css={styles.group} aria-labelledby={titleId}>
      <h3 id={titleId}>В книге {counted(total, NOUN_ERROR)}</h3>
      {total > errors.length && (
        <p>
          Показаны первые {errors.length} из {total}. Исправьте их и проверьте книгу ещё раз: остальные будут
          видны.
        </p>
      )}
      <Table.Root native css={styles.errors} aria-labelledby={titleId}>
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
          {shown.map(({ sheet, row, column, message }) => (
            <tr key={`${sheet} ${row} ${column} ${message}`}>
              <td>{sheet ?? '—'}</td>
              <td>{row ?? '—'}</td>
              <td>{column ?? '—'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
      <chakra.p css={styles.copy}>
        {more}
        <Button size="sm" onClick={copy}>
          Скопировать список
        </Button>
        <span role="status">{copied}</span>
      </chakra.p>
    </chakra.section>
  );
}
