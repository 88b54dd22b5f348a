import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { type ImportError, tabSeparated } from '@zvonok/domain/spreadsheet/import-difference';
import { counted } from '@zvonok/domain/text/plural';
import { useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { usePortion } from './use-portion.tsx';

const COLUMNS = ['Лист', 'Строка', 'Столбец', 'Что исправить'] as const;

const NOUN_ERROR = { one: 'ошибка', few: 'ошибки', many: 'ошибок' } as const;

/** Everything wrong with a workbook, to be gone through beside it; the whole list can be copied into a message. */
export function ImportErrors({ errors }: { errors: readonly ImportError[] }) {
  const titleId = useId();
  const [shown, more] = usePortion(errors);
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
    <section className="zv-import-group" aria-labelledby={titleId}>
      <h3 id={titleId}>В книге {counted(errors.length, NOUN_ERROR)}</h3>
      <table className="zv-import-table" data-errors="" aria-labelledby={titleId}>
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
      </table>
      <p className="zv-import-copy">
        {more}
        <Button size="sm" onClick={copy}>
          Скопировать список
        </Button>
        <span role="status">{copied}</span>
      </p>
    </section>
  );
}
