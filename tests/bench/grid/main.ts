import '@zvonok/ui/theme.css';
import { buildTimetable, type GroupRow } from '@zvonok/domain/timetable/timetable';
import { ClassGrid } from '@zvonok/ui/timetable';
import { AppProvider } from '@zvonok/ui/tokens';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { drawRawTable, type RawTable, rawEdges } from './raw-table.ts';
import { schoolOfSixty } from './school.ts';

/** What the bench calls from outside. */
export interface GridBench {
  /** Typeface, provider, data: everything an app has before the timetable's answer arrives. */
  prepare(variant: Variant): Promise<void>;
  /** Milliseconds from the rows to the frame that shows them. */
  mount(): Promise<number>;
  /** Lets the grid do what it leaves for an idle moment. */
  drawIdleRows(): Promise<void>;
  /** Milliseconds of each of `times` changes of one visible cell, to the frame that shows it. */
  changeCells(times: number): Promise<number[]>;
  /** Milliseconds of each of `times` presses of the arrow right. */
  pressKeys(times: number): Promise<number[]>;
  /** How many rows of the grid render when one cell changes, at the most of `times` changes. */
  countRenderedRows(times: number): Promise<number>;
  /** Milliseconds between frames while the table is scrolled to its end. */
  scroll(frames: number): Promise<number[]>;
}

export type Variant = 'grid' | 'raw' | 'raw-all';

declare global {
  interface Window {
    bench: GridBench;
  }
}

const found = document.getElementById('place');
if (!found) throw new Error('index.html has no #place to draw the table in');
const place: HTMLElement = found;

let variant: Variant = 'grid';
let rows: readonly GroupRow[] = [];
let setRows: (rows: readonly GroupRow[]) => void = () => undefined;
let edges: readonly number[] = [];
let raw: RawTable | null = null;

function Screen() {
  const [shown, set] = useState<readonly GroupRow[] | null>(null);
  setRows = set;
  return shown && createElement(ClassGrid, { rows: shown, mode: 'edit' });
}

/**
 * After a frame that has been laid out and painted with what was asked for already in the document: React may get its
 * turn only after the next frame, a hand-written table never does.
 */
function painted(isShown: () => boolean = () => true): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const next = isShown() ? resolve : () => painted(isShown).then(resolve);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => next();
      channel.port2.postMessage(null);
    });
  });
}

// The grid draws a few rows beyond the visible ones once the browser has nothing to do. Here that begins when told to,
// so that it is counted apart from the first picture.
const whenIdle: (() => void)[] = [];
window.requestIdleCallback = (task) =>
  whenIdle.push(() => task({ didTimeout: false, timeRemaining: () => 50 }));

const idle = () => new Promise((resolve) => setTimeout(resolve, 300));

/** The rows with another teacher in one cell: one new row object, as after an answer from the server. */
function withSubstitute(row: number, slot: number): readonly GroupRow[] {
  return rows.map((old, index) => {
    if (index !== row) return old;
    const cells = old.cells.map((cell, place) => {
      if (place !== slot || !cell) return cell;
      const parts = cell.parts.map((part) => ({
        ...part,
        teacher: { id: 1, name: 'Фомина Н. Н.' },
        state: { kind: 'replaced' as const, original: part.teacher?.name ?? '' },
      }));
      return { ...cell, parts };
    });
    return { ...old, cells };
  });
}

/** The row with a name that counts how often it is read, which a row does once when it renders. */
function counted(row: GroupRow, read: () => void): GroupRow {
  const { letter } = row.group;
  const get = () => {
    read();
    return letter;
  };
  return { ...row, group: Object.defineProperty({ ...row.group }, 'letter', { get }) };
}

/** So many rows are in view however high each of them is. */
const SEEN_ROWS = 6;

/** Visible cells of whole classes, spread over the table. */
function* changeableCells(): Generator<[number, number]> {
  for (let index = 0; ; index += 7) {
    const [row, slot] = [index % SEEN_ROWS, Math.floor(index / SEEN_ROWS) % 11];
    const parts = rows[row]?.cells[slot]?.parts;
    if (parts?.length === 1 && parts[0]?.state.kind === 'normal') yield [row, slot];
  }
}

function isReplaced(row: number, slot: number): boolean {
  const cell = document.querySelector(`[data-row="${row}"]`)?.children[slot + 1];
  return cell?.getAttribute('data-kind') === 'replaced';
}

window.bench = {
  async prepare(chosen) {
    variant = chosen;
    await Promise.all(
      ['400', '500', '600'].map((weight) =>
        document.fonts.load(`${weight} 12px "Golos Text Variable"`, 'Щx'),
      ),
    );
    rows = buildTimetable(schoolOfSixty()).rows;
    if (variant !== 'grid') edges = rawEdges(rows);
    if (variant === 'grid') createRoot(place).render(createElement(AppProvider, null, createElement(Screen)));
    await idle();
    await painted();
  },
  async mount() {
    const started = performance.now();
    if (variant === 'grid') setRows(rows);
    else raw = drawRawTable(place, rows, edges, variant === 'raw' ? 'visible' : 'all');
    await painted(() => document.querySelector('[data-row]') !== null);
    return performance.now() - started;
  },
  async drawIdleRows() {
    for (const task of whenIdle.splice(0)) task();
    await painted();
  },
  async changeCells(times) {
    const taken: number[] = [];
    const cells = changeableCells();
    for (let time = 0; time < times; time += 1) {
      const [row, slot] = cells.next().value ?? [0, 0];
      const next = withSubstitute(row, slot);
      await painted();
      const started = performance.now();
      rows = next;
      const changed = next[row];
      if (raw && changed) raw.change(changed, row, slot);
      else setRows(next);
      await painted(() => isReplaced(row, slot));
      taken.push(performance.now() - started);
    }
    return taken;
  },
  async countRenderedRows(times) {
    const rendered = new Set<number>();
    rows = rows.map((row, index) => counted(row, () => rendered.add(index)));
    setRows(rows);
    await idle();
    await painted();
    let most = 0;
    const cells = changeableCells();
    for (let time = 0; time < times; time += 1) {
      const [row, slot] = cells.next().value ?? [0, 0];
      rows = withSubstitute(row, slot);
      rendered.clear();
      setRows(rows);
      await painted(() => isReplaced(row, slot));
      most = Math.max(most, rendered.size);
    }
    return most;
  },
  async pressKeys(times) {
    document.querySelector<HTMLElement>('[data-row] [tabindex="0"]')?.focus();
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await painted();
      const started = performance.now();
      const key = time % 50 < 25 ? 'ArrowRight' : 'ArrowLeft';
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      await painted();
      taken.push(performance.now() - started);
    }
    return taken;
  },
  async scroll(frames) {
    const scroller = document.querySelector('[data-mode]');
    if (!scroller) return [];
    const taken: number[] = [];
    let before = performance.now();
    for (let frame = 0; frame < frames; frame += 1) {
      scroller.scrollTop += 37;
      await painted();
      const now = performance.now();
      taken.push(now - before);
      before = now;
    }
    return taken;
  },
};
