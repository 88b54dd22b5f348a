import type { PartSeparator } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { NameBook } from './known-names.ts';
import { type Peeled, peel, subgroupName } from './peel.ts';

/** What is taught to a class or to one of its subgroups, as a cell says it. */
export interface CellPart {
  subgroup: string | null;
  subject: string;
  teacher: string | null;
  room: string | null;
}

/** The texts of one lesson; a teacher and a room that stand in cells of their own come apart. */
export interface CellTexts {
  lesson: string;
  teacher: string;
  room: string;
}

interface Lists {
  subjects: (string | null)[];
  teachers: (string | null)[];
  rooms: (string | null)[];
  subgroups: (string | null)[];
}

const NOTHING = /^[\s\-–—_.…*]*$/;
/** How the cells of a sheet are read. */
export interface CellReading {
  separator: PartSeparator;
  names: NameBook;
  /** Tells whether rooms stand on a line below the teacher's in this sheet, so that an unknown word there is one. */
  hasRoomsBelow: () => boolean;
}

/** Takes a cell apart; the text is a sentence about a cell that cannot be. */
export function readCell(
  texts: CellTexts,
  { separator, names, hasRoomsBelow }: CellReading,
): { parts: CellPart[] } | { problem: string } {
  const lists = listsOf(texts.lesson, { separator, names, hasRoomsBelow });
  const teachers = separateFields(texts.teacher, separator, (text) => teacherName(text, names));
  const rooms = separateFields(texts.room, separator, (text) => names.room(text) ?? text);
  if (teachers.some((name) => name !== null)) lists.teachers = teachers;
  if (rooms.some((name) => name !== null)) lists.rooms = rooms;
  return partsOf(lists, names);
}

function partsOf(lists: Lists, names: NameBook): { parts: CellPart[] } | { problem: string } {
  const count = Math.max(1, ...Object.values(lists).map(({ length }) => length));
  if (lists.subjects.every((subject) => subject === null)) {
    const hasMore = [...lists.teachers, ...lists.rooms].some((field) => field !== null);
    return hasMore ? { problem: 'Есть учитель или кабинет, а предмета нет' } : { parts: [] };
  }
  const odd = Object.values(lists).some(({ length }) => length > 1 && length !== count);
  if (odd) return { problem: `Непонятно, чьё что: ${countsOf(lists)}. Запишите всего поровну` };
  const at = <T>(list: readonly (T | null)[], index: number): T | null =>
    (list.length > 1 ? list[index] : list[0]) ?? null;
  const parts = Array.from({ length: count }, (_, index) => ({
    subgroup: at(lists.subgroups, index),
    subject: at(lists.subjects, index),
    teacher: at(lists.teachers, index),
    room: at(lists.rooms, index),
  }));
  const split = count > 1 || lists.subgroups.some((name) => name !== null);
  return {
    parts: parts.flatMap(({ subgroup, subject, teacher, room }, index) =>
      subject === null
        ? []
        : {
            subgroup: split ? (subgroup ?? subgroupName(index + 1)) : null,
            subject: names.subject(subject) ?? subject,
            teacher,
            room,
          },
    ),
  };
}

function countsOf({ subjects, teachers, rooms }: Lists): string {
  const counts = [
    ['предметов', subjects.length],
    ['учителей', teachers.length],
    ['кабинетов', rooms.length],
  ] as const;
  return counts.flatMap(([what, count]) => (count > 0 ? [`${what} ${count}`] : [])).join(', ');
}

function listsOf(text: string, { separator, names, hasRoomsBelow }: CellReading): Lists {
  const lines = linesOf(text);
  const lists: Lists = { subjects: [], teachers: [], rooms: [], subgroups: [] };
  if (separator === 'line' || (separator === 'auto' && areParts(lines, names))) {
    addSegments(
      lists,
      lines.map((line) => peeled(line, names)),
    );
  } else {
    const isDivided = separator === 'auto' || separator === 'slash';
    const read = lines.map((line) => (isDivided ? bySlash(line, names) : [line]));
    const taken = read.map((segments) => segments.map((segment) => peeled(segment, names)));
    const lastTeacher = taken.findLastIndex(areTeachers);
    for (const [index, segments] of taken.entries()) {
      const isBelow = index > lastTeacher && lastTeacher > 0 && lists.rooms.length === 0;
      if (isBelow && segments.every((segment) => mayBeRoom(segment, names)) && hasRoomsBelow())
        lists.rooms.push(...segments.map((segment, at) => roomIn(segment, read[index]?.[at] ?? '')));
      else addSegments(lists, segments);
    }
  }
  return lists;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Tells whether a cell says its rooms, and nothing else, on a line below its teachers'. */
export function saysRoomsBelow(text: string, names: NameBook): boolean {
  const read = linesOf(text).map((line) => bySlash(line, names).map((segment) => peeled(segment, names)));
  const lastTeacher = read.findLastIndex(areTeachers);
  return lastTeacher > 0 && read.slice(lastTeacher + 1).some((segments) => segments.every(isRoom));
}

/** Lines are subgroups when at least two of them name a subject and more than that, or two subjects of the school. */
function areParts(lines: readonly string[], names: NameBook): boolean {
  if (lines.length < 2) return false;
  const full = lines.map((line) => (bySlash(line, names).length > 1 ? null : peeled(line, names)));
  const taught = full.filter((each) => each !== null && each.rest !== '');
  const complete = taught.filter(
    (each) => each !== null && (each.teachers.length + each.rooms.length > 0 || each.subgroup !== null),
  );
  const known = taught.filter((each) => each !== null && names.subject(each.rest) !== null);
  return complete.length >= 2 || (known.length >= 2 && known.length === taught.length);
}

function bySlash(line: string, names: NameBook): string[] {
  const parts = splitAtStrokes(line);
  // 'Английский язык / Немецкий язык' is two subjects, even where a lesson as a whole is called so.
  if (parts.length > 1 && parts.every((part) => names.subject(part) !== null)) return parts;
  return (names.room(line) ?? names.subject(line)) === null ? parts : [line];
}

/** Between two words without spaces, the first of them one letter, a stroke abbreviates: 'с/з', 'и/яз'. */
function splitAtStrokes(text: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    const abbreviates =
      ONE_LETTER.test(text.slice(Math.max(0, at - 2), at)) && SHORT_WORD.test(text.slice(at + 1));
    if (STROKES.includes(sign) && !abbreviates) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.map((part) => part.trim());
}

const STROKES = '/\\|';
const ONE_LETTER = /(?:^|[^\p{L}\d])\p{L}$/u;
const SHORT_WORD = /^\p{L}{1,3}(?![\p{L}\d])/u;

function peeled(text: string, names: NameBook): Peeled {
  if (NOTHING.test(text)) return { rest: '', teachers: [], rooms: [], subgroup: null };
  return peel(text, names);
}

/** Adds what one line, or all lines that are subgroups, say about each field. */
function addSegments(lists: Lists, segments: readonly Peeled[]): void {
  if (segments.length === 1) {
    const [only] = segments;
    if (!only) return;
    if (only.rest !== '') wrap(lists.subjects, only.rest);
    lists.teachers.push(...only.teachers);
    lists.rooms.push(...only.rooms);
    if (only.subgroup !== null) lists.subgroups.push(only.subgroup);
    return;
  }
  if (areRooms(lists, segments)) {
    lists.rooms.push(...segments.map(({ rest, rooms: [room] }) => room ?? rest));
    return;
  }
  const add = <T>(list: (T | null)[], values: readonly (T | null)[]) => {
    if (values.some((value) => value !== null)) list.push(...values);
  };
  const subjects = segments.map(({ rest }) => (rest === '' ? null : rest));
  add(lists.subjects, subjects);
  add(
    lists.teachers,
    segments.map(({ teachers }) => teachers[0] ?? null),
  );
  add(
    lists.rooms,
    segments.map(({ rooms }) => rooms[0] ?? null),
  );
  add(
    lists.subgroups,
    segments.map(({ subgroup }) => subgroup),
  );
}

/** '406 / Библ.' below the subjects are two rooms, though only one of them looks like a room. */
function areRooms({ subjects }: Lists, segments: readonly Peeled[]): boolean {
  return (
    subjects.length > 0 &&
    segments.some(isRoom) &&
    segments.some(isWord) &&
    segments.every((segment) => isRoom(segment) || isWord(segment))
  );
}

function isRoom({ rest, rooms, teachers }: Peeled): boolean {
  return rest === '' && rooms.length === 1 && teachers.length === 0;
}

function isWord({ rest, rooms, teachers }: Peeled): boolean {
  return rest !== '' && rooms.length + teachers.length === 0;
}

/** Tells whether nothing speaks against a room, where rooms stand. */
function mayBeRoom({ rest, rooms, teachers, subgroup }: Peeled, names: NameBook): boolean {
  if (teachers.length > 0 || subgroup !== null || rooms.length > 1) return false;
  return rooms.length === 1 || (rest !== '' && names.subject(rest) === null);
}

/** '12' of 'каб. 12', and all of 'Малый спортзал' where only the second word is known. */
function roomIn({ rest, rooms: [room] }: Peeled, text: string): string {
  if (room === undefined) return rest;
  return rest === '' ? room : text;
}

/** A line of teachers and nothing else; who of two subgroups has none is a dash. */
function areTeachers(segments: readonly Peeled[]): boolean {
  return (
    segments.some(({ teachers }) => teachers.length > 0) &&
    segments.every(({ rest, rooms }) => rest === '' && rooms.length === 0)
  );
}

/** A subject's name that somebody broke into lines is one name. */
function wrap(subjects: (string | null)[], text: string): void {
  const last = subjects.length === 1 ? subjects[0] : null;
  if (typeof last === 'string')
    subjects[0] = last.endsWith('-') ? last.slice(0, -1) + text : `${last} ${text}`;
  else subjects.push(text);
}

/** A cell of teachers or rooms only. */
function separateFields(
  text: string,
  separator: PartSeparator,
  nameOf: (text: string) => string,
): (string | null)[] {
  if (text === '') return [];
  if (separator === 'none') return NOTHING.test(text) ? [] : [nameOf(text.replace(/\s+/g, ' '))];
  return text
    .split('\n')
    .flatMap(splitAtStrokes)
    .flatMap((part) => part.split(/[,;]/))
    .map((part) => (NOTHING.test(part) ? null : nameOf(part.trim())));
}

function teacherName(text: string, names: NameBook): string {
  const known = names.teacher(text) ?? names.bySurname(text);
  if (typeof known === 'string') return known;
  return known.length === 1 ? (known[0] ?? text) : text.replace(/\s+/g, ' ');
}
