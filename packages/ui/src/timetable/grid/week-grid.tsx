import type { ShiftNow } from '@zvonok/domain/bells/active-lesson';
import type { Shift } from '@zvonok/domain/bells/school-bells';
import { dayTitle } from '@zvonok/domain/calendar/school-date';
import { WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonNumber, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { type ComponentType, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cellTip, changesText } from '../cells/cell-text.ts';
import type { WeekHours } from '../cells/lesson-hours.ts';
import { useTypefaceEpoch } from '../cells/measure-text.ts';
import type { OpenedCell } from './class-grid.tsx';
import { type GridGeometry, HEADER_HEIGHT, slotLeft } from './geometry.ts';
import head from './grid-header.module.css';
import type { WeekDates } from './grid-header.tsx';
import type { TimetableGridOptions } from './grid-options.ts';
import type { GridRowProps } from './grid-row.ts';
import { placeInLines } from './navigation.ts';
import type { RowEdges } from './row-span.ts';
import type { OpenedTeacherCell } from './teacher-grid.tsx';
import { TimetableGrid } from './timetable-grid.tsx';
import styles from './week-grid.module.css';
import {
  ClassLineView,
  classLineHeight,
  classLines,
  seenInLine,
  TeacherShortLine,
  TeacherTextLine,
  teacherLineHeight,
  teacherLines,
  type WeekLine,
} from './week-lines.tsx';

type WeekGridOptions = Omit<TimetableGridOptions, 'distance' | 'opening' | 'onDayJump' | 'onDayInView'>;

export interface ClassWeekGridProps extends WeekGridOptions {
  row: GroupRow;
  /** Called in `edit` mode only. */
  onOpenCell?: (opened: OpenedCell) => void;
}

/**
 * A class's week by itself: days as columns, lessons as rows. It fills the place it has.
 *
 * - **Do**: give it a height, as `ClassGrid`; choose the class above it.
 * - **Don't**: put it on a phone (`ClassWeek` is for that).
 */
export function ClassWeekGrid({ row, onOpenCell, ...options }: ClassWeekGridProps) {
  const hours = useWeekHours(options);
  const lines = useMemo(() => classLines(hours, row), [hours, row]);
  return (
    <WeekGrid
      {...options}
      label={`Расписание ${groupName(row.group)}`}
      lines={lines}
      shift={row.group.shift ?? 1}
      LineView={ClassLineView}
      heightOf={classLineHeight}
      partsAt={(line, day) => line.cells[day]?.parts ?? []}
      tipOf={(line, day, part, slotWidth) => {
        const parts = line.cells[day]?.parts ?? [];
        return cellTip(parts, part, (index) => seenInLine(parts, slotWidth, index));
      }}
      onOpen={(line, day, index, element) => {
        const cell = line.cells[day];
        const part = cell?.parts[index ?? 0];
        if (cell && part) onOpenCell?.({ cell, part, element });
      }}
    />
  );
}

export interface TeacherWeekGridProps extends WeekGridOptions {
  row: TeacherRow;
  /** Called in `edit` mode only. */
  onOpenCell?: (opened: OpenedTeacherCell) => void;
}

/**
 * A teacher's week by itself, as `ClassWeekGrid`: sentences in `view`, class and room in `edit`.
 *
 * - **Do**: choose the teacher above it.
 * - **Don't**: put it on a phone (`TeacherWeek` is for that).
 */
export function TeacherWeekGrid({ row, onOpenCell, ...options }: TeacherWeekGridProps) {
  const hours = useWeekHours(options);
  const lines = useMemo(() => teacherLines(hours, row), [hours, row]);
  const form = options.mode === 'edit' ? 'short' : 'text';
  return (
    <WeekGrid
      // Lines of another height are another table.
      key={form}
      {...options}
      label={`Расписание: ${row.teacher.name}`}
      lines={lines}
      shift={null}
      LineView={form === 'text' ? TeacherTextLine : TeacherShortLine}
      heightOf={teacherLineHeight[form]}
      partsAt={(line, day) => line.cells[day] ?? []}
      tipOf={(line, day, part) => changesText(line.cells[day] ?? [], part)}
      onOpen={({ teacher, cells }, day, index, element) => {
        const parts = cells[day];
        const part = parts?.[index ?? 0];
        if (parts && part) onOpenCell?.({ teacher, parts, part, element });
      }}
    />
  );
}

const NO_TIMES: WeekHours['lessonTimes'] = [];
const NO_DAYS_OFF: WeekHours['daysOff'] = new Map();

function useWeekHours({
  layout = DEFAULT_WEEK_LAYOUT,
  lessonTimes = NO_TIMES,
  bells,
  daysOff = NO_DAYS_OFF,
}: WeekGridOptions): WeekHours {
  return useMemo(() => ({ layout, lessonTimes, bells, daysOff }), [layout, lessonTimes, bells, daysOff]);
}

interface WeekGridProps<Line extends WeekLine<unknown>> extends WeekGridOptions {
  label: string;
  /** The same objects while nothing changes. */
  lines: readonly Line[];
  /** Whose lessons these are; null for those of both shifts. */
  shift: Shift | null;
  LineView: ComponentType<GridRowProps<Line>>;
  heightOf: (line: Line, geometry: GridGeometry) => number;
  partsAt: (line: Line, day: number) => readonly LessonPart[];
  tipOf: (line: Line, day: number, part: number | null, slotWidth: number) => string | null;
  onOpen: (line: Line, day: number, part: number | null, element: HTMLElement) => void;
}

const HEAD_WIDTH = 116;
/** What a column never is narrower than, and a line never lower or, for the sake of filling the place, higher. */
const LEAST_COLUMN = 118;
const LINE_HEIGHT = { least: 48, most: 104 };

function WeekGrid<Line extends WeekLine<unknown>>({
  lines,
  shift,
  LineView,
  shown = null,
  ...props
}: WeekGridProps<Line>) {
  const { layout = DEFAULT_WEEK_LAYOUT, today = null, now = [], heightOf, daysOff } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const days = useMemo(() => oneLessonADay(layout), [layout]);
  const geometry = useFillingGeometry({ scroller, days: layout.days.length, lines, heightOf });
  const place = useMemo(() => shown && placeInLines(layout, shown.slot), [shown, layout]);
  return (
    <TimetableGrid
      {...props}
      layout={days}
      corner="Урок"
      rows={lines}
      rowKey={({ number }) => number}
      RowView={LineView}
      geometry={geometry}
      shown={place}
      partsOf={(line) => layout.days.flatMap((_, day) => props.partsAt(line, day))}
      frame={{
        scroller,
        header: (
          <WeekHead
            days={layout.days}
            dates={props.dates}
            {...{ today, shift, daysOff }}
            dayNotes={props.dayNotes}
          />
        ),
        bands: (edges) => (
          <WeekBands
            {...{ layout, geometry, edges, today, daysOff }}
            now={now.filter((each) => shift === null || each.shift === shift)}
          />
        ),
      }}
    />
  );
}

const ofOneLesson = new WeakMap<WeekLayout, WeekLayout>();

/** To the table a day is one column: there is one lesson of a number on it. */
function oneLessonADay(layout: WeekLayout): WeekLayout {
  const known = ofOneLesson.get(layout) ?? { days: layout.days, numbers: layout.numbers.slice(0, 1) };
  ofOneLesson.set(layout, known);
  return known;
}

interface FillingOptions<Line> {
  scroller: RefObject<HTMLElement | null>;
  days: number;
  lines: readonly Line[];
  heightOf: (line: Line, geometry: GridGeometry) => number;
}

/** Columns and lines that fill the table's place, as far as their words leave any. */
function useFillingGeometry<Line>({ scroller, days, lines, heightOf }: FillingOptions<Line>): GridGeometry {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = root;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(root);
    return () => observer.disconnect();
  }, [scroller]);
  const typeface = useTypefaceEpoch();
  const slotWidth = Math.max(LEAST_COLUMN, Math.floor((size.width - HEAD_WIDTH) / days));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another typeface has other heights.
  const rowHeight = useMemo(() => {
    const geometry = { slotWidth, headWidth: HEAD_WIDTH, rowHeight: LINE_HEIGHT.least };
    return fillingHeight(
      lines.map((line) => heightOf(line, geometry) + 1),
      size.height - HEADER_HEIGHT,
    );
  }, [lines, heightOf, slotWidth, size.height, typeface]);
  return useMemo(() => ({ slotWidth, rowHeight, headWidth: HEAD_WIDTH }), [slotWidth, rowHeight]);
}

/** The height of the usual lines at which all of them fill a place; some need more than the others. */
function fillingHeight(needed: readonly number[], place: number): number {
  let [left, lines] = [place, needed.length];
  for (const height of needed.toSorted((a, b) => b - a)) {
    if (height * lines <= left) break;
    left -= height;
    lines -= 1;
  }
  const share = lines === 0 ? LINE_HEIGHT.least : Math.floor(left / lines);
  return Math.min(LINE_HEIGHT.most, Math.max(LINE_HEIGHT.least, share));
}

interface WeekHeadProps {
  days: readonly Weekday[];
  shift: Shift | null;
  today: Weekday | null;
  dates: WeekDates | undefined;
  daysOff: ReadonlyMap<Weekday, string> | undefined;
  dayNotes: ReadonlyMap<Weekday, string> | undefined;
}

function WeekHead({ days, shift, today, dates, daysOff, dayNotes }: WeekHeadProps) {
  return (
    <div role="rowgroup" className={head.header}>
      <div role="row" className={styles.days} aria-rowindex={1}>
        <div role="columnheader" className={styles.corner} aria-colindex={1}>
          {shift === 2 ? 'Урок, 2 смена' : 'Урок'}
        </div>
        {days.map((day, index) => {
          const date = dates?.[day];
          const about = [
            date && dayTitle(date),
            day === today && 'сегодня',
            daysOff?.get(day),
            dayNotes?.get(day),
          ];
          return (
            <div
              role="columnheader"
              key={day}
              className={styles.day}
              aria-colindex={index + 2}
              aria-current={day === today ? 'date' : undefined}
            >
              {WEEKDAY_LABEL[day]} <small>{about.filter(Boolean).join(', ')}</small>
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface WeekBandsProps {
  layout: WeekLayout;
  geometry: GridGeometry;
  edges: RowEdges;
  today: Weekday | null;
  now: readonly ShiftNow[];
  daysOff: ReadonlyMap<Weekday, string> | undefined;
}

/** The days off and today's column, the lesson that is on in it and the minute, tinted behind the lines. */
function WeekBands({ layout: { days, numbers }, geometry, edges, today, now, daysOff }: WeekBandsProps) {
  const column = (day: Weekday) => ({
    left: slotLeft(geometry, days.indexOf(day)),
    width: geometry.slotWidth,
  });
  const lineOf = (number: LessonNumber) => {
    const [top = 0, end = top] = edges.slice(numbers.indexOf(number)).slice(0, 2);
    return { top, height: end - top };
  };
  const todayColumn = today && days.includes(today) ? column(today) : null;
  return (
    <div role="presentation">
      {days.map((day) => daysOff?.has(day) && <div key={day} className={styles.off} style={column(day)} />)}
      {todayColumn && <div className={styles.today} style={todayColumn} />}
      {todayColumn &&
        now.map(({ shift, lesson, moment }) => {
          const minute = moment && lineOf(moment.number);
          return (
            <div key={shift} role="presentation">
              {lesson !== null && (
                <div className={styles.now} style={{ ...todayColumn, ...lineOf(lesson) }} />
              )}
              {moment && minute && (
                <div
                  className={styles.minute}
                  data-now=""
                  style={{ ...todayColumn, top: minute.top + Math.round(moment.share * minute.height) }}
                />
              )}
            </div>
          );
        })}
    </div>
  );
}
