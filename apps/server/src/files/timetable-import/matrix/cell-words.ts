import { cleanName } from '@zvonok/domain/text/normalised-name';
import { saysNoLesson, startsLikeSubject } from '../school-subjects.ts';
import {
  BARE_INITIALS,
  HALL,
  INITIALS_FIRST,
  SURNAME_FIRST,
  SURNAME_WITH_INITIAL,
  teacherSpelling,
  WHOLE_NAME,
  withoutAsides,
} from '../spelling.ts';
import { type CellWords, isNumber, replaceAt, take, takeRooms, type WordUse, wordAt } from './cell-rooms.ts';
import type { NameBook } from './known-names.ts';

const ROMAN = /^[IVXХІ]+$/u;

const SUBGROUP =
  /(?<![\p{L}\d])(\d|I{1,2}|І{1,2})\s*-?\s*(?:я|ая)?\s*(?:(?:под)?гр(?:уппа|\.)?|подг\.?|п\/г|п\.г\.?|п\.?(?=\s*\)))(?![\p{L}])/iu;
const GROUP_BEFORE = /(?<!\p{L})(?:(?:под)?(?:группа|гр\.?)|подг\.?|п\/г)\s*№?\s*(\d|I{1,2})(?![\p{L}\d])/iu;
const GROUP_WORD =
  /(?<!\p{L})\(?(?:мальчики|девочки|юноши|девушки|мальч\.|мал\.(?!\s*зал)|дев\.|юн\.)\)?(?!\p{L})/iu;
const GROUP_NAMES = [
  ['мал', 'Мальчики'],
  ['девуш', 'Девушки'],
  ['дев', 'Девочки'],
  ['юн', 'Юноши'],
] as const;

/** Remarks about one week or another, which say nothing about the permanent timetable. */
const REMARK =
  /\((?:\s*(?:замен|зам\.|онлайн|on-?line|дист|очно|заочно|перенос|перенес|вместо|временно|до\s+\d|с\s+\d|каб\.?\s*занят|болеет|б\/л|отпуск|курсы|тьютор|ассистент|помощник)[^()]*)\)/giu;
const HOURS_IN_TEXT = /(?<!\d)\(?\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2}\)?(?!\d)/gu;
/** 'чёт', '(нечётная неделя)', 'I нед.', 'числитель', 'раз в две недели'. */
const EVERY_OTHER_WEEK =
  /(?<!\p{L})(?:(?:не)?ч[её]т(?:н(?:ая|ые|ой|ым|\.)?)?\.?(?!\p{L})|(?:I{1,2}|І{1,2}|[12])\s*-?(?:я|ая)?\s*нед(?:еля|\.)?(?!\p{L})|числ(?:итель|\.)(?!\p{L})|знам(?:енатель|\.)(?!\p{L})|(?:верхн|нижн)(?:яя|\.)\s*нед|раз в (?:2|две) нед|через нед|чередова|(?<!\p{L})[чнв]\/н(?!\p{L}))/iu;

/** Endings of most Russian surnames. */
const SURNAME_ENDING =
  /(?:ов|ова|ев|ева|ёв|ёва|ин|ина|ын|ына|ский|ская|цкий|цкая|ской|енко|чук|щук|юк|ян|янц|дзе|швили|их|ых)$/u;
const MOST_PARTS = 40;

/** Takes teachers, rooms, remarks and the subgroup out of a text; what is left is the subject. */
export function cellWords(text: string, names: NameBook): CellWords {
  const taken = TAKEN_APART.get(names) ?? new Map<string, CellWords>();
  TAKEN_APART.set(names, taken);
  const found = taken.get(text) ?? takeApart(text, names);
  taken.set(text, found);
  return copyOf(found);
}

/** Texts that were taken apart already, by the names known then. */
const TAKEN_APART = new WeakMap<NameBook, Map<string, CellWords>>();

function copyOf(found: CellWords): CellWords {
  return {
    ...found,
    teachers: [...found.teachers],
    rooms: [...found.rooms],
    remarks: [...found.remarks],
    skipped: [...found.skipped],
  };
}

function emptyWords(rest: string): CellWords {
  return {
    rest,
    teachers: [],
    rooms: [],
    subgroup: null,
    remarks: [],
    skipped: [],
    odd: null,
    alternates: false,
  };
}

function takeApart(text: string, names: NameBook): CellWords {
  const found = emptyWords(text);
  if (saysNoLesson(text))
    return { ...found, rest: '', skipped: /[\p{L}\d]/u.test(text) ? [text.trim()] : [] };
  if (names.subject(text) !== null) return found;
  takeAsides(found, names);
  take(found, REMARK, (whole) => found.remarks.push(whole) > 0);
  take(found, HOURS_IN_TEXT, (whole) => found.remarks.push(whole) > 0);
  if (EVERY_OTHER_WEEK.test(found.rest)) found.alternates = true;
  takeAnswered(found, names);
  if (names.subject(clean(found.rest)) !== null) return { ...found, rest: clean(found.rest) };
  takeSubgroup(found);
  takeTeachers(found, names);
  takeRooms(found, names);
  found.rest = clean(found.rest);
  if (found.odd === null) judgeRest(found, names);
  return found;
}

function takeAsides(found: CellWords, names: NameBook): void {
  const { rest, remarks, listNumber } = withoutAsides(found.rest);
  found.rest = rest;
  found.remarks.push(...remarks);
  if (listNumber === null) return;
  if (names.answers.find('word', listNumber)?.as === 'skip') found.skipped.push(listNumber);
  else found.odd = { written: listNumber, proposed: 'skip' };
}

/** Words a person has explained. */
function takeAnswered(found: CellWords, names: NameBook): void {
  for (const { written, as, known } of names.explained) {
    const at = wordAt(found.rest, written);
    // A number that is no lesson where it stands alone may be a room in other cells.
    if (at < 0 || (as === 'skip' && isNumber(written))) continue;
    names.answers.find('word', written);
    const name = known ?? written;
    if (as === 'subject') {
      if (known !== null) found.rest = replaceAt(found.rest, at, written, known);
      continue;
    }
    if (as === 'teacher') found.teachers.push(name);
    if (as === 'room') found.rooms.push(name);
    if (as === 'subgroup') found.subgroup = name;
    if (as === 'skip') found.skipped.push(written);
    found.rest = replaceAt(found.rest, at, written, ' ');
  }
}

function takeSubgroup(found: CellWords): void {
  const [whole, digit] = SUBGROUP.exec(found.rest) ?? GROUP_BEFORE.exec(found.rest) ?? [];
  const [word] = GROUP_WORD.exec(found.rest) ?? [];
  if (whole !== undefined && digit !== undefined) {
    found.subgroup = subgroupName(/\d/.test(digit) ? Number(digit) : digit.length);
    found.rest = found.rest.replace(whole, ' ');
  } else if (word !== undefined) {
    const start = word.replace('(', '').toLowerCase();
    found.subgroup = GROUP_NAMES.find(([letters]) => start.startsWith(letters))?.[1] ?? null;
    found.rest = found.rest.replace(word, ' ');
  }
}

/** How a subgroup is called that has only a number, or a place among others. */
export function subgroupName(number: number): string {
  return `${number} группа`;
}

function takeTeachers(found: CellWords, names: NameBook): void {
  const add = (name: string) => found.teachers.push(names.teacher(name) ?? teacherSpelling(name)) > 0;
  take(found, WHOLE_NAME, (name) => !isSubjectWord(name.split(/\s+/)[0] ?? '', names) && add(name));
  takeWithInitials(found, names, add);
  takeBracketedNames(found, names);
  take(found, BARE_INITIALS, (whole, surname, initials) => {
    if (ROMAN.test(initials.replace(/\s/g, '')) || isSubjectWord(surname, names)) return false;
    return add(whole);
  });
  if (found.teachers.length === 0) takeKnownSurnames(found, names);
}

/** Both names of 'Английский язык (Чистякова / Попова)'. */
function takeBracketedNames(found: CellWords, names: NameBook): void {
  take(found, /\(([^()]*[/,;][^()]*)\)/gu, (_, inner) => {
    const parts = inner.split(/[/,;]/).map((part) => part.trim());
    const areNames = parts.every(
      (part) =>
        looksLikeName(part) &&
        names.subject(part) === null &&
        (SURNAME_ENDING.test(part) || names.bySurname(part).length > 0),
    );
    if (areNames) found.teachers.push(...parts);
    return areNames;
  });
}

/**
 * 'Алгебра Л. П. Быкова' has a subject before the initials, 'Быкова Л. П. Алгебра' after them: the neighbour that is a
 * subject is no surname, and where neither is known the book's own habit decides.
 */
function takeWithInitials(found: CellWords, names: NameBook, add: (name: string) => boolean): void {
  for (let part = 0; part < MOST_PARTS; part++) {
    const first = firstMatch(
      found.rest,
      SURNAME_FIRST,
      (surname) => !isSubjectWord(surname, names, found.rest),
    );
    const last = firstMatch(
      found.rest,
      INITIALS_FIRST,
      (_, surname, after) =>
        !isSubjectWord(surname, names) && !isHall(surname) && names.subject(clean(surname + after)) === null,
    );
    const match = laterOrEarlier(first, last, names.hasInitialsFirst);
    if (!match) return;
    add(match.whole);
    found.rest = replaceAt(found.rest, match.at, match.whole, ' ');
  }
}

/** Whether a capitalised word is a room: 'Спортзал'. */
function isHall(word: string): boolean {
  const [whole] = word.match(HALL) ?? [];
  return whole === word;
}

interface Match {
  at: number;
  whole: string;
  first: string;
  second: string;
}

function firstMatch(
  text: string,
  pattern: RegExp,
  isAgreed: (first: string, second: string, after: string) => boolean,
): Match | null {
  for (const match of text.matchAll(pattern)) {
    const [whole, first = '', second = ''] = match;
    const after = text.slice(match.index + whole.length).replace(/[\d([].*$/s, '');
    if (isAgreed(first, second, after)) return { at: match.index, whole, first, second };
  }
  return null;
}

/** Of two readings of the same initials the likelier one, else the earlier one. */
function laterOrEarlier(first: Match | null, last: Match | null, hasInitialsFirst: boolean): Match | null {
  if (!first || !last) return first ?? last;
  const isSame = first.at < last.at + last.whole.length && last.at < first.at + first.whole.length;
  if (!isSame) return first.at < last.at ? first : last;
  return hasInitialsFirst && first.at < last.at ? last : first.at < last.at ? first : last;
}

/** Whether a capitalised word, or the words up to it, are a subject. */
function isSubjectWord(word: string, names: NameBook, text = ''): boolean {
  if (names.subject(word) !== null) return true;
  if (names.bySurname(word).length > 0) return false;
  const before = text.slice(0, Math.max(0, text.indexOf(word))) + word;
  return (before !== word && names.subject(clean(before)) !== null) || startsLikeSubject(word);
}

/** 'Петрова' or 'Петрова А.' is a teacher where exactly that surname is known; one of a name gets the whole name. */
function takeKnownSurnames(found: CellWords, names: NameBook): void {
  take(found, SURNAME_WITH_INITIAL, (whole, surname) => {
    const known = names.bySurname(surname);
    if (known.length === 0) return false;
    const initial = whole.slice(surname.length).replace(/[^\p{L}]/gu, '');
    const fitting = known.filter((name) => initial === '' || name.split(/\s+/)[1]?.startsWith(initial));
    found.teachers.push(fitting.length === 1 ? (fitting[0] ?? whole) : whole.trim());
    return true;
  });
}

/** Decides whether what is left is a subject, names a teacher as well, or needs a question. */
function judgeRest(found: CellWords, names: NameBook): void {
  const { rest } = found;
  if (rest === '' || names.subject(rest) !== null) return;
  if (saysNoLesson(rest)) {
    found.skipped.push(rest);
    found.rest = '';
    return;
  }
  const split = withKnownSubject(rest, names);
  if (split && names.subject(split.other) === null) {
    const words = clean(split.other.replace(/[()[\]]/g, ' '));
    if (names.isSubjectWord(split.other) || names.isSubjectWord(words)) return;
    const isName = /^\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]*\.?){0,2}$/u.test(words);
    if (isName) {
      if (SURNAME_ENDING.test(words) && found.teachers.length === 0) {
        found.teachers.push(words);
        found.rest = split.subject;
        return;
      }
      const isTeacher = found.teachers.length === 0 && (split.isBracketed || words.length <= 5);
      found.odd = { written: words, proposed: isTeacher ? 'teacher' : 'subject' };
      return;
    }
    const odd = oddPart(words, names);
    if (odd !== null && !/^\d\.\d$/.test(words)) found.odd = { written: odd, proposed: likelyUse(odd) };
    return;
  }
  const bare = rest.replace(/^[()\s]+(?=[^()]*\)?$)|\)$/g, '').trim();
  if (names.isSubjectWord(rest) || names.isSubjectWord(bare)) return;
  const isLoneSurname = found.teachers.length === 0 && LONE_SURNAME.test(rest) && SURNAME_ENDING.test(rest);
  if (isLoneSurname || SHORTENED.test(rest) || oddPart(rest, names) !== null) {
    const written = /^\(\p{L}\)$/u.test(rest) ? bare : rest;
    found.odd = { written, proposed: isLoneSurname ? 'teacher' : likelyUse(written) };
  }
}

const LONE_SURNAME = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u;
/** One shortened word that no list of subjects has: 'Инд.', 'мод.' */
const SHORTENED = /^\p{L}{1,5}\.$/u;

/** What odd words are likely to be: '214к1' is a room, '#ССЫЛКА!' nothing, 'м' boys, 'иванова и.и.' a person. */
function likelyUse(words: string): WordUse {
  if (/^(?:#|[^\p{L}\d]+$|\p{Ll}{2}$|и$)/u.test(words)) return 'skip';
  if (/^(?:[мдю]\.?|\d)$/iu.test(words)) return 'subgroup';
  if (/^\p{L}{3,}.*\s\p{L}\p{Ll}?\.\s?\p{L}\p{Ll}?\.?$/u.test(words)) return 'teacher';
  return /\d{2}/.test(words) && /^[\p{L}\d/-]+$/u.test(words) ? 'room' : 'subject';
}

/** What of a text no subject's name has: digits, initials, signs, a teacher's surname. */
function oddPart(text: string, names: NameBook): string | null {
  const hasSigns =
    /\d(?!\.\d(?!\d))(?<!(?<!\d)\d\.\d)|[;№*@#=+?!<>[\]{}_~^%&]|(?<!\p{L})\p{Lu}\.(?!\p{L}{2})|(?<!\p{L})\p{Ll}\.\s?\p{Ll}\.(?!\p{L})/u.test(
      text,
    );
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const hasSurname = text
    .split(/[^\p{L}-]+/u)
    .some((word) => /^\p{Lu}/u.test(word) && names.bySurname(word).length > 0);
  return hasSigns || letters < 2 || hasSurname || /^[()]|[(][^)]*$/.test(text) ? text : null;
}

/** A text of a known subject and something else, before or after it. */
function withKnownSubject(
  text: string,
  names: NameBook,
): { subject: string; other: string; isBracketed: boolean } | null {
  const words = text.split(/(?<=[\s)])(?=\S)|(?=\()/u);
  for (let length = words.length - 1; length > 0; length--) {
    for (const isBefore of [true, false]) {
      const [subject, other] = isBefore
        ? [words.slice(0, length), words.slice(length)]
        : [words.slice(-length), words.slice(0, -length)];
      const name = clean(subject.join(''));
      if (names.subject(name) === null) continue;
      // 'Международное право' is one name, 'Белкин Право' is two.
      if (!isBefore && /^\p{Ll}/u.test(name)) return null;
      const rest = clean(other.join(''));
      return { subject: name, other: rest, isBracketed: other.join('').trim().startsWith('(') };
    }
  }
  return null;
}

function clean(text: string): string {
  return cleanName(
    text
      .replace(/[([{]\s*[,;.]*\s*[)\]}]/g, ' ')
      .replace(/(?<!\p{L})(?:каб(?:инет)?|ауд|учитель)\.?(?:\s|$)/giu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,;:–—\-|/\\+]+|[\s,;:–—\-|/\\+]+$/g, '')
      .replace(/\(\s+/g, '(')
      .replace(/\s+([,;)])/g, '$1'),
  );
}

/** Whether words look like a person's name and nothing else: capitalised, without digits; 'ДО' and 'И. И.' are none. */
export function looksLikeName(text: string): boolean {
  if (/^(?:\p{Lu}{1,3}|(?:\p{Lu}\.\s?){1,2})$/u.test(text.trim())) return false;
  return /^(?:[дДоО][’'ʼ])?\p{Lu}[\p{L}’'.-]*(?:\s+(?:\p{Lu}[\p{L}’'.-]*\.?|оглы|кызы|ибн)){0,3}$/u.test(
    text.trim(),
  );
}
