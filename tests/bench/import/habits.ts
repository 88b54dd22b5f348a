import type { Random } from '../../../apps/server/src/testing/fuzz/random.ts';
import {
  fullName,
  type MadeSchool,
  NAMES_OF_MANY_KINDS,
  renameClasses,
  renameRooms,
  renameSubjects,
  renameTeachers,
  type Shown,
  type TruthPart,
} from './school.ts';
import { CSV_ENCODINGS, type CsvEncoding, type MadeSheet } from './sheets.ts';

/** How the file is written. */
type FileKind =
  | { kind: 'xlsx' }
  | { kind: 'ods' }
  | { kind: 'csv'; delimiter: string; encoding: CsvEncoding };

/** A workbook before it is drawn: what is to be read from it, and how its cells say so. */
export interface Draft extends MadeSchool {
  random: Random;
  /** Joins the texts of one part. */
  compose(shown: Shown): string;
  /** How two halves stand in one cell: each as a whole, or subject, teachers and rooms in turn. */
  halves: { by: 'whole' | 'fields'; sign: string };
  /** The text of a slot without a lesson. */
  empty(): string;
  /** Added to the text of a cell. */
  note(): string;
  dayLabel(day: number): string;
  numberLabel(number: number): string | number;
  file: FileKind;
  /** Changes of the drawn sheets. */
  after: ((sheets: readonly MadeSheet[], draft: Draft) => void)[];
  /** Filled cells that hold no lesson, which the answer may name as not read. */
  mayLeave: Set<string>;
  /** Filled cells the answer has to name: as not read, or in a question or an error. */
  mustName: Set<string>;
  /** Whether a remark or a warning is needed, of hidden rows and the like. */
  mustRemark: boolean;
  /** The question that has to be asked, if any: for a part of the week, which may be agreed to, or for a meaning. */
  mustAsk: 'frame' | 'meaning' | null;
}

/** What a layout lets a habit change. */
export type Trait =
  | 'class-headings'
  | 'one-cell'
  | 'halves'
  | 'empty-cells'
  | 'teachers'
  | 'rooms'
  | 'day-labels'
  | 'day-dates'
  | 'number-labels'
  | 'one-sheet'
  | 'own-room-cells'
  | 'weeks'
  | 'columns';

export interface Habit {
  name: string;
  /** Words; two habits that share one exclude each other. */
  kind: string;
  needs: readonly Trait[];
  apply(draft: Draft): void;
}

const DAY_NAMES = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'];
const DAY_SHORT = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб'];

export function plainDraft(school: MadeSchool, random: Random): Draft {
  return {
    ...school,
    random,
    compose: ({ subject, teacher, room }) => joined([subject, teacher, room], '\n'),
    halves: { by: 'fields', sign: ' / ' },
    empty: () => '',
    note: () => '',
    dayLabel: (day) => DAY_NAMES[day - 1] ?? '',
    numberLabel: (number) => number,
    file: { kind: 'xlsx' },
    after: [],
    mayLeave: new Set(),
    mustName: new Set(),
    mustRemark: false,
    mustAsk: null,
  };
}

function joined(texts: readonly string[], sign: string): string {
  return texts.filter((text) => text !== '').join(sign);
}

/** What a cell says of a slot. */
export function cellText(parts: readonly TruthPart[], draft: Draft): string {
  const [first] = parts;
  if (!first) return draft.empty();
  if (parts.length === 1) return draft.compose(first.shown) + draft.note();
  const { by, sign } = draft.halves;
  const oneLine = (shown: Shown) => draft.compose(shown).replaceAll('\n', ' ');
  if (by === 'whole') return parts.map(({ shown }) => oneLine(shown)).join(sign);
  return draft.compose(fieldsOf(parts, sign));
}

/** Subject, teachers and rooms of a slot, each in a text of its own. */
export function fieldsOf(parts: readonly TruthPart[], sign: string): Shown {
  const [first] = parts;
  if (!first) return { subject: '', teacher: '', room: '' };
  if (parts.length === 1) return first.shown;
  const subjects = [...new Set(parts.map(({ shown }) => shown.subject))];
  const teachers = parts.map(({ shown }) => shown.teacher);
  const list = (texts: readonly string[]) => texts.map((text) => text || '-').join(sign);
  return {
    subject: subjects.join(sign),
    teacher: teachers.some((teacher) => teacher !== '') ? list(teachers) : '',
    room: list(parts.map(({ shown }) => shown.room)),
  };
}

function habit(name: string, kind: string, needs: readonly Trait[], apply: (draft: Draft) => void): Habit {
  return { name, kind, needs, apply };
}

function heading(
  name: string,
  shown: (draft: Draft, at: number) => (className: string, homeTeacher: string) => string,
): Habit {
  return habit(name, 'heading', ['class-headings'], (draft) => {
    draft.classes.forEach((one, at) => {
      one.shown = shown(draft, at)(one.name, one.homeTeacher);
    });
  });
}

function room(name: string, shown: (number: string) => string): Habit {
  return habit(`room ${name}`, 'room', ['rooms'], ({ parts }) => {
    for (const part of parts) if (/^\d/.test(part.shown.room)) part.shown.room = shown(part.shown.room);
  });
}

function teacher(name: string, shown: (name: string) => string, isAlso = false): Habit {
  return habit(`teacher ${name}`, 'teacher', ['teachers'], ({ parts }) => {
    for (const part of parts) {
      const [usual] = part.teachers;
      if (usual === undefined) continue;
      part.shown.teacher = shown(usual);
      if (isAlso) part.teachers = [...part.teachers, part.shown.teacher];
    }
  });
}

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

function csv(delimiter: string, encoding: CsvEncoding): Habit {
  const sign = delimiter === '\t' ? 'tab' : delimiter;
  return habit(`csv ${sign} ${encoding}`, 'file', ['one-sheet'], (draft) => {
    draft.file = { kind: 'csv', delimiter, encoding };
  });
}

const PROFILES = ['физмат', 'хим-био', 'гуманитарный', 'соц.-эк.', 'универсальный', 'IT'];
const surnameOf = (name: string) => name.split(' ')[0] ?? name;
const LATIN: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
};
const latin = (text: string) => [...text].map((sign) => LATIN[sign] ?? sign).join('');

const HEADINGS: readonly Habit[] = [
  heading(
    'class with profile',
    ({ random }) =>
      (name) =>
        `${name} (${random.pick(PROFILES)})`,
  ),
  heading(
    'class with profile, no brackets',
    ({ random }) =>
      (name) =>
        `${name} ${random.pick(PROFILES)}`,
  ),
  heading(
    'class with headcount',
    ({ random }) =>
      (name) =>
        `${name} ${random.between(18, 32)} чел.`,
  ),
  heading(
    'class with headcount in brackets',
    ({ random }) =>
      (name) =>
        `${name} (${random.between(18, 32)})`,
  ),
  heading(
    'class with room',
    ({ random }) =>
      (name) =>
        `${name}\n(каб. ${random.between(101, 420)})`,
  ),
  heading('class with teacher', () => (name, home) => `${name} ${home}`),
  heading('class with teacher below', () => (name, home) => `${name}\n${home}`),
  heading('class with the word', () => (name) => `${name} класс`),
  heading('class with quotes', () => (name) => name.replace(/(\D+)$/, ' «$1»')),
  heading(
    'class in some headings with profile',
    ({ random }, at) =>
      (name) =>
        at % 3 === 0 ? `${name} (${random.pick(PROFILES)})` : name,
  ),
  heading('class in Latin letters', () => (name) => latin(name)),
  heading('class in small letters', () => (name) => name.toLowerCase()),
  heading('class with spaces', () => (name) => name.replace(/^(\d+)/, '$1 ')),
];

const CLASSES: readonly Habit[] = [
  habit('classes 5-1', 'classes', [], (draft) => renumber(draft, (number, at) => `${number}-${at}`)),
  habit('classes 5.1', 'classes', ['class-headings'], (draft) => {
    renumber(draft, (number, at) => `${number}-${at}`);
    for (const one of draft.classes) one.shown = one.name.replace('-', '.');
  }),
  habit('classes 8М1', 'classes', [], (draft) => renumber(draft, (number, at) => `${number}М${at}`)),
  habit('classes with long letters', 'classes', [], (draft) =>
    renumber(draft, (number, at) => `${number}${['инж', 'мед', 'А', 'Б', 'В', 'пед'][at - 1] ?? `К${at}`}`),
  ),
  habit('one class without a letter', 'classes', [], (draft) => {
    const last = draft.classes.at(-1)?.name ?? '';
    const number = Number.parseInt(last, 10);
    if (draft.classes.filter(({ name }) => Number.parseInt(name, 10) === number).length > 1) {
      // The only class of a year is the one that goes by its number.
      const gone = new Set(
        draft.classes
          .filter(({ name }) => Number.parseInt(name, 10) === number && name !== last)
          .map(({ name }) => name),
      );
      draft.classes = draft.classes.filter(({ name }) => !gone.has(name));
      draft.parts = draft.parts.filter(({ className }) => !gone.has(className));
    }
    renameClasses(draft, (name) => (name === last ? String(number) : name));
  }),
];

function renumber(draft: Draft, newName: (number: number, at: number) => string): void {
  const seen = new Map<number, number>();
  renameClasses(draft, (name) => {
    const number = Number.parseInt(name, 10);
    const at = (seen.get(number) ?? 0) + 1;
    seen.set(number, at);
    return newName(number, at);
  });
}

const ROOMS: readonly Habit[] = [
  room('к. 214', (number) => `к. ${number}`),
  room('к.214', (number) => `к.${number}`),
  room('каб. 214', (number) => `каб. ${number}`),
  room('каб.214', (number) => `каб.${number}`),
  room('кабинет 214', (number) => `кабинет ${number}`),
  room('№214', (number) => `№${number}`),
  room('№ 214', (number) => `№ ${number}`),
  room('[214]', (number) => `[${number}]`),
  room('(214)', (number) => `(${number})`),
  room('ауд. 214', (number) => `ауд. ${number}`),
  habit('room Б-214', 'room', ['rooms'], (draft) =>
    renameRooms(draft, (name) => (/^\d/.test(name) ? `Б-${name}` : name)),
  ),
  habit('room 214а', 'room', ['rooms'], (draft) =>
    renameRooms(draft, (name) => (/^\d*[1-5]$/.test(name) ? `${name}а` : name)),
  ),
  habit('rooms that are words', 'room', ['rooms'], (draft) => {
    const words: Record<string, string> = {
      Спортзал: 'с/з',
      'Спортзал 2': 'Сп.зал 2',
      'Спортзал 3': 'Зал1',
      'Спортзал 4': 'м/з',
      'Спортзал 5': 'Сп. зал',
      Библиотека: 'м/з',
      'Актовый зал': 'Акт. зал',
    };
    renameRooms(draft, (name) => words[name] ?? name);
  }),
  habit('room 12/1', 'room', ['rooms'], (draft) =>
    renameRooms(draft, (name) =>
      /^[12]\d[1-9]$/.test(name) ? `${name.slice(0, 2)}/${name.slice(2)}` : name,
    ),
  ),
  habit('room 12/1 stored as a date', 'room', ['own-room-cells'], (draft) => {
    renameRooms(draft, (name) =>
      /^[12]\d[1-9]$/.test(name) ? `${name.slice(0, 2)}/${name.slice(2)}` : name,
    );
    draft.after.push((sheets) => {
      for (const sheet of sheets)
        sheet.map((one) => {
          const [, day, month] = /^([12]\d)\/([1-9])$/.exec(String(one.value)) ?? [];
          // Day and month of this very year, as Excel reads what was typed.
          return day && month
            ? {
                value: Date.UTC(2026, Number(month) - 1, Number(day)) / 86_400_000 + 25_569,
                look: 'day-month',
              }
            : one;
        });
    });
  }),
];

const TEACHERS: readonly Habit[] = [
  teacher('Иванова И.И.', (name) => name.replace(/\. (?=\p{Lu}\.)/u, '.')),
  teacher('И. И. Иванова', (name) => name.replace(/^(\S+) (.*)$/, '$2 $1')),
  teacher('И.И. Иванова', (name) => name.replace(/^(\S+) (\S+) (\S+)$/, '$2$3 $1')),
  teacher('И.И.Иванова', (name) => name.replace(/^(\S+) (\S+) (\S+)$/, '$2$3$1')),
  teacher('Иванова И.И', (name) => name.replace(/\. (?=\p{Lu}\.)/u, '.').replace(/\.$/, '')),
  teacher('Иванова И И', (name) => name.replaceAll('.', '')),
  teacher('Иванова ИИ', (name) => name.replaceAll('.', '').replace(/ (\S)$/, '$1'), true),
  teacher('ИВАНОВА И. И.', (name) => name.toUpperCase()),
  teacher('in full', (name) => fullName(name) ?? name, true),
  teacher('surname alone', surnameOf, true),
  habit('teachers of many kinds', 'teacher', ['teachers'], (draft) => {
    const names = [...new Set(draft.parts.flatMap(({ teachers }) => teachers))];
    renameTeachers(
      draft,
      new Map(NAMES_OF_MANY_KINDS.flatMap((name, at) => (names[at] ? [[names[at], name]] : []))),
    );
  }),
  habit('no teachers', 'teacher', ['teachers', 'rooms'], ({ parts }) => {
    for (const part of parts) {
      part.teachers = [];
      part.shown.teacher = '';
    }
  }),
];

const SPLIT_ON_LINES = false;
const CELLS: readonly Habit[] = [
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

const HALVES: readonly Habit[] = [
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

function slotsOf(parts: readonly TruthPart[]): TruthPart[][] {
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

const SUBJECTS: readonly Habit[] = [
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

const EMPTY: readonly Habit[] = [
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

const NOTES: readonly Habit[] = [
  notes('(замена Сухов К. П.)', ' (замена Сухов К. П.)'),
  notes('(онлайн)', ' (онлайн)'),
  notes('(онлайн) below', '\n(онлайн)'),
];

const LETTERS: readonly Habit[] = [
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

const LABELS: readonly Habit[] = [
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

const FILES: readonly Habit[] = [
  ...CSV_ENCODINGS.flatMap((encoding) => [';', ',', '\t'].map((delimiter) => csv(delimiter, encoding))),
  habit('ods', 'file', [], (draft) => {
    draft.file = { kind: 'ods' };
  }),
  habit('formulas with values', 'file', [], (draft) => {
    draft.after.push((sheets) => {
      for (const sheet of sheets) sheet.map((one) => (one.look ? one : { ...one, formula: 'with-value' }));
    });
  }),
];

/** Lessons that stand in some cell, each with the parts of the cell. */
function writtenSlots(draft: Draft): Map<string, TruthPart[]> {
  return Map.groupBy(
    draft.parts.filter(({ cells }) => cells.length > 0),
    ({ cells }) => cells[0] ?? '',
  );
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function change(
  sheets: readonly MadeSheet[],
  place: string,
  to: (cell: { value: string | number }) => MadeSheet['rows'][number][number],
): void {
  const sheet = sheets.find(({ name }) => place.startsWith(`${name}!`));
  sheet?.rows.forEach((row, at) => {
    row.forEach((one, column) => {
      if (one && sheet.place(at, column) === place) row[column] = to(one);
    });
  });
}

const EXTRAS: readonly Habit[] = [
  habit('struck-out lessons', 'extra file', ['one-cell'], (draft) => {
    draft.after.push((sheets) => {
      for (const [place, parts] of writtenSlots(draft)) {
        if (!draft.random.chance(0.03)) continue;
        change(sheets, place, (one) => ({ ...one, look: 'struck-out' }));
        draft.parts = draft.parts.filter((part) => !parts.includes(part));
        draft.mustName.add(place);
      }
    });
  }),
  habit('formulas without values', 'extra file', ['one-cell'], (draft) => {
    draft.after.push((sheets) => {
      for (const [place, parts] of writtenSlots(draft)) {
        if (!draft.random.chance(0.03)) continue;
        change(sheets, place, (one) => ({ ...one, formula: 'without-value' }));
        draft.parts = draft.parts.filter((part) => !parts.includes(part));
        draft.mustName.add(place);
      }
    });
  }),
  habit('hidden column', 'extra file', ['columns'], (draft) => {
    draft.after.push((sheets) => {
      const gone = draft.classes.at(-1)?.name;
      const hidden = draft.parts.filter(({ className }) => className === gone);
      const [sheet] = sheets;
      const letters = /!([A-Z]+)\d/.exec(hidden[0]?.cells[0] ?? '')?.[1] ?? '';
      sheet?.hiddenColumns.add(columnOf(letters));
      draft.parts = draft.parts.filter(({ className }) => className !== gone);
      draft.mustRemark = true;
      for (const { cells } of hidden) for (const place of cells) draft.mayLeave.add(place);
    });
  }),
  habit('hidden rows', 'extra file', ['columns'], (draft) => {
    draft.after.push((sheets) => {
      const isGone = ({ day, number }: TruthPart) => day === 3 && number === 2;
      const hidden = draft.parts.filter(isGone);
      for (const {
        cells: [place = ''],
      } of hidden) {
        sheets[0]?.hiddenRows.add(Number(/\d+$/.exec(place)?.[0]) - 1);
        draft.mayLeave.add(place);
      }
      draft.parts = draft.parts.filter((part) => !isGone(part));
      draft.mustRemark = hidden.length > 0;
    });
  }),
  habit('unknown words in cells', 'extra', ['one-cell'], (draft) => {
    draft.after.push((sheets) => {
      const words = ['Линейка 5-7', 'Пед. совет № 3', 'Кр. стол; акт. зал', 'Репетиция 2 отд.'];
      for (const [place, parts] of writtenSlots(draft)) {
        if (!draft.random.chance(0.02)) continue;
        change(sheets, place, () => ({ value: draft.random.pick(words) }));
        draft.parts = draft.parts.filter((part) => !parts.includes(part));
        draft.mustName.add(place);
      }
      draft.mustAsk = 'meaning';
    });
  }),
  habit('unknown headings', 'heading', ['class-headings'], (draft) => {
    const words = ['Группа «Альфа»', 'Подготовишки', 'Класс Петровой'];
    draft.classes.slice(0, 3).forEach((one, at) => {
      one.shown = words[at] ?? one.shown;
    });
    draft.mustAsk = 'meaning';
  }),
  habit('odd and even weeks', 'weeks', ['one-cell'], (draft) => alternate(draft, ' чёт', ' нечёт')),
  habit('first and second week', 'weeks', ['one-cell'], (draft) => alternate(draft, ' I нед.', ' II нед.')),
  habit('Saturday', 'frame', ['weeks'], (draft) => {
    const short = draft.parts.filter(({ day, number }) => day === 5 && number <= 4);
    draft.parts.push(...short.map((part) => ({ ...part, day: 6, shown: { ...part.shown }, cells: [] })));
    draft.mustAsk = 'frame';
  }),
  habit('eighth lesson', 'frame', ['weeks'], (draft) => {
    const [first] = draft.classes;
    const last = draft.parts.filter(
      (part) => part.className === first?.name && !part.half && part.number === 3,
    );
    for (const part of last) draft.parts.push({ ...part, number: 8, shown: { ...part.shown }, cells: [] });
    draft.mustAsk = 'frame';
  }),
];

function alternate(draft: Draft, one: string, other: string): void {
  draft.halves = { by: 'whole', sign: '\n' };
  for (const slot of slotsOf(draft.parts)) {
    const [first, second] = slot;
    if (!first || !second) continue;
    first.shown = { ...first.shown, room: `${first.shown.room}${one}` };
    second.shown = { ...second.shown, room: `${second.shown.room}${other}` };
  }
  draft.mustAsk = 'meaning';
}

export const HABITS: readonly Habit[] = [
  ...HEADINGS,
  ...CLASSES,
  ...ROOMS,
  ...TEACHERS,
  ...CELLS,
  ...HALVES,
  ...SUBJECTS,
  ...EMPTY,
  ...NOTES,
  ...LETTERS,
  ...LABELS,
  ...FILES,
  ...EXTRAS,
];
