import { parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import { readClassName } from '@zvonok/domain/lesson/class-name';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import { counted } from '@zvonok/domain/text/plural';
import { FileRefusal } from '../file-refusal.ts';
import { asFlows, type FoundLesson, lessonSheet, teacherSheet } from '../timetable-import/lesson-sheet.ts';
import { classOf, DAY_NAMES, dayOf } from '../timetable-import/matrix/labels.ts';
import type { CellPlace, ReadSheet, SheetProblem } from '../workbook/cells.ts';
import {
  bellSheets,
  type ExportRead,
  lessonCounter,
  partsOf,
  shortTeacherName,
  slotText,
  type TeacherName,
  teachersById,
  unreadRecords,
  withoutPlaceText,
} from './exported-lessons.ts';
import { walkXml } from './walk-xml.ts';

type Attributes = ReadonlyMap<string, string>;
/** Elements of aSc Timetables' export, by their names, each with its attributes. */
type Records = ReadonlyMap<string, readonly Attributes[]>;

const RECORDS = [
  'period',
  'daysdef',
  'weeksdef',
  'termsdef',
  'subject',
  'teacher',
  'classroom',
  'class',
  'group',
  'lesson',
  'card',
] as const;
const MOST_RECORDS = 60_000;
const FILE = 'aSc Timetables';

/**
 * The timetable in an export of aSc Timetables as the flat sheets the import reads: a card is a lesson put into the
 * week. An error names the card by its number in the file.
 */
export function readAscXml(bytes: Uint8Array): ExportRead {
  const records = recordsOf(bytes);
  const teachers = teachersById(namesOf(records, 'teacher', teacherName));
  const reading = { records, teachers, remarks: [], problems: [], homeless: [] } satisfies Reading;
  const lessons = lessonsOf(reading);
  const { problems, homeless, remarks } = reading;
  if (lessons.length + problems.length + homeless.length === 0) {
    throw new FileRefusal('В файле XML нет ни одного урока с местом в расписании (элементы card).');
  }
  return {
    sheets: [lessonSheet(asFlows(lessons), problems), teacherSheet(listed(teachers)), ...bellsOf(records)],
    unread: unreadRecords(`${counted(homeless.length, CARDS)} без класса`, homeless),
    remarks,
  };
}

interface Reading {
  records: Records;
  teachers: ReadonlyMap<string, TeacherName>;
  remarks: string[];
  problems: SheetProblem[];
  /** Cards of lessons that have no class. */
  homeless: { place: CellPlace; text: string }[];
}

function recordsOf(bytes: Uint8Array): Records {
  const records = new Map<string, Attributes[]>(RECORDS.map((name) => [name, []]));
  let count = 0;
  walkXml(bytes, {
    open(name, attributes) {
      const list = records.get(name);
      if (!list) return;
      count += 1;
      if (count > MOST_RECORDS) throw new FileRefusal(`В файле XML больше ${MOST_RECORDS} записей.`);
      list.push(attributes);
    },
  });
  return records;
}

function recordsById(records: Records, kind: (typeof RECORDS)[number]): Map<string, Attributes> {
  return new Map((records.get(kind) ?? []).map((record) => [record.get('id') ?? '', record]));
}

function namesOf(
  records: Records,
  kind: (typeof RECORDS)[number],
  name: (record: Attributes) => string,
): Map<string, string> {
  return new Map([...recordsById(records, kind)].map(([id, record]) => [id, name(record).trim()]));
}

/** 'Иванова И. И.' of a surname and names, wherever the program keeps them. */
function teacherName(record: Attributes): string {
  const whole = record.get('name')?.trim() ?? '';
  const surname = record.get('lastname')?.trim() ?? '';
  const names = record.get('firstname')?.trim() ?? '';
  const short = shortTeacherName(surname !== '' && names !== '' ? `${surname} ${names}` : whole);
  return short ?? (whole || surname);
}

/** Everybody once, and everybody of one name. */
function listed(teachers: ReadonlyMap<string, TeacherName>): TeacherName[] {
  const named = [...teachers.values()].filter(({ name }) => name !== '');
  return [...new Map(named.map((teacher) => [JSON.stringify(teacher), teacher])).values()];
}

/** A card with a place in the week. */
interface Card {
  place: CellPlace;
  /** Numbers from 1. */
  days: number[];
  period: number;
  lesson: Attributes;
  rooms: string[];
}

function lessonsOf(reading: Reading): FoundLesson[] {
  const { records, teachers, problems, homeless } = reading;
  const subjects = subjectsOf(reading);
  const rooms = namesOf(records, 'classroom', (record) => record.get('name') || record.get('short') || '');
  const classes = namesOf(records, 'class', className);
  const groups = recordsById(records, 'group');
  const cards = cardsOf(reading);
  const lengths = lengthsOf(cards, reading.records);
  const count = lessonCounter();
  return cards.flatMap(({ place, days, period, lesson, rooms: roomIds, left }) => {
    const { name: subject, shortName } = subjects.get(lesson.get('subjectid') ?? '') ?? NO_SUBJECT;
    const audiences = audiencesOf(lesson, groups);
    const slot = slotText(days[0] ?? 0, period);
    if (left !== null) {
      const who = [subject, ...audiences.map(({ classId }) => classes.get(classId) ?? '')].filter(Boolean);
      const message = `${[...who, slot].join(', ')}: ${left}`;
      problems.push({ place, message, cause: `${who.join(', ')}: ${left}` });
      return [];
    }
    if (audiences.length === 0) homeless.push({ place, text: `${subject}, ${slot}` });
    const taughtBy = ids(lesson, 'teacherids', 'teacherid').flatMap((id) => teachers.get(id) ?? []);
    const heldIn = roomIds.flatMap((id) => rooms.get(id) ?? []);
    const length = lengths.get(lesson) ?? 1;
    for (const { subgroups } of audiences) {
      count(days.length * length * Math.max(subgroups.length, taughtBy.length, 1));
    }
    const numbers = Array.from({ length }, (_, later) => period + later);
    return audiences.flatMap(({ classId, subgroups }) =>
      days.flatMap((each) =>
        numbers.flatMap((number) =>
          partsOf(subgroups, taughtBy, heldIn).map(
            ({ subgroup, teacher, room }): FoundLesson => ({
              values: {
                day: DAY_NAMES[each - 1] ?? String(each),
                number,
                className: classes.get(classId) ?? '',
                subgroup,
                subject,
                shortName,
                teacher: teacher?.name ?? null,
                room,
              },
              places: {},
              place,
              person: teacher?.person,
            }),
          ),
        ),
      ),
    );
  });
}

const NO_SUBJECT = { name: '', shortName: null };

/** Subjects by their ids; of several short names of one subject the first. */
function subjectsOf({ records, remarks }: Reading): Map<string, { name: string; shortName: string | null }> {
  const shortNames = new Map<string, string>();
  const subjects = [...recordsById(records, 'subject')].map(([id, record]) => {
    const name = record.get('name')?.trim() ?? '';
    const written = record.get('short')?.trim() ?? '';
    const key = nameKey(name);
    const taken = shortNames.get(key) || written;
    shortNames.set(key, taken);
    if (written !== '' && nameKey(written) !== nameKey(taken)) {
      remarks.push(
        `Предмет «${name}» записан в файле дважды, кратко «${taken}» и «${written}»: взято «${taken}».`,
      );
    }
    return [id, { name, shortName: taken || null }] as const;
  });
  return new Map(subjects);
}

/** Of a class's long and short names the one that is spelled as a class. */
function className(record: Attributes): string {
  const names = [record.get('short'), record.get('name')].flatMap((name) => name || []);
  const [spelled] = names.flatMap((name) => classOf(name) ?? []);
  // A name like '5-1' or '11' is read after one like '5А', since a short name may be a number of the program's own.
  const [bare] = names.toReversed().flatMap((name) => readClassName(name) ?? []);
  return spelled ?? (bare && groupName(bare)) ?? record.get('name') ?? '';
}

/** Cards that are put into the week; `left` says why one cannot be read. */
function cardsOf({ records, problems, remarks }: Reading): (Card & { left: string | null })[] {
  const lessons = recordsById(records, 'lesson');
  const dayNumbers = dayNumbersOf(records);
  let waiting = 0;
  const cards = (records.get('card') ?? []).flatMap((card, index) => {
    const place = { sheet: FILE, row: index + 1, column: 'card' };
    const lesson = lessons.get(card.get('lessonid') ?? '');
    const period = Number(card.get('period') || Number.NaN);
    const days = daysOf(card).map((day) => dayNumbers.get(day) ?? day + 1);
    // A card without a place waits outside the grid in that program, too.
    if (!Number.isInteger(period) || days.length === 0) {
      waiting += 1;
      return [];
    }
    if (!lesson) {
      problems.push({ place, message: 'Карточка без урока: выгрузите расписание из aSc Timetables ещё раз' });
      return [];
    }
    const rooms = ids(card, 'classroomids', 'classroomid');
    return {
      place,
      lesson,
      days,
      period,
      rooms: rooms.length > 0 ? rooms : ids(lesson, 'classroomids', 'classroomid').slice(0, 1),
      left: alternates(card, lesson, records),
    };
  });
  if (waiting > 0) remarks.push(withoutPlaceText(waiting, CARDS));
  return cards;
}

const CARDS = { one: 'карточка', few: 'карточки', many: 'карточек' };

/** How the days of a mask are called, by their index in it. */
function dayNumbersOf(records: Records): Map<number, number> {
  return new Map(
    (records.get('daysdef') ?? []).flatMap((record) => {
      const masked = daysOf(record);
      const number = dayOf(record.get('name')?.trim() ?? '');
      return masked.length === 1 && number !== null ? [[masked[0] ?? 0, number] as const] : [];
    }),
  );
}

/** Days from 0 of a mask like '01000', or of the single number older versions write. */
function daysOf(card: Attributes): number[] {
  const mask = card.get('days');
  if (mask === undefined) return /^\d$/.test(card.get('day') ?? '') ? [Number(card.get('day'))] : [];
  if (mask.includes(',')) return [];
  return [...mask].flatMap((sign, day) => (sign === '1' ? [day] : []));
}

/** Why a lesson is not the same all year; null when it is. */
function alternates(card: Attributes, lesson: Attributes, records: Records): string | null {
  const weeks = maskOf(card, lesson, 'weeks', records);
  if (weeks) {
    return (
      `идёт не каждую неделю (${weeks.name ?? WEEKS_OF_TWO[weeks.mask] ?? `недели ${placesOf(weeks.mask)}`}), а в ` +
      'расписании все недели одинаковые: оставьте в aSc Timetables один урок на это время и выгрузите файл снова'
    );
  }
  const terms = maskOf(card, lesson, 'terms', records);
  if (!terms) return null;
  return (
    `идёт не весь год (${terms.name ?? `периоды ${placesOf(terms.mask)}`}), а расписание одно на всё время: оставьте в ` +
    'aSc Timetables уроки одного периода и выгрузите файл снова'
  );
}

const WEEKS_OF_TWO: Readonly<Record<string, string>> = { '10': 'нечётные недели', '01': 'чётные недели' };

/** A mask with gaps, with its name in the file where it has one. The card's own goes before its lesson's. */
function maskOf(
  card: Attributes,
  lesson: Attributes,
  kind: 'weeks' | 'terms',
  records: Records,
): { mask: string; name: string | null } | null {
  const definitions = records.get(`${kind}def`) ?? [];
  const byLesson = definitions.find((record) => record.get('id') === lesson.get(`${kind}defid`));
  const mask = card.get(kind) || byLesson?.get(kind) || '';
  if (!mask.includes('0')) return null;
  const named = definitions.find((record) => record.get(kind) === mask);
  const name = named?.get('name')?.trim() ?? '';
  return { mask, name: name === '' ? null : name.charAt(0).toLowerCase() + name.slice(1) };
}

/** '1 и 3' of '1010'. */
function placesOf(mask: string): string {
  const places = [...mask].flatMap((sign, index) => (sign === '1' ? [index + 1] : []));
  return `${places.join(', ')} из ${mask.length}`;
}

/**
 * How many lessons a card of each lesson stands for. Today's exports have a card for every lesson of a double one,
 * older ones a single card for the whole; which it is shows in cards that follow each other, or in how many there are.
 */
function lengthsOf(cards: readonly Card[], records: Records): Map<Attributes, number> {
  const all = Map.groupBy(records.get('card') ?? [], (card) => card.get('lessonid') ?? '');
  const placed = Map.groupBy(cards, ({ lesson }) => lesson);
  const groups = recordsById(records, 'group');
  const long = [...placed].flatMap(([lesson, own]) => {
    const length = Math.trunc(Number(lesson.get('periodspercard') ?? lesson.get('durationperiods') ?? 1));
    return length > 1 ? [{ lesson, own, length: Math.min(length, 12) }] : [];
  });
  if (long.some(({ own }) => closest(own) === 1)) return new Map();
  const busy = Map.groupBy(
    cards.flatMap((card) => card.days.map((day) => ({ card, key: `${day} ${card.period}` }))),
    ({ key }) => key,
  );
  return new Map(
    long.flatMap(({ lesson, own, length }) => {
      const perWeek = Number(lesson.get('periodsperweek') ?? 0);
      const count = all.get(lesson.get('id') ?? '')?.length ?? 0;
      if (closest(own) < length || (perWeek > 0 && count >= perWeek)) return [];
      const covered = own.flatMap(({ days, period }) =>
        days.flatMap((day) =>
          Array.from({ length: length - 1 }, (_, later) => `${day} ${period + later + 1}`),
        ),
      );
      const isTaken = covered.some((slot) =>
        (busy.get(slot) ?? []).some(
          ({ card }) => card.lesson !== lesson && excludes(card.lesson, lesson, groups),
        ),
      );
      return isTaken ? [] : [[lesson, length] as const];
    }),
  );
}

/** The smallest distance between two cards of one day. */
function closest(cards: readonly Card[]): number {
  const days = Map.groupBy(
    cards.flatMap(({ days: each, period }) => each.map((day) => ({ day, period }))),
    ({ day }) => day,
  );
  const distances = [...days.values()].flatMap((own) => {
    const periods = [...new Set(own.map(({ period }) => period))].sort((a, b) => a - b);
    return periods.slice(1).map((period, index) => period - (periods[index] ?? 0));
  });
  return Math.min(Number.POSITIVE_INFINITY, ...distances);
}

/** Whether two lessons cannot be at once: they share a teacher, a group, or a class that one of them has whole. */
function excludes(one: Attributes, other: Attributes, groups: ReadonlyMap<string, Attributes>): boolean {
  const taught = new Set(ids(one, 'teacherids', 'teacherid'));
  if (ids(other, 'teacherids', 'teacherid').some((id) => taught.has(id))) return true;
  const own = new Map(audiencesOf(one, groups).map(({ classId, subgroups }) => [classId, subgroups]));
  return audiencesOf(other, groups).some(({ classId, subgroups }) => {
    const there = own.get(classId);
    if (!there) return false;
    return there.length === 0 || subgroups.length === 0 || subgroups.some((name) => there.includes(name));
  });
}

/** The classes a lesson is for, each with the names of its subgroups; none for the whole class. */
function audiencesOf(
  lesson: Attributes,
  groups: ReadonlyMap<string, Attributes>,
): { classId: string; subgroups: string[] }[] {
  const taught = ids(lesson, 'groupids').flatMap((id) => groups.get(id) ?? []);
  return ids(lesson, 'classids', 'classid').map((classId) => {
    const own = taught.filter((group) => group.get('classid') === classId);
    const isWhole = own.some((group) => group.get('entireclass') === '1');
    return { classId, subgroups: isWhole ? [] : own.map((group) => group.get('name')?.trim() ?? '') };
  });
}

function ids(record: Attributes, list: string, single = list): string[] {
  const text = record.get(list) || record.get(single) || '';
  return text.split(',').flatMap((id) => (id.trim() === '' ? [] : id.trim()));
}

function bellsOf(records: Records): ReadSheet[] {
  return bellSheets(
    (records.get('period') ?? []).map((period) => ({
      number: Number(period.get('period') ?? period.get('name')),
      hours: parseLessonTime(`${period.get('starttime')} - ${period.get('endtime')}`),
    })),
  );
}
