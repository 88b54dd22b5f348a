import type { AbsenceRecord } from '@zvonok/api-client/absences';
import type { DayPlanPreview } from '@zvonok/api-client/day-plans';
import { isAwayAt } from '@zvonok/domain/absences/absence';
import { absenceText } from '@zvonok/domain/absences/absence-texts';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { compareRussian } from '@zvonok/domain/lesson/class-order';
import {
  groupName,
  type LessonPart,
  partKey,
  permanentTeacherOf,
  type TeacherRef,
} from '@zvonok/domain/lesson/lesson-part';
import {
  type PublicationNotice,
  planNotices,
  publicationLines,
  releasedNotices,
} from '@zvonok/domain/notifications/notices';
import {
  coverWarning,
  lessonPlace,
  lostPinText,
  moveTitle,
  pinTitle,
} from '@zvonok/domain/planning/morning-texts';
import {
  isSamePin,
  leavesOpen,
  lessonOf,
  type Move,
  type MoveKind,
  movesToChanges,
  numbersKey,
  type PartNumbers,
  type Pin,
  pinOf,
} from '@zvonok/domain/planning/moves';
import { loadLines, plannedLoads } from '@zvonok/domain/planning/plan-load';
import { lessonNowText, outrunText } from '@zvonok/domain/planning/publication-texts';
import { rankedGroups } from '@zvonok/domain/planning/rank-candidates';
import {
  coversNote,
  reasonText,
  reasonWithCovers,
  termText,
  wordsBeside,
} from '@zvonok/domain/planning/words';
import { boardDifference, boardRows, type ComparedRow } from '@zvonok/domain/summary/summary';
import { withClashes } from '@zvonok/domain/timetable/busy';
import { applyOptimistically } from '@zvonok/domain/timetable/change-effects';
import { isCoverRefused, withAbsences } from '@zvonok/domain/timetable/open-lessons';
import { teacherDay } from '@zvonok/domain/timetable/teacher-day';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { clashText, roomText } from '@zvonok/domain/timetable/texts';
import { partsOf, type Timetable } from '@zvonok/domain/timetable/timetable';
import type { LostPin, MorningDraft } from '@zvonok/machines/morning/morning.types';
import type { LessonAlternatives, RefusedOption } from '@zvonok/solver/obstacles';
import type {
  AbsentPerson,
  BoardLine,
  MoveView,
  OpenLesson,
  PersonLines,
  RefusedMove,
} from '@zvonok/ui/morning';
import { type MorningDay, openOnDay } from './use-morning-day.ts';

/** The week as it will be with these moves, open lessons marked. */
export function timetableWith(day: MorningDay, moves: readonly MoveKind[]): Timetable {
  const changes = movesToChanges(moves).map(({ change }) => change);
  return withAbsences(applyOptimistically(day.timetable, changes, day.teachers), day.week);
}

/** How many lessons of the day have no teacher because of an absence that was just entered. */
export function lessonsWithout(day: MorningDay, absence: AbsenceRecord): number {
  const absences = [...day.week.absences, absence];
  const open = openOnDay({ ...day, week: { ...day.week, absences } });
  return open.filter(({ teacher }) => teacher?.id === absence.teacher.id).length;
}

/** Those who are not there on the day, with what is left of their lessons in a plan; all of it before there is one. */
export function absentPeople(day: MorningDay, moves: readonly Move[] | null): AbsentPerson[] {
  const unplanned = moves === null ? openOnDay(day) : [];
  // Of a substitute who cannot come, it is their lesson whose teacher is away.
  const isOf = ({ teacher }: { teacher: TeacherRef }, part: LessonPart | undefined) =>
    part !== undefined &&
    (isCoverRefused(part, day.week) ? permanentTeacherOf(part)?.id : part.teacher?.id) === teacher.id;
  return day.week.absences
    .filter(({ firstDate, lastDate }) => day.date >= firstDate && day.date <= lastDate)
    .map((absence) => {
      const own = (moves ?? []).filter(({ parts: [part] }) => isOf(absence, part));
      const without = own.filter(leavesOpen).length;
      const open = without + unplanned.filter((part) => isOf(absence, part)).length;
      return {
        id: absence.id,
        name: absence.teacher.name,
        span: absenceText(absence, day.date),
        firstLesson: absence.firstLesson,
        lastLesson: absence.lastLesson,
        lastDate: absence.lastDate,
        ...{ open, proposed: own.length - without },
      };
    })
    .toSorted((a, b) => compareRussian(a.name, b.name));
}

/** By lesson, why its teacher, chosen by a person all the same, is busy: 'ведёт 7Б, каб. 214'. */
export function clashesIn(
  moves: readonly Move[],
  planned: Timetable,
  { weekday }: MorningDay,
): ReadonlyMap<string, string> {
  // A teacher who looks after a second class is busy on purpose.
  const covered = new Set(moves.flatMap(({ kind, parts }) => (kind === 'replace' ? parts.map(partKey) : [])));
  const clashing = partsOf(withClashes(planned), weekday).flatMap((part) =>
    part.clash !== undefined && covered.has(partKey(part)) ? [[partKey(part), part.clash] as const] : [],
  );
  return new Map(clashing);
}

/** The rows of the board, with the strip of the day that each person has in the plan. */
export function openLessonViews(
  day: MorningDay,
  moves: readonly Move[],
  {
    planned,
    pins,
    overtaken,
    clashes,
  }: {
    planned: Timetable;
    pins: readonly Pin[];
    overtaken: readonly string[];
    clashes: ReadonlyMap<string, string>;
  },
): OpenLesson[] {
  return moves.flatMap((move): OpenLesson[] => {
    const [part] = move.parts;
    if (!part) return [];
    const key = lessonOf(move);
    const clash = clashes.get(key);
    return [
      {
        key,
        number: part.number,
        ...(part.group.shift === 2 && { shift: part.group.shift }),
        begin: day.beginOf(part),
        className: [...new Set(move.parts.map(({ group }) => groupName(group)))].join(', '),
        subject: subjectOf(part, move.parts),
        room: part.room?.number ?? null,
        absent: part.teacher?.name ?? '',
        ...(isCoverRefused(part, day.week) && { isRefused: true as const }),
        published: move.instead === undefined ? null : lessonNowText(part),
        move: moveView(move, planned, day),
        clash: clash === undefined ? null : clashText(clash),
        isOpen: leavesOpen(move),
        isPinned: pins.some(({ lesson }) => lesson === key),
        isOvertaken: overtaken.includes(key),
      },
    ];
  });
}

/** With the subgroups of its class that have it together. */
function subjectOf({ subject, group }: LessonPart, parts: readonly LessonPart[]): string {
  const names = parts.flatMap((part) => (part.group.id === group.id ? (part.subgroup?.name ?? []) : []));
  return names.length > 0 ? `${subject.name} (${names.join(', ')})` : subject.name;
}

/** A move as a line; the strip is the substitute's day. */
export function moveView(move: Move, planned: Timetable, { weekday, input }: MorningDay): MoveView {
  const pin = pinOf(move);
  const named = 'teacherId' in pin ? pin.teacherId : 'other' in pin ? pin.other : '';
  const [part] = move.parts;
  const taught =
    'teacher' in move
      ? partsOf(planned, weekday).filter(({ teacher }) => teacher?.id === move.teacher.id)
      : null;
  return {
    id: `${move.kind} ${named}`,
    title: moveTitle(move),
    // The title says it.
    words: move.kind === 'none' ? '' : wordsBeside(moveTitle(move), wordsOf(move, input)),
    day: taught && part ? teacherDay(taught, part.number, planned.layout.numbers) : null,
  };
}

/** With the substitute's number of substitutions this month, if there were any. */
function wordsOf(move: Move, input: MorningDay['input']): string {
  const words = reasonText(move.terms);
  return 'teacher' in move ? reasonWithCovers(words, coversBefore(input, move.teacher.id)) : words;
}

/** Substitutions of a teacher this month. */
function coversBefore({ teachers }: MorningDay['input'], id: number): number {
  return teachers.find((teacher) => teacher.id === id)?.coversOfMonth ?? 0;
}

/** What is not proposed for a lesson and cannot be chosen either, with why. */
export function refusedOptionViews(refused: readonly RefusedOption[]): RefusedMove[] {
  return refused.map(({ aim, title, move, terms, reason }) => {
    const named = move ? JSON.stringify(pinOf(move)) : '';
    const words = terms.length > 0 ? reasonText(terms) : '';
    return { id: `${aim} ${named}`, title, words, day: null, reason, covers: null, canForce: false };
  });
}

/** What a person has decided and does not hold any more, in words. */
export function lostPinTexts(
  { timetable, weekday, teachers }: MorningDay,
  lost: readonly LostPin[],
): readonly string[] {
  const parts = partsOf(timetable, weekday);
  return lost.map(({ pin, reason }) => {
    const part = parts.find((one) => partKey(one) === pin.lesson);
    const named = 'teacherId' in pin ? teachers.find(({ id }) => id === pin.teacherId)?.name : undefined;
    return lostPinText({ part, choice: pinTitle(pin.kind, named), reason });
  });
}

/** Where a colleague's plan says another thing than this one: '3 урок, 7Б: Панова Л. Е., у вас: Домой'. */
export function draftDifferences(
  { timetable, weekday, teachers }: MorningDay,
  moves: readonly Move[],
  theirs: MorningDraft,
): readonly string[] {
  const parts = partsOf(timetable, weekday);
  const own = new Map(moves.map((move) => [lessonOf(move), move]));
  const said = new Map(theirs.keep.map((pin) => [pin.lesson, pin]));
  return [...new Set([...own.keys(), ...said.keys()])].flatMap((lesson) => {
    const part = parts.find((one) => partKey(one) === lesson);
    const [mine, pin] = [own.get(lesson), said.get(lesson) ?? { lesson, kind: 'none' as const }];
    if (!part || (mine && isSamePin(pinOf(mine), pin))) return [];
    const named = 'teacherId' in pin ? teachers.find(({ id }) => id === pin.teacherId)?.name : undefined;
    const theirTitle = pinTitle(pin.kind, named);
    return `${lessonPlace(part)}: ${theirTitle}, у вас: ${mine ? moveTitle(mine) : 'не в плане'}`;
  });
}

/** What of a plan that was looked at is in the plan still, and what has become of the rest. */
export function outrunLines(
  { timetable, weekday, week, date }: MorningDay,
  before: readonly Move[],
  now: readonly Move[],
): { holds: string[]; gone: string[] } {
  const parts = partsOf(timetable, weekday);
  const named = (move: Move) => move.parts[0] && `${lessonPlace(move.parts[0])}: ${moveTitle(move)}`;
  const [holds, gone]: [string[], string[]] = [[], []];
  for (const move of before) {
    const text = named(move);
    const later = now.find((one) => lessonOf(one) === lessonOf(move));
    if (text === undefined || move.kind === 'none') continue;
    if (later && isSamePin(pinOf(later), pinOf(move))) holds.push(text);
    else if (later) gone.push(`${text} — теперь в плане: ${moveTitle(later)}`);
    else {
      const part = parts.find((one) => partKey(one) === lessonOf(move));
      const isAway = part?.teacher
        ? week.absences.some((one) => one.teacher.id === part.teacher?.id && isAwayAt(one, date, part.number))
        : false;
      gone.push(`${text} — ${outrunText(part, isAway)}`);
    }
  }
  return { holds, gone };
}

/** Those who are not proposed for a lesson, with why: the busy ones may be chosen all the same. */
export function refusedPeople(
  day: MorningDay,
  { part, others, instead }: { part: LessonPart; others: readonly Move[]; instead: Pick<Pin, 'instead'> },
  { moves: possible, people }: Pick<LessonAlternatives, 'moves' | 'people'>,
): (RefusedMove & { pin: Pin })[] {
  const planned = timetableWith(day, others);
  const groups = teacherGroups(planned, day.teachers, part);
  const ranked = rankedGroups(groups, planned, part, { recent: day.week.recent, planning: day.planning });
  const pins = possible.map(pinOf);
  const obstacles = new Map(people.map((one) => [one.teacherId, one.reason]));
  return [...ranked.conflicts, ...ranked.subject, ...ranked.other].flatMap((candidate) => {
    const { teacher, reason, isAway = false, words, coversOfMonth } = candidate;
    const pin: Pin = { lesson: partKey(part), kind: 'replace', teacherId: teacher.id, ...instead };
    const why = reason ?? obstacles.get(teacher.id);
    if (why === undefined || pins.some((one) => isSamePin(one, pin))) return [];
    return [
      {
        ...{ id: `replace ${teacher.id}`, title: teacher.name, words, day: candidate.day, pin },
        reason: why,
        covers: coversNote(coversOfMonth),
        canForce: !isAway && teacher.id !== part.teacher?.id,
      },
    ];
  });
}

/** The corridor's board as it will be, with what is new and what goes. */
export function boardLines(day: MorningDay, planned: Timetable): BoardLine[] {
  return linesOf(boardRows(partsOf(day.timetable, day.weekday)), boardRows(partsOf(planned, day.weekday)));
}

type BoardRow = ComparedRow &
  Pick<ReturnType<typeof boardRows>[number], 'subject' | 'substitute' | 'room' | 'note'>;

function linesOf(before: readonly BoardRow[], after: readonly BoardRow[]): BoardLine[] {
  const textOf = (row: BoardRow) =>
    [
      row.subgroup === null ? row.subject : `${row.subject} (${row.subgroup})`,
      row.substitute,
      row.room === null ? null : roomText(row.room),
      row.note && row.note.charAt(0).toLowerCase() + row.note.slice(1),
    ]
      .filter(Boolean)
      .join(', ');
  const keyOf = (row: BoardRow) => `${row.className} ${row.number} ${textOf(row)}`;
  return boardDifference(before, after, keyOf).map(({ row, change }) => {
    const { className, number, shift } = row;
    return { key: keyOf(row), number, ...(shift && { shift }), className, text: textOf(row), change };
  });
}

/** What the server says that publishing would do. */
export function previewViews(seen: DayPlanPreview, moves: readonly Move[]) {
  const parts = moves.flatMap((move) => move.parts);
  const nameOf = (lesson: PartNumbers) => {
    const part = parts.find((one) => partKey(one) === numbersKey(lesson));
    return part ? `${lessonPlace(part)}: ` : '';
  };
  return {
    board: linesOf(seen.before.rows, seen.after.rows),
    notified: withReleased(
      seen.notices.map(({ teacher, message }) => ({ ...teacher, lines: publicationLines(message) })),
      seen.released.map(({ teacher, message }) => ({ ...teacher, lines: publicationLines(message) })),
    ),
    warnings: [...seen.warnings.map((one) => nameOf(one) + one.text), ...planWarnings(moves)],
  };
}

/** Whether publishing gives what the page has computed, with no teacher in two places. */
export function isAsReckoned(day: MorningDay, moves: readonly Move[], seen: DayPlanPreview): boolean {
  const reckoned = boardLines(day, timetableWith(day, moves));
  const said = linesOf(seen.before.rows, seen.after.rows);
  const isSame =
    reckoned.length === said.length &&
    reckoned.every(({ key, change }, at) => key === said[at]?.key && change === said[at].change);
  return isSame && seen.warnings.length === 0;
}

/** The messages of publishing this, by recipient, the lessons in the order of the bells. */
export function notifiedPeople(
  moves: readonly Move[],
  { date, teachers }: { date: IsoDate; teachers: readonly TeacherRef[] },
): PersonLines[] {
  const names = new Map(teachers.map(({ id, name }) => [id, name]));
  const people = (notices: readonly PublicationNotice[]) =>
    notices.map(({ teacherId, lines }) => ({
      id: teacherId,
      name: names.get(teacherId) ?? '',
      lines: lines.map(({ message }) => message),
    }));
  return withReleased(people(planNotices(moves, date)), people(releasedNotices(moves, date)));
}

/** The recipients with their messages, followed by the earlier changes that end for them: 'Снимается: …'. */
function withReleased(notified: readonly PersonLines[], released: readonly PersonLines[]): PersonLines[] {
  const ended = released.map((one) => ({ ...one, lines: one.lines.map((line) => `Снимается: ${line}`) }));
  return [...Map.groupBy([...notified, ...ended], ({ id }) => id).values()]
    .flatMap(([first, ...more]) =>
      first ? [{ ...first, lines: [...first.lines, ...more.flatMap(({ lines }) => lines)] }] : [],
    )
    .toSorted((a, b) => compareRussian(a.name, b.name));
}

/** What the day of those who teach for others, those with the most of it first. */
export function loadOf(day: MorningDay, planned: Timetable, moves: readonly Move[]): PersonLines[] {
  return plannedLoads(moves, partsOf(planned, day.weekday))
    .toSorted((a, b) => b.covers - a.covers || compareRussian(a.teacher.name, b.teacher.name))
    .map((load) => ({ ...load.teacher, lines: loadLines(load, coversBefore(day.input, load.teacher.id)) }));
}

/** What a person should know before a plan is published. */
export function planWarnings(
  moves: readonly Move[],
  clashes: ReadonlyMap<string, string> = new Map(),
): string[] {
  return moves.flatMap((move) => {
    const [part] = move.parts;
    if (!part) return [];
    const clash = clashes.get(partKey(part));
    if (move.kind === 'replace' && clash !== undefined) {
      return [`${lessonPlace(part)}: ${coverWarning(move.teacher.name, clash)}`];
    }
    const open = move.terms
      .filter(({ kind }) => kind === 'without-teacher')
      .flatMap((term) => termText(term) ?? []);
    return open.length > 0 ? [`${lessonPlace(part)}: ${open.join(', ')}`] : [];
  });
}
