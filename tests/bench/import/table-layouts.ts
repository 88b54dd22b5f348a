import {
  CELLS,
  classesAcross,
  dayOfClasses,
  daysAcross,
  goDown,
  LABELS,
  type Layout,
  oneSheet,
  parallels,
  putAround,
  putCell,
  putFields,
  TABLE,
  Week,
  weekOfClass,
} from './drawing.ts';
import { type MadeCell, MadeSheet, serialOf } from './sheets.ts';

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

const DAY_LETTERS = ['ПОНЕДЕЛЬНИК', 'ВТОРНИК', 'СРЕДА', 'ЧЕТВЕРГ', 'ПЯТНИЦА', 'СУББОТА'];
const DAY_SHEETS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'];

/** Classes, days and sheets in every order, a lesson in a cell of its own. */
export const TABLE_LAYOUTS: readonly Layout[] = [
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
];
