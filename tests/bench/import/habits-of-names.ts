import { type Draft, type Habit, habit } from './draft.ts';
import { fullName, NAMES_OF_MANY_KINDS, renameClasses, renameRooms, renameTeachers } from './school.ts';

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

const PROFILES = ['физмат', 'хим-био', 'гуманитарный', 'соц.-эк.', 'универсальный', 'IT'];
export const surnameOf = (name: string) => name.split(' ')[0] ?? name;
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
export const latin = (text: string) => [...text].map((sign) => LATIN[sign] ?? sign).join('');

export const HEADINGS: readonly Habit[] = [
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

export const CLASSES: readonly Habit[] = [
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

export const ROOMS: readonly Habit[] = [
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

export const TEACHERS: readonly Habit[] = [
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
