import type { Draft } from './draft.ts';
import {
  CELLS,
  classesAcross,
  daysAcross,
  goDown,
  key,
  LABELS,
  type Layout,
  LIST,
  oneSheet,
  putAround,
  putCell,
  putFields,
  SPLIT,
  TABLE,
  Week,
  weekOfClass,
} from './drawing.ts';
import { type MadeCell, MadeSheet, serialOf } from './sheets.ts';
import { TABLE_LAYOUTS } from './table-layouts.ts';

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

export const LAYOUTS: readonly Layout[] = [
  ...TABLE_LAYOUTS,
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
function timeOf(number: number, { times }: Draft): string {
  return times.get(number) ?? `${number + 7}:00 - ${number + 7}:40`;
}
