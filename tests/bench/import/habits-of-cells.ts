import { DAY_NAMES, type Draft, type Habit, habit, joined } from './draft.ts';
import { latin, surnameOf } from './habits-of-names.ts';
import { renameSubjects, type Shown, type TruthPart } from './school.ts';

const DAY_SHORT = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб'];

function cell(name: string, compose: Draft['compose'], isOneLine = true): Habit {
  return habit(`cell ${name}`, 'cell', ['one-cell'], (draft) => {
    draft.compose = compose;
    if (isOneLine && draft.halves.by === 'fields') draft.halves = { by: 'whole', sign: '\n' };
  });
}

/** Surnames alone, which are right as teachers where nothing more is written. */
function surnameCell(name: string, compose: Draft['compose']): Habit {
  return habit(`cell ${name}`, 'cell teacher', ['one-cell'], (draft) => {
    draft.compose = compose;
    for (const part of draft.parts) {
      part.shown.teacher = surnameOf(part.shown.teacher);
      part.teachers = part.teachers.flatMap((one) => [one, surnameOf(one)]);
      if (name.endsWith('no room')) part.room = null;
    }
  });
}

function halves(name: string, by: 'whole' | 'fields', sign: string): Habit {
  return habit(`halves ${name}`, 'halves', by === 'whole' ? ['one-cell'] : ['halves'], (draft) => {
    draft.halves = { by, sign };
  });
}

function emptyCells(word: string): Habit {
  return habit(`empty «${word}»`, 'empty', ['empty-cells'], (draft) => {
    draft.empty = () => (draft.random.chance(0.3) ? word : '');
  });
}

function notes(name: string, text: string): Habit {
  return habit(`note ${name}`, 'note', ['one-cell'], (draft) => {
    draft.note = () => (draft.random.chance(0.05) ? text : '');
  });
}

const SPLIT_ON_LINES = false;
export const CELLS: readonly Habit[] = [
  cell('in one line', ({ subject, teacher: who, room: where }) => joined([subject, who, where], ' ')),
  cell('with commas', ({ subject, teacher: who, room: where }) => joined([subject, who, where], ', ')),
  cell('teacher first', ({ subject, teacher: who, room: where }) => joined([who, subject, where], ' ')),
  cell('teacher first with commas', ({ subject, teacher: who, room: where }) =>
    joined([who, subject, where], ', '),
  ),
  cell('room second', ({ subject, teacher: who, room: where }) => joined([subject, where, who], ' ')),
  cell('room first', ({ subject, teacher: who, room: where }) => joined([where, subject, who], ' ')),
  cell(
    'room first in a line',
    ({ subject, teacher: who, room: where }) => joined([where, subject, who], '\n'),
    SPLIT_ON_LINES,
  ),
  cell(
    'teacher and room below',
    ({ subject, teacher: who, room: where }) => joined([subject, joined([who, where], ' ')], '\n'),
    SPLIT_ON_LINES,
  ),
  cell(
    'room beside the subject',
    ({ subject, teacher: who, room: where }) => joined([joined([subject, where], ' '), who], '\n'),
    SPLIT_ON_LINES,
  ),
  cell('teacher in brackets', ({ subject, teacher: who, room: where }) =>
    joined([subject, who && `(${who})`, where], ' '),
  ),
  cell('room in brackets', ({ subject, teacher: who, room: where }) =>
    joined([subject, who, where && `(${where})`], ' '),
  ),
  surnameCell('surname in brackets', ({ subject, teacher: who, room: where }) =>
    joined([subject, who && `(${who})`, where], ' '),
  ),
  surnameCell('surname below, no room', ({ subject, teacher: who }) => joined([subject, who], '\n')),
  surnameCell('surname inline', ({ subject, teacher: who, room: where }) =>
    joined([subject, who, where], ' '),
  ),
];

export const HALVES: readonly Habit[] = [
  halves('by /', 'fields', '/'),
  halves('by ;', 'fields', '; '),
  halves('by ,', 'fields', ', '),
  halves('by +', 'fields', ' + '),
  halves('whole by /', 'whole', ' / '),
  halves('whole by ;', 'whole', '; '),
  halves('whole by +', 'whole', ' + '),
  halves('whole by a new line', 'whole', '\n'),
  habit('halves with two subjects', 'halves', ['halves'], (draft) => twoSubjects(draft)),
  habit('halves with two subjects whole by ;', 'halves', ['one-cell'], (draft) => {
    twoSubjects(draft);
    draft.halves = { by: 'whole', sign: '; ' };
  }),
  habit('halves numbered', 'halves', ['one-cell'], (draft) => {
    draft.halves = { by: 'whole', sign: '\n' };
    for (const slot of slotsOf(draft.parts)) {
      if (slot.length < 2) continue;
      slot.forEach((part, at) => {
        part.shown = { ...part.shown, subject: `${at + 1} гр. ${part.shown.subject}` };
      });
    }
  }),
];

export function slotsOf(parts: readonly TruthPart[]): TruthPart[][] {
  return [...Map.groupBy(parts, ({ className, day, number }) => `${className} ${day} ${number}`).values()];
}

function twoSubjects({ parts }: Draft): void {
  for (const slot of slotsOf(parts)) {
    const [first, second] = slot;
    if (!first || !second || first.subjects[0] !== 'Английский язык') continue;
    second.subjects = ['Немецкий язык', 'Нем. яз.'];
    second.shown.subject = first.shown.subject === first.subjects[1] ? 'Нем. яз.' : 'Немецкий язык';
  }
}

export const SUBJECTS: readonly Habit[] = [
  habit('short subjects', 'subject', [], ({ parts }) => {
    for (const part of parts) part.shown.subject = part.subjects[1] ?? part.shown.subject;
  }),
  habit('short subjects of other schools', 'subject', [], ({ parts }) => {
    const words: Record<string, string> = {
      'Физическая культура': 'Физра',
      Математика: 'Матем.',
      'Английский язык': 'Англ.яз.',
      'Русский язык': 'Рус.яз',
      Литература: 'Лит-ра',
      Обществознание: 'Общество',
      Информатика: 'Информ.',
      Биология: 'Био',
    };
    for (const part of parts) {
      const word = words[part.subjects[0] ?? ''];
      if (!word) continue;
      part.shown.subject = word;
      part.subjects = [...part.subjects, word];
    }
  }),
  habit('subjects in capitals', 'subject', [], ({ parts }) => {
    for (const part of parts) part.shown.subject = part.shown.subject.toUpperCase();
  }),
  habit('subjects with numbers', 'subject', [], (draft) =>
    renameSubjects(
      draft,
      new Map([
        ['История', 'История XX века'],
        ['Информатика', '3D-моделирование'],
        ['Труд (технология)', '1С программирование'],
      ]),
    ),
  ),
  habit('subjects of extra hours', 'subject', [], (draft) =>
    renameSubjects(
      draft,
      new Map([
        ['Музыка', 'Основы финансовой грамотности'],
        ['ИЗО', 'Россия — мои горизонты'],
        ['Вероятность и статистика', 'Практикум по решению задач'],
        ['Труд (технология)', 'ОДНКНР'],
      ]),
    ),
  ),
  habit('subjects with typos', 'subject', [], ({ parts, random }) => {
    const typos: Record<string, string> = {
      Математика: 'Матиматика',
      История: 'Исотрия',
      Биология: 'Биолгия',
      Физика: 'Фзиика',
    };
    for (const part of parts) {
      const typo = typos[part.subjects[0] ?? ''];
      if (!typo || part.half || !random.chance(0.06)) continue;
      part.shown.subject = typo;
      part.subjectIfNamed = typo;
    }
  }),
];

export const EMPTY: readonly Habit[] = [
  'окно',
  '-',
  '—',
  'нет урока',
  'методический день',
  'х',
  'ОКНО',
  '---',
  'нет',
].map(emptyCells);

export const NOTES: readonly Habit[] = [
  notes('(замена Сухов К. П.)', ' (замена Сухов К. П.)'),
  notes('(онлайн)', ' (онлайн)'),
  notes('(онлайн) below', '\n(онлайн)'),
];

export const LETTERS: readonly Habit[] = [
  habit('е for ё', 'letters', [], (draft) => {
    for (const part of draft.parts) {
      part.shown = Object.fromEntries(
        Object.entries(part.shown).map(([key, text]) => [key, String(text).replaceAll('ё', 'е')]),
      ) as unknown as Shown;
    }
  }),
  habit('Latin look-alikes', 'letters', [], (draft) => {
    for (const part of draft.parts) {
      if (draft.random.chance(0.1))
        part.shown = {
          ...part.shown,
          subject: `${latin(part.shown.subject.slice(0, 2))}${part.shown.subject.slice(2)}`,
        };
    }
  }),
  habit('spaces around', 'letters', [], (draft) => {
    draft.after.push((sheets) => {
      for (const sheet of sheets)
        sheet.map((one) =>
          typeof one.value === 'string' && !one.look && draft.random.chance(0.2)
            ? { ...one, value: `${one.value} ` }
            : one,
        );
    });
  }),
  habit('hard spaces', 'letters', [], (draft) => {
    draft.after.push((sheets) => {
      for (const sheet of sheets)
        sheet.map((one) =>
          typeof one.value === 'string' ? { ...one, value: one.value.replaceAll(' ', '\u00a0') } : one,
        );
    });
  }),
];

export const LABELS: readonly Habit[] = [
  habit('days «Пн»', 'days', ['day-labels'], (draft) => {
    draft.dayLabel = (day) => DAY_SHORT[day - 1] ?? '';
  }),
  habit('days «ПОНЕДЕЛЬНИК»', 'days', ['day-labels'], (draft) => {
    draft.dayLabel = (day) => (DAY_NAMES[day - 1] ?? '').toUpperCase();
  }),
  habit('days with dates', 'days', ['day-dates'], (draft) => {
    draft.dayLabel = (day) => `${DAY_NAMES[day - 1] ?? ''}\n0${day}.09.2025`;
  }),
  habit('numbers «1.»', 'numbers', ['number-labels'], (draft) => {
    draft.numberLabel = (number) => `${number}.`;
  }),
  habit('numbers «1 урок»', 'numbers', ['number-labels'], (draft) => {
    draft.numberLabel = (number) => `${number} урок`;
  }),
  habit('numbers with times', 'numbers', ['number-labels'], (draft) => {
    draft.numberLabel = (number) => `${number}\n${draft.times.get(number) ?? ''}`;
  }),
];
