import { nameKey } from '@zvonok/domain/text/normalised-name';
import { SUBJECTS } from './subject-names.ts';

const FORMS: ReadonlyMap<string, string> = new Map(
  SUBJECTS.flatMap(([name, ...forms]) => [name, ...forms].map((form) => [subjectKey(form), name] as const)),
);

/** Their full names. */
export const USUAL_SUBJECTS: readonly string[] = SUBJECTS.map(([name]) => name);

/** Returns the usual full name of a subject by any of its forms; null for a text that is none. */
export function usualSubject(text: string): string | null {
  return FORMS.get(subjectKey(text)) ?? null;
}

/** Words in most subjects' names; a text that begins with one of them is no surname. */
export function startsLikeSubject(word: string): boolean {
  return FIRST_WORDS.has(nameKey(word));
}

const FIRST_WORDS: ReadonlySet<string> = new Set(
  SUBJECTS.flatMap(([name]) => nameKey(name).split(' ')[0] ?? []),
);

function subjectKey(text: string): string {
  return nameKey(text)
    .replace(/[\s-]+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim();
}

/** Words that timetables put where there is no lesson. */
const NO_LESSON = new Set(
  [
    'окно',
    'окна',
    'нет урока',
    'нет уроков',
    'нет',
    'без урока',
    'методический день',
    'метод. день',
    'метод день',
    'мет. день',
    'методдень',
    'м/д',
    'выходной',
    'выходной день',
    'вых.',
    'каникулы',
    'праздник',
    'праздничный день',
    'обед',
    'завтрак',
    'перемена',
    'большая перемена',
    'свободно',
    'пусто',
    'не учатся',
    'не учится',
    'нет занятий',
    'занятий нет',
    'отмена',
    'н/у',
    'нет ур',
    'методич день',
    'библиотечный день',
    'свободный день',
    'каникулярный день',
    'карантин',
    'урока нет',
    'уроков нет',
    'х',
    'x',
    'xx',
    'xxx',
    '0',
    'нб',
  ].map(nameKey),
);

/** Returns whether a text says that there is no lesson: a word for it, or signs alone. */
export function saysNoLesson(text: string): boolean {
  return /^[\s\-‐‑‒–—―−_.…*×✕✖/|=]*$/.test(text) || NO_LESSON.has(nameKey(text.replace(/[()[\]!.]/g, ' ')));
}
