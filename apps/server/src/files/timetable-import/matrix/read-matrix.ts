import type { SkippedWords, UnknownName } from '@zvonok/domain/spreadsheet/import-causes';
import { lineOf, type PartSeparator, type SheetLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { absolute, type Grid, type GridPlace, MergedGrid, placeOf } from '../../formats/grid.ts';
import type { CellPlace, SheetProblem, UnreadCells } from '../../workbook/cells.ts';
import { hiddenRemarks } from '../../workbook/left-cells.ts';
import { asFlows, type FoundLesson } from '../lesson-sheet.ts';
import { saysNoLesson, usualSubject } from '../school-subjects.ts';
import { withoutOwnNumber } from '../spelling.ts';
import type { Axes } from './axes.ts';
import { CellHabits } from './cell-segments.ts';
import { type CellPart, type CellProblem, readCell, unclearText } from './cell-text.ts';
import { CellUses, markLabels } from './cell-uses.ts';
import { subgroupName } from './cell-words.ts';
import {
  type Crossing,
  crossingsOf,
  type FoundText,
  hasWideLessons,
  joined,
  type Share,
  sharesOf,
  textAt,
} from './crossings.ts';
import type { NameBook } from './known-names.ts';
import { classInLine, classOf, DAY_NAMES, roleOf } from './labels.ts';
import { type BellFound, bellsOf, type Pane, panesOf } from './panes.ts';

/** What a sheet says when it is read by a layout. */
export interface MatrixRead {
  lessons: FoundLesson[];
  problems: SheetProblem[];
  uses: CellUses;
  unread: UnreadCells[];
  skipped: SkippedWords[];
  remarks: string[];
  /** Times of lessons, where the sheet has them next to their numbers. */
  bells: BellFound[];
}

interface Reading {
  grid: MergedGrid;
  axes: Axes;
  layout: SheetLayout;
  separator: PartSeparator;
  names: NameBook;
  habits: CellHabits;
  /** Whether lessons of a whole class are merged over the columns of its subgroups. */
  mergesLessons: boolean;
  uses: CellUses;
  problems: SheetProblem[];
  skipped: Map<string, number>;
  remarks: Map<string, number>;
}

interface FoundPart {
  lesson: FoundLesson;
  /** Whether the school or the usual list has the subject. */
  isUsual: boolean;
}

/** A name that is taken for a subject although nothing but its place says so. */
const MOST_BARE = 0.2;

/** The lessons of a sheet. A layout with lines that are not there reads nothing. */
export function readMatrix(
  plain: Grid,
  layout: SheetLayout,
  separator: PartSeparator,
  names: NameBook,
): MatrixRead {
  const grid = new MergedGrid(plain);
  const uses = new CellUses(grid, plain.left);
  const panes = panesOf(grid, layout, names.lessons);
  const problems: SheetProblem[] = [];
  const [skipped, remarks] = [new Map<string, number>(), new Map<string, number>()];
  const found: FoundPart[] = [];
  const habits = new CellHabits(textsOf(panes, layout), names);
  for (const pane of panes) {
    const mergesLessons = hasWideLessons(pane, layout);
    const reading = {
      ...pane,
      layout,
      separator,
      names,
      habits,
      mergesLessons,
      uses,
      problems,
      skipped,
      remarks,
    };
    for (const crossing of crossingsOf(pane.axes)) {
      found.push(...readCrossing(reading, crossing));
      markLeftOut(reading, crossing);
    }
    askForHeadings(reading);
  }
  const lessons = withHalvesOfTeachers(found, layout);
  problems.push(...bareWords(found, uses));
  markLabels(uses, grid, panes, names);
  const isOfProblem = new Set(problems.map(({ place }) => `${place.column}${place.row}`));
  return {
    lessons: asFlows(lessons.filter(({ place }) => !isOfProblem.has(`${place.column}${place.row}`))),
    problems,
    uses,
    unread: uses.unread(panes),
    skipped: [...skipped].map(([written, count]) => ({ written, count })),
    remarks: remarksOf(remarks, plain),
    bells: panes.flatMap(bellsOf),
  };
}

function remarksOf(remarks: ReadonlyMap<string, number>, grid: Grid): string[] {
  const remarked = [...remarks].map(([text, count]) => (count > 1 ? `${text} ×${count}` : text));
  return [
    ...(remarked.length > 0
      ? [
          `Лист «${grid.name}»: пометки в ячейках не прочитаны: ${remarked.slice(0, REMARKS_NAMED).join(', ')}`,
        ]
      : []),
    ...hiddenRemarks(grid),
  ];
}

const REMARKS_NAMED = 20;

/** The texts of all lessons' cells. */
function* textsOf(panes: readonly Pane[], layout: SheetLayout): Generator<string> {
  for (const { grid, axes } of panes) {
    for (const crossing of crossingsOf(axes)) {
      for (const { texts } of sharesOf({ grid, axes, layout }, crossing)) {
        if (texts.lesson.length > 0) yield texts.lesson.join('\n');
      }
    }
  }
}

function readCrossing(reading: Reading, crossing: Crossing): FoundPart[] {
  const { grid, names, problems } = reading;
  const shares = sharesOf(reading, crossing);
  const taught = shares.filter(({ texts }) => texts.lesson.length > 0);
  const only = taught.length === 1 ? taught[0] : undefined;
  const isApart = reading.mergesLessons || (only !== undefined && shares.indexOf(only) > 0);
  const isPart = only !== undefined && shares.length > 1 && isApart && !only.isWide;
  const wanted = only && !isPart ? [joined(only, shares)] : shares;
  return wanted.flatMap((share, index): FoundPart[] => {
    const first = share.places.lesson ?? share.places.teacher ?? share.places.room;
    if (!first) return [];
    const place = placeOf(grid, first);
    const mark = (use: 'lesson' | 'problem' | 'skipped') => {
      for (const cell of share.cells) reading.uses.mark(absolute(grid, cell), use);
    };
    const refuse = (found: readonly CellProblem[]) => {
      problems.push(...found.map((problem) => ({ place, ...problem })));
      mark('problem');
      return [];
    };
    const unknownTime = names.lessons.problemOf(crossing.number);
    if (unknownTime !== null) return refuse([{ message: unknownTime }]);
    const taken =
      crossing.className === null ? ofTeacher(reading, crossing, share) : [ofClass(reading, crossing, share)];
    if (taken.length === 0) return refuse([{ message: 'В ячейке нет класса' }]);
    const wrong = taken.flatMap(({ cell }) => cell.problems);
    for (const { cell } of taken) {
      for (const words of cell.skipped) count(reading.skipped, words);
      for (const remark of cell.remarks) count(reading.remarks, remark);
    }
    if (wrong.length > 0) return refuse(wrong);
    const parts = taken.flatMap(({ className, cell }) =>
      cell.parts.map((part) => {
        const subgroup = part.subgroup ?? (wanted.length > 1 || isPart ? subgroupName(index + 1) : null);
        return {
          lesson: foundLesson(reading, { ...crossing, className }, { ...part, subgroup }, share, place),
          isUsual: names.subject(part.subject) !== null,
        };
      }),
    );
    mark(parts.length > 0 ? 'lesson' : 'skipped');
    return parts;
  });
}

/** Columns and rows of a lesson that are not read, such as its difficulty. */
function markLeftOut({ grid, axes, layout, uses }: Reading, crossing: Crossing): void {
  const { rows, columns } = crossing;
  for (let column = columns.start; column < columns.end; column++) {
    for (let row = rows.start; row < rows.end; row++) {
      const isRead =
        (layout.columns[column - columns.start] ?? 'skip') !== 'skip' &&
        (layout.rows[row - rows.start] ?? 'skip') !== 'skip';
      const found = textAt(grid, axes, crossing, row, column);
      if (!isRead && found.text !== '') uses.mark(absolute(grid, found), 'label');
    }
  }
}

function count(counts: Map<string, number>, written: string): void {
  counts.set(written, (counts.get(written) ?? 0) + 1);
}

interface Taken {
  className: string;
  cell: ReturnType<typeof readCell>;
}

function ofClass(reading: Reading, { className, number }: Crossing, { texts }: Share): Taken {
  const [teacher, room] = [texts.teacher.join('\n'), texts.room.join('\n')];
  const lesson = withoutOwnNumber(texts.lesson.join('\n'), number);
  return { className: className ?? '', cell: readCell({ lesson, teacher, room }, reading) };
}

/** '5А, 5Б мат 12' in a teacher's row: the classes, and what is taught to them. */
function ofTeacher(reading: Reading, { teacher }: Crossing, { texts }: Share): Taken[] {
  return texts.lesson
    .join('\n')
    .split(/[\n;]/)
    .flatMap((text): Taken[] => {
      if (saysNoLesson(text))
        return [{ className: '', cell: { parts: [], problems: [], remarks: [], skipped: [text] } }];
      const classes: string[] = [];
      const rest = text.replace(CLASS_IN_CELL, (whole: string) => {
        const name = classOf(whole) ?? classInLine(whole.trim());
        if (name === null) return whole;
        classes.push(name);
        return ' ';
      });
      if (classes.length === 0) return [];
      const cell = readCell(
        { lesson: rest.replace(/^[\s,;:-]+|[\s,;:-]+$/g, ''), teacher: '', room: '' },
        reading,
      );
      const parts = cell.parts.map((part) => ({
        ...part,
        // 'мат' is short for it, 'ИЗО' is how the subject is called.
        subject:
          reading.names.hasSubject(part.subject) || /^\p{Lu}/u.test(part.subject)
            ? part.subject
            : (usualSubject(part.subject) ?? part.subject),
        teacher,
      }));
      const isEmpty = parts.length === 0 && cell.problems.length === 0;
      const problems = isEmpty ? [{ message: 'Есть учитель и класс, а предмета нет' }] : cell.problems;
      return classes.map((className) => ({ className, cell: { ...cell, parts, problems } }));
    });
}

const CLASS_IN_CELL =
  /(?<![\p{L}\d])(?:1[0-2]|[1-9])(?:[-.]\d{1,2}|\s?[-«"]?\s?\p{L}[»"]?)(?:\s*кл(?:асс|\.)?)?(?![\p{L}\d])/gu;

/** Two teachers with one class at one time have a half of it each. */
function withHalvesOfTeachers(found: readonly FoundPart[], { teachers }: SheetLayout): FoundLesson[] {
  const lessons = found.map(({ lesson }) => lesson);
  if (!teachers) return lessons;
  const slots = Map.groupBy(lessons, ({ values }) => `${values.className} ${values.day} ${values.number}`);
  return [...slots.values()].flatMap((all) =>
    all.length === 1
      ? all
      : all.map((lesson, index) => ({
          ...lesson,
          values: { ...lesson.values, subgroup: lesson.values.subgroup ?? subgroupName(index + 1) },
        })),
  );
}

/**
 * Words that no list of subjects has, in lessons without the teacher or the room that the others of the table have:
 * each is a question.
 */
function bareWords(found: readonly FoundPart[], uses: CellUses): SheetProblem[] {
  const isSeldom = (lacks: (part: FoundPart) => boolean) =>
    found.filter(lacks).length <= found.length * MOST_BARE;
  const lacking = [isBare, isWithoutTeacher].filter(isSeldom);
  return found
    .filter((part) => !part.isUsual && lacking.some((lacks) => lacks(part)))
    .map(({ lesson: { place, values } }) => {
      const written = String(values.subject);
      uses.mark({ row: place.row - 1, column: columnAt(place.column) }, 'problem');
      return { place, ...wordQuestion(written, 'subject') };
    });
}

function isWithoutTeacher({ lesson: { values } }: FoundPart): boolean {
  return values.teacher === null;
}

function isBare({ lesson: { values } }: FoundPart): boolean {
  return values.teacher === null && values.room === null;
}

function columnAt(name: string): number {
  return lineOf(name)?.at ?? 0;
}

function wordQuestion(written: string, as: 'subject' | 'skip'): { message: string; unknown: UnknownName } {
  const proposed = { kind: 'word' as const, written, known: null, as };
  return {
    message: unclearText(written),
    unknown: { kind: 'word', written, nearest: [], proposed },
  };
}

/** Headings in the line of classes that name none, above cells that hold something: each is a question. */
function askForHeadings({ grid, axes, layout, uses, problems, names, skipped }: Reading): void {
  const line = layout.classes === null ? null : lineOf(layout.classes);
  if (!line) return;
  const isRow = line.axis === 'row';
  const covered = isRow ? axes.columns : axes.rows;
  const lineAt = isRow ? axes.body.row - 1 : axes.body.column - 1;
  const [from, size] = isRow ? [axes.body.column, grid.width] : [axes.body.row, grid.height];
  for (let at = from; at < size; at++) {
    for (let head = lineAt; head >= 0; head--) {
      const [row, column] = isRow ? [head, at] : [at, head];
      const text = grid.text(row, column);
      const isOwn = grid.merge(row, column).startCol === column && grid.merge(row, column).startRow === row;
      if (text === '' || !isOwn) continue;
      if (covered.some(({ start, end }) => at >= start && at < end)) break;
      if (roleOf(text) !== null || saysNoLesson(text)) break;
      const { endCol, endRow } = grid.merge(row, column);
      const below = cellsUnder(grid, axes, isRow, at, isRow ? endCol : endRow);
      if (below.length === 0) break;
      const answer = names.answers.find('class', text);
      const use = answer?.as === 'skip' ? 'skipped' : 'problem';
      for (const cell of [{ row, column }, ...below]) uses.mark(absolute(grid, cell), use);
      if (answer?.as === 'skip') skipped.set(text, (skipped.get(text) ?? 0) + below.length);
      else
        problems.push({
          place: placeOf(grid, { row, column }),
          ...headingQuestion(text, below.length, isRow),
        });
      break;
    }
  }
}

function cellsUnder(grid: MergedGrid, axes: Axes, isRow: boolean, from: number, to: number): GridPlace[] {
  const cells: GridPlace[] = [];
  const blocks = isRow ? axes.rows : axes.columns;
  for (const { start, end } of blocks) {
    for (let along = start; along < end; along++) {
      for (let at = from; at <= to; at++) {
        const [row, column] = isRow ? [along, at] : [at, along];
        const { startRow, startCol } = grid.merge(row, column);
        if (startRow === row && startCol === column && grid.text(row, column) !== '')
          cells.push({ row, column });
      }
    }
  }
  return cells;
}

function headingQuestion(text: string, below: number, isRow: boolean): Omit<SheetProblem, 'place'> {
  const written = text.replace(/\s+/g, ' ');
  const [, day, month] = /^(\d{2})\.(\d{2})\.\d{4}$/.exec(written) ?? [];
  const proposed =
    day === undefined
      ? { kind: 'class' as const, written, known: null, as: 'skip' as const }
      : { kind: 'class' as const, written, known: `${Number(day)}-${Number(month)}` };
  return {
    message: `${isRow ? 'Столбец' : 'Строка'} без класса: «${written}», ${counted(below, NOUN.cell)}`,
    cause: `${isRow ? 'Столбец' : 'Строка'} без класса: «${written}»`,
    unknown: { kind: 'class', written, nearest: [], proposed },
  };
}

function foundLesson(
  { grid, axes }: Reading,
  { className, day, number }: Crossing,
  { subgroup, subject, teacher, room }: CellPart,
  { places }: Share,
  place: CellPlace,
): FoundLesson {
  const at = (found: FoundText | undefined) => (found ? placeOf(grid, found) : place);
  return {
    values: {
      day: DAY_NAMES[day - 1] ?? null,
      number,
      className,
      subgroup,
      subject,
      shortName: null,
      teacher,
      room,
      ...(axes.sheet.shift !== null && { shift: axes.sheet.shift }),
    },
    places: { teacher: at(places.teacher), room: at(places.room) },
    place,
  };
}
