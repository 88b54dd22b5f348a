import {
  CELL_USE_SIGN,
  type CellUse,
  FILLED_CELL_USES,
  type RecognisedSheet,
} from '@zvonok/domain/spreadsheet/sheet-layout';

interface Pictured {
  /** A cell begins with the sign of its use; without one it is a lesson. */
  rows?: readonly (readonly string[])[];
  columns?: readonly string[];
  /** The number of each row. */
  from?: readonly number[];
  cells?: RecognisedSheet['cells'];
}

/** A sheet of two classes that was read, or whatever is pictured. */
export function buildPicturedSheet({
  rows = [
    ['·Расписание уроков', '', '', '', '', ''],
    ['·День', '·№', '#8А', '·каб.', '#8Б', '·каб.'],
    ['·Понедельник', '·1', 'Русский язык\nЯкушева В. В.', '206', 'Алгебра\nСмирнова И. Л.', '12'],
  ],
  columns = ['A', 'B', 'C', 'D', 'E', 'F'],
  from = rows.map((_, index) => index + 1),
  cells = { heading: 2, label: 6, lesson: 4, problem: 0, skipped: 0, unread: 0 },
}: Pictured = {}): RecognisedSheet {
  return {
    sheet: '8-9',
    isRead: true,
    classes: '2',
    days: 'A',
    lessons: 'B',
    columns: ['lesson', 'room'],
    rows: ['lesson'],
    height: 37,
    width: columns.length,
    picture: {
      columns,
      rows: rows.map((texts, index) => ({ row: from[index] ?? index + 1, cells: texts.map(cellOf) })),
    },
    cells,
    classCount: 2,
    lessonCount: cells.lesson,
    teacherCount: 2,
    found: [
      {
        cell: 'C3',
        day: 'Понедельник',
        number: 1,
        className: '8А',
        subgroup: null,
        subject: 'Русский язык',
        teacher: 'Якушева В. В.',
        room: '206',
      },
    ],
  };
}

function cellOf(text: string): { text: string; use: CellUse } {
  if (text === '') return { text, use: 'empty' };
  const use = FILLED_CELL_USES.find(
    (each) => CELL_USE_SIGN[each] !== '' && text.startsWith(CELL_USE_SIGN[each]),
  );
  return use ? { text: text.slice(1), use } : { text, use: 'lesson' };
}
