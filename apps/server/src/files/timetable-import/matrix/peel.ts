import type { NameBook } from './known-names.ts';

/** One stretch of a cell's text, taken apart. */
export interface Peeled {
  /** What is left when the others are taken out: the subject, or nothing. */
  rest: string;
  teachers: string[];
  rooms: string[];
  /** The subgroup it names: '2 группа', 'Мальчики'. */
  subgroup: string | null;
}

const SURNAME = '[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?';
const INITIAL = '[А-ЯЁA-Z]';
/** 'Иванова И. И.', 'Иванова ИИ', 'И.И. Иванова', 'Иванова Ирина Ивановна'. */
const TEACHER = new RegExp(
  [
    `${SURNAME}\\s+${SURNAME}\\s+[А-ЯЁ][а-яё]+(?:вна|чна|вич|ьич)(?![а-яё])`,
    `${SURNAME}\\s+${INITIAL}\\.\\s?${INITIAL}(?![а-яё])\\.?`,
    `${SURNAME}\\s+${INITIAL}${INITIAL}(?![А-Яа-яёЁ\\d])\\.?`,
    `(?<![А-Яа-яЁё])${INITIAL}\\.\\s?${INITIAL}\\.\\s?${SURNAME}`,
  ].join('|'),
  'gu',
);
const SURNAME_WITH_INITIAL = new RegExp(`(${SURNAME})(?:\\s+${INITIAL}(?![а-яё])\\.?)?`, 'gu');
const SUBGROUP = /(?<![\p{L}\d])(\d)\s*-?\s*(?:я|ая)?\s*(?:под)?гр(?:уппа|\.)?(?![\p{L}])/iu;
const GROUP_BEFORE = /(?<!\p{L})(?:под)?(?:группа|гр\.)\s*(\d)(?!\d)/iu;
const GROUP_WORD =
  /(?<!\p{L})(?:мальчики|девочки|юноши|девушки|мальч\.|мал\.(?!\s*зал)|дев\.|юн\.)(?!\p{L})/iu;
const GROUP_NAMES = [
  ['мал', 'Мальчики'],
  ['девуш', 'Девушки'],
  ['дев', 'Девочки'],
  ['юн', 'Юноши'],
] as const;
const NAMED_ROOM =
  /(?<!\p{L})(?:каб(?:инет)?|ауд)\.?\s*№?\s*(\d{1,4}(?:[-/]\d{1,2})?\s?[а-яa-z]?(?!\p{L}))/giu;
const NUMBER_IN_BRACKETS = /\(\s*(\d{1,4}[а-яa-z]?)\s*\)/giu;
const BARE_NUMBER = /(?<![\p{L}\d.:-])\d{1,4}(?:-\d{1,2})?[а-яa-z]?(?![\p{L}\d:]|\.\d)/giu;
/** Rooms that are words in every school. */
const HALL =
  /(?<!\p{L})(?:(?:малый|большой|мал\.|бол\.)\s*)?(?:спорт\.?\s?зал|с\/з|с\/зал|акт(?:овый|\.)\s?зал|а\/з|библиотека|бассейн|стадион)(?!\p{L})/giu;

/** Takes teachers, rooms and the subgroup's number out of a text; what is left is the subject. */
export function peel(text: string, names: NameBook): Peeled {
  const found: Peeled = { rest: text, teachers: [], rooms: [], subgroup: null };
  if (names.subject(text) !== null) return found;
  takeSubgroup(found);
  take(found, TEACHER, (name) => {
    found.teachers.push(names.teacher(name) ?? name.replace(/\s+/g, ' ').trim());
    return true;
  });
  if (found.teachers.length === 0) takeKnownSurnames(found, names);
  takeWordRooms(found, names);
  take(found, HALL, (room) => found.rooms.push(names.room(room) ?? room) > 0);
  for (const pattern of [NAMED_ROOM, NUMBER_IN_BRACKETS, BARE_NUMBER]) {
    take(found, pattern, (whole, inner) => {
      if (pattern === BARE_NUMBER && isOrdinal(found.rest, whole)) return false;
      const room = (inner ?? whole).trim();
      found.rooms.push(names.room(room) ?? room);
      return true;
    });
  }
  found.rest = clean(found.rest);
  return found;
}

function takeSubgroup(found: Peeled): void {
  const [whole, digit] = SUBGROUP.exec(found.rest) ?? GROUP_BEFORE.exec(found.rest) ?? [];
  const [word] = GROUP_WORD.exec(found.rest) ?? [];
  if (whole !== undefined) {
    found.subgroup = subgroupName(Number(digit));
    found.rest = found.rest.replace(whole, ' ');
  } else if (word !== undefined) {
    found.subgroup = GROUP_NAMES.find(([start]) => word.toLowerCase().startsWith(start))?.[1] ?? null;
    found.rest = found.rest.replace(word, ' ');
  }
}

/** How a subgroup is called that has only a number, or a place among others. */
export function subgroupName(number: number): string {
  return `${number} группа`;
}

/** 'Петрова' or 'Петрова А.' is a teacher where exactly that surname is known; one of a name gets the whole name. */
function takeKnownSurnames(found: Peeled, names: NameBook): void {
  take(found, SURNAME_WITH_INITIAL, (whole, surname = '') => {
    const known = names.bySurname(surname);
    if (known.length === 0) return false;
    const initial = whole.slice(surname.length).replace(/[^\p{L}]/gu, '');
    const fitting = known.filter((name) => initial === '' || name.split(/\s+/)[1]?.startsWith(initial));
    found.teachers.push(fitting.length === 1 ? (fitting[0] ?? whole) : whole.trim());
    return true;
  });
}

function takeWordRooms(found: Peeled, names: NameBook): void {
  for (const room of names.wordRooms) {
    const at = found.rest.toLowerCase().indexOf(room.toLowerCase());
    if (
      at < 0 ||
      /\p{L}/u.test(found.rest[at - 1] ?? '') ||
      /\p{L}/u.test(found.rest[at + room.length] ?? '')
    )
      continue;
    found.rooms.push(room);
    found.rest = `${found.rest.slice(0, at)} ${found.rest.slice(at + room.length)}`;
  }
}

/** Takes every match out that is agreed to. */
function take(found: Peeled, pattern: RegExp, agree: (whole: string, inner?: string) => boolean): void {
  const before = found.rest;
  found.rest = before.replace(pattern, (whole: string, inner: unknown) =>
    agree(whole, typeof inner === 'string' ? inner : undefined) ? ' ' : whole,
  );
}

/** In '2 иностранный язык' the number belongs to the subject; a room's number stands last or has two digits. */
function isOrdinal(text: string, number: string): boolean {
  const after = text.slice(text.indexOf(number) + number.length);
  return number.length === 1 && /\p{L}/u.test(after);
}

function clean(text: string): string {
  return text
    .replace(/\(\s*[,;.]*\s*\)/g, ' ')
    .replace(/(?<!\p{L})(?:каб(?:инет)?|ауд|учитель)\.?(?:\s|$)/giu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '')
    .replace(/\(\s+/g, '(')
    .replace(/\s+([,;)])/g, '$1');
}
