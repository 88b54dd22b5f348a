import type { CSSProperties, ReactNode } from 'react';
import { unbrokenName } from '../timetable/cells/unbroken-name.ts';
import styles from './kiosk-board.module.css';
import { type CellLines, kioskRowLines, type RowShape } from './row-lines.ts';

/** One changed lesson as the corridor may know it: never who is absent, never why. */
export interface KioskRow {
  className: string;
  subgroup: string | null;
  number: number;
  /** The number is one of the second shift. */
  shift?: 2;
  subject: string;
  room: string | null;
  substitute: string | null;
  kind: 'replaced' | 'merged' | 'sent-home';
  note: string | null;
}

/** A class with its changes of the day (or the part of them that fits a page). */
export interface KioskGroup {
  className: string;
  rows: readonly KioskRow[];
}

export type KioskContent =
  | { kind: 'rows'; groups: readonly KioskGroup[] }
  /** The day has no changes. */
  | { kind: 'empty' }
  /** The day has no changes, and the school's calendar has a word about it: «Каникулы до 11 января». */
  | { kind: 'noted'; note: string }
  /** Before the first answer. */
  | { kind: 'loading' }
  /** There is no data of today: a new day began, or the server has another week. */
  | { kind: 'missing' }
  /** No answer has ever come. */
  | { kind: 'offline' }
  /** The school has not opened its board to everybody. */
  | { kind: 'closed' };

/** Sizes in CSS pixels, computed from the screen and the reading distance. */
export interface KioskSizes {
  /** Font of a row. */
  row: number;
  /** Font of the title and the clock. */
  head: number;
  headHeight: number;
  footHeight: number;
  /** Height of one line of the list. */
  line: number;
  /** How the words of a row stand, which follows from the width in ems. */
  shape: RowShape;
}

export interface KioskDay {
  /** «Сегодня», «Завтра»; null for a later day. */
  relation: string | null;
  /** «Понедельник». */
  weekday: string;
  /** «23 ноября». */
  date: string;
}

export interface KioskBoardProps {
  schoolName: string | null;
  /** `08:03`, the school's time; null until it is known. */
  clock: string | null;
  day: KioskDay | null;
  content: KioskContent;
  sizes: KioskSizes;
  /** Where the reader is in the cycle; null when there is nothing to turn. */
  turn: { page: number; pages: number; dwellMs: number } | null;
  /** How old the data are, in words, and how much to worry; null before the first answer. */
  freshness: { text: string; level: 'fresh' | 'late' | 'stale' } | null;
}

/** The corridor screen: what changed, by class, big enough for its distance. Nothing on it can be operated. */
export function KioskBoard({ schoolName, clock, day, content, sizes, turn, freshness }: KioskBoardProps) {
  const style = {
    '--kiosk-row': `${sizes.row}px`,
    '--kiosk-head': `${sizes.head}px`,
    '--kiosk-head-height': `${sizes.headHeight}px`,
    '--kiosk-foot-height': `${sizes.footHeight}px`,
    '--kiosk-line': `${sizes.line}px`,
  } as CSSProperties;
  return (
    <div className={styles.kiosk} style={style} data-layout={sizes.shape.layout}>
      <header className={styles.head}>
        <h1>Просмотр замен</h1>
        {day && (
          <p className={styles.day}>
            <strong>{day.weekday}</strong>
            <span>{[day.relation, day.date].filter(Boolean).join(', ')}</span>
          </p>
        )}
        {clock !== null && <p className={styles.clock}>{clock}</p>}
      </header>
      <main className={styles.main}>
        <Content content={content} shape={sizes.shape} />
      </main>
      <footer className={styles.foot}>
        <p className={styles.school}>{schoolName}</p>
        {turn && <Turn {...turn} />}
        {freshness && (
          <p className={styles.fresh} data-level={freshness.level}>
            {freshness.text}
          </p>
        )}
      </footer>
    </div>
  );
}

function Content({ content, shape }: { content: KioskContent; shape: RowShape }) {
  switch (content.kind) {
    case 'rows':
      return <Rows groups={content.groups} shape={shape} />;
    case 'empty':
      return <Panel title="Нет замен">Все уроки идут по расписанию</Panel>;
    case 'noted':
      return <Panel title={content.note}>Замен нет</Panel>;
    case 'missing':
      return <Panel title="Расписание на сегодня не получено">Уточните замены в учебной части</Panel>;
    case 'offline':
      return <Panel title="Нет связи">Экран покажет замены, как только сервер ответит</Panel>;
    case 'closed':
      return <Panel title="Экран отключён">Показ замен включает администратор школы</Panel>;
    case 'loading':
      return null;
  }
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}

function Rows({ groups, shape }: { groups: readonly KioskGroup[]; shape: RowShape }) {
  return (
    <ul>
      {groups.map(({ className, rows }) => (
        <li key={className} className={styles.group}>
          {/* As high as its first row, so that the class stands beside the first lesson's number. */}
          <h2 style={{ '--kiosk-lines': rows[0] && kioskRowLines(rows[0], shape).lines } as CSSProperties}>
            {className}
          </h2>
          <ul>
            {rows.map((row) => (
              <Row key={`${row.number} ${row.subgroup}`} row={row} shape={shape} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Row({ row, shape }: { row: KioskRow; shape: RowShape }) {
  const height = kioskRowLines(row, shape);
  const isNumber = row.room !== null && /^\d/.test(row.room);
  return (
    <li
      className={styles.row}
      data-kind={row.kind}
      style={{ '--kiosk-lines': height.lines } as CSSProperties}
      {...(row.room === null && { 'data-no-room': '' })}
    >
      <p className={styles.lesson}>
        {row.number}
        <small>{row.shift === 2 ? '2 смена' : 'урок'}</small>
      </p>
      <p className={styles.subject} {...small(height.subject)}>
        {row.subject}
        {row.subgroup !== null && <small>{row.subgroup}</small>}
      </p>
      <p className={styles.who} {...small(height.who)}>
        <Mark kind={row.kind} />
        <span>
          {unbrokenName(row.substitute ?? row.note ?? '')}
          {row.substitute !== null && row.note !== null && <small>{row.note}</small>}
        </span>
      </p>
      {row.room !== null && (
        <p className={styles.room} {...(!isNumber && { 'data-named': '' })}>
          {isNumber && <small>каб.</small>}
          {row.room}
        </p>
      )}
    </li>
  );
}

const small = (cell: CellLines) => (cell.small ? { 'data-small': '' } : {});

const MARK = {
  replaced: 'M4 8.5h15l-4-4.5M20 15.5H5l4 4.5',
  merged: 'M4 4h11v11H4zM9 19.5h10.5V9',
  'sent-home': 'M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5',
} as const satisfies Record<KioskRow['kind'], string>;
const MARK_NAME = { replaced: 'замена', merged: 'объединение', 'sent-home': 'уходят домой' } as const;

/** Says by its shape what its colour says, for whoever does not see the colour. */
function Mark({ kind }: { kind: KioskRow['kind'] }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" role="img" aria-label={MARK_NAME[kind]}>
      <path d={MARK[kind]} />
    </svg>
  );
}

/** Above this many a row of dots says nothing, and numbers do. */
const DOTS_AT_MOST = 12;

function Turn({ page, pages, dwellMs }: { page: number; pages: number; dwellMs: number }) {
  return (
    <div className={styles.turn}>
      {pages <= DOTS_AT_MOST && (
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: pages }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are nothing but their place.
            <i key={at} {...(at + 1 === page && { 'data-on': '' })} />
          ))}
        </span>
      )}
      <span>
        {page} / {pages}
      </span>
      {/* Keyed by the page: a new page starts its own countdown. */}
      <span key={page} className={styles.left} aria-hidden="true">
        <i style={{ animationDuration: `${dwellMs}ms` }} />
      </span>
    </div>
  );
}
