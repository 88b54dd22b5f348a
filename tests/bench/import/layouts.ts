import { cellText, type Draft, fieldsOf, type Trait } from './habits.ts';
import type { MadeClass, Shown, TruthPart } from './school.ts';
import { type MadeCell, MadeSheet, serialOf } from './sheets.ts';

/** A way to write a week down. */
export interface Layout {
  name: string;
  traits: readonly Trait[];
  /** Changes what is to be written before it is drawn; for pairs and the like. */
  prepare?(draft: Draft): void;
  draw(draft: Draft): MadeSheet[];
}

const CELLS: readonly Trait[] = ['one-cell', 'halves', 'empty-cells', 'teachers', 'rooms', 'weeks'];
const SPLIT: readonly Trait[] = ['halves', 'teachers', 'rooms', 'weeks', 'own-room-cells'];
const LABELS: readonly Trait[] = ['day-labels', 'day-dates', 'number-labels'];
const TABLE: readonly Trait[] = [...CELLS, ...LABELS, 'class-headings', 'one-sheet'];
const LIST: readonly Trait[] = ['teachers', 'rooms', 'one-sheet', 'day-labels', 'weeks'];

/** What is to be drawn, looked up by class, day and number. */
class Week {
  readonly days: readonly number[];
  readonly numbers: readonly number[];
  readonly #slots: Map<string, TruthPart[]>;

  constructor({ parts }: Draft) {
    this.days = [...new Set(parts.map(({ day }) => day))].sort((a, b) => a - b);
    const last = Math.max(...parts.map(({ number }) => number));
    this.numbers = Array.from({ length: last }, (_, at) => at + 1);
    this.#slots = Map.groupBy(parts, ({ className, day, number }) => key(className, day, number));
  }

  slot(className: string, day: number, number: number): readonly TruthPart[] {
    return this.#slots.get(key(className, day, number)) ?? [];
  }
}

function key(className: string, day: number, number: number): string {
  return `${className} ${day} ${number}`;
}

/** Writes a slot into one cell. */
function putCell(
  sheet: MadeSheet,
  [row, column]: readonly [number, number],
  parts: readonly TruthPart[],
  draft: Draft,
): void {
  const text = cellText(parts, draft);
  const place = sheet.put(row, column, text);
  if (text !== '') for (const part of parts) part.cells.push(place);
}

/** Writes a slot into cells of its own for subject, teacher and room. */
function putFields(
  sheet: MadeSheet,
  places: Partial<Record<keyof Shown, readonly [number, number]>>,
  parts: readonly TruthPart[],
  draft: Draft,
): void {
  const fields = fieldsOf(parts, draft.halves.sign.trim() === '' ? ' / ' : draft.halves.sign);
  for (const field of ['subject', 'teacher', 'room'] as const) {
    const at = places[field];
    if (!at) continue;
    const text = fields[field];
    const value = field === 'room' && /^\d+$/.test(text) ? Number(text) : text;
    const place = sheet.put(at[0], at[1], value);
    if (text !== '') for (const part of parts) part.cells.push(place);
  }
}

interface Down {
  top: number;
  /** Columns of the labels; null if a layout writes them itself. */
  day?: number | null;
  number?: number | null;
  days?: 'merged' | 'once' | 'each row';
  rowsPerLesson?: number;
  fill(row: number, day: number, number: number): void;
  /** Called after each lesson; returns how many rows it wrote. */
  between?(row: number, number: number): number;
}

/** Goes down a week, day by day and lesson by lesson. Returns the row below. */
function goDown(sheet: MadeSheet, draft: Draft, down: Down): number {
  const { top, day: dayColumn = 0, number: numberColumn = 1, days = 'merged', rowsPerLesson = 1 } = down;
  const week = new Week(draft);
  let row = top;
  for (const day of week.days) {
    const first = row;
    for (const number of week.numbers) {
      if (dayColumn !== null && (row === first || days === 'each row')) {
        sheet.put(row, dayColumn, draft.dayLabel(day));
      }
      if (numberColumn !== null) {
        sheet.put(row, numberColumn, draft.numberLabel(number));
        sheet.merge(row, numberColumn, row + rowsPerLesson - 1, numberColumn);
      }
      down.fill(row, day, number);
      row += rowsPerLesson;
      row += down.between?.(row, number) ?? 0;
    }
    if (dayColumn !== null && days === 'merged') sheet.merge(first, dayColumn, row - 1, dayColumn);
  }
  return row;
}

interface Across {
  top?: number;
  days?: Down['days'];
  corner?: readonly string[];
  between?: Down['between'];
}

/** Classes across, days and numbers down. Returns the row below. */
function classesAcross(
  sheet: MadeSheet,
  classes: readonly MadeClass[],
  draft: Draft,
  across: Across = {},
): number {
  const { top = 0, days = 'merged', corner = ['День', 'Урок'], between } = across;
  const week = new Week(draft);
  sheet.putRow(top, 0, [...corner, ...classes.map(({ shown }) => shown)]);
  return goDown(sheet, draft, {
    top: top + 1,
    days,
    ...(between && { between }),
    fill(row, day, number) {
      for (const [at, { name }] of classes.entries()) {
        putCell(sheet, [row, corner.length + at], week.slot(name, day, number), draft);
      }
    },
  });
}

/** Classes of one year together. */
function parallels(classes: readonly MadeClass[]): { year: number; classes: MadeClass[] }[] {
  const byYear = Map.groupBy(classes, ({ name }) => Number.parseInt(name, 10));
  return [...byYear].map(([year, all]) => ({ year, classes: all }));
}

function oneSheet(draw: (sheet: MadeSheet, draft: Draft) => void, name = 'Расписание') {
  return (draft: Draft): MadeSheet[] => {
    const sheet = new MadeSheet(name);
    draw(sheet, draft);
    return [sheet];
  };
}

/** Writes texts that are no part of the table, and may be named as not read. */
function putAround(sheet: MadeSheet, top: number, lines: readonly (readonly string[])[], draft: Draft): void {
  for (const [at, cells] of lines.entries()) {
    for (const [column, text] of cells.entries()) draft.mayLeave.add(sheet.put(top + at, column, text));
  }
}

/** Days across and numbers down, for one class. Returns the row below. */
function weekOfClass(sheet: MadeSheet, name: string, draft: Draft, top: number, left = 0): number {
  const week = new Week(draft);
  sheet.putRow(top, left, ['№', ...week.days.map((day) => draft.dayLabel(day))]);
  for (const [at, number] of week.numbers.entries()) {
    const row = top + 1 + at;
    sheet.put(row, left, draft.numberLabel(number));
    for (const [dayAt, day] of week.days.entries()) {
      putCell(sheet, [row, left + 1 + dayAt], week.slot(name, day, number), draft);
    }
  }
  return top + 1 + week.numbers.length;
}

/** Two rows of headings, days over the numbers of their lessons. */
function daysAcross(sheet: MadeSheet, left: number, draft: Draft): void {
  const week = new Week(draft);
  for (const [at, day] of week.days.entries()) {
    const first = left + at * week.numbers.length;
    sheet.put(0, first, draft.dayLabel(day));
    sheet.merge(0, first, 0, first + week.numbers.length - 1);
    sheet.putRow(
      1,
      first,
      week.numbers.map((number) => draft.numberLabel(number)),
    );
  }
}

/** Makes each lesson of an odd number last for the next one, too. */
function inPairs(draft: Draft): void {
  draft.parts = draft.parts
    .filter(({ number }) => number <= 3)
    .flatMap((part) =>
      [part.number * 2 - 1, part.number * 2].map((number) => ({ ...part, number, shown: { ...part.shown } })),
    );
}

function pairs(label: (from: number) => MadeCell | string) {
  return oneSheet((sheet, draft) => {
    const week = new Week(draft);
    sheet.putRow(0, 0, ['День', 'Урок', ...draft.classes.map(({ shown }) => shown)]);
    let row = 1;
    for (const day of week.days) {
      sheet.put(row, 0, draft.dayLabel(day));
      const first = row;
      for (const number of week.numbers.filter((each) => each % 2 === 1)) {
        sheet.put(row, 1, label(number));
        for (const [at, { name }] of draft.classes.entries()) {
          putCell(sheet, [row, 2 + at], week.slot(name, day, number), draft);
          for (const part of week.slot(name, day, number + 1)) part.cells.push(sheet.place(row, 2 + at));
        }
        row += 1;
      }
      sheet.merge(first, 0, row - 1, 0);
    }
  });
}

function list(titles: readonly string[]) {
  return oneSheet((sheet, draft) => {
    sheet.putRow(0, 0, titles);
    const headings = new Map(draft.classes.map(({ name, shown }) => [name, shown]));
    const seen = new Map<string, number>();
    for (const [at, part] of draft.parts.entries()) {
      const slot = key(part.className, part.day, part.number);
      const half = (seen.get(slot) ?? 0) + 1;
      seen.set(slot, half);
      const { subject, teacher, room } = part.shown;
      const className = headings.get(part.className) ?? part.className;
      const subgroup = part.half ? `${half} группа` : null;
      const cells = [draft.dayLabel(part.day), part.number, className, subgroup, subject, teacher, room];
      sheet.putRow(at + 1, 0, cells);
      part.cells.push(...cells.flatMap((cell, column) => (cell ? [sheet.place(at + 1, column)] : [])));
    }
  }, 'Нагрузка');
}

/** Days by their dates alone; the first is a Monday. */
function dates(label: (day: number) => MadeCell | string) {
  return oneSheet((sheet, draft) => {
    classesAcross(sheet, draft.classes, { ...draft, dayLabel: (day) => `@${day}` });
    sheet.map((cell) => {
      const day = /^@(\d)$/.exec(String(cell.value))?.[1];
      const made = day ? label(Number(day)) : cell;
      return typeof made === 'string' ? { value: made } : made;
    });
  });
}

/** A teacher of two classes at once, or of both halves, has no cell of their own in a table of teachers. */
function onlyFreeTeachers(draft: Draft): void {
  const seen = new Set<string>();
  draft.parts = draft.parts.filter(({ teachers: [name], day, number }) => {
    const at = `${name} ${day} ${number}`;
    const isFree = name !== undefined && !seen.has(at);
    seen.add(at);
    return isFree;
  });
  const together = Map.groupBy(draft.parts, ({ className, day, number }) => key(className, day, number));
  for (const parts of together.values()) {
    for (const part of parts) {
      part.room = null;
      part.half = parts.length > 1;
    }
  }
}

const DAY_LETTERS = ['ПОНЕДЕЛЬНИК', 'ВТОРНИК', 'СРЕДА', 'ЧЕТВЕРГ', 'ПЯТНИЦА', 'СУББОТА'];
const DAY_SHEETS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'];

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'classes across, days merged',
    traits: [...TABLE, 'columns'],
    draw: oneSheet((sheet, draft) => {
      classesAcross(sheet, draft.classes, draft);
    }),
  },
  {
    name: 'classes across, days once',
    traits: [...TABLE, 'columns'],
    draw: oneSheet((sheet, draft) => {
      classesAcross(sheet, draft.classes, draft, { days: 'once' });
    }),
  },
  {
    name: 'classes across, day in each row',
    traits: [...TABLE, 'columns'],
    draw: oneSheet((sheet, draft) => {
      classesAcross(sheet, draft.classes, draft, { days: 'each row', corner: ['', '№'] });
    }),
  },
  {
    name: 'titles and signatures around',
    traits: TABLE,
    draw: oneSheet((sheet, draft) => {
      const title = 'Расписание уроков на 2025/2026 учебный год';
      putAround(sheet, 0, [['УТВЕРЖДАЮ'], ['Директор ____________ Соколова Н. П.'], [title]], draft);
      sheet.merge(2, 0, 2, 5);
      const below = classesAcross(sheet, draft.classes, draft, { top: 4 });
      const signature = 'Зам. директора по УВР ____________ Комарова Л. Д.';
      putAround(sheet, below + 1, [[signature], ['Составлено с учётом СанПиН 1.2.3685-21']], draft);
    }),
  },
  {
    name: 'classes down, days across',
    traits: TABLE,
    draw: oneSheet((sheet, draft) => {
      const week = new Week(draft);
      sheet.put(0, 0, 'Класс');
      sheet.merge(0, 0, 1, 0);
      daysAcross(sheet, 1, draft);
      for (const [at, { name, shown }] of draft.classes.entries()) {
        sheet.put(2 + at, 0, shown);
        for (const [dayAt, day] of week.days.entries()) {
          for (const [one, number] of week.numbers.entries()) {
            const column = 1 + dayAt * week.numbers.length + one;
            putCell(sheet, [2 + at, column], week.slot(name, day, number), draft);
          }
        }
      }
    }),
  },
  {
    name: 'sheet per class',
    traits: [...CELLS, ...LABELS],
    draw: (draft) =>
      draft.classes.map(({ name }) => {
        const sheet = new MadeSheet(name);
        weekOfClass(sheet, name, draft, 0);
        return sheet;
      }),
  },
  {
    name: 'sheet per day',
    traits: [...CELLS, 'class-headings', 'number-labels'],
    draw: (draft) => {
      const week = new Week(draft);
      return week.days.map((day) => {
        const sheet = new MadeSheet(DAY_SHEETS[day - 1] ?? '');
        sheet.putRow(0, 0, ['Урок', ...draft.classes.map(({ shown }) => shown)]);
        for (const [row, number] of week.numbers.entries()) {
          sheet.put(row + 1, 0, draft.numberLabel(number));
          for (const [at, { name }] of draft.classes.entries()) {
            putCell(sheet, [row + 1, 1 + at], week.slot(name, day, number), draft);
          }
        }
        return sheet;
      });
    },
  },
  {
    name: 'sheet per parallel',
    traits: [...CELLS, ...LABELS, 'class-headings'],
    draw: (draft) =>
      parallels(draft.classes).map(({ year, classes }) => {
        const sheet = new MadeSheet(`${year} классы`);
        classesAcross(sheet, classes, draft);
        return sheet;
      }),
  },
  {
    name: 'stacked tables with titles',
    traits: TABLE,
    draw: oneSheet((sheet, draft) => {
      let row = 0;
      for (const { year, classes } of parallels(draft.classes)) {
        putAround(sheet, row, [[`Расписание уроков ${year} классов`]], draft);
        row = classesAcross(sheet, classes, draft, { top: row + 1 }) + 1;
      }
    }),
  },
  {
    name: 'stacked tables, close',
    traits: TABLE,
    draw: oneSheet((sheet, draft) => {
      let row = 0;
      for (const { year, classes } of parallels(draft.classes)) {
        draft.mayLeave.add(sheet.put(row, 2, `${year} классы`));
        row = classesAcross(sheet, classes, draft, { top: row + 1 });
      }
    }),
  },
  {
    name: 'day in a line inside',
    traits: TABLE,
    draw: oneSheet((sheet, draft) => {
      const week = new Week(draft);
      sheet.putRow(0, 0, ['Урок', ...draft.classes.map(({ shown }) => shown)]);
      let row = 1;
      for (const day of week.days) {
        sheet.put(row, 0, draft.dayLabel(day));
        sheet.merge(row, 0, row, draft.classes.length);
        row = dayOfClasses(sheet, draft, week, day, row + 1);
      }
    }),
  },
  {
    name: 'day in the corner',
    traits: TABLE,
    draw: oneSheet((sheet, draft) => {
      const week = new Week(draft);
      let row = 0;
      for (const day of week.days) {
        sheet.putRow(row, 0, [draft.dayLabel(day), ...draft.classes.map(({ shown }) => shown)]);
        row = dayOfClasses(sheet, draft, week, day, row + 1);
      }
    }),
  },
  {
    name: 'day letter per row',
    traits: ['halves', 'teachers', 'weeks', 'class-headings', 'one-sheet'],
    prepare: (draft) => {
      for (const part of draft.parts) part.room = null;
    },
    draw: oneSheet((sheet, draft) => {
      const week = new Week(draft);
      sheet.putRow(
        0,
        2,
        draft.classes.map(({ shown }) => shown),
      );
      goDown(sheet, draft, {
        top: 1,
        day: null,
        rowsPerLesson: 2,
        fill(row, day, number) {
          const letters = (DAY_LETTERS[day - 1] ?? '').slice((number - 1) * 2, number * 2);
          for (const [at, letter] of [...letters].entries()) sheet.put(row + at, 0, letter);
          for (const [at, { name }] of draft.classes.entries()) {
            const places = { subject: [row, 2 + at], teacher: [row + 1, 2 + at] } as const;
            putFields(sheet, places, week.slot(name, day, number), draft);
          }
        },
      });
    }),
  },
  {
    name: 'dates as dates',
    traits: [...CELLS, 'number-labels', 'class-headings', 'one-sheet'],
    draw: dates((day) => ({ value: serialOf(2025, 9, day), look: 'date' })),
  },
  {
    name: 'dates as text',
    traits: [...CELLS, 'number-labels', 'class-headings', 'one-sheet'],
    draw: dates((day) => `0${day}.09.2025`),
  },
  {
    name: 'dates «1 сентября»',
    traits: [...CELLS, 'number-labels', 'class-headings', 'one-sheet'],
    draw: dates((day) => `${day} сентября`),
  },
  {
    name: 'subject, teacher and room columns',
    traits: [...SPLIT, ...LABELS, 'class-headings', 'one-sheet'],
    draw: oneSheet((sheet, draft) => {
      const week = new Week(draft);
      sheet.putRow(0, 0, ['День', 'Урок']);
      for (const [at, { shown }] of draft.classes.entries()) {
        sheet.put(0, 2 + at * 3, shown);
        sheet.merge(0, 2 + at * 3, 0, 4 + at * 3);
        sheet.putRow(1, 2 + at * 3, ['Предмет', 'Учитель', 'Каб.']);
      }
      goDown(sheet, draft, {
        top: 2,
        fill(row, day, number) {
          for (const [at, { name }] of draft.classes.entries()) {
            const left = 2 + at * 3;
            const places = { subject: [row, left], teacher: [row, left + 1], room: [row, left + 2] } as const;
            putFields(sheet, places, week.slot(name, day, number), draft);
          }
        },
      });
    }),
  },
  {
    name: 'room columns',
    traits: ['halves', 'teachers', 'weeks', 'own-room-cells', ...LABELS, 'class-headings', 'one-sheet'],
    draw: oneSheet((sheet, draft) => {
      const week = new Week(draft);
      const headings = draft.classes.flatMap(({ shown }) => [shown, 'каб.']);
      sheet.putRow(0, 0, ['День', '№', ...headings]);
      const inCell: Draft = {
        ...draft,
        compose: ({ subject, teacher }) => [subject, teacher].filter((text) => text !== '').join('\n'),
      };
      goDown(sheet, draft, {
        top: 1,
        fill(row, day, number) {
          for (const [at, { name }] of draft.classes.entries()) {
            const slot = week.slot(name, day, number);
            putCell(sheet, [row, 2 + at * 2], slot, inCell);
            putFields(sheet, { room: [row, 3 + at * 2] }, slot, draft);
          }
        },
      });
    }),
  },
  {
    name: 'three rows per lesson',
    traits: [...SPLIT, ...LABELS, 'class-headings', 'one-sheet'],
    draw: oneSheet((sheet, draft) => {
      const week = new Week(draft);
      sheet.putRow(0, 0, ['День', 'Урок', ...draft.classes.map(({ shown }) => shown)]);
      goDown(sheet, draft, {
        top: 1,
        rowsPerLesson: 3,
        fill(row, day, number) {
          for (const [at, { name }] of draft.classes.entries()) {
            const column = 2 + at;
            const places = {
              subject: [row, column],
              teacher: [row + 1, column],
              room: [row + 2, column],
            } as const;
            putFields(sheet, places, week.slot(name, day, number), draft);
          }
        },
      });
    }),
  },
  {
    name: 'list',
    traits: [...LIST, 'own-room-cells'],
    draw: list(['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Учитель', 'Кабинет']),
  },
  {
    name: 'list «ФИО педагога»',
    traits: LIST,
    draw: list([
      'День недели',
      '№ урока',
      'Класс',
      'Группа',
      'Наименование предмета',
      'ФИО педагога',
      '№ кабинета',
    ]),
  },
  {
    name: 'list «преподаватель»',
    traits: LIST,
    draw: list(['день', 'номер урока', 'класс', 'подгруппа', 'дисциплина', 'преподаватель', 'ауд.']),
  },
  {
    name: 'teachers down',
    traits: ['one-sheet', 'day-labels'],
    prepare: onlyFreeTeachers,
    draw: oneSheet((sheet, draft) => {
      const week = new Week(draft);
      sheet.putRow(0, 0, ['№', 'Учитель']);
      daysAcross(sheet, 2, draft);
      const names = [...new Set(draft.parts.map(({ teachers }) => teachers[0] ?? ''))].sort();
      for (const [at, name] of names.entries()) sheet.putRow(2 + at, 0, [at + 1, name]);
      for (const { className, day, number, teachers, shown, cells } of draft.parts) {
        const column = 2 + week.days.indexOf(day) * week.numbers.length + number - 1;
        const row = 2 + names.indexOf(teachers[0] ?? '');
        cells.push(sheet.put(row, column, `${className} ${shown.subject}`));
      }
    }, 'Учителя'),
  },
  {
    name: 'class in a title above its week',
    traits: [...CELLS, ...LABELS, 'one-sheet'],
    draw: oneSheet((sheet, draft) => {
      let row = 0;
      for (const { name } of draft.classes) {
        sheet.put(row, 0, `${name} класс`);
        sheet.merge(row, 0, row, 5);
        row = weekOfClass(sheet, name, draft, row + 1) + 1;
      }
    }),
  },
  {
    name: 'class titles, two weeks side by side',
    traits: [...CELLS, ...LABELS, 'one-sheet'],
    draw: oneSheet((sheet, draft) => {
      const width = new Week(draft).days.length + 2;
      let row = 0;
      for (let at = 0; at < draft.classes.length; at += 2) {
        let below = row;
        for (const [side, { name }] of draft.classes.slice(at, at + 2).entries()) {
          sheet.put(row, side * width, `Расписание ${name} класса`);
          below = weekOfClass(sheet, name, draft, row + 1, side * width) + 1;
        }
        row = below;
      }
    }),
  },
  {
    name: 'two shifts',
    traits: [...CELLS, ...LABELS, 'class-headings'],
    draw: (draft) => {
      const half = Math.ceil(draft.classes.length / 2);
      return [draft.classes.slice(0, half), draft.classes.slice(half)].map((classes, at) => {
        const sheet = new MadeSheet(`${at + 1} смена`);
        classesAcross(sheet, classes, draft);
        return sheet;
      });
    },
  },
  {
    name: 'times for numbers',
    traits: [...CELLS, 'day-labels', 'day-dates', 'class-headings', 'one-sheet'],
    draw: oneSheet((sheet, draft) => {
      const timed = { ...draft, numberLabel: (number: number) => timeOf(number, draft).replaceAll(' ', '') };
      classesAcross(sheet, draft.classes, timed, { corner: ['День', 'Время'] });
    }),
  },
  {
    name: 'numbers beside times',
    traits: [...CELLS, 'day-labels', 'day-dates', 'class-headings', 'one-sheet'],
    draw: oneSheet((sheet, draft) => {
      const week = new Week(draft);
      sheet.putRow(0, 0, ['День', '№', 'Время', ...draft.classes.map(({ shown }) => shown)]);
      goDown(sheet, draft, {
        top: 1,
        fill(row, day, number) {
          sheet.put(row, 2, timeOf(number, draft));
          for (const [at, { name }] of draft.classes.entries()) {
            putCell(sheet, [row, 3 + at], week.slot(name, day, number), draft);
          }
        },
      });
    }),
  },
  {
    name: 'pairs «1-2»',
    traits: ['one-cell', 'halves', 'teachers', 'rooms', 'day-labels', 'class-headings', 'one-sheet'],
    prepare: inPairs,
    draw: pairs((from) => `${from}-${from + 1}`),
  },
  {
    name: 'pairs stored as dates',
    traits: ['one-cell', 'halves', 'teachers', 'rooms', 'day-labels', 'class-headings'],
    prepare: inPairs,
    draw: pairs((from) => ({ value: serialOf(2025, from + 1, from), look: 'day-month' })),
  },
  {
    name: 'rows of breaks',
    traits: TABLE,
    draw: oneSheet((sheet, draft) => {
      classesAcross(sheet, draft.classes, draft, {
        between(row, number) {
          if (number !== 2 && number !== 3) return 0;
          draft.mayLeave.add(sheet.put(row, 2, number === 2 ? 'Перемена 10 мин' : 'Обед 20 минут'));
          sheet.merge(row, 2, row, 1 + draft.classes.length);
          return 1;
        },
      });
    }),
  },
  {
    name: 'columns between',
    traits: TABLE,
    draw: oneSheet((sheet, draft) => {
      const week = new Week(draft);
      // After every third class an empty column, and the numbers once more.
      const column = (at: number) => 2 + at + Math.floor(at / 3) * 2;
      const hasNumbersAfter = (at: number) => at % 3 === 2 && at + 1 < draft.classes.length;
      sheet.putRow(0, 0, ['День', 'Урок']);
      for (const [at, { shown }] of draft.classes.entries()) {
        sheet.put(0, column(at), shown);
        if (hasNumbersAfter(at)) sheet.put(0, column(at) + 2, 'Урок');
      }
      goDown(sheet, draft, {
        top: 1,
        fill(row, day, number) {
          for (const [at, { name }] of draft.classes.entries()) {
            putCell(sheet, [row, column(at)], week.slot(name, day, number), draft);
            if (hasNumbersAfter(at)) sheet.put(row, column(at) + 2, draft.numberLabel(number));
          }
        },
      });
    }),
  },
  {
    name: 'clubs below',
    traits: TABLE,
    draw: oneSheet((sheet, draft) => {
      const below = classesAcross(sheet, draft.classes, draft);
      const clubs = [
        ['Кружки'],
        ['Кружок', 'Руководитель', 'Время'],
        ['Шахматы', 'Белкин О. Р.', 'Вт 15:00'],
        ['Хор', 'Зайцева И. П.', 'Чт 15:30'],
        ['Робототехника', 'Сухов К. П.', 'Пт 14:40'],
      ];
      putAround(sheet, below + 1, clubs, draft);
    }),
  },
];

/** The lessons of a day below one heading, numbers in the first column. Returns the row below. */
function dayOfClasses(sheet: MadeSheet, draft: Draft, week: Week, day: number, top: number): number {
  for (const [at, number] of week.numbers.entries()) {
    sheet.put(top + at, 0, draft.numberLabel(number));
    for (const [one, { name }] of draft.classes.entries()) {
      putCell(sheet, [top + at, 1 + one], week.slot(name, day, number), draft);
    }
  }
  return top + week.numbers.length;
}

function timeOf(number: number, { times }: Draft): string {
  return times.get(number) ?? `${number + 7}:00 - ${number + 7}:40`;
}
