import { type AbsenceSpan, isAwayAt } from '../absences/absence.ts';
import { monthOf } from '../calendar/month.ts';
import { type SchoolCalendar, timetableDayOf } from '../calendar/school-calendar.ts';
import { addDays, formatDate, type IsoDate, isoDate } from '../calendar/school-date.ts';
import type { Weekday } from '../calendar/weekday.ts';
import type { BookPeriod } from '../cover-book/book-period.ts';
import { inMonth } from '../cover-book/cover-texts.ts';
import { compareClasses, compareRussian } from '../lesson/class-order.ts';
import { type GroupRef, groupName, type LessonNumber, type SubjectRef } from '../lesson/lesson-part.ts';
import { nameKey } from '../text/normalised-name.ts';
import { counted, NOUN } from '../text/plural.ts';

/** How a lesson was held that was not lost, and how one was lost. */
export const LESSON_OUTCOMES = [
  'held',
  'other-subject',
  'supervised',
  'merged',
  'sent-home',
  'without-teacher',
] as const;
export type LessonOutcome = (typeof LESSON_OUTCOMES)[number];
export type LossKind = Exclude<LessonOutcome, 'held'>;

/** What of a lesson counts as held: two classes with one teacher have half a lesson each. */
export const HELD_SHARE = {
  held: 1,
  'other-subject': 0,
  supervised: 0,
  merged: 0.5,
  'sent-home': 0,
  'without-teacher': 0,
} as const satisfies Record<LessonOutcome, number>;

export const LOSS_LABEL = {
  'other-subject': 'вёл учитель другого предмета',
  supervised: 'присмотр',
  merged: 'объединение, засчитана половина',
  'sent-home': 'уходили домой',
  'without-teacher': 'не было учителя',
} as const satisfies Record<LossKind, string>;

/** What the columns of the list are called. */
export const LOST_LABEL = {
  group: 'Класс',
  subject: 'Предмет',
  held: 'Проведено',
  lost: 'Потеряно',
  share: 'Доля',
  forecast: 'При таком темпе',
} as const;

/** A lesson of the permanent timetable, or a subgroup's part of one, with the days on which it stands there. */
export interface TimetabledPart {
  lessonId: number;
  subgroupId: number | null;
  group: GroupRef;
  subject: SubjectRef;
  day: Weekday;
  number: LessonNumber;
  teacherId: number | null;
  /** What of the class it is for: 1, or one of so many subgroups. */
  share: number;
  /** The first day, null is from ever, and the first day no more, null is never. */
  from: IsoDate | null;
  until: IsoDate | null;
}

/** What differed from the timetable on one date; of a merge both sides are changes. */
export interface HeldChange {
  lessonId: number;
  subgroupId: number | null;
  date: IsoDate;
  kind: 'replaced' | 'merged' | 'sent-home';
  mode: 'own-subject' | 'supervise' | null;
  /** Who taught instead, if anyone else did. */
  teacherId: number | null;
}

export interface HeldSources {
  /** Of two lessons that stand in one place on one day, the first is held. */
  parts: readonly TimetabledPart[];
  changes: readonly HeldChange[];
  absences: readonly (AbsenceSpan & { teacherId: number })[];
  calendar: SchoolCalendar;
  /** The weekdays with lessons. */
  days: readonly Weekday[];
}

/** The first and the last day of what is counted, and the last one that is over. */
export interface CountedDays {
  from: IsoDate;
  to: IsoDate;
  today: IsoDate;
}

export interface LostLesson {
  date: IsoDate;
  number: LessonNumber;
  outcome: LossKind;
  /** In lessons of the whole class: 0.5 for one subgroup of two. */
  lost: number;
}

/** The last month of lessons, and its last day, where no term says when they end. */
const LAST_LESSONS = { month: 5, day: 31 };
/** A term that ends in April or later is the last one of its year. */
const LAST_TERM_MONTH = 4;

/** The days of a period on which there may be lessons: a school year ends with its last term, or with May. */
export function lessonDays(
  { kind, from, to }: Pick<BookPeriod, 'kind' | 'from' | 'to'>,
  terms: SchoolCalendar['terms'],
): { from: IsoDate; to: IsoDate } {
  if (kind !== 'year') return { from, to };
  const { year } = monthOf(to);
  const spring = isoDate(year, LAST_TERM_MONTH, 1);
  const ends = terms.map(({ last }) => last).filter((last) => spring <= last && last <= to);
  return { from, to: ends.toSorted().at(-1) ?? isoDate(year, LAST_LESSONS.month, LAST_LESSONS.day) };
}

/** What a class had of a subject. All counts are lessons; a subgroup counts as its share of the class. */
export interface SubjectTally {
  group: GroupRef;
  subject: SubjectRef;
  /** By the timetable and the calendar, until today. */
  due: number;
  /** Of them, those that were held. */
  held: number;
  /** The same until the last day. */
  planned: number;
  /** What was not held, by date. */
  lessons: LostLesson[];
}

/**
 * What each class had of each subject: the permanent timetable over the days of the calendar, less what changes and
 * absences took. A substitute who has the subject in the timetable holds the lesson; another one does not, unless it
 * was their own subject, brought forward. Ordered by class and subject.
 */
export function heldLessons(sources: HeldSources, { from, to, today }: CountedDays): SubjectTally[] {
  const dates = datesByDay(sources, { from, to });
  const outcomesOf = outcomeFinder(sources);
  const placeFor = placeFinder(sources.parts);
  const tallies = new Map<string, SubjectTally>();
  for (const part of sources.parts) {
    const { group, subject, number, share } = part;
    const key = `${group.id}:${subject.id}`;
    const tally = tallies.get(key) ?? { group, subject, due: 0, held: 0, planned: 0, lessons: [] };
    tallies.set(key, tally);
    const outcomeOn = outcomesOf(part);
    const isItsPlaceOn = placeFor(part);
    for (const date of dates.get(part.day) ?? []) {
      if (!isItsPlaceOn(date)) continue;
      tally.planned += share;
      if (date > today) continue;
      tally.due += share;
      const outcome = outcomeOn(date);
      const lost = share * (1 - HELD_SHARE[outcome]);
      tally.held += share - lost;
      if (outcome !== 'held') tally.lessons.push({ date, number, outcome, lost: rounded(lost) });
    }
  }
  return [...tallies.values()]
    .filter(({ planned }) => planned > 0)
    .map(({ due, held, planned, lessons, ...of }) => ({
      ...of,
      ...{ due: rounded(due), held: rounded(held), planned: rounded(planned) },
      lessons: lessons.toSorted((a, b) => a.date.localeCompare(b.date) || a.number - b.number),
    }))
    .toSorted((a, b) => compareClasses(a.group, b.group) || compareRussian(a.subject.name, b.subject.name));
}

/** The dates on which the timetable of each weekday is worked. */
function datesByDay(
  { calendar, days }: HeldSources,
  { from, to }: Omit<CountedDays, 'today'>,
): ReadonlyMap<Weekday, readonly IsoDate[]> {
  const dates = new Map<Weekday, IsoDate[]>(days.map((day) => [day, []]));
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const day = timetableDayOf(date, calendar, days);
    if (day !== null) dates.get(day)?.push(date);
  }
  return dates;
}

function standsOn({ from, until }: TimetabledPart, date: IsoDate): boolean {
  return (from === null || from <= date) && (until === null || until > date);
}

/** Finds the dates on which a part's place is its lesson's: of several lessons there, the first one's. */
function placeFinder(parts: readonly TimetabledPart[]): (part: TimetabledPart) => (date: IsoDate) => boolean {
  const placeOf = ({ group, day, number }: TimetabledPart) => `${group.id} ${day} ${number}`;
  const inPlace = Map.groupBy(parts, placeOf);
  return (part) => {
    const there = inPlace.get(placeOf(part)) ?? [];
    return (date) => there.find((one) => standsOn(one, date))?.lessonId === part.lessonId;
  };
}

/** Finds the outcomes of a part's lessons by their dates. */
function outcomeFinder({
  parts,
  changes,
  absences,
}: HeldSources): (part: TimetabledPart) => (date: IsoDate) => LessonOutcome {
  const changesOf = Map.groupBy(changes, keyOf);
  const absencesOf = Map.groupBy(absences, ({ teacherId }) => teacherId);
  const taught = new Set(parts.map(({ teacherId, subject }) => `${teacherId}:${subject.id}`));
  const isAway = (teacherId: number, date: IsoDate, number: LessonNumber) =>
    absencesOf.get(teacherId)?.some((absence) => isAwayAt(absence, date, number)) ?? false;
  return (part) => {
    const { teacherId, subject, number } = part;
    const own = new Map(changesOf.get(keyOf(part))?.map((change) => [change.date, change]));
    return (date) => {
      const change = own.get(date);
      if (!change) return teacherId === null || isAway(teacherId, date, number) ? 'without-teacher' : 'held';
      if (change.kind === 'sent-home') return 'sent-home';
      if (change.mode === 'supervise') return 'supervised';
      if (change.mode === 'own-subject') return 'held';
      if (change.kind === 'merged') return 'merged';
      if (change.teacherId === null || isAway(change.teacherId, date, number)) return 'without-teacher';
      return taught.has(`${change.teacherId}:${subject.id}`) ? 'held' : 'other-subject';
    };
  };
}

function keyOf({ lessonId, subgroupId }: { lessonId: number; subgroupId: number | null }): string {
  return `${lessonId}:${subgroupId ?? ''}`;
}

const rounded = (lessons: number) => Math.round(lessons * 100) / 100;

/** How many lessons of a tally were not held. */
export const lostOf = ({ due, held }: Pick<SubjectTally, 'due' | 'held'>): number => rounded(due - held);

/** What will have been held on the last day if losses go on as they were; null before the first lesson. */
export function forecastOf({ due, held, planned }: SubjectTally): number | null {
  return due === 0 ? null : Math.round((held / due) * planned);
}

/** Returns a predicate for the tallies in whose class or subject each word of a text is found. */
export function tallyFilter(text: string): (tally: SubjectTally) => boolean {
  const words = text.split(/\s+/).map(nameKey).filter(Boolean);
  return ({ group, subject }) => {
    const names = [groupName(group), subject.name, subject.shortName].map(nameKey);
    return words.every((word) => names.some((name) => name.includes(word)));
  };
}

/** '9,4 %' of the lessons due; '0 %' where there were none. */
export function lostShareText(tally: Pick<SubjectTally, 'due' | 'held'>): string {
  const share = tally.due === 0 ? 0 : lostOf(tally) / tally.due;
  return share.toLocaleString('ru-RU', { style: 'percent', maximumFractionDigits: 1 });
}

/** '10,5': lessons as they are read, with no more than two places. */
export function lessonsText(lessons: number): string {
  return rounded(lessons).toLocaleString('ru-RU', { maximumFractionDigits: 2 });
}

const VACANCIES_ONLY = 'потеряны только уроки, у которых в расписании нет учителя';

/**
 * 'Замены и отсутствия записаны с 02.11.2026: до этого дня потеряны только уроки, у которых в расписании нет учителя.';
 * null if they are known from the first of the counted days on.
 */
export function recordedText(recordedFrom: IsoDate | null, from: IsoDate): string | null {
  if (recordedFrom === null) return `Ни замен, ни отсутствий ещё не записано: ${VACANCIES_ONLY}.`;
  if (recordedFrom <= from) return null;
  return `Замены и отсутствия записаны с ${formatDate(recordedFrom)}: до этого дня ${VACANCIES_ONLY}.`;
}

/** How many of the subjects that lost most are named. */
const NAMED_SUBJECTS = 3;

/** A month with what the classes had in it. */
export interface CountedMonth {
  /** Its first day. */
  date: IsoDate;
  tallies: readonly SubjectTally[];
  recordedFrom: IsoDate | null;
}

/**
 * A month in three sentences: how much was held, who lost most, and how it was in the month before. Fewer where there
 * is nothing to say; none before the first lesson of the month. The month before is left out if losses are not
 * known from its first day on.
 */
export function lossSentences(now: CountedMonth, before: CountedMonth): string[] {
  const [month, earlier] = [sumOf(now.tallies), sumOf(before.tallies)];
  if (month.due === 0 || now.recordedFrom === null) return [];
  const lost = lostOf(month);
  const worst = now.tallies
    .filter((tally) => lostOf(tally) > 0)
    .toSorted((a, b) => lostOf(b) - lostOf(a))
    .slice(0, NAMED_SUBJECTS)
    .map((tally) => `${groupName(tally.group)}, ${tally.subject.name} (${lessonsText(lostOf(tally))})`);
  const first =
    lost === 0
      ? `В ${inMonth(now.date)} проведены все уроки: ${lessonsText(month.due)}.`
      : `В ${inMonth(now.date)} потеряно ${lostShareText(month)} уроков: ${lessonsText(lost)} из ${lessonsText(month.due)}.`;
  return [
    first,
    ...(worst.length > 0 ? [`Больше всего потеряли: ${worst.join('; ')}.`] : []),
    ...(earlier.due > 0 && recordedText(before.recordedFrom, before.date) === null
      ? [`Месяцем раньше, в ${inMonth(before.date)}, было ${lostShareText(earlier)}.`]
      : []),
  ];
}

function sumOf(tallies: readonly SubjectTally[]): Pick<SubjectTally, 'due' | 'held'> {
  return {
    due: rounded(tallies.reduce((sum, { due }) => sum + due, 0)),
    held: rounded(tallies.reduce((sum, { held }) => sum + held, 0)),
  };
}

/** '1 079 из 1 088 уроков проведено, потеряно 9 — 0,8 %.' for some tallies together. */
export function heldSummaryText(tallies: readonly SubjectTally[]): string {
  const { due, held } = sumOf(tallies);
  if (due === 0) return 'В эти дни уроков ещё не было.';
  const lost = lostOf({ due, held });
  if (lost === 0) return `Проведено всё: ${counted(Math.round(due), NOUN.lesson)}.`;
  const share = lostShareText({ due, held });
  return `Проведено ${lessonsText(held)} из ${lessonsText(due)}, потеряно ${lessonsText(lost)} — ${share}.`;
}
