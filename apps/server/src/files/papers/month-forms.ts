import { formatDate } from '@zvonok/domain/calendar/school-date';
import {
  type DayMark,
  datesOfMonth,
  daysOfMonth,
  type GridLine,
  gridHours,
  hoursByCode,
  hoursLines,
  type MarkedAbsence,
  timesheetGrid,
} from '@zvonok/domain/month-papers/month-of-covers';
import {
  COVER_CODE_LABEL,
  COVER_CODES,
  closedMonthTitle,
  PAPER_LABEL,
  type PaperSettings,
} from '@zvonok/domain/month-papers/paper-settings';
import type { CellLook, MergedCells, SheetCell, SheetPlan } from '../workbook/cells.ts';
import type { MonthOnPaper } from './paper-page.ts';

const cell = (value: SheetCell['value'], look: CellLook): SheetCell => ({ value, look });
const SIGNATURE = '_'.repeat(24);

/** A line over the whole width of a form. */
function wide(text: string, look: 'title' | 'text', columns: number): SheetCell[] {
  return Array.from({ length: columns }, (_, index) => cell(index === 0 ? text : null, look));
}

/** Joins the cells of lines over the whole width. */
function mergedLines(rows: readonly number[], columns: number): MergedCells[] {
  return rows.map((row) => ({ startRow: row, endRow: row, startCol: 0, endCol: columns - 1 }));
}

/** Points of a line of text. */
const LINE_HEIGHT = 13.5;

/**
 * How high each row is, in points: programs make no room by themselves for a text of several lines. A text breaks at its
 * words, so that a line holds less than the width of its column.
 */
function heightsOf(rows: readonly (readonly SheetCell[])[], widths: readonly number[]): number[] {
  const all = widths.reduce((sum, width) => sum + width, 0);
  return rows.map((cells) => {
    const lines = cells.map(({ value, look }, column) => {
      const width = look === 'title' || look === 'text' ? all : (widths[column] ?? 1);
      return typeof value === 'string' ? linesOf(value, width * (look === 'heading' ? 0.85 : 0.95)) : 1;
    });
    return Math.max(...lines) * LINE_HEIGHT + 2;
  });
}

function linesOf(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/(?<=[\s-])/)) {
    if (used > 0 && used + word.trimEnd().length > width) {
      lines += 1;
      used = 0;
    }
    used += word.length;
    for (; used > width + 1; used -= width) lines += 1;
  }
  return lines;
}

function lastLines({ signatories, edition }: PaperSettings): string[] {
  return [
    '',
    ...signatories.flatMap(({ post, name }) => [`${post} ${SIGNATURE} ${name}`.trim(), '']),
    `Коды и форма — в редакции, действующей с ${formatDate(edition)}.`,
  ];
}

const HOURS_HEADINGS = [
  '№',
  'Фамилия, инициалы',
  'Предмет',
  ...COVER_CODES.map((code) => COVER_CODE_LABEL[code]),
  'Всего часов',
  'Стоимость часа',
];
const HOURS_WIDTHS = [5, 26, 26, 13, 13, 15, 9, 12];

/** The sheet for accounting: hours by person, subject and grades. What an hour costs is not known here. */
export function hoursForm({ month, number, schoolName, settings, hours }: MonthOnPaper): SheetPlan {
  const columns = HOURS_HEADINGS.length;
  const { from, to } = daysOfMonth(month);
  const head = [
    wide(settings.organisation || schoolName, 'text', columns),
    wide(`${PAPER_LABEL.hours}. ${closedMonthTitle(month, number)}`, 'title', columns),
    wide(`Период: ${formatDate(from)} – ${formatDate(to)}`, 'text', columns),
  ];
  const lines = hoursLines(hours).map((line, index) => {
    const all = COVER_CODES.reduce((sum, code) => sum + line.hours[code], 0);
    return [
      cell(index + 1, 'lesson'),
      cell(line.who.name, 'plain'),
      cell(line.subject.name, 'plain'),
      ...COVER_CODES.map((code) => cell(line.hours[code] || null, 'lesson')),
      cell(all, 'lesson'),
      cell(null, 'lesson'),
    ];
  });
  const totals = hoursByCode(hours);
  const total = [
    ...[cell(null, 'number'), cell('Итого', 'name'), cell(null, 'name')],
    ...COVER_CODES.map((code) => cell(totals[code], 'number')),
    ...[cell(hours.length, 'number'), cell(null, 'number')],
  ];
  const table = [...head, HOURS_HEADINGS.map((text) => cell(text, 'heading')), ...lines, total];
  const last = lastLines(settings).map((text) => wide(text, 'text', columns));
  return {
    name: 'Справка',
    rows: [...table, ...last],
    widths: HOURS_WIDTHS,
    heights: heightsOf([...table, ...last], HOURS_WIDTHS),
    merges: mergedLines([0, 1, 2, ...last.map((_, index) => table.length + index)], columns),
    frozen: { rows: head.length + 1, columns: 0 },
    form: { isWide: false, headingRows: [head.length + 1, head.length + 1] },
  };
}

const HALF = 15;
const DAYS = 31;
const TIMESHEET_COLUMNS = 4 + DAYS + 2;
/** Columns from 0: the sum of the first half, and of the month. */
const FIRST_SUM = 4 + HALF;
const LAST_SUM = TIMESHEET_COLUMNS - 1;

const TIMESHEET_WIDTHS = [
  4,
  24,
  9,
  10,
  ...Array.from({ length: HALF }, () => 4),
  8,
  ...Array.from({ length: 16 }, () => 4),
  8,
];

/**
 * The grid of form 0504421, filled with what is not usual: hours of substitutions with their codes, and days of
 * absence. Each person has two lines for a code of a day, the hours above the code; more where a day has several codes.
 */
export function timesheetForm(
  { month, number, schoolName, settings, hours }: MonthOnPaper,
  absences: readonly MarkedAbsence[],
): SheetPlan {
  const grid = timesheetGrid(month, hours, absences, settings.codes);
  const { from, to } = daysOfMonth(month);
  const columns = TIMESHEET_COLUMNS;
  const kind =
    number === null
      ? 'проект'
      : number === 1
        ? 'первичный'
        : `корректирующий, номер корректировки ${number - 1}`;
  const head = [
    wide('Форма по ОКУД 0504421', 'text', columns),
    wide('Табель учёта использования рабочего времени', 'title', columns),
    wide(`за период с ${formatDate(from)} по ${formatDate(to)}`, 'title', columns),
    wide(`Учреждение: ${settings.organisation || schoolName}`, 'text', columns),
    wide(`Вид табеля: ${kind}. Отмечены только отклонения: часы замещений и дни неявок.`, 'text', columns),
  ];
  const lines = grid.flatMap((line, index) => personRows(line, index + 1, datesOfMonth(month).length));
  const rows = [...head, headingRow(), ...lines, totalRow(grid)];
  const legend = [
    ...COVER_CODES.map((code) => `${settings.codes[code]} — ${COVER_CODE_LABEL[code].toLowerCase()}`),
  ].join('; ');
  const last = [legend, ...lastLines(settings)].map((text) => wide(text, 'text', columns));
  return {
    name: 'Табель',
    rows: [...rows, ...last],
    widths: TIMESHEET_WIDTHS,
    heights: heightsOf([...rows, ...last], TIMESHEET_WIDTHS),
    merges: [
      ...mergedLines([...head.keys(), ...last.map((_, index) => rows.length + index)], columns),
      ...personMerges(grid, head.length + 1),
    ],
    frozen: { rows: head.length + 1, columns: 2 },
    form: { isWide: true, headingRows: [head.length + 1, head.length + 1] },
  };
}

function headingRow(): SheetCell[] {
  const days = Array.from({ length: DAYS }, (_, day) => String(day + 1));
  return [
    ...['№', 'Фамилия, имя, отчество', 'Учётный номер', 'Должность'],
    ...[...days.slice(0, HALF), 'Итого 1–15', ...days.slice(HALF), 'Всего за месяц'],
  ].map((text) => cell(text, 'heading'));
}

/** How many pairs of lines a person needs: one for each code of the fullest day. */
function pairsOf({ days }: GridLine): number {
  return Math.max(1, ...days.map((marks) => marks.length));
}

function personRows(line: GridLine, number: number, daysInMonth: number): SheetCell[][] {
  return Array.from({ length: pairsOf(line) }, (_, pair) => pair).flatMap((pair) => {
    const marks = line.days.map((day) => day[pair] ?? null);
    const isFirst = pair === 0;
    const row = (
      of: (mark: DayMark) => SheetCell['value'],
      sum: (some: readonly (DayMark | null)[]) => string,
    ) => {
      const days = Array.from({ length: DAYS }, (_, day) => {
        const mark = marks[day];
        return cell(day >= daysInMonth ? '×' : mark ? of(mark) : null, 'lesson');
      });
      return [
        ...days.slice(0, HALF),
        cell(sum(marks.slice(0, HALF)), 'number'),
        ...days.slice(HALF),
        cell(sum(marks), 'number'),
      ];
    };
    const person = isFirst
      ? [
          cell(number, 'lesson'),
          cell(line.teacher.name, 'name'),
          cell(null, 'lesson'),
          cell('учитель', 'lesson'),
        ]
      : [cell(null, 'lesson'), cell(null, 'name'), cell(null, 'lesson'), cell(null, 'lesson')];
    const blank = [cell(null, 'lesson'), cell(null, 'name'), cell(null, 'lesson'), cell(null, 'lesson')];
    return [
      [...person, ...row((mark) => mark.hours, hoursText)],
      [...blank, ...row((mark) => mark.code, absentText)],
    ];
  });
}

function hoursText(marks: readonly (DayMark | null)[]): string {
  const hours = marks.reduce((sum, mark) => sum + (mark?.hours ?? 0), 0);
  return hours === 0 ? '' : String(hours);
}

/** Days of absence; those of substitutions are summed as hours. */
function absentText(marks: readonly (DayMark | null)[]): string {
  const days = marks.filter((mark) => mark !== null && mark.hours === null).length;
  return days === 0 ? '' : `${days} дн.`;
}

/** The name of a person stands once over all their lines. */
function personMerges(grid: readonly GridLine[], firstRow: number): MergedCells[] {
  let row = firstRow;
  return grid.flatMap((line) => {
    const startRow = row;
    row += pairsOf(line) * 2;
    return [0, 1, 2, 3].map((column) => ({ startRow, endRow: row - 1, startCol: column, endCol: column }));
  });
}

function totalRow(grid: readonly GridLine[]): SheetCell[] {
  const days = Array.from({ length: DAYS }, (_, day) => gridHours(grid.map((line) => line.days[day] ?? [])));
  const first = days.slice(0, HALF).reduce((sum, count) => sum + count, 0);
  const all = days.reduce((sum, count) => sum + count, 0);
  const cells = [...days.slice(0, HALF), first, ...days.slice(HALF), all];
  return [
    ...[
      cell(null, 'number'),
      cell('Всего часов замещений', 'name'),
      cell(null, 'number'),
      cell(null, 'number'),
    ],
    ...cells.map((value, index) => {
      const isSum = 4 + index === FIRST_SUM || 4 + index === LAST_SUM;
      return cell(value === 0 && !isSum ? null : value, 'number');
    }),
  ];
}
