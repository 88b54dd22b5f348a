import type { UnknownName } from '@zvonok/domain/spreadsheet/import-causes';
import type { PartSeparator } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { CellWords } from './cell-rooms.ts';
import {
  areTeachers,
  type CellHabits,
  isRoom,
  isWord,
  type LineRole,
  linesOf,
  roomName,
  segmentsOf,
  separateFields,
  teacherName,
} from './cell-segments.ts';
import { cellWords, looksLikeName, subgroupName } from './cell-words.ts';
import type { NameBook } from './known-names.ts';

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

/** Why a cell is no lesson yet; `cause` is the same for all cells with the same problem. */
export interface CellProblem {
  message: string;
  cause?: string;
  unknown?: UnknownName;
}

/** What a cell says: lessons, or what is wrong with it, or words for no lesson at all. */
export interface CellRead {
  parts: CellPart[];
  problems: CellProblem[];
  remarks: string[];
  skipped: string[];
}

interface Lists {
  subjects: (string | null)[];
  teachers: (string | null)[];
  rooms: (string | null)[];
  subgroups: (string | null)[];
}

/** How the cells of a sheet are read. */
export interface CellReading {
  separator: PartSeparator;
  names: NameBook;
  habits: CellHabits;
}

/** Takes a cell apart. */
export function readCell(texts: CellTexts, { separator, names, habits }: CellReading): CellRead {
  const written = texts.lesson.replace(/\s+/g, ' ').trim();
  if (names.explained.length > 0 && names.answers.find('word', written)?.as === 'skip') {
    return { parts: [], problems: [], remarks: [], skipped: [written] };
  }
  const taken: CellWords[] = [];
  const lists = listsOf(texts.lesson, { separator, names, habits }, taken);
  const teachers = separateFields(texts.teacher, separator, (text) => teacherName(text, names));
  const rooms = separateFields(texts.room, separator, (text) => roomName(text, names, taken));
  if (teachers.some((name) => name !== null)) lists.teachers = teachers;
  if (rooms.some((name) => name !== null)) lists.rooms = rooms;
  const read: CellRead = {
    parts: [],
    problems: [],
    remarks: taken.flatMap(({ remarks }) => remarks),
    skipped: taken.flatMap(({ skipped }) => skipped),
  };
  if (taken.some(({ alternates }) => alternates)) return { ...read, problems: [ALTERNATES] };
  const odd = taken.flatMap((words) => words.odd ?? []);
  // A name that stands alone is no lesson.
  const isAlone = taken.length === 1 && lists.teachers.length + lists.rooms.length === 0;
  if (odd.length > 0) {
    const asked = odd.map((words) =>
      isAlone && words.proposed === 'teacher' ? { ...words, proposed: 'skip' as const } : words,
    );
    return { ...read, problems: asked.map(questionOf) };
  }
  const crowded = taken.find(
    (words) => words.rooms.length > 1 && words.teachers.length < 2 && words.rest !== '',
  );
  if (crowded) {
    const message = `У одного урока два кабинета: ${crowded.rooms.join(' и ')}`;
    return {
      ...read,
      problems: [{ message, cause: 'У одного урока два кабинета: разделите подгруппы чертой' }],
    };
  }
  if (isLone(lists) && teachers.length + rooms.length === 0) {
    return {
      ...read,
      problems: [questionOf({ written, proposed: 'skip' })],
    };
  }
  const made = partsOf(lists, names);
  return 'problem' in made
    ? { ...read, problems: [{ message: made.problem, ...(made.cause && { cause: made.cause }) }] }
    : { ...read, parts: made.parts };
}

/** Whether a cell names a room, and neither a subject nor a teacher. */
function isLone({ subjects, teachers, rooms }: Lists): boolean {
  const isEmpty = (list: readonly unknown[]) => list.every((each) => each === null);
  return isEmpty(subjects) && isEmpty(teachers) && !isEmpty(rooms);
}

const ALTERNATES: CellProblem = {
  message: 'Уроки чередуются по неделям, а в расписании все недели одинаковы: оставьте в ячейке один',
};

export function unclearText(written: string): string {
  return `Непонятно, что такое «${written}»`;
}

function questionOf({ written, proposed }: NonNullable<CellWords['odd']>): CellProblem {
  return {
    message: unclearText(written),
    unknown: {
      kind: 'word',
      written,
      nearest: [],
      proposed: {
        kind: 'word',
        written,
        known: proposed === 'room' ? dateRoom(written) : null,
        as: proposed,
      },
    },
  };
}

/** '12/1' of a date that a spreadsheet program made of it; null for other words. */
function dateRoom(written: string): string | null {
  const [, day, month] = /^(\d{2})\.(\d{2})\.\d{4}$/.exec(written) ?? [];
  return day === undefined ? null : `${Number(day)}/${Number(month)}`;
}

function partsOf(lists: Lists, names: NameBook): { parts: CellPart[] } | { problem: string; cause?: string } {
  const count = Math.max(1, ...Object.values(lists).map(({ length }) => length));
  if (lists.subjects.every((subject) => subject === null)) {
    const fields = [...lists.teachers, ...lists.rooms].filter((field) => field !== null);
    return fields.length > 0 ? { problem: 'Есть учитель или кабинет, а предмета нет' } : { parts: [] };
  }
  const rooms = new Set(lists.rooms);
  const isInTwoRooms = lists.teachers.length === 1 && lists.teachers[0] !== null && rooms.size > 1;
  if (isInTwoRooms && count === lists.rooms.length) {
    return {
      problem: `Один учитель в двух кабинетах сразу: ${lists.teachers[0]}`,
      cause: 'Один учитель в двух кабинетах сразу',
    };
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
  if (parts.some(({ subject, teacher, room }) => subject === null && (teacher ?? room) !== null)) {
    return { problem: 'У одной из подгрупп есть учитель или кабинет, а предмета нет' };
  }
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

function listsOf(text: string, { separator, names, habits }: CellReading, taken: CellWords[]): Lists {
  const lines = linesOf(text, names);
  const lists: Lists = { subjects: [], teachers: [], rooms: [], subgroups: [] };
  const isDivided = separator === 'auto' || separator === 'slash';
  const keep = (words: CellWords) => {
    taken.push(words);
    return words;
  };
  if (separator === 'line' || (separator === 'auto' && areParts(lines, names))) {
    addSegments(
      lists,
      lines.map((line) => keep(cellWords(line, names))),
      names,
    );
    return lists;
  }
  const read = lines.map((line) => (isDivided ? segmentsOf(line, names) : [line]));
  const segments = read.map((parts, index) =>
    withLoneNames(
      parts.map((part) => keep(inRole(part, habits.roleOf(lines.length, index), names))),
      names,
    ),
  );
  const lastTeacher = segments.findLastIndex(areTeachers);
  for (const [index, words] of segments.entries()) {
    const isBelow = index > lastTeacher && lastTeacher > 0 && lists.rooms.length === 0;
    if (isBelow && words.every((segment) => mayBeRoom(segment, names)) && habits.hasRoomsBelow) {
      lists.rooms.push(...words.map((segment, at) => roomIn(segment, read[index]?.[at] ?? '')));
      for (const segment of words) segment.odd = null;
    } else addSegments(lists, words, names);
  }
  return lists;
}

/** A part of a line that stands where this sheet has its teachers or its rooms. */
function inRole(text: string, role: LineRole | null, names: NameBook): CellWords {
  const words = cellWords(text, names);
  const hasFields = words.teachers.length + words.rooms.length > 0;
  if (role === null || hasFields || words.rest === '' || names.subject(words.rest) !== null) return words;
  if (role === 'teacher' && looksLikeName(text)) {
    return { ...words, rest: '', odd: null, teachers: [teacherName(text, names)] };
  }
  return role === 'room' ? { ...words, rest: '', odd: null, rooms: [text.trim()] } : words;
}

/** In 'Английский язык Чистякова 418 / Попова 415' the second half names a teacher where the first does. */
function withLoneNames(words: CellWords[], names: NameBook): CellWords[] {
  const [first] = words;
  if (!first || words.length < 2 || first.teachers.length === 0 || first.rest === '') return words;
  for (const each of words.slice(1)) {
    if (each.teachers.length > 0 || names.subject(each.rest) !== null || !looksLikeName(each.rest)) continue;
    each.teachers.push(each.rest);
    each.rest = '';
    each.odd = null;
  }
  return words;
}

/** Lines are subgroups when at least two of them name a subject and more than that, or two known subjects. */
function areParts(lines: readonly string[], names: NameBook): boolean {
  if (lines.length < 2) return false;
  const full = lines.map((line) => (segmentsOf(line, names).length > 1 ? null : cellWords(line, names)));
  const taught = full.filter((each) => each !== null && each.rest !== '');
  const complete = taught.filter(
    (each) => each !== null && (each.teachers.length + each.rooms.length > 0 || each.subgroup !== null),
  );
  const known = taught.filter((each) => each !== null && names.subject(each.rest) !== null);
  return complete.length >= 2 || (known.length >= 2 && known.length === taught.length);
}

/** Adds what one line, or all lines that are subgroups, say about each field. */
function addSegments(lists: Lists, segments: readonly CellWords[], names: NameBook): void {
  if (segments.length === 1) {
    const [only] = segments;
    if (!only) return;
    askOfAnotherName(lists, only, names);
    if (only.rest !== '') wrap(lists.subjects, only.rest);
    lists.teachers.push(...only.teachers);
    lists.rooms.push(...only.rooms);
    if (only.subgroup !== null) lists.subgroups.push(only.subgroup);
    return;
  }
  if (areRooms(lists, segments)) {
    lists.rooms.push(...segments.map(({ rest, rooms: [room] }) => room ?? rest));
    for (const segment of segments) segment.odd = null;
    return;
  }
  if (areMixed(segments)) {
    for (const { rest } of segments) if (rest !== '') lists.subjects.push(rest);
    lists.teachers.push(...segments.flatMap(({ teachers }) => teachers));
    lists.rooms.push(...segments.flatMap(({ rooms }) => rooms));
    return;
  }
  const add = <T>(list: (T | null)[], values: readonly (T | null)[]) => {
    if (values.some((value) => value !== null)) list.push(...values);
  };
  const subjects = segments.map(({ rest }) => (rest === '' ? null : rest));
  const [only, other] = subjects.filter((subject) => subject !== null);
  const areTaught = segments.every(
    ({ rest, teachers, rooms, subgroup }) =>
      rest !== '' || teachers.length + rooms.length > 0 || subgroup !== null,
  );
  // 'Английский язык Иванова И. И. / Петрова П. П.' names the subject once for both.
  add(lists.subjects, only !== undefined && other === undefined && areTaught ? [only] : subjects);
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

/** Words on a line below a whole subject are likelier a teacher, a room or a remark than a part of its name. */
function askOfAnotherName({ subjects, teachers, rooms }: Lists, words: CellWords, names: NameBook): void {
  const [subject, other] = subjects;
  if (typeof subject !== 'string' || other !== undefined || words.odd !== null || words.rest === '') return;
  const isWhole = names.subject(subject) !== null && names.subject(`${subject} ${words.rest}`) === null;
  if (!isWhole || names.isSubjectWord(words.rest) || GOES_ON.test(words.rest)) return;
  const isName = /^\p{Lu}[\p{L}’'-]*$/u.test(words.rest);
  const isBelowTeacher = teachers.length > 0 && rooms.length + words.rooms.length === 0;
  const proposed = isName && teachers.length === 0 ? 'teacher' : isBelowTeacher ? 'room' : 'subject';
  words.odd = { written: words.rest, proposed };
}

/** 'Астрономия' and below it 'и космос' */
const GOES_ON = /^(?:и|по|для)\s/u;

/** 'Чистякова Д. Ю. / Яковлева А. П. 418 / 415': the strokes divide the teachers first and then the rooms. */
function areMixed(segments: readonly CellWords[]): boolean {
  const counts = [
    segments.filter(({ rest }) => rest !== '').length,
    segments.reduce((sum, { teachers }) => sum + teachers.length, 0),
    segments.reduce((sum, { rooms }) => sum + rooms.length, 0),
  ];
  const most = Math.max(...counts);
  const isFull = segments.some(({ teachers, rooms }) => teachers.length > 1 || rooms.length > 1);
  if (most === segments.length && !isFull) return false;
  return (
    most > 1 && (most < segments.length || isFull) && counts.every((count) => count <= 1 || count === most)
  );
}

/** '406 / Библ.' below the subjects are two rooms, though only one of them looks like a room. */
function areRooms({ subjects }: Lists, segments: readonly CellWords[]): boolean {
  return (
    subjects.length > 0 &&
    segments.some(isRoom) &&
    segments.some(isWord) &&
    segments.every((segment) => isRoom(segment) || isWord(segment))
  );
}

/** Returns whether a text in the place of a room may be one. */
function mayBeRoom({ rest, rooms, teachers, subgroup }: CellWords, names: NameBook): boolean {
  if (teachers.length > 0 || subgroup !== null || rooms.length > 1) return false;
  return rooms.length === 1 || (rest !== '' && names.subject(rest) === null);
}

/** '12' of 'каб. 12', and all of 'Малый спортзал' where only the second word is known. */
function roomIn({ rest, rooms: [room] }: CellWords, text: string): string {
  if (room === undefined) return rest;
  return rest === '' ? room : text;
}

/** A subject's name that is broken into lines is one name. */
function wrap(subjects: (string | null)[], text: string): void {
  const last = subjects.length === 1 ? subjects[0] : null;
  if (typeof last === 'string')
    subjects[0] = last.endsWith('-') ? last.slice(0, -1) + text : `${last} ${text}`;
  else subjects.push(text);
}
