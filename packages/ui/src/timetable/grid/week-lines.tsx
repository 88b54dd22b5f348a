import type { LessonNumber, LessonPart, TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import type { Cell, GroupRow } from '@zvonok/domain/timetable/timetable';
import { memo } from 'react';
import { element } from '../cells/cell-elements.ts';
import { classCell } from '../cells/class-cell.ts';
import { classCellLayout, seenOfPart } from '../cells/class-layout.ts';
import { headHours, otherHours, type WeekHours } from '../cells/lesson-hours.ts';
import { teacherCell } from '../cells/teacher-cell.ts';
import { teacherRowHeight, teacherShortRowHeight } from '../cells/teacher-layout.ts';
import type { ColumnSpan } from './column-span.ts';
import type { GridGeometry } from './geometry.ts';
import styles from './grid-row.module.css';
import type { GridRowProps } from './grid-row.ts';
import { slotInWeek } from './navigation.ts';
import { type RowDrawing, useRowCells } from './row-cells.ts';
import { rowStyle } from './row-style.ts';
import type { TeacherCellForm } from './teacher-geometry.ts';
import week from './week-grid.module.css';

/** The lessons of one number on every day of a week. */
export interface WeekLine<Slot> {
  number: LessonNumber;
  /** «08:30–09:10»; empty if the school says none. */
  time: string;
  cells: readonly (Slot | null)[];
  /** By day, the hours of a lesson that is not at the time of its number. */
  hours: readonly (string | null)[];
}

export type ClassLine = WeekLine<Cell>;

export interface TeacherLine extends WeekLine<readonly LessonPart[]> {
  teacher: TeacherRef;
}

/** The lessons of a class, a line for every number of the layout. */
export function classLines(hours: WeekHours, { group, cells }: GroupRow): ClassLine[] {
  return hours.layout.numbers.map((number, row) => {
    const time = headHours(hours, { number, shift: group.shift ?? 1 });
    const ofDays = hours.layout.days.map(
      (_, day) => cells[slotInWeek(hours.layout, { row, slot: day })] ?? null,
    );
    return { number, time, cells: ofDays, hours: ofDays.map((cell) => hoursOf(hours, cell?.parts, time)) };
  });
}

/** The lessons of a teacher, a line for every number of the layout. */
export function teacherLines(hours: WeekHours, { teacher, cells }: TeacherRow): TeacherLine[] {
  return hours.layout.numbers.map((number, row) => {
    const time = headHours(hours, { number, shift: 1 });
    const ofDays = hours.layout.days.map(
      (_, day) => cells[slotInWeek(hours.layout, { row, slot: day })] ?? null,
    );
    return {
      teacher,
      number,
      time,
      cells: ofDays,
      hours: ofDays.map((parts) => hoursOf(hours, parts, time)),
    };
  });
}

/** The lessons of a cell are in one shift as a rule; those of a teacher who has two are listed one after the other. */
function hoursOf(hours: WeekHours, parts: readonly LessonPart[] | null | undefined, time: string) {
  const others = new Set((parts ?? []).map((part) => otherHours(hours, part, time)));
  others.delete(null);
  return others.size > 0 ? [...others].join(', ') : null;
}

/** Columns that wide have room for a subject's whole name. */
const FULL_NAMES = 150;
/** Of the hours a cell says itself, as in the style sheet. */
const HOURS_HEIGHT = 15;

/** What a line of a class needs in height. */
export function classLineHeight({ cells, hours }: ClassLine, { slotWidth }: GridGeometry): number {
  const heights = cells.map((cell, day) => {
    if (!cell) return 0;
    const { height } = classCellLayout(inFull(cell.parts, slotWidth), slotWidth, 'week');
    return height + (hours[day] ? HOURS_HEIGHT : 0);
  });
  return Math.max(0, ...heights);
}

/** What a line of a teacher needs in height. */
export const teacherLineHeight = {
  text: (line: TeacherLine, geometry: GridGeometry) =>
    teacherRowHeight(line, geometry, everyDay(line)) + hoursHeight(line),
  short: (line: TeacherLine, geometry: GridGeometry) =>
    teacherShortRowHeight(line, geometry, everyDay(line)) + hoursHeight(line),
} satisfies Record<TeacherCellForm, unknown>;

function everyDay({ cells }: TeacherLine): ColumnSpan {
  return { start: 0, end: cells.length };
}

function hoursHeight({ hours }: TeacherLine): number {
  return hours.some((own) => own !== null) ? HOURS_HEIGHT : 0;
}

/** What a class's cell of such a width shows of a part. */
export function seenInLine(parts: readonly LessonPart[], slotWidth: number, index: number): string {
  return seenOfPart(classCellLayout(inFull(parts, slotWidth), slotWidth, 'week'), index);
}

/** The parts as a wide column says them: with the whole names of their subjects. */
function inFull(parts: readonly LessonPart[], slotWidth: number): readonly LessonPart[] {
  if (slotWidth < FULL_NAMES) return parts;
  const named = <Subject extends { name: string; shortName: string }>(subject: Subject) => ({
    ...subject,
    shortName: subject.name,
  });
  return parts.map((part) => ({
    ...part,
    subject: named(part.subject),
    ...(part.lessonSubject && { lessonSubject: named(part.lessonSubject) }),
  }));
}

/** What lines of either kind are headed by. */
function headOf({ number, time }: WeekLine<unknown>): (Node | string)[] {
  return [element('b', '', `${number} `), element('span', week.time, time)];
}

/** A cell says its own hours before its words. */
function withHours(cell: HTMLElement, hours: string | null | undefined, isBare: boolean): HTMLElement {
  if (!hours) return cell;
  cell.setAttribute('aria-label', `${hours} ${cell.getAttribute('aria-label') ?? ''}`);
  if (!isBare) cell.prepend(element('span', week.hours, `${hours} `));
  return cell;
}

function isSameHead(line: WeekLine<unknown>, before: WeekLine<unknown>): boolean {
  return (
    line.number === before.number &&
    line.time === before.time &&
    line.hours.every((own, day) => own === before.hours[day])
  );
}

const CLASS_DRAWING: RowDrawing<ClassLine> = {
  head: headOf,
  hasSameHead: isSameHead,
  partsAt: (line, day) => line.cells[day]?.parts ?? null,
  cell: (line, day, look) =>
    withHours(
      classCell(inFull(line.cells[day]?.parts ?? [], look.slotWidth), look),
      line.hours[day],
      look.bare,
    ),
};

function teacherDrawing(form: TeacherCellForm): RowDrawing<TeacherLine> {
  return {
    head: headOf,
    hasSameHead: (line, before) =>
      isSameHead(line, before) &&
      line.teacher.id === before.teacher.id &&
      line.teacher.name === before.teacher.name,
    partsAt: (line, day) => line.cells[day] ?? null,
    cell: (line, day, look) =>
      withHours(
        teacherCell(line.teacher, line.cells[day] ?? [], { form, ...look }),
        line.hours[day],
        look.bare,
      ),
  };
}

const TEACHER_DRAWING = { text: teacherDrawing('text'), short: teacherDrawing('short') };

interface LineProps<Line extends WeekLine<unknown>> {
  /** One object: it is the same as long as nothing of it changes. */
  props: GridRowProps<Line>;
  drawing: RowDrawing<Line>;
}

function LineView<Line extends WeekLine<unknown>>({ props, drawing }: LineProps<Line>) {
  const line = useRowCells(props, drawing);
  const { index, top, height } = props;
  return (
    <div
      ref={line}
      role="row"
      className={styles.row}
      aria-rowindex={index + 2}
      data-row={index}
      style={rowStyle(top, height)}
    />
  );
}

export const ClassLineView = memo(function ClassLineView(props: GridRowProps<ClassLine>) {
  return <LineView props={props} drawing={CLASS_DRAWING} />;
});

/** A teacher's lessons of one number as sentences, for reading. */
export const TeacherTextLine = memo(function TeacherTextLine(props: GridRowProps<TeacherLine>) {
  return <LineView props={props} drawing={TEACHER_DRAWING.text} />;
});

/** The same as classes and rooms, for planning. */
export const TeacherShortLine = memo(function TeacherShortLine(props: GridRowProps<TeacherLine>) {
  return <LineView props={props} drawing={TEACHER_DRAWING.short} />;
});
