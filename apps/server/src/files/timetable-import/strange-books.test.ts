import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { describe, expect, it } from 'vitest';
import {
  FRESH_SCHOOL,
  type ImportOutcome,
  importAcceptingProposals,
  importInto,
  questionsOf,
  skippedIn,
} from '../../testing/import-into.ts';
import { workbookOf } from '../../testing/workbook.ts';
import { makeZip, readZip } from '../../testing/zip.ts';

/* Books as single schools write them. What they say is read, or a question; nothing is made up. */

type Rows = readonly (readonly (string | number | null)[])[];
type Sheets = Readonly<Record<string, Rows>>;

const TAUGHT = [
  ['Математика', 'Иванова И. И.', '201'],
  ['Русский язык', 'Петрова А. С.', '202'],
  ['История', 'Сидоров П. К.', '203'],
  ['Биология', 'Кузнецова О. В.', '204'],
  ['География', 'Морозов Д. Е.', '205'],
  ['Музыка', 'Волкова Т. Н.', '206'],
] as const;
const DAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница'];

function usual(at: number): string {
  return TAUGHT[at % TAUGHT.length]?.join('\n') ?? '';
}

/** A week of two classes; one cell, 5А on Tuesday in the third lesson, says something of its own. */
function tableWith(cell: string | null, headings: readonly string[] = ['5А', '5Б']): Rows {
  const rows = DAYS.flatMap((day, dayAt) =>
    [0, 1, 2, 3, 4, 5].map((at) => [
      at === 0 ? day : null,
      at + 1,
      ...headings.map((_, classAt) =>
        cell !== null && dayAt === 1 && at === 2 && classAt === 0 ? cell : usual(at + dayAt + classAt * 2),
      ),
    ]),
  );
  return [['День', 'Урок', ...headings], ...rows];
}

async function imported(sheets: Sheets, answers: readonly ImportCorrection[] = []): Promise<ImportOutcome> {
  return importInto(FRESH_SCHOOL, await workbookOf(sheets), answers);
}

/** The lesson of a class as 'предмет | учитель | кабинет | подгруппа', or the question or refusal. */
function lessonOf(outcome: ImportOutcome, className: string, day: number, number: number): string {
  if ('refusal' in outcome) return `отказ: ${outcome.refusal}`;
  if ('errors' in outcome.planned) {
    const asked = questionsOf(outcome).map(({ written }) => `? ${written}`);
    return asked.length > 0
      ? asked.join(' ')
      : outcome.planned.causes.map(({ message }) => message).join('; ');
  }
  const cell = outcome.planned.plan.cells.find(
    (each) => each.group.name === className && each.day === day && each.number === number,
  );
  const parts = cell?.parts.map(({ ownSubject, teacher, room, subgroup }) =>
    [(ownSubject ?? cell.subject).name, teacher?.name, room?.name, subgroup?.name]
      .map((text) => text ?? '')
      .join(' | '),
  );
  return parts?.join(' + ') ?? 'нет урока';
}

function classesOf(outcome: ImportOutcome): string[] {
  if ('refusal' in outcome || 'errors' in outcome.planned) return [];
  return [...new Set(outcome.planned.plan.cells.map(({ group }) => group.name))].sort();
}

describe('a cell of a table', () => {
  it.each([
    ['Музыка\nк.п.н. Белова К. К.\n301', 'Музыка | Белова К. К. | 301 | '],
    ['Музыка\nБелова К. К., к.п.н.\n301', 'Музыка | Белова К. К. | 301 | '],
    ['Музыка\nдоц. Белова К. К.\n301', 'Музыка | Белова К. К. | 301 | '],
    ['Музыка\nБелова (Чернова) К. К.\n301', 'Музыка | Белова К. К. | 301 | '],
    ['Музыка\nБелова\nК. К.\n301', 'Музыка | Белова К. К. | 301 | '],
    ['Музыка\nБелова  К.  К.\n301', 'Музыка | Белова К. К. | 301 | '],
    ['Музыка\nвакансия\n301', 'Музыка |  | 301 | '],
    ['Музыка\nБелова К. К. (вакансия)\n301', 'Музыка | Белова К. К. | 301 | '],
    ['Музыка*\nБелова К. К.\n301', 'Музыка | Белова К. К. | 301 | '],
    ['Музыка / 301', 'Музыка |  | 301 | '],
    ['Музыка\nБелова К. К. / 301', 'Музыка | Белова К. К. | 301 | '],
    ['Музыка Белова К. К. (тьютор Чернова К. К.) 301', 'Музыка | Белова К. К. | 301 | '],
    ['Химия 12каб.', 'Химия |  | 12 | '],
    ['Химия (12 к.)', 'Химия |  | 12 | '],
    ['3. Алгебра', 'Алгебра |  |  | '],
    ['ин.яз 1гр/2гр', 'ин.яз |  |  | 1 группа + ин.яз |  |  | 2 группа'],
    ['Химия (1 п.), Биология (2 п.)', 'Химия |  |  | 1 группа + Биология |  |  | 2 группа'],
    ['Математика подг. 1', 'Математика |  |  | 1 группа'],
  ])('«%s» is read', async (cell, lesson) => {
    expect(lessonOf(await imported({ Лист1: tableWith(cell) }), '5А', 2, 3)).toBe(lesson);
  });

  it.each([
    ['Э/К №2', '? Э/К №2'],
    ['Курс №3 (А)', '? Курс №3 (А)'],
    ['Математика 2', '? 2'],
    ['4. Алгебра', '? 4.'],
    ['Алгебра (5А+5Б)', '? (5А+5Б)'],
    ['Алгебра 5 б', '? 5 б'],
    ['Музыка [Белова, 301]', '? Белова, 301'],
    ['Музыка белова к.с. 301', '? белова к.с.'],
    ['Музыка\nБелова К. К.\nулица', '? улица'],
    ['Музыка\nБелова К. К.\nДО', '? ДО'],
    ['Музыка\nБелова К. К.\nб/к', '? б/к'],
    ['Всего часов: 30', '? Всего часов'],
    ['Труд (м) / Музыка (д)', '? м ? д'],
    ['Хор (5-7 кл.)', '? 5-7 кл.'],
    [
      'Физика / Химия (чередование)',
      'Уроки чередуются по неделям, а в расписании все недели одинаковы: оставьте в ячейке один',
    ],
  ])('«%s» is a question', async (cell, asked) => {
    const rows = tableWith(cell).map((row) =>
      row.map((text) => (typeof text === 'string' ? oneLine(text, cell) : text)),
    );

    expect(lessonOf(await imported({ Лист1: rows }), '5А', 2, 3)).toBe(asked);
  });

  it.each([
    'Хор (5-7 кл.)',
    'Труд (м) / Музыка (д)',
    'История (к)',
    'Алгебра (5А+5Б)',
    '4. Алгебра',
    'Химия 12 (2 эт.)',
  ])('«%s» is read once the proposed answers are given', async (cell) => {
    const { last } = await importAcceptingProposals(
      FRESH_SCHOOL,
      await workbookOf({ Лист1: tableWith(cell) }),
    );

    expect(questionsOf(last)).toEqual([]);
    expect(lessonOf(last, '5А', 2, 3)).not.toBe('нет урока');
  });

  it('that holds only a room is no lesson, and the same room stays in the others', async () => {
    const skip = { kind: 'word', written: '201', known: null, as: 'skip' } as const;
    const outcome = await imported({ Лист1: tableWith('201') }, [skip]);

    expect(lessonOf(outcome, '5А', 2, 3)).toBe('нет урока');
    expect(lessonOf(outcome, '5А', 1, 1)).toBe('Математика | Иванова И. И. | 201 | ');
  });
});

/** The other cells on one line, so that no line of the table is certain to be a room's. */
function oneLine(text: string, cell: string): string {
  return text === cell ? text : text.replaceAll('\n', ' ');
}

describe('a heading', () => {
  it.each(['5А, 5Б', '5А/5Б', '5А и 5Б', '5А+5Б'])('«%s» is of both classes', async (heading) => {
    const outcome = await imported({ Лист1: tableWith(null, [heading, '10А']) });

    expect(classesOf(outcome)).toEqual(['10А', '5А', '5Б']);
    expect(lessonOf(outcome, '5Б', 1, 1)).toBe('Математика | Иванова И. И. | 201 | ');
  });

  it('«5А*» is the class without its mark', async () => {
    expect(classesOf(await imported({ Лист1: tableWith(null, ['5А*', '5Б']) }))).toEqual(['5А', '5Б']);
  });

  it('«10-11» is a question, and may be one class or two', async () => {
    const sheets = { Лист1: tableWith(null, ['5А', '10-11']) };
    const saying = (known: string) => imported(sheets, [{ kind: 'class', written: '10-11', known }]);

    expect(questionsOf(await imported(sheets)).map(({ written }) => written)).toEqual(['10-11']);
    expect(classesOf(await saying('10-11'))).toEqual(['10-11', '5А']);
    expect(classesOf(await saying('10, 11'))).toEqual(['10', '11', '5А']);
  });

  it('of classes 1 to 4 is no line of lessons where «Урок» stands over the numbers', async () => {
    const outcome = await imported({ Лист1: tableWith(null, ['1', '2', '3', '4']) });

    expect(classesOf(outcome)).toEqual(['1', '2', '3', '4']);
    expect(lessonOf(outcome, '1', 1, 6)).toBe('Музыка | Волкова Т. Н. | 206 | ');
  });

  it('«1. Понедельник» is a day', async () => {
    const rows = tableWith(null).map(([day, ...rest]) => {
      const at = DAYS.indexOf(String(day));
      return [at < 0 ? (day ?? null) : `${at + 1}. ${day}`, ...rest];
    });

    expect(lessonOf(await imported({ Лист1: rows }), '5А', 5, 1)).toBe('География | Морозов Д. Е. | 205 | ');
  });

  it('of other classes in the middle of a table begins another one', async () => {
    const [heading = [], ...rows] = tableWith(null);
    const turned = [...heading.slice(0, 2), '5Б', '5А'];
    const outcome = await imported({ Лист1: [heading, ...rows.slice(0, 6), turned, ...rows.slice(6)] });

    expect(lessonOf(outcome, '5А', 1, 1)).toBe('Математика | Иванова И. И. | 201 | ');
    expect(lessonOf(outcome, '5Б', 2, 1)).toBe('Русский язык | Петрова А. С. | 202 | ');
  });

  it('over two columns has a lesson of the whole class on the left where no lesson is merged', async () => {
    const rows = tableWith(null, ['5А', '5Б']).map(
      ([day = null, number = null, first = null, second = null], at) => [
        day,
        number,
        first,
        at === 2 ? 'Английский язык\nБелова К. К.\n301' : at === 3 ? 'Труд\nЧернов К. К.\n302' : null,
        second,
        null,
      ],
    );
    const outcome = await imported({ Лист1: rows.with(3, rows[3]?.with(2, null) ?? []) });

    expect(lessonOf(outcome, '5А', 1, 1)).toBe('Математика | Иванова И. И. | 201 | ');
    expect(lessonOf(outcome, '5А', 1, 3)).toBe('Труд | Чернов К. К. | 302 | 2 группа');
  });
});

describe('class 11 and 11А in one book', () => {
  it('are two when a person says so', async () => {
    const sheets = { Лист1: tableWith(null, ['11', '11А']) };
    const [question, ...others] = questionsOf(await imported(sheets));

    expect(others).toEqual([]);
    expect(question?.proposed).toEqual({ kind: 'class', written: '11', known: '11' });
    const answered = (known: string | null, as?: 'skip') =>
      imported(sheets, [{ kind: 'class', written: '11', known, ...(as && { as }) }]);
    expect(classesOf(await answered('11'))).toEqual(['11', '11А']);
    expect(classesOf(await answered('11Б'))).toEqual(['11А', '11Б']);
    expect(classesOf(await answered(null, 'skip'))).toEqual(['11А']);
  });

  it('are two in a book as we write it', async () => {
    const heading = ['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Кратко', 'Учитель', 'Кабинет'];
    const rows = ['11', '11А'].map((name) => ['Понедельник', 1, name, null, 'Музыка', 'Муз', null, '206']);

    expect(classesOf(await imported({ Уроки: [heading, ...rows] }))).toEqual(['11', '11А']);
  });
});

const HEADING = ['День', 'Урок', 'Класс', 'Предмет', 'Учитель', 'Кабинет'];
const ROW = ['Вторник', 1, '5А', 'Математика', 'Иванова И. И.', '201'];

describe('a list of lessons', () => {
  it.each(['окно', '-', 'нет урока', 'н/у', 'методич. день', 'карантин'])(
    'has no lesson «%s»',
    async (subject) => {
      const outcome = await imported({ Лист1: [HEADING, ['Вторник', 2, '5А', subject, null, null], ROW] });

      expect(lessonOf(outcome, '5А', 2, 2)).toBe('нет урока');
      expect(skippedIn(outcome)).toEqual([subject]);
    },
  );

  it.each(['нет', 'вакансия', 'Вакансия (математика)'])('has no person called «%s»', async (teacher) => {
    const outcome = await imported({ Лист1: [HEADING, ['Вторник', 2, '5А', 'Музыка', teacher, 'нет'], ROW] });

    expect(lessonOf(outcome, '5А', 2, 2)).toBe('Музыка |  |  | ');
  });

  it.each(['Белова К. К. / Шульц Г. Г.', 'Белова К. К., Шульц Г. Г.', 'К. К. Белова и Г. Г. Шульц'])(
    'has no teacher «%s»',
    async (teacher) => {
      const rows = [HEADING, ['Вторник', 2, '5А', 'Английский язык', teacher, '301'], ROW];

      expect(lessonOf(await imported({ Лист1: rows }), '5А', 2, 2)).toBe(
        'В ячейке несколько учителей: запишите подгруппы отдельными строками',
      );
    },
  );

  it.each([
    ['к.п.н. Белова К. К.', '301', 'Музыка | Белова К. К. | 301 | '],
    ['Белова (Чернова) К. К.', '301', 'Музыка | Белова К. К. | 301 | '],
    ['Белова К. К. (вакансия)', 'б/к', 'Музыка | Белова К. К. |  | '],
    ['Белова/Чернова', '301', 'В ячейке несколько учителей: запишите подгруппы отдельными строками'],
    ['12', '301', 'Нужна фамилия'],
    ['Белова К. К.', '301, 302', 'В ячейке несколько кабинетов: запишите подгруппы отдельными строками'],
  ])('with the teacher «%s» in «%s» says «%s»', async (teacher, room, lesson) => {
    const rows = [HEADING, ['Вторник', 2, '5А', 'Музыка', teacher, room], ROW];

    expect(lessonOf(await imported({ Лист1: rows }), '5А', 2, 2)).toBe(lesson);
  });

  it.each([
    'Английский язык 1 гр.',
    'Музыка Белова К. К.',
    'Музыка 301',
    'Физика (чёт.)',
    'Физика/Химия',
    'Музыка, окно',
    '5',
  ])('causes a question about the subject «%s», which may be its name', async (subject) => {
    const sheets = { Лист1: [HEADING, ['Вторник', 2, '5А', subject, null, null], ROW] };
    const answer = { kind: 'subject', written: subject, known: null } as const;

    expect(lessonOf(await imported(sheets), '5А', 2, 2)).toBe(`? ${subject}`);
    expect(lessonOf(await imported(sheets, [answer]), '5А', 2, 2)).toBe(`${subject} |  |  | `);
  });

  it.each(['весь класс', '0', 'нет'])('has no subgroup «%s»', async (subgroup) => {
    const rows = [
      [...HEADING, 'Подгруппа'],
      [...ROW, subgroup],
    ];

    expect(lessonOf(await imported({ Лист1: rows }), '5А', 2, 1)).toBe('Математика | Иванова И. И. | 201 | ');
  });

  it('may number its days', async () => {
    expect(lessonOf(await imported({ Лист1: [HEADING, ROW.with(0, 2)] }), '5А', 2, 1)).toBe(
      'Математика | Иванова И. И. | 201 | ',
    );
  });

  it('without its classes is reported as such', async () => {
    const rows = [HEADING, ROW, ROW.with(0, 'Среда')].map((row) => row.toSpliced(2, 1));

    expect(lessonOf(await imported({ Нагрузка: rows }), '5А', 2, 1)).toBe(
      'Нет столбца «Класс»: впишите класс в каждую строку',
    );
  });

  it('names a table of lessons on another sheet as not read, and reports other sheets', async () => {
    const outcome = await imported({
      Лист1: [HEADING, ROW],
      Лист2: tableWith(null, ['10А', '10Б']),
      Справка: [['Телефон', '22-33-44']],
    });

    if ('refusal' in outcome) throw new Error(outcome.refusal);
    expect(outcome.read.unread?.map(({ message }) => message)).toEqual([
      '99 ячеек листа «Лист2»: уроки взяты с листа «Лист1»',
    ]);
    expect(outcome.read.remarks).toEqual(['Лист «Справка» не прочитан: уроки взяты с листа «Лист1»']);
  });

  it('causes the question again for a subject whose answer names one that is gone', async () => {
    const answer = { kind: 'subject', written: 'Матиматика', known: 'Матан' } as const;
    const outcome = await imported({ Лист1: [HEADING, ROW.with(3, 'Матиматика')] }, [answer]);

    expect(lessonOf(outcome, '5А', 2, 1)).toBe('? Матиматика');
  });
});

it('rooms of one digit are rooms where most cells have one', async () => {
  const rows = tableWith(null).map((row) =>
    row.map((text) => (typeof text === 'string' ? text.replace(/\n[^\n]+\n20/, ' ') : text)),
  );

  expect(lessonOf(await imported({ Лист1: rows }), '5А', 1, 1)).toBe('Математика |  | 1 | ');
});

it('hidden sheets are reported', async () => {
  const parts = readZip(
    await workbookOf({ Лист1: tableWith(null), Старое: tableWith(null, ['10А', '10Б']) }),
  );
  const content = (name: string, text: string) =>
    name === 'xl/workbook.xml' ? text.replace('name="Старое"', 'name="Старое" state="hidden"') : text;
  const book = makeZip([...parts].map(([name, text]) => ({ name, content: content(name, text) })));
  const outcome = await importInto(FRESH_SCHOOL, book);

  if ('refusal' in outcome) throw new Error(outcome.refusal);
  expect(classesOf(outcome)).toEqual(['5А', '5Б']);
  expect(outcome.read.remarks).toEqual(['Скрытые листы не прочитаны: «Старое»']);
});
