import { chakra, Table } from '@chakra-ui/react';
import { WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import {
  type Changeable,
  changeableText,
  changedParts,
  type ImportDifference,
  type ImportRow,
} from '@zvonok/domain/spreadsheet/import-difference';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { useId } from 'react';
import { unbrokenName } from '../cells/unbroken-name.ts';
import { importDialogStyles as styles } from './import-dialog-styles.ts';
import { useShowMore } from './use-show-more.tsx';

interface Line {
  row: ImportRow;
  /** What it was, when it was something else. */
  before: ImportRow | null;
}

/** What a workbook changes, row by row; a part that changes shows what it was and what it will be. */
export function Difference({
  difference: { added, removed, changed, notes },
}: {
  difference: ImportDifference;
}) {
  return (
    <>
      {notes.length > 0 && (
        <chakra.ul css={styles.notes} aria-label="Что ещё изменится">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </chakra.ul>
      )}
      <Group kind="added" title="Добавление" lines={added.map((row) => ({ row, before: null }))} />
      <Group
        kind="changed"
        title="Изменение"
        lines={changed.map(({ before, after }) => ({ row: after, before }))}
      />
      <Group kind="removed" title="Удаление" lines={removed.map((row) => ({ row, before: null }))} />
    </>
  );
}

interface GroupProps {
  kind: 'added' | 'changed' | 'removed';
  title: string;
  lines: readonly Line[];
}

const SIGN = { added: '+', changed: '≠', removed: '−' } as const satisfies Record<GroupProps['kind'], string>;

function Group({ kind, title, lines }: GroupProps) {
  const titleId = useId();
  const [shown, more] = useShowMore(lines);
  if (lines.length === 0) return null;
  return (
    <chakra.section css={styles.group} data-kind={kind} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <span aria-hidden="true">{SIGN[kind]}</span>
        {title}: {counted(lines.length, NOUN.lesson)}
      </h3>
      <Table.Root native css={styles.difference} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">День</th>
            <th scope="col">Урок</th>
            <th scope="col">Класс</th>
            <th scope="col">Предмет</th>
            <th scope="col">Учитель</th>
            <th scope="col">Кабинет</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <DifferenceRow key={keyOf(line.row)} {...line} />
          ))}
        </tbody>
      </Table.Root>
      {more}
    </chakra.section>
  );
}

function DifferenceRow({ row, before }: Line) {
  const changed = before ? changedParts(before, row) : [];
  const part = (name: Changeable) => (
    <td data-part={name}>
      {before && changed.includes(name) ? (
        <>
          <del>{textOf(name, before)}</del> <ins>{textOf(name, row)}</ins>
        </>
      ) : (
        textOf(name, row)
      )}
    </td>
  );
  return (
    <tr>
      <td data-part="day">{WEEKDAY_SHORT_LABEL[row.day]}</td>
      <td data-part="number">{row.number}</td>
      <th scope="row" data-part="class">
        {row.className}
        {row.subgroup !== null && <small>{row.subgroup}</small>}
      </th>
      {part('subject')}
      {part('teacher')}
      {part('room')}
    </tr>
  );
}

function textOf(name: Changeable, row: ImportRow): string {
  const text = changeableText(name, row);
  if (text === null) return '—';
  return name === 'teacher' ? unbrokenName(text) : text;
}

function keyOf({ day, number, className, subgroup }: ImportRow): string {
  return `${day} ${number} ${className} ${subgroup}`;
}
