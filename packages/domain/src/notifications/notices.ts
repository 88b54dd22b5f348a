import { lessonNoun, type Shift } from '../bells/school-bells.ts';
import { formatDate, type IsoDate, isSchoolDate } from '../calendar/school-date.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { compareNatural } from '../lesson/class-order.ts';
import {
  type ChangeKind,
  groupName,
  type LessonPart,
  partKey,
  permanentTeacherOf,
  type TeacherRef,
} from '../lesson/lesson-part.ts';
import { type MoveKind, movesToChanges, type PlannedChange } from '../planning/moves.ts';
import { changedParts, type KnownParts, partsByKey, partsOfChange } from '../timetable/change-effects.ts';
import { roomText } from '../timetable/texts.ts';

/** A lesson, or a subgroup of one, as a message names it. */
export interface NoticeLesson {
  day: Weekday;
  number: number;
  /** Left out for the first shift. */
  shift?: 2;
  /** `7Б`. */
  className: string;
  subgroup: string | null;
  subject: string;
  room: string | null;
}

/** A change of one lesson on one date. A merge is two of them, each for the teachers of its own lesson. */
export interface ChangeNotice {
  date: IsoDate;
  lesson: NoticeLesson;
  kind: ChangeKind;
  /** Who teaches instead. */
  substitute: TeacherRef | null;
  /** Who would have taught. */
  original: TeacherRef | null;
  /** The other side of a merge; the `first` goes to the `second`. */
  merge: { role: 'first' | 'second'; other: NoticeLesson } | null;
}

export interface ReplacementNotice {
  teacherId: number;
  message: string;
}

/**
 * The messages about a change and their recipients. Days stand as the wire has them, MONDAY to FRIDAY, translated by
 * the reader's client. Names are placed so that they need not be declined and their full stop ends no sentence.
 */
export function replacementNotices(change: ChangeNotice): ReplacementNotice[] {
  const { date, lesson, substitute, original } = change;
  const when = `${lesson.day}, ${formatDate(date)}, ${lessonText(lesson)}: `;
  const notices = [
    substitute && { teacherId: substitute.id, message: when + toSubstitute(change) },
    original && { teacherId: original.id, message: when + toOwnTeacher(change) },
  ];
  return notices.filter((notice) => notice !== null);
}

/** What is said to someone who has read of a change that has ended since. */
export function cancelledMessage(message: string): string {
  return `Отменено: ${message}`;
}

const NAMED_DATE = /(\d{2})\.(\d{2})\.(\d{4})/;

/** The day a message is about; null if it names none, as another host's may. */
export function noticeDate(message: string): IsoDate | null {
  const [, day, month, year] = NAMED_DATE.exec(message) ?? [];
  const date = `${year}-${month}-${day}`;
  return isSchoolDate(date) ? date : null;
}

function toSubstitute({ lesson, original, merge }: ChangeNotice): string {
  const comes = merge ? ` Приходит ${audience(merge.other)}.` : '';
  const whom = original ? ` Кого заменяете: ${original.name}` : '';
  return `вы ведёте ${inShort(lesson)}.${comes}${whom}`;
}

function toOwnTeacher({ kind, lesson, substitute, merge }: ChangeNotice): string {
  if (substitute) return `за вас ведёт ${substitute.name} — ${inShort(lesson)}`;
  if (merge?.role === 'second') return `на ваш урок приходит ${audience(merge.other)} — ${inShort(lesson)}`;
  const why = merge && kind === 'merged' ? goesTo(lesson, merge.other) : sentHome(lesson);
  return `вашего урока не будет — ${inShort(lesson)}: ${why}`;
}

function goesTo({ subgroup }: NoticeLesson, other: NoticeLesson): string {
  const who = subgroup === null ? 'класс' : 'подгруппа';
  return `${who} идёт на ${lessonText(other)} к ${audience(other)}${place(other)}`;
}

function sentHome({ subgroup }: NoticeLesson): string {
  return subgroup === null ? 'класс отпущен домой' : 'подгруппа отпущена домой';
}

/** `7Б (1 группа), Алгебра, каб. 214`. */
function inShort(lesson: NoticeLesson): string {
  return `${audience(lesson)}, ${lesson.subject}${place(lesson)}`;
}

/** `3 урок`, `3 урок второй смены`. */
export function lessonText({ number, shift }: { number: number; shift?: Shift | undefined }): string {
  return `${number} ${lessonNoun(shift)}`;
}

function audience({ className, subgroup }: NoticeLesson): string {
  return subgroup === null ? className : `${className} (${subgroup})`;
}

function place({ room }: NoticeLesson): string {
  return placeText(room);
}

/** `, каб. 214`; nothing without a room. */
export function placeText(room: string | null): string {
  return room === null ? '' : `, ${roomText(room)}`;
}

/** A change of a publication, by its number. */
export interface PublishedNotice extends ChangeNotice {
  changeId: number;
}

/** One teacher's message about a publication: a line for each of their own lessons. */
export interface PublicationNotice {
  teacherId: number;
  lines: { changeId: number; message: string }[];
}

/** One for each teacher concerned, by number; lines in the order of the day. */
export function publicationNotices(changes: readonly PublishedNotice[]): PublicationNotice[] {
  const lines = changes
    .toSorted(
      (a, b) =>
        (a.lesson.shift ?? 1) - (b.lesson.shift ?? 1) ||
        a.lesson.number - b.lesson.number ||
        compareNatural(a.lesson.className, b.lesson.className),
    )
    .flatMap((change) =>
      replacementNotices(change).map(({ teacherId, message }) => ({
        teacherId,
        line: { changeId: change.changeId, message: message.slice(datePrefix(change).length) },
      })),
    );
  return [...Map.groupBy(lines, ({ teacherId }) => teacherId)]
    .map(([teacherId, those]) => ({ teacherId, lines: those.map(({ line }) => line) }))
    .sort((a, b) => a.teacherId - b.teacherId);
}

/** Those lines as one message: the day, then a line for each lesson. */
export function publicationMessage(
  { date, day }: { date: ChangeNotice['date']; day: ChangeNotice['lesson']['day'] },
  lines: readonly { message: string }[],
): string {
  return `${day}, ${formatDate(date)}, ${lines.map(({ message }) => message).join('\n')}`;
}

/** The lines of such a message, without the day. */
export function publicationLines(message: string): string[] {
  return message.replace(/^[^,]*, [^,]*, /, '').split('\n');
}

function datePrefix({ date, lesson }: ChangeNotice): string {
  return `${lesson.day}, ${formatDate(date)}, `;
}

/** The messages that publishing a plan will send; absent teachers receive them, too. */
export function planNotices(moves: readonly MoveKind[], date: IsoDate): PublicationNotice[] {
  return noticesOfMoves(moves, (change, known) => noticesOfParts(changedParts(change, known), date));
}

/** What a plan ends of earlier changes, by teacher, in the words of the messages that announced it. */
export function releasedNotices(moves: readonly MoveKind[], date: IsoDate): PublicationNotice[] {
  return noticesOfMoves(moves, (change, known) =>
    changedParts(change, known).flatMap((part) => {
      const before = known.get(partKey(part));
      const notices = before ? noticesOfParts([before], date) : [];
      // The replaced teacher is notified of another substitute anyway.
      return part.state.kind === 'normal' ? notices : notices.map((one) => ({ ...one, original: null }));
    }),
  );
}

function noticesOfMoves(
  moves: readonly MoveKind[],
  noticesOf: (change: PlannedChange['change'], known: KnownParts) => ChangeNotice[],
): PublicationNotice[] {
  const week = partsByKey(moves.flatMap(({ parts }) => parts));
  const changes = movesToChanges(moves).flatMap(({ change }) =>
    noticesOf(change, new Map([...week, ...partsByKey(partsOfChange(change))])),
  );
  return publicationNotices(changes.map((change, at): PublishedNotice => ({ ...change, changeId: -1 - at })));
}

function noticesOfParts(parts: readonly LessonPart[], date: IsoDate): ChangeNotice[] {
  return parts.flatMap((part, side): ChangeNotice[] => {
    const { state, teacher } = part;
    if (state.kind === 'normal') return [];
    const other = parts[1 - side];
    return [
      {
        ...{ date, kind: state.kind, lesson: noticeLesson(part), original: knownTeacher(part) },
        substitute: state.kind !== 'sent-home' && state.original !== null ? teacher : null,
        merge: state.kind === 'merged' && other ? { role: state.role, other: noticeLesson(other) } : null,
      },
    ];
  });
}

/** The teacher who would have taught, if the host gives their number. */
function knownTeacher(part: LessonPart): TeacherRef | null {
  const teacher = permanentTeacherOf(part);
  return teacher && teacher.id !== null ? { id: teacher.id, name: teacher.name } : null;
}

function noticeLesson({ day, number, group, subgroup, subject, room }: LessonPart): NoticeLesson {
  return {
    ...{ day, number, className: groupName(group), subject: subject.name },
    ...{ subgroup: subgroup?.name ?? null, room: room?.number ?? null },
    ...(group.shift === 2 && { shift: 2 }),
  };
}
