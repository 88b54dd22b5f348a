import * as v from 'valibot';
import { ROLE_LABEL, ROLES, type Role } from '../access/roles.ts';
import { optionalEmailSchema, WRONG_EMAIL } from '../forms/fields.ts';
import { withoutMark } from '../text/nearest-names.ts';
import { nameKey } from '../text/normalised-name.ts';
import type { NounForms } from '../text/plural.ts';
import { autoTeacherName } from './rules.ts';

/** How many people are invited by one call. */
export const PEOPLE_AT_ONCE = 200;

/** How long a name and an address may be. */
const LONGEST_NAME = 100;
const LONGEST_EMAIL = 254;

/** Counted: «60 человек», «Пригласить 21 человека», «Исправьте 21 строку». */
export const PEOPLE_NOUN = {
  person: { one: 'человек', few: 'человека', many: 'человек' },
  personObject: { one: 'человека', few: 'человек', many: 'человек' },
  rowObject: { one: 'строку', few: 'строки', many: 'строк' },
} as const satisfies Record<string, NounForms>;

/** A name as accounts have it; the patronymic, if it is known, follows the first name. */
export interface FullName {
  lastName: string;
  firstName: string;
}

/** Whether two names may be one person's: the same surname, and first names of which one only shortens the other. */
export function mayBeNamesakes(one: FullName, other: FullName): boolean {
  const names = givenNames(one.firstName);
  const others = givenNames(other.firstName);
  const compared = Math.min(names.length, others.length);
  if (compared === 0 || nameKey(one.lastName) !== nameKey(other.lastName)) return false;
  return names.slice(0, compared).every((name, index) => {
    const same = others[index] ?? '';
    return name.startsWith(same) || same.startsWith(name);
  });
}

function givenNames(name: string): string[] {
  return nameKey(name)
    .split(' ')
    .filter((word) => word !== '');
}

/** A teacher's name of the timetable as an account would have it; null if nothing follows the surname. */
export function fullNameOf(teacherName: string): FullName | null {
  const [lastName = '', ...rest] = withoutMark(teacherName).trim().split(/\s+/);
  return rest.length === 0 ? null : { lastName, firstName: rest.join(' ') };
}

/** The teachers of the timetable that a user may be: the same surname, and no other first name or patronymic. */
export function likelyTeachers<T extends { name: string }>(teachers: readonly T[], person: FullName): T[] {
  return teachers.filter(({ name }) => {
    const full = fullNameOf(name);
    return full !== null && mayBeNamesakes(full, person);
  });
}

/** A person of a pasted list. */
export interface ListedPerson extends FullName {
  /** The line of the list, from 1, blank ones counted. */
  line: number;
  /** Null if none is named, or one that does not exist. */
  role: Role | null;
  /** Empty if there is none. */
  email: string;
  /** Links with this teacher of the timetable, instead of looking for one of the same name. */
  teacherId?: number | null;
  /** What keeps this person from being invited, in words. */
  faults: readonly string[];
}

/** Other names of a role, as `nameKey` spells them. */
const ROLE_SYNONYMS: Readonly<Record<Role, readonly string[]>> = {
  TEACHER: ['учительница', 'педагог', 'преподаватель'],
  ADMINISTRATION: ['административный персонал', 'администрация', 'адмперсонал'],
  SERVICE_PERSONNEL: ['обслуживающий персонал', 'технический персонал', 'техперсонал', 'обслперсонал'],
  ADMIN_EDU_PART: ['секретарь', 'учебная часть'],
  HEADTEACHER: ['зам директора', 'заместитель директора', 'замдиректора', 'замдир', 'завуч'],
  HEADMASTER: ['директор школы', 'директор гимназии', 'директор лицея'],
  ADMIN: ['администратор', 'администратор школы'],
};

/** The role of this name: its label or a usual synonym in any letter case; «учитель физики» is a teacher. */
export function roleOf(text: string): Role | null {
  const key = nameKey(text);
  const named = ROLES.find((role) => nameKey(ROLE_LABEL[role]) === key || ROLE_SYNONYMS[role].includes(key));
  return named ?? (/^(учитель|учительница|преподаватель) /.test(key) ? 'TEACHER' : null);
}

const PATRONYMIC = /(вич|вна|ич|чна|оглы|оглу|кызы|гызы)$/;
const isPatronymic = (text: string) => PATRONYMIC.test(nameKey(text));
const isEmail = (text: string) => text.includes('@');
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** First cells of a line of headings, without blanks. */
const HEADINGS: ReadonlySet<string> = new Set(['фамилия', 'фио', 'фамилияимя', 'фамилияиимя']);

/**
 * Reads a list as it is pasted from a table or a text: a person a line, surname, name, role, e-mail, separated by tabs,
 * semicolons, commas or blanks. The name may be one column or several, with or without a patronymic; numbers of lines,
 * headings and blank lines are passed over. `usualRole` is the role of those without one; null makes it a fault.
 */
export function readPeople(text: string, usualRole: Role | null = null): ListedPerson[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, cells: cellsOf(line) }));
  const written = lines.filter(({ cells }) => cells.length > 0);
  const [first] = written;
  const people =
    first && HEADINGS.has(nameKey(first.cells[0] ?? '').replaceAll(' ', '')) ? written.slice(1) : written;
  return people.map(({ line, cells }) => toPerson(line, cells, usualRole));
}

/** The columns of a line, without its number; blanks separate columns if nothing else does. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((one) => line.includes(one));
  const cells = (separator === undefined ? wordsApart(line) : line.split(separator)).map(cleanCell);
  if (/^(\d+[.)]?|[№•–—-])$/.test(cells[0] ?? '')) cells.shift();
  if (cells[0] !== undefined) cells[0] = cells[0].replace(/^(\d+[.)]|[•–—-])\s*/, '');
  while (cells.at(-1) === '') cells.pop();
  return cells;
}

/** 'Фомина Надежда Николаевна учитель fomina@school.example' as its name, role and e-mail. */
function wordsApart(line: string): string[] {
  const words = wordsOf(line);
  const email = isEmail(words.at(-1) ?? '') ? words.pop() : undefined;
  const start = /^(\d+[.)]?|[•–—-])$/.test(words[0] ?? '') ? 1 : 0;
  const names = start + (isPatronymic(words[start + 2] ?? '') ? 3 : 2);
  const role = words.slice(names).join(' ');
  return [words.slice(start, names).join(' '), role, email ?? ''];
}

function cleanCell(cell: string): string {
  return cell
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^mailto:/i, '');
}

function toPerson(line: number, cells: readonly string[], usualRole: Role | null): ListedPerson {
  const { names, roleText, email, rest } = columnsOf(cells);
  const [lastName = '', ...given] = names;
  const firstName = given.join(' ');
  const role = roleText === '' ? usualRole : roleOf(roleText);
  const faults = [
    ...nameFaults({ lastName, firstName }),
    ...(role !== null ? [] : [roleText === '' ? 'Не указана роль' : `Нет такой роли: «${roleText}»`]),
    ...(v.is(optionalEmailSchema, email) && email.length <= LONGEST_EMAIL ? [] : [WRONG_EMAIL]),
    ...(rest.length === 0 ? [] : [`Лишнее в строке: «${rest.join('», «')}»`]),
  ];
  return { line, lastName, firstName, role, email, faults };
}

function nameFaults({ lastName, firstName }: FullName): string[] {
  if (firstName === '') return ['Нужны и фамилия, и имя'];
  const odd = [lastName, firstName].find((name) => /[^\p{L}\p{M}\s.'’ʼ()-]/u.test(name));
  if (odd !== undefined) return [`В имени не только буквы: «${odd}»`];
  return lastName.length > LONGEST_NAME || firstName.length > LONGEST_NAME ? ['Имя слишком длинное'] : [];
}

interface Columns {
  names: string[];
  roleText: string;
  email: string;
  rest: string[];
}

/** Which column is what; the name takes one that contains blanks, or two, or three with a patronymic. */
function columnsOf(cells: readonly string[]): Columns {
  const hasOneName = wordsOf(cells[0] ?? '').length > 1;
  const count = hasOneName ? 1 : Math.min(2, cells.length);
  const [role, ...others] = cells.slice(count);
  const isThird = role !== undefined && isThirdName(role, others);
  const names = cells.slice(0, isThird ? count + 1 : count).flatMap(wordsOf);
  const [roleText = '', ...rest] = isThird ? others : cells.slice(count);
  if (isEmail(roleText)) return { names, roleText: '', email: roleText, rest };
  const [email = '', ...more] = rest;
  return { names, roleText, email, rest: more };
}

/** Whether a column after the first name is a patronymic and no role; `others` follow it. */
function isThirdName(text: string, others: readonly string[]): boolean {
  if (isEmail(text) || roleOf(text) !== null || text === '') return false;
  return isPatronymic(text) || (others.length > 0 && roleOf(others[0] ?? '') !== null);
}

/** An account as the list is compared with it. */
export interface KnownUser extends FullName {
  login: string | null;
  email: string | null;
  role: Role;
}

/** A teacher of the timetable, and whose account it is. */
export interface KnownTeacher {
  id: number;
  name: string;
  user: FullName | null;
}

/** The teacher that a new account gets. */
export type TeacherOfPerson =
  | { kind: 'known'; id: number; name: string }
  | { kind: 'new'; name: string }
  | null;

export interface CheckedPerson extends ListedPerson {
  teacher: TeacherOfPerson;
  /** Who has the same name; to be confirmed before this person is invited. */
  namesakes: readonly string[];
}

interface School {
  users: readonly KnownUser[];
  teachers: readonly KnownTeacher[];
}

/** Compares a list with itself and with the school: addresses, names and teachers that are there already. */
export function checkPeople(people: readonly ListedPerson[], { users, teachers }: School): CheckedPerson[] {
  const usersOf = Map.groupBy(users, ({ lastName }) => nameKey(lastName));
  const teachersOf = Map.groupBy(teachers, ({ name }) => nameKey(fullNameOf(name)?.lastName ?? ''));
  const owners = new Map(users.map((user) => [user.email?.toLowerCase(), user]));
  const lineOfEmail = new Map<string, number>();
  const lineOfTeacher = new Map<number, number>();
  const checkedOf = new Map<string, ListedPerson[]>();
  return people.map((person) => {
    const surname = nameKey(person.lastName);
    const email = person.email.toLowerCase();
    const owner = email === '' ? undefined : owners.get(email);
    const sameEmail = email === '' ? undefined : lineOfEmail.get(email);
    const named = teachers.find(({ id }) => id === person.teacherId);
    const { teacher, fault } = teacherOf(person, named ? [named] : (teachersOf.get(surname) ?? []));
    const teacherId = teacher?.kind === 'known' ? teacher.id : null;
    const sameTeacher = teacherId === null ? undefined : lineOfTeacher.get(teacherId);
    const earlier = checkedOf.get(surname) ?? [];
    const sameName = earlier.find((one) => mayBeNamesakes(one, person));

    if (email !== '' && sameEmail === undefined) lineOfEmail.set(email, person.line);
    if (teacherId !== null && sameTeacher === undefined) lineOfTeacher.set(teacherId, person.line);
    checkedOf.set(surname, [...earlier, person]);
    return {
      ...person,
      teacher,
      faults: [
        ...person.faults,
        ...(sameEmail === undefined ? [] : [`Та же почта, что в строке ${sameEmail}`]),
        ...(owner ? [`Эта почта уже у пользователя ${nameOf(owner)}`] : []),
        ...(fault === null ? [] : [fault]),
        ...(sameTeacher === undefined
          ? []
          : [`Тот же учитель расписания, что в строке ${sameTeacher}: допишите отчество`]),
      ],
      namesakes: [
        ...(usersOf.get(surname) ?? []).filter((one) => mayBeNamesakes(one, person)).map(accountText),
        ...(sameName ? [`строка ${sameName.line} этого списка`] : []),
      ],
    };
  });
}

const nameOf = ({ lastName, firstName }: FullName) => `${lastName} ${firstName}`;

/** An account in a few words: 'Фомина Надежда, Учитель, fomina.nn'. */
export function accountText(user: KnownUser): string {
  return `${nameOf(user)}, ${ROLE_LABEL[user.role]}, ${user.login ?? 'ещё без логина'}`;
}

/** What is said of a person whose name others have. */
export function namesakesText(namesakes: readonly string[]): string {
  return `Такое имя уже есть: ${namesakes.join('; ')}`;
}

/**
 * Returns the teacher of a new account: with that role, the one free teacher of its name, or a new one. `teachers` are
 * those of the surname.
 */
function teacherOf(
  person: ListedPerson,
  teachers: readonly KnownTeacher[],
): { teacher: TeacherOfPerson; fault: string | null } {
  const [named] = teachers;
  if (named && named.id === person.teacherId)
    return { teacher: { kind: 'known', id: named.id, name: named.name }, fault: null };
  if (person.role !== 'TEACHER' || person.firstName === '') return { teacher: null, fault: null };
  const likely = likelyTeachers(teachers, person).filter(({ user }) => user === null);
  const [first, ...others] = likely;
  if (!first)
    return {
      teacher: { kind: 'new', name: autoTeacherName(person.lastName, person.firstName) },
      fault: null,
    };
  if (others.length === 0) return { teacher: { kind: 'known', id: first.id, name: first.name }, fault: null };
  const names = likely.map(({ name }) => name).join(', ');
  return { teacher: null, fault: `Подходят ${names}: допишите отчество` };
}

/** A teacher of the timetable who is not invited with all others, and why. */
export interface SkippedTeacher {
  name: string;
  reason: 'account' | 'invited' | 'expired' | 'namesake' | 'no-name';
}

interface InvitedUser extends KnownUser {
  id: number;
  teacherId: number | null;
  /** Null when it was used, and when it is over. */
  inviteCode: string | null;
}

/** The teachers of the timetable as people to be invited: those without an account; the others are skipped. */
export function teachersToInvite(
  teachers: readonly (KnownTeacher & { user: (FullName & { id: number }) | null })[],
  users: readonly InvitedUser[],
): { people: ListedPerson[]; skipped: SkippedTeacher[] } {
  const people: ListedPerson[] = [];
  const skipped: SkippedTeacher[] = [];
  const unlinked = users.filter(({ teacherId }) => teacherId === null);
  for (const { id, name, user } of teachers) {
    const account = users.find((one) => one.teacherId === id || one.id === user?.id);
    const full = fullNameOf(name);
    if (account || user) skipped.push({ name, reason: account ? reasonOf(account) : 'account' });
    else if (full === null) skipped.push({ name, reason: 'no-name' });
    else if (unlinked.some((one) => mayBeNamesakes(one, full))) skipped.push({ name, reason: 'namesake' });
    else
      people.push({
        ...{ line: people.length + 1, ...full, role: 'TEACHER', email: '' },
        ...{ teacherId: id, faults: [] },
      });
  }
  return { people, skipped };
}

function reasonOf({ login, inviteCode }: InvitedUser): SkippedTeacher['reason'] {
  if (login !== null) return 'account';
  return inviteCode === null ? 'expired' : 'invited';
}
