import type { CSSProperties } from 'react';
import { unbrokenName } from '../timetable/cells/unbroken-name.ts';
import type { KioskGroup, KioskGrouping, KioskRow } from './kiosk-data.ts';
import styles from './kiosk-list.module.css';
import type { KioskList } from './list-layout.ts';
import { COLUMN_GAP, type ListLayout, rowForm, rowLines, shiftWord } from './list-layout.ts';
import { type CellText, roomText, subjectText, whoText } from './row-texts.ts';
import { textWidth } from './text-width.ts';

/** The rows of a page, with the names of their columns. */
export function KioskRows({ list, by }: { list: KioskList; by: KioskGrouping }) {
  const { layout, columns } = list;
  return (
    <div className={styles.list} style={variablesOf(layout)} {...marksOf(layout)}>
      {columns.map((groups, at) => (
        <section key={at === 0 ? 'first' : 'second'}>
          <ColumnNames layout={layout} by={by} />
          {groups.map((group) => (
            <Group key={group.title} group={group} layout={layout} />
          ))}
        </section>
      ))}
    </div>
  );
}

function variablesOf({ row, line, columns, widths, isSubjectSmall, small }: ListLayout): CSSProperties {
  const values = {
    'list-row': `${row}px`,
    'list-line': `${line}px`,
    'subject-font': isSubjectSmall ? small : 1,
    'list-small': `${small}em`,
    'column-gap': `${COLUMN_GAP}em`,
    columns,
    ...Object.fromEntries(Object.entries(widths).map(([name, ems]) => [name, `${ems.toFixed(3)}em`])),
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--kiosk-${name}`, value]),
  ) as CSSProperties;
}

const marksOf = ({ shape, titles }: ListLayout) => ({ 'data-shape': shape, 'data-titles': titles });

/** A name that is wider than its column would hide the next one. */
function ColumnNames({ layout: { widths, shape, small }, by }: { layout: ListLayout; by: KioskGrouping }) {
  const fits = (name: string, ems: number) => textWidth(name) * small <= ems;
  const who = by === 'teacher' ? 'класс' : 'кто ведёт';
  const both = `предмет, ${who}`;
  const subject = shape === 'stacked' && fits(both, widths.subject) ? both : 'предмет';
  return (
    <div className={styles.names}>
      <p className={styles.lessonName}>урок</p>
      <p>{fits(subject, widths.subject) && subject}</p>
      {shape === 'line' && <p>{fits(who, widths.who) && who}</p>}
      <p className={styles.roomName}>каб.</p>
    </div>
  );
}

function Group({ group: { title, rows }, layout }: { group: KioskGroup; layout: ListLayout }) {
  return (
    <section className={styles.group}>
      <h2>{unbrokenName(title)}</h2>
      <ul>
        {rows.map((row) => (
          <Row
            key={`${row.shift} ${row.number} ${row.who} ${row.subgroup} ${row.subject}`}
            row={row}
            layout={layout}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, layout }: { row: KioskRow; layout: ListLayout }) {
  const { isStacked, subject, who } = rowForm(row, layout);
  return (
    <li
      className={styles.row}
      data-kind={row.kind}
      style={{ '--kiosk-lines': rowLines(row, layout) } as CSSProperties}
      {...(row.room === null && { 'data-no-room': '' })}
      {...(isStacked && { 'data-stacked': '' })}
      {...(row.isCurrent && { 'data-current': '', 'aria-current': 'time' as const })}
    >
      <p className={styles.lesson}>
        <b>{row.number}</b>
        {row.shift === 2 && <small> {shiftWord(layout)}</small>}
      </p>
      <p className={styles.subject}>
        <Cell cell={subjectText(row, subject)} width={subject} />
      </p>
      <p className={styles.who}>
        <Cell cell={whoText(row, who)} width={who} />
      </p>
      {row.room !== null && <p className={styles.room}>{roomText(row)}</p>}
    </li>
  );
}

function Cell({ cell: { text, after }, width }: { cell: CellText; width: number }) {
  const [first = ''] = text.split(' ');
  // A double surname stays on one line wherever one is wide enough for it.
  const isWhole = first.includes('-') && textWidth(first) <= width;
  return (
    <>
      {isWhole && <span className={styles.whole}>{first}</span>}
      {unbrokenName(isWhole ? text.slice(first.length) : text)}
      {after !== null && <span className={styles.after}>, {after}</span>}
    </>
  );
}
