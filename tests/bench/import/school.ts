import { readFileSync } from 'node:fs';
import { type DemoSchool, demoSchool } from '../../../apps/server/src/seeds/demo-school.ts';
import type { Random } from '../../../apps/server/src/testing/fuzz/random.ts';

/** The texts of a lesson or of a half of one, as a cell shows them; empty for nothing. */
export interface Shown {
  subject: string;
  teacher: string;
  room: string;
}

/** A lesson of a class, or a half of one, as it is to be after the import. */
export interface TruthPart {
  className: string;
  /** 1 (Monday) to 6. */
  day: number;
  number: number;
  /** Spellings that are right, the best first. */
  subjects: string[];
  /** Empty for none. */
  teachers: string[];
  room: string | null;
  half: boolean;
  /** A subject that is acceptable only if a question or a warning quotes it. */
  subjectIfNamed?: string;
  shown: Shown;
  /** The cells it was written to: 'Лист!B7'. */
  cells: string[];
}

export interface MadeClass {
  name: string;
  /** What stands in its heading. */
  shown: string;
  homeTeacher: string;
}

export interface MadeSchool {
  classes: MadeClass[];
  parts: TruthPart[];
  /** Bells of the lessons, '08:30 - 09:10'. */
  times: Map<number, string>;
}

const DEMOS = {
  'demo-23': () => demoSchool(),
  'demo-60': () =>
    JSON.parse(readFileSync(new URL('../demo-school-60.json', import.meta.url), 'utf8')) as DemoSchool,
} as const;
export type DemoName = keyof typeof DEMOS;
const read = new Map<DemoName, DemoSchool>();

/** So many classes of a demo school, whole parallels together, with all their lessons. */
export function sampleSchool(demo: DemoName, count: number, random: Random): MadeSchool {
  const school = read.get(demo) ?? DEMOS[demo]();
  read.set(demo, school);
  const all = school.classes.map(({ number, letter }) => `${number}${letter}`);
  const first = random.between(0, Math.max(0, all.length - count));
  const names = new Set(all.slice(first, first + count));
  const teacherNames = new Map(school.teachers.map(({ id, name }) => [id, name]));
  const shorts = new Map(school.subjects.map(({ name, shortName }) => [name, shortName]));
  const parts = school.lessons
    .filter(({ class: name }) => names.has(name))
    .map((lesson): TruthPart => {
      const teacher = lesson.teacher === null ? null : (teacherNames.get(lesson.teacher) ?? null);
      return {
        className: lesson.class,
        day: lesson.day,
        number: lesson.number,
        subjects: [lesson.subject, shorts.get(lesson.subject) ?? lesson.subject],
        teachers: teacher === null ? [] : [teacher],
        room: lesson.room,
        half: lesson.subgroup !== undefined,
        shown: { subject: lesson.subject, teacher: teacher ?? '', room: lesson.room },
        cells: [],
      };
    });
  const homes = [...new Set(parts.flatMap(({ teachers }) => teachers))];
  return {
    classes: [...names].map((name) => ({ name, shown: name, homeTeacher: random.pick(homes) })),
    parts,
    times: new Map(school.lessonTimes.map(({ number, time }) => [number, time])),
  };
}

/** Gives teachers other names, everywhere. */
export function renameTeachers(school: MadeSchool, names: ReadonlyMap<string, string>): void {
  for (const part of school.parts) {
    const name = names.get(part.teachers[0] ?? '');
    if (name === undefined) continue;
    part.teachers = [name];
    part.shown.teacher = name;
  }
}

export function renameRooms(school: MadeSchool, newName: (room: string) => string): void {
  for (const part of school.parts) {
    if (part.room === null) continue;
    part.room = newName(part.room);
    part.shown.room = part.room;
  }
}

export function renameSubjects(school: MadeSchool, names: ReadonlyMap<string, string>): void {
  for (const part of school.parts) {
    const name = names.get(part.subjects[0] ?? '');
    if (name === undefined) continue;
    part.subjects = [name];
    part.shown.subject = name;
  }
}

export function renameClasses(school: MadeSchool, newName: (name: string, index: number) => string): void {
  const names = new Map(school.classes.map(({ name }, index) => [name, newName(name, index)]));
  for (const one of school.classes) {
    one.name = names.get(one.name) ?? one.name;
    one.shown = one.name;
  }
  for (const part of school.parts) part.className = names.get(part.className) ?? part.className;
}

/** Names in Russian schools other than a surname and two initials. */
export const NAMES_OF_MANY_KINDS = [
  'Ким А.',
  'Мамедов Э. Г. оглы',
  'Гаджиев М.-Р. А.',
  'Смит Джон',
  'д’Артуа Ж. П.',
  'Ё Ен Сук',
  'Петрова-Водкина А. С.',
  'Абдул Азиз ибн С.',
  'Бонч-Бруевич В. Д.',
  'Цой Л. В.',
  'Алиева Г. Р. кызы',
  'Де Ла Крус М. Х.',
];

const FEMALE: Record<string, [string, string]> = {
  А: ['Анна', 'Андреевна'],
  Б: ['Белла', 'Борисовна'],
  В: ['Вера', 'Викторовна'],
  Г: ['Галина', 'Геннадьевна'],
  Д: ['Дарья', 'Дмитриевна'],
  Е: ['Елена', 'Евгеньевна'],
  Ж: ['Жанна', 'Жоресовна'],
  И: ['Ирина', 'Ивановна'],
  К: ['Ксения', 'Кирилловна'],
  Л: ['Лариса', 'Львовна'],
  М: ['Мария', 'Михайловна'],
  Н: ['Наталья', 'Николаевна'],
  О: ['Ольга', 'Олеговна'],
  П: ['Полина', 'Павловна'],
  Р: ['Раиса', 'Романовна'],
  С: ['Светлана', 'Сергеевна'],
  Т: ['Татьяна', 'Тимофеевна'],
  Ю: ['Юлия', 'Юрьевна'],
};
const MALE: Record<string, [string, string]> = {
  А: ['Андрей', 'Александрович'],
  Б: ['Борис', 'Борисович'],
  В: ['Виктор', 'Васильевич'],
  Г: ['Григорий', 'Геннадьевич'],
  Д: ['Дмитрий', 'Денисович'],
  Е: ['Егор', 'Евгеньевич'],
  Ж: ['Жорес', 'Жоресович'],
  И: ['Иван', 'Ильич'],
  К: ['Кирилл', 'Константинович'],
  Л: ['Лев', 'Леонидович'],
  М: ['Максим', 'Михайлович'],
  Н: ['Николай', 'Никитич'],
  О: ['Олег', 'Олегович'],
  П: ['Павел', 'Петрович'],
  Р: ['Роман', 'Русланович'],
  С: ['Сергей', 'Степанович'],
  Т: ['Тимур', 'Тарасович'],
  Ю: ['Юрий', 'Юрьевич'],
};

/** 'Иванова Ирина Ивановна' for 'Иванова И. И.'; null if initials have no name. */
export function fullName(name: string): string | null {
  const [, surname = '', first = '', second = ''] = /^(\S+) (\p{Lu})\. (\p{Lu})\.$/u.exec(name) ?? [];
  const names = /[ая]$/.test(surname) ? FEMALE : MALE;
  const [given, patronymic] = [names[first]?.[0], names[second]?.[1]];
  return given && patronymic ? `${surname} ${given} ${patronymic}` : null;
}
