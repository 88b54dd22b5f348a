import type { ShiftNow } from '@zvonok/domain/bells/active-lesson';
import type { Shift } from '@zvonok/domain/bells/school-bells';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import {
  DEFAULT_WEEK_LAYOUT,
  slotCount,
  slotIndex,
  type WeekLayout,
} from '@zvonok/domain/timetable/week-layout';
import {
  type ComponentType,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { partIndexOf } from '../cells/lesson-element.ts';
import { useTypefaceEpoch } from '../cells/measure-text.ts';
import { pendingKeys } from '../cells/part-attributes.ts';
import type { ColumnSpan } from './column-span.ts';
import { DayBands } from './day-bands.tsx';
import { DayJump } from './day-jump.tsx';
import {
  dayAt,
  firstSlotOf,
  type GridGeometry,
  isNarrow,
  rowHeightFor,
  sizesOf,
  slotLeft,
} from './geometry.ts';
import { GridHeader } from './grid-header.tsx';
import type { TimetableGridOptions } from './grid-options.ts';
import { type GridRow, type GridRowProps, placesOf } from './grid-row.ts';
import { SkeletonTable } from './grid-skeleton.tsx';
import { hideTip, showTip, whenAtRest } from './grid-tip.ts';
import type { GridPosition } from './navigation.ts';
import { reasonsText, unsentOf, usePlaceMarks } from './place-marks.ts';
import { type RowEdges, rowEdges } from './row-span.ts';
import styles from './timetable-grid.module.css';
import { useColumnWindow } from './use-column-window.ts';
import { cellAt, positionOf, useGridSelection } from './use-grid-selection.ts';
import { useOpeningDay } from './use-opening-day.ts';
import { useFilledGeometry, useSettledColumns, useSteadyRow } from './use-row-heights.ts';
import { useRowWindow } from './use-row-window.ts';

export interface TimetableGridProps<Row extends GridRow> extends TimetableGridOptions {
  /** Names the table for screen readers. */
  label: string;
  /** Heading of the sticky column. */
  corner: string;
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** Memoised by the caller: a row whose props are the same must not render again. */
  RowView: ComponentType<GridRowProps<Row>>;
  geometry: GridGeometry;
  /**
   * What a row's words need in these columns, in pixels; never less than `rowHeight` is given. The same function every
   * time.
   */
  heightOf?: ((row: Row, geometry: GridGeometry, columns: ColumnSpan) => number) | undefined;
  /** All lessons of a row. */
  partsOf: (row: Row) => readonly LessonPart[];
  /** The lessons of one slot. */
  partsAt: (row: Row, slot: number) => readonly LessonPart[];
  /** Whose lessons a row has; without it, those of both shifts. The same function every time. */
  shiftOf?: ((row: Row) => Shift) | undefined;
  /** What was changed in a cell, or in one part of it; null when nothing was. */
  tipOf: (row: Row, slot: number, part: number | null, slotWidth: number) => string | null;
  onOpen?: ((row: Row, slot: number, part: number | null, element: HTMLElement) => void) | undefined;
  /** Makes empty slots places of their own: they can be selected, have a name, and open. */
  empty?: EmptySlots<Row> | undefined;
  /** Given, the days are columns of their own, all in view. */
  frame?: GridFrame | undefined;
}

/** What a table has instead of the heads and the marks of a row per class. */
export interface GridFrame {
  /** The scrolling element, for measuring. */
  scroller: RefObject<HTMLDivElement | null>;
  /** One row of column heads. */
  header: ReactNode;
  /** What is tinted behind the rows. */
  bands: (edges: RowEdges) => ReactNode;
}

interface EmptySlots<Row> {
  /** The same function every time, or every row renders again. */
  name: (row: Row, slot: number) => string;
  onOpen: (row: Row, slot: number, element: HTMLElement) => void;
}

const NOBODY_NOW: readonly ShiftNow[] = [];

/**
 * The engine of both timetables: windowed rows, sticky headers, one keyboard handler, one tip. Lessons are placed by
 * what they measure, so a server renders the skeleton.
 */
export function TimetableGrid<Row extends GridRow>(props: TimetableGridProps<Row>) {
  const typeface = useTypefaceEpoch();
  if (typeface < 0) return <SkeletonTable {...props} rows={props.rows.length} />;
  return <MeasuredGrid {...props} typeface={typeface} />;
}

function MeasuredGrid<Row extends GridRow>(props: TimetableGridProps<Row> & { typeface: number }) {
  const { rows, RowView, mode = 'view', today = null, now = NOBODY_NOW, lessonTimes } = props;
  const { layout = DEFAULT_WEEK_LAYOUT } = props;
  const { frame, typeface } = props;
  const ownScroller = useRef<HTMLDivElement>(null);
  const scroller = frame?.scroller ?? ownScroller;
  const tip = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const daySlots = layout.numbers.length;
  const geometry = useFilledGeometry(scroller, props.geometry, daySlots);
  const { rowHeight, slotWidth, distance } = geometry;
  const weekPlaces = placesOf(slotCount(layout));
  const startSlot = firstSlotOf(layout, props.opening?.day ?? today ?? 'MONDAY');
  const settled = useSettledColumns({
    scroller,
    geometry,
    count: slotCount(layout),
    first: startSlot,
    isHeld: props.keepsHeights === true,
  });
  const { heightOf } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another typeface has other heights.
  const heights = useMemo(() => new WeakMap<Row, number>(), [heightOf, geometry, settled.columns, typeface]);
  const edges = useMemo(() => {
    const heightOfRow = (row: Row) => {
      const height =
        heights.get(row) ?? rowHeightFor(heightOf?.(row, geometry, settled.columns) ?? 0, geometry);
      heights.set(row, height);
      return height;
    };
    return rowEdges(rows, heightOfRow);
  }, [rows, heights, heightOf, geometry, settled.columns]);
  const pointed = useRef<number | null>(null);
  useSteadyRow(scroller, edges, pointed);
  const { shiftOf } = props;
  const shifts = useMemo(() => shiftOf && rows.map(shiftOf), [rows, shiftOf]);
  const { visible, follow } = useRowWindow({ scroller, rowCount: rows.length, edges });
  const { columns, follow: followColumns } = useColumnWindow({
    scroller,
    geometry,
    count: slotCount(layout),
    first: settled.columns,
  });

  const open = ({ row, slot }: GridPosition, part: number | null, element: HTMLElement) => {
    const opened = rows[row];
    if (mode !== 'edit' || !opened) return;
    if (opened.cells[slot] == null) props.empty?.onOpen(opened, slot, element);
    else props.onOpen?.(opened, slot, part, element);
  };
  const selection = useGridSelection({
    root: scroller,
    geometry,
    edges,
    rowCount: rows.length,
    daySlots,
    weekSlots: slotCount(layout),
    isDayAColumn: frame !== undefined,
    isFilled: (row, slot) => props.empty !== undefined || rows[row]?.cells[slot] != null,
    startSlot,
    refresh,
    onEnter: (position, element) => open(position, null, element),
    onEscape: () => props.onEscape?.(),
  });

  const jump = useOpeningDay({
    scroller,
    geometry,
    layout,
    opening: props.opening,
    today,
    onJump: props.onDayJump,
  });

  const { obstacle, steps, unsent, partsAt } = props;
  usePlaceMarks({ root: scroller, rows, columns, partsAt, obstacle, steps, unsent });

  const textFor = (row: Row, slot: number, part: number | null) => {
    const parts = partsAt(row, slot);
    const asked = part === null ? parts : parts.slice(part, part + 1);
    const reason = obstacle && reasonsText(asked, obstacle);
    if (reason) return reason;
    const lines = [props.tipOf(row, slot, part, slotWidth), unsentOf(asked, unsent)].filter(
      (line) => line !== null,
    );
    return lines.length > 0 ? lines.join('\n') : null;
  };
  const { shown = null } = props;
  useEffect(() => {
    // After the commit: a row out of view is drawn at once, which React refuses in the middle of one.
    if (shown) queueMicrotask(() => selection.show(shown));
  }, [shown, selection]);

  const tipped = useRef<{ position: GridPosition; part: number | null } | null>(null);
  const tipFor = (target: EventTarget | null) => {
    const place = positionOf(target);
    const row = place && rows[place.position.row];
    const changed = target instanceof Element ? target.closest('[data-kind], [data-part]') : null;
    const part = partIndexOf(target);
    const text = row ? textFor(row, place.position.slot, part) : null;
    tipped.current = place && { position: place.position, part };
    if (text && place) showTip(tip.current, changed ?? place.cell, text);
    else hideTip(tip.current);
  };
  // The lesson that was announced may have changed meanwhile.
  const tellAgain = useEffectEvent(() => {
    const [at, root] = [tipped.current, scroller.current];
    if (!at || !root || tip.current?.hidden !== false) return;
    const [row, cell] = [rows[at.position.row], cellAt(root, at.position)];
    const box = cell?.querySelector(`[data-part="${at.part}"]`) ?? cell;
    const text = row ? textFor(row, at.position.slot, at.part) : null;
    if (text && box) showTip(tip.current, box, text);
    else hideTip(tip.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the words are made of.
  useEffect(() => tellAgain(), [rows, obstacle, unsent]);
  const cancelTip = useRef<(() => void) | null>(null);
  const onFocus = ({ target }: FocusEvent) => {
    cancelTip.current?.();
    cancelTip.current = whenAtRest(() => tipFor(target));
  };
  const onBlur = () => {
    cancelTip.current?.();
    hideTip(tip.current);
  };
  useEffect(() => () => cancelTip.current?.(), []);
  const onClick = (event: MouseEvent) => {
    const place = positionOf(event.target);
    if (!place || (!props.empty && rows[place.position.row]?.cells[place.position.slot] == null)) return;
    selection.select(place.position);
    open(place.position, partIndexOf(event.target), place.cell);
  };
  const onPointerOver = (event: PointerEvent) => {
    const place = positionOf(event.target);
    pointed.current = place?.position.row ?? null;
    if (column.current && event.pointerType === 'mouse') {
      column.current.hidden = !place;
      if (place) {
        column.current.style.transform = `translateX(${slotLeft(geometry, place.position.slot)}px)`;
      }
    }
    tipFor(event.target);
  };
  const onPointerLeave = () => {
    pointed.current = null;
    if (column.current) column.current.hidden = true;
    hideTip(tip.current);
  };

  const header = frame?.header ?? (
    <GridHeader
      layout={layout}
      corner={props.corner}
      today={today}
      current={now.map(({ lesson }) => lesson).join(' ')}
      times={lessonTimes}
      bells={props.bells}
      dates={props.dates}
      startsOnly={slotWidth < 100}
      minutes={minutesOf(geometry, layout, today, now)}
      daysOff={props.daysOff}
      dayNotes={props.dayNotes}
    />
  );
  const rowView = (index: number, places: readonly number[]) => {
    const row = rows[index];
    if (!row) return null;
    const top = edges[index] ?? 0;
    const height = (edges[index + 1] ?? top) - top;
    const pending = props.pending?.size ? pendingKeys(props.partsOf(row), props.pending) : '';
    return (
      <RowView
        key={props.rowKey(row)}
        row={row}
        index={index}
        top={top}
        height={height === rowHeight ? undefined : height}
        slotWidth={slotWidth}
        distance={distance}
        pending={pending}
        typeface={typeface}
        places={places}
        columns={columns}
        daySlots={daySlots}
        emptyName={props.empty?.name}
      />
    );
  };

  return (
    <div className={styles.timetable} style={sizesOf(geometry, layout)}>
      <div className={styles.bar}>
        {props.toolbar}
        {!frame && (
          <DayJump
            days={layout.days}
            today={today}
            scroller={scroller}
            dayWidth={daySlots * slotWidth}
            onJump={jump}
          />
        )}
      </div>
      <div
        ref={scroller}
        className={styles.grid}
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-readonly={mode === 'view'}
        aria-rowcount={rows.length + (frame ? 1 : 2)}
        data-mode={mode}
        data-framed={frame ? '' : undefined}
        data-narrow={isNarrow(slotWidth) ? '' : undefined}
        data-distance={distance}
        onClick={onClick}
        onKeyDown={selection.onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerOver={onPointerOver}
        onPointerLeave={onPointerLeave}
        onScroll={() => {
          hideTip(tip.current);
          followColumns();
          follow();
          settled.follow();
          const inView = layout.days[dayAt(geometry, layout, scroller.current?.scrollLeft ?? 0)];
          if (inView) props.onDayInView?.(inView);
        }}
      >
        {header}
        <div role="rowgroup" className={styles.body} style={{ height: edges.at(-1) }}>
          {frame?.bands(edges) ?? (
            <DayBands
              geometry={geometry}
              layout={layout}
              today={today}
              now={now}
              edges={edges}
              shifts={shifts}
            />
          )}
          <div ref={column} className={styles.column} role="presentation" hidden />
          {withActive(visible, selection.activeRow(), rows.length).map((index) => rowView(index, weekPlaces))}
        </div>
      </div>
      <div ref={tip} className={styles.tip} role="tooltip" hidden />
    </div>
  );
}

/** Where the minute stands in today's columns, for each shift: pixels from the left edge, separated by spaces. */
function minutesOf(
  geometry: GridGeometry,
  layout: WeekLayout,
  today: Weekday | null,
  now: readonly ShiftNow[],
): string {
  if (!today || !layout.days.includes(today)) return '';
  return now
    .flatMap(({ moment }) => {
      const slot = moment && slotIndex(layout, today, moment.number);
      return moment === null || slot === null
        ? []
        : [slotLeft(geometry, slot) + Math.round(moment.share * geometry.slotWidth)];
    })
    .join(' ');
}

/** The row that holds the focus stays in the document wherever the table is scrolled, or the focus would be lost. */
function withActive(visible: readonly number[], active: number | null, count: number): readonly number[] {
  if (active === null || active >= count || visible.includes(active)) return visible;
  return [...visible, active].sort((a, b) => a - b);
}
