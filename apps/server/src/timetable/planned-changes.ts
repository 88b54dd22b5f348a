import { createHash } from 'node:crypto';
import { type Absence, type CoverRefusal, isAwayAt, REFUSED } from '@zvonok/domain/absences/absence';
import { awayText } from '@zvonok/domain/absences/absence-texts';
import { type EndedLessons, isEnded } from '@zvonok/domain/bells/ended-lessons';
import { lessonCount } from '@zvonok/domain/bells/lesson-time';
import type { WeekBells } from '@zvonok/domain/bells/week-bells';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { isSubstituted, type LessonPart, partKey, type TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import {
  type PublicationNotice,
  type PublishedNotice,
  publicationNotices,
} from '@zvonok/domain/notifications/notices';
import { COVER_REFUSAL_TEXT, MAX_LESSONS_A_DAY } from '@zvonok/domain/planning/hard-rules';
import { coverWarning } from '@zvonok/domain/planning/morning-texts';
import {
  type CoverMode,
  heldParts,
  type MoveKind,
  type MoveRecord,
  moveOfRecord,
  movesToChanges,
  numbersKey,
  numbersOf,
  type PartNumbers,
  type PlannedChange,
} from '@zvonok/domain/planning/moves';
import { LESSON_NOW } from '@zvonok/domain/planning/publication-texts';
import { canGoHome, canMerge, canReplace } from '@zvonok/domain/timetable/allowed-changes';
import { busyReason, isTaught } from '@zvonok/domain/timetable/busy';
import { mergePartnerOf } from '@zvonok/domain/timetable/change-effects';
import { toChangeNotice } from './change-notifier.ts';
import type { ChangedLesson, ChangeRow, WeekLesson, WeekPart } from './lessons.ts';
import { partsOf, weekLessons } from './read-week.ts';

/** The day as it is now, for publishing a plan of it. */
export interface DayNow {
  date: IsoDate;
  /** All lessons of its weekday. */
  lessons: readonly WeekLesson[];
  bells: WeekBells | undefined;
  /** Who is away on the date. */
  absences: readonly Absence[];
  /** Substitutes of the date who cannot come. */
  refusals: readonly CoverRefusal[];
  /** Lessons of the date that are over. */
  ended: EndedLessons;
  /** Everybody who teaches here. */
  teachers: ReadonlyMap<number, TeacherRef>;
  /** Those whom the school never proposes. */
  blocked: ReadonlySet<number>;
  /** Lessons (`numbersKey`) that something was done to after the plan was made. */
  touched: ReadonlySet<string>;
}

/** A lesson of a plan and what is to be said of it. */
export interface PlanLesson extends PartNumbers {
  text: string;
}

/** One row that publishing writes. */
export interface PlannedRow {
  part: WeekPart;
  /** 'ended' where a merge is taken apart: nothing takes its place. */
  kind: ChangeRow['kind'] | 'ended';
  teacher: TeacherRef | null;
  /** Who would have taught. */
  original: TeacherRef | null;
  mode: Exclude<CoverMode, 'substitute'> | null;
  /** Its side of a merge, and the place of the other side's row. */
  merge: { role: 'first' | 'second'; other: WeekPart; row: number } | null;
  /** The change it takes the place of. */
  ends: ChangeRow | null;
}

/** Everything that publishing a plan would do. */
export interface Consequences {
  rows: readonly PlannedRow[];
  overtaken: readonly PlanLesson[];
  warnings: readonly PlanLesson[];
  notices: readonly PublicationNotice[];
  /** What of earlier changes ends, by teacher. */
  released: readonly PublicationNotice[];
  /** The day's lessons as they would be. */
  after: readonly WeekLesson[];
  /** How many lessons of the day would have no teacher, of those that have not ended. */
  open: number;
  fingerprint: string;
}

/** Computes what publishing would do; reads and writes nothing. `tell` describes a lesson as it is now. */
export function consequencesOf(
  records: readonly MoveRecord[],
  now: DayNow,
  { revision, tell }: { revision: number; tell: (part: LessonPart) => string },
): Consequences {
  const parts = partsOf(now.lessons);
  const byKey = new Map(parts.map((part) => [partKey(part), part]));
  const overtaken: PlanLesson[] = [];
  const used = new Set<string>();
  const rows: PlannedRow[] = [];
  const known = {
    part: (numbers: PartNumbers) => byKey.get(numbersKey(numbers)) ?? null,
    teacher: (id: number) => now.teachers.get(id) ?? null,
  };
  for (const record of records) {
    const touched = lessonsOf(record).filter((numbers) => now.touched.has(numbersKey(numbers)));
    const move = moveOfRecord(record, known);
    if (touched.length > 0) {
      overtaken.push(...touched.map((numbers) => about(numbers, byKey, tell)));
      continue;
    }
    // What a person edits is another change by now.
    const { instead } = record;
    const isOther = instead !== undefined && !move?.parts.some(({ changeId }) => changeId === instead);
    if (!move || isOther) {
      overtaken.push(...record.parts.map((numbers) => about(numbers, byKey, tell)));
      continue;
    }
    const changes = movesToChanges([move]);
    // What a person has chosen may be of any lesson; what was proposed is of one without a teacher.
    const isProposed = record.origin === 'plan' && changes.length > 0;
    const needless = isProposed ? needlessOf(move, now, tell) : [];
    if (needless.length > 0) {
      overtaken.push(...needless);
      continue;
    }
    const refusals = changes.flatMap((change) => refusalOf(change, now, used) ?? []);
    if (refusals.length > 0) overtaken.push(...refusals);
    else for (const change of changes) add(change, byKey, rows, used);
  }
  const after = weekLessons(now.lessons, changesAfter(parts, rows, now.date), now.bells);
  const partsAfter = partsOf(after);
  const warnings = warningsOf(rows, partsAfter, now);
  const away = rows.map(({ part }) => isToCover(part, now));
  const notices = publicationNotices(
    rows.flatMap((row, at) => {
      const change = changeOfRow(row, at, now.date);
      return change ? [{ ...toChangeNotice(change), changeId: -1 - at }] : [];
    }),
  );
  const released = publicationNotices(rows.flatMap((row) => (row.ends ? endedNotice(row.ends, row) : [])));
  return {
    rows,
    overtaken,
    warnings,
    notices,
    released,
    after,
    open: partsAfter.filter((part) => isToCover(part, now)).length,
    fingerprint: fingerprintOf({ revision, date: now.date, rows, away, warnings, notices, overtaken }),
  };
}

/** Every lesson a move touches. */
export function lessonsOf({ parts, other }: Pick<MoveRecord, 'parts' | 'other'>): PartNumbers[] {
  return [...parts, ...(other ? [other] : [])];
}

function about(
  numbers: PartNumbers,
  byKey: ReadonlyMap<string, WeekPart>,
  tell: (part: LessonPart) => string,
): PlanLesson {
  const part = byKey.get(numbersKey(numbers));
  return { ...numbers, text: part ? tell(part) : 'Урока в этот день больше нет.' };
}

/** What a move covers that has ended, or that has its teacher again: there is nothing to be done with it any more. */
function needlessOf(move: MoveKind, now: DayNow, tell: (part: LessonPart) => string): PlanLesson[] {
  const named = (parts: readonly LessonPart[], text: string) =>
    parts.map((part) => ({ ...numbersOf(part), text: `${tell(part)}, ${text}` }));
  const lessons = 'from' in move ? [...move.parts, move.from] : move.parts;
  const over = lessons.filter((part) => isEnded(now.ended, part));
  if (over.length > 0) return named(over, LESSON_NOW.ended);
  return named(
    heldParts(move.parts).filter((part) => !isOpen(part, now)),
    'замена больше не нужна',
  );
}

/** Why a change of the plan is not possible as things stand, apart from changes of its lessons meanwhile. */
function refusalOf({ change }: PlannedChange, now: DayNow, used: ReadonlySet<string>): PlanLesson | null {
  const [part, second] = change.kind === 'merge' ? [change.first, change.second] : [change.part, null];
  const refused = (text: string): PlanLesson => ({ ...numbersOf(part), text });
  if ([part, second].some((one) => one && used.has(partKey(one)))) {
    return refused('С этим уроком в плане делают две разные вещи.');
  }
  if (change.kind === 'merge') {
    if (!canMerge(change.first, change.second).allowed) return refused('Объединить эти уроки нельзя.');
    const { second: into } = change;
    return into.teacher && isAway(into.teacher.id, into, now)
      ? refused(awayText(into.teacher.name, now.date))
      : null;
  }
  if (change.kind === 'send-home') {
    return canGoHome(part).allowed ? null : refused('Отпустить с этого урока уже нельзя.');
  }
  if (change.kind !== 'replace') return null;
  if (!canReplace(part).allowed) return refused('Поставить замену на этот урок уже нельзя.');
  const { id, name } = change.teacher;
  if (part.teacher?.id === id) return refused(`${name} и так ведёт этот урок.`);
  return isAway(id, part, now) ? refused(awayText(name, now.date)) : null;
}

function isAway(teacherId: number, { number }: LessonPart, { absences, date }: DayNow): boolean {
  return absences.some((one) => one.teacher.id === teacherId && isAwayAt(one, date, number));
}

function add(
  { change, mode }: PlannedChange,
  byKey: ReadonlyMap<string, WeekPart>,
  rows: PlannedRow[],
  used: Set<string>,
): void {
  const found = (part: LessonPart) => {
    const one = byKey.get(partKey(part));
    if (!one) throw new RangeError('A move names a lesson that is not of its day.');
    used.add(partKey(part));
    return one;
  };
  const plain = { teacher: null, mode: null, merge: null, ends: null };
  const originalOf = (part: WeekPart) => (part.change ? part.change.original : part.teacher);
  const addMerge = (first: WeekPart, second: WeekPart, teacher: TeacherRef | null) => {
    const at = rows.length;
    const row = (part: WeekPart) => ({
      ...{ ...plain, part, kind: 'merged' as const },
      ...{ original: originalOf(part), ends: part.change },
    });
    rows.push({ ...row(first), merge: { role: 'first', other: second, row: at + 1 } });
    rows.push({ ...row(second), teacher, merge: { role: 'second', other: first, row: at } });
  };
  if (change.kind === 'merge') {
    addMerge(found(change.first), found(change.second), null);
    return;
  }
  const part = found(change.part);
  if (change.kind === 'cancel') {
    const guest = mergePartnerOf(part, byKey);
    for (const side of [part, ...(guest ? [found(guest)] : [])])
      rows.push({ ...plain, part: side, kind: 'ended', original: originalOf(side), ends: side.change });
  } else if (change.kind === 'send-home') {
    const apart = rows.findIndex((row) => row.kind === 'ended' && row.part === part);
    const ends = apart < 0 ? null : part.change;
    rows.splice(apart < 0 ? rows.length : apart, apart < 0 ? 0 : 1, {
      ...{ ...plain, part, kind: 'sent-home', original: originalOf(part), ends },
    });
  } else if (change.kind === 'replace') {
    const original = originalOf(part);
    const stored = mode === 'substitute' ? null : mode;
    const { teacher } = change;
    const guest = mergePartnerOf(part, byKey);
    if (guest) addMerge(found(guest), part, teacher.id === original?.id ? null : teacher);
    else rows.push({ ...plain, part, kind: 'replaced', teacher, original, mode: stored, ends: part.change });
  }
}

/** The replaced teacher is notified of another substitute anyway. */
function endedNotice(change: ChangeRow, { kind }: PlannedRow): PublishedNotice {
  const notice = { ...toChangeNotice(change), changeId: change.id };
  return kind === 'ended' ? notice : { ...notice, original: null };
}

/** The day's changes as they would be, those of the plan under numbers no change has. */
function changesAfter(parts: readonly WeekPart[], rows: readonly PlannedRow[], date: IsoDate): ChangeRow[] {
  const ended = new Set(rows.flatMap(({ ends }) => ends?.id ?? []));
  const kept = parts.flatMap(({ change }) => (change && !ended.has(change.id) ? [change] : []));
  return [...kept, ...rows.flatMap((row, at) => changeOfRow(row, at, date) ?? [])];
}

function changeOfRow(row: PlannedRow, at: number, date: IsoDate): ChangeRow | null {
  const { part, kind, teacher, original, merge, mode } = row;
  if (kind === 'ended') return null;
  return {
    id: -1 - at,
    date,
    kind,
    place: placeOf(part),
    teacher,
    original,
    mode,
    merge: merge && { role: merge.role, other: placeOf(merge.other), otherId: -1 - merge.row },
    createdAt: new Date(0),
    endedAt: null,
  };
}

function placeOf(part: WeekPart): ChangedLesson {
  return {
    ...numbersOf(part),
    subgroup: part.subgroup?.name ?? null,
    group: part.group,
    number: part.number,
    day: weekdayNumber(part.day),
    subject: part.subject,
    room: part.room?.number ?? null,
  };
}

/** It has no teacher: its teacher is away, and it is neither gone nor elsewhere. */
function isOpen(part: LessonPart, now: DayNow): boolean {
  if (!isTaught(part) || part.teacher === null) return false;
  return (
    isAway(part.teacher.id, part, now) || (isSubstituted(part) && hasRefused(part.teacher.id, part, now))
  );
}

function hasRefused(teacherId: number, { number }: LessonPart, { refusals }: DayNow): boolean {
  return refusals.some((one) => one.teacherId === teacherId && one.number === number);
}

/** The same, and it could still be covered. */
function isToCover(part: LessonPart, now: DayNow): boolean {
  return isOpen(part, now) && !isEnded(now.ended, part);
}

/** What a person may want and should know of: a teacher in two places, a very long day, a teacher never proposed. */
function warningsOf(rows: readonly PlannedRow[], after: readonly WeekPart[], now: DayNow): PlanLesson[] {
  const there = after.filter((part) => isTaught(part) && !isOpen(part, now));
  return rows.flatMap(({ part, teacher, mode }): PlanLesson[] => {
    if (!teacher) return [];
    const reasons = [
      mode === 'supervise' ? null : busyOrFull(teacher.id, part, there),
      now.blocked.has(teacher.id) ? COVER_REFUSAL_TEXT.blocked : null,
      hasRefused(teacher.id, part, now) ? REFUSED : null,
    ];
    const reason = reasons.filter((one) => one !== null).join('; ');
    return reason === '' ? [] : [{ ...numbersOf(part), text: coverWarning(teacher.name, reason) }];
  });
}

function busyOrFull(teacherId: number, part: WeekPart, there: readonly WeekPart[]): string | null {
  const taught = there.filter((one) => one.teacher?.id === teacherId);
  const isFull = lessonCount(taught) > MAX_LESSONS_A_DAY;
  return busyReason(taught, teacherId, part) ?? (isFull ? COVER_REFUSAL_TEXT['too-many'] : null);
}

const FINGERPRINT_LENGTH = 22;

function fingerprintOf({ rows, ...rest }: { rows: readonly PlannedRow[] } & Record<string, unknown>): string {
  const planned = rows.map(({ part, kind, teacher, original, mode, merge, ends }) => [
    partKey(part),
    kind,
    teacher?.id,
    original?.id,
    mode,
    merge && [merge.role, partKey(merge.other)],
    ends?.id,
  ]);
  const text = JSON.stringify({ ...rest, planned });
  return createHash('sha256').update(text).digest('base64url').slice(0, FINGERPRINT_LENGTH);
}
