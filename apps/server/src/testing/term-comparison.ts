import { type Absence, isAwayAt } from '@zvonok/domain/absences/absence';
import { TIMESHEET_NAME } from '@zvonok/domain/absences/timesheet';
import { lessonCount } from '@zvonok/domain/bells/lesson-time';
import { addDays, type IsoDate, mondayOf } from '@zvonok/domain/calendar/school-date';
import { changeOf, groupName, type LessonPart, permanentTeacherOf } from '@zvonok/domain/lesson/lesson-part';
import { bookShare } from '@zvonok/domain/planning/recent-covers';
import { boardRows, summaryCards } from '@zvonok/domain/summary/summary';
import { isTaught } from '@zvonok/domain/timetable/busy';
import { partsWithAbsences } from '@zvonok/domain/timetable/open-lessons';
import type { Wire } from '../platform/schemas.ts';
import { readPdf } from './read-pdf.ts';
import { dayNameOf, type Sight, type TermCalls, type TermHour } from './term-calls.ts';
import { REPLACEMENT, SCHEDULE } from './timetable.ts';
import { type WitnessedSheet, witnessWorkbook } from './workbook.ts';

/** What an hour of the journal is worth for fairness, in a school that has said nothing else. */
const WORTH = { replacement: 1, 'own-subject': 1, merge: 1, supervise: 0.5 } as const;
/** Fairness looks this many days back, and `MONTH` school days are what people call a month. */
const RECENT_DAYS = 120;
const MONTH = 20;

/** Compares all that is said of a day, and of days together, and keeps what did not agree. */
export class TermComparison {
  /** In words; empty if all is well. */
  readonly differences: string[] = [];
  /** What each lived day said in its evening. */
  readonly evenings = new Map<IsoDate, Sight>();
  readonly #calls: TermCalls;

  constructor(calls: TermCalls) {
    this.#calls = calls;
  }

  async evening(date: IsoDate): Promise<Sight> {
    const sight = await this.#calls.viewsOf(date);
    await this.day(date, sight);
    this.evenings.set(date, sight);
    await this.#totals(date);
    await this.#timesheet(mondayOf(date), date);
    await this.#fairness(date, sight);
    return sight;
  }

  /** Compares what past days say with what they said in their evening, and the timesheet of all of them. */
  async past(): Promise<void> {
    for (const [date, then] of this.evenings)
      this.sights(date, 'the past', await this.#calls.viewsOf(date), then);
    const dates = [...this.evenings.keys()];
    const [first, last] = [dates[0], dates.at(-1)];
    if (first && last) await this.#timesheet(first, last);
  }

  /** Whether every view of a day says the same. */
  async day(date: IsoDate, { covers, parts }: Sight): Promise<void> {
    const monday = mondayOf(date);
    const day = dayNameOf(date);
    const moved = this.#calls.moved.get(date);
    const changed = parts.filter((part) => changeOf(part) !== null);

    const summary = await this.#calls.get<Wire['Lesson'][]>(
      `/lesson/find-replacements/${day}?week=${monday}`,
    );
    this.same(
      date,
      'summary and grid',
      new Set(summary.map(({ id }) => id)),
      new Set(changed.map(({ lessonId }) => lessonId)),
    );
    this.same(date, 'board and grid', (await this.#calls.boardDay(date))?.rows, boardRows(parts));

    if (!moved) await this.#teachers(date, parts);

    const { absences } = await this.#calls.absencesOf(monday);
    const marked = partsWithAbsences(parts, {
      ...{ monday, absences },
      ...(moved && { moved: { date, day: moved } }),
    });
    const cards = summaryCards(marked);
    const pdf = await this.#calls.planner.get(`${REPLACEMENT}/export-replacements-pdf/${day}?week=${monday}`);
    const lines = (await readPdf(pdf.rawPayload)).flat();
    const printed = lines.map((cells) => cells.join('')).join('\n');
    for (const { teacher, rows } of cards) {
      const lacking = [teacher, ...rows.flatMap(({ note }) => note?.slice(0, 12) ?? [])];
      for (const text of lacking.filter((one) => !printed.includes(one)))
        this.differ(date, `«${text}» of ${teacher}'s card is not on paper`);
    }
    this.same(
      date,
      'lines on paper',
      lines.filter(([number = '', ...cells]) => /^\d+$/.test(number) && cells.length > 0).length,
      cards.reduce((sum, { rows }) => sum + rows.length, 0),
    );

    // A lesson without a teacher, since the substitute is away as well, was not held.
    const held = marked.flatMap((part) => {
      const who = holderOf(part, marked);
      const whom = permanentTeacherOf(part)?.name ?? null;
      if (changeOf(part) === null || part.isOpen || who === null || who === whom) return [];
      const group = groupName(part.group) + (part.subgroup ? `, ${part.subgroup.name}` : '');
      return [`${part.number} ${group}\t${whom}\t${who}`];
    });
    this.same(date, 'journal and grid', covers.toSorted(), held.toSorted());
  }

  /** The documented answer about teachers, which is of the weekday's own date. */
  async #teachers(date: IsoDate, parts: readonly LessonPart[]): Promise<void> {
    const day = dayNameOf(date);
    const teachers = await this.#calls.get<Wire['EditorTeacher'][]>(`/teacher/editor?week=${mondayOf(date)}`);
    const byTeacher = teachers.flatMap(({ id, lessons, subgroupLessons }) => [
      ...lessons.flatMap((lesson) => (lesson.scheduleOfDay.nameOfDay === day ? `${id} ${lesson.id}` : [])),
      ...subgroupLessons.flatMap((part) =>
        part.lesson.scheduleOfDay.nameOfDay === day ? `${id} ${part.lesson.id}:${part.id}` : [],
      ),
    ]);
    const inGrid = parts.flatMap((part) =>
      part.teacher && isTaught(part)
        ? `${part.teacher.id} ${part.lessonId}${part.subgroup ? `:${part.subgroup.id}` : ''}`
        : [],
    );
    this.same(date, 'teacher grid and grid', byTeacher.toSorted(), inGrid.toSorted());
  }

  /** Totals on the workbook's second sheet, out of all evenings so far. */
  async #totals(date: IsoDate): Promise<void> {
    const [first = date] = this.evenings.keys();
    const book = await this.#calls.planner.get(`${SCHEDULE}/cover-book/export?from=${first}&to=${date}`);
    this.#sameTotals(date, 'totals and evenings', witnessWorkbook(book.rawPayload), first);
  }

  #sameTotals(date: IsoDate, what: string, book: ReadonlyMap<string, WitnessedSheet>, from: IsoDate): void {
    const [, totals] = book.values();
    const given = new Map((totals?.rows ?? []).slice(1).map(([name, hours]) => [name, Number(hours)]));
    const own = new Map<string, number>();
    for (const [day, { covers }] of this.evenings) {
      if (day < from) continue;
      for (const cover of covers) {
        const who = cover.split('\t').at(-1) ?? '';
        own.set(who, (own.get(who) ?? 0) + 1);
      }
    }
    this.same(date, what, [...given].filter(([, hours]) => hours > 0).toSorted(), [...own].toSorted());
  }

  /** The workbook of some days with who was absent in them: its hours, and the lessons they were away from. */
  async #timesheet(from: IsoDate, to: IsoDate): Promise<void> {
    const answer = await this.#calls.planner.get(`${SCHEDULE}/cover-book/timesheet?from=${from}&to=${to}`);
    const book = witnessWorkbook(answer.rawPayload);
    const [first = from] = this.evenings.keys();
    if (from >= first) this.#sameTotals(to, 'totals of the timesheet and evenings', book, from);

    const absences = new Map<number, Absence>();
    for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
      for (const absence of (await this.#calls.absencesOf(monday)).absences)
        absences.set(absence.id, absence);
    const touching = [...absences.values()].filter(
      ({ firstDate, lastDate }) => firstDate <= to && lastDate >= from,
    );
    const days = new Map<IsoDate, LessonPart[]>();
    for (const date of await this.#calls.schoolDays(from, to))
      days.set(date, await this.#calls.partsOf(date));
    const own = touching.map(({ teacher, ...span }) => {
      const missed = [...days]
        .filter(([date]) => span.firstDate <= date && date <= span.lastDate)
        .map(([date, parts]) =>
          parts.filter(
            (part) => permanentTeacherOf(part)?.id === teacher.id && isAwayAt(span, date, part.number),
          ),
        );
      const lessons = missed.reduce((sum, parts) => sum + lessonCount(parts), 0);
      return [teacher.name, new Date(span.firstDate), new Date(span.lastDate), missed.length, lessons];
    });
    const rows = (book.get(TIMESHEET_NAME)?.rows ?? [])
      .slice(1)
      .map(([name, firstDay, lastDay, , ...counts]) => [name, firstDay, lastDay, ...counts.slice(0, 2)]);
    this.same(to, `timesheet from ${from} and grids`, rows, own);
  }

  /**
   * What the planner is counted by when a teacher is chosen again, against the evenings and the journal before them.
   */
  async #fairness(date: IsoDate, sight: Sight): Promise<void> {
    const monday = mondayOf(date);
    const [first = date] = this.evenings.keys();
    const journal = (from: IsoDate, to: IsoDate) =>
      this.#calls.get<Wire['CoverEntry'][]>(`/cover-book?from=${from}&to=${to}`);
    const hourOf = (entry: Wire['CoverEntry']): TermHour => ({
      ...{ date: entry.date, teacherId: entry.who.id, kind: entry.kind },
    });
    const start = addDays(monday, -RECENT_DAYS);
    const before = (await journal(start, addDays(first, -1))).map(hourOf);
    const until = [...before, ...[...this.evenings.values()].flatMap(({ hours }) => hours)];
    const later = (await journal(addDays(date, 1), addDays(monday, 6))).map(hourOf);
    const all = [...until, ...later].filter((hour) => hour.date >= start);

    const { recentCovers } = await this.#calls.absencesOf(monday);
    const { points } = await this.#calls.get<Wire['PlanningSettings']>('/planning-settings');
    const days = await this.#calls.schoolDays(start, addDays(monday, -1));
    const agoOf = (hour: TermHour) =>
      hour.date >= monday ? 'this week' : days.filter((day) => day >= hour.date).length;
    this.same(
      date,
      'fairness and journal, hours',
      recentCovers.flatMap(({ teacherId, kind, schoolDaysAgo }) =>
        schoolDaysAgo.map((ago) => `${teacherId} ${kind} ${ago <= 0 ? 'this week' : ago}`),
      ),
      all.map((hour) => `${hour.teacherId} ${hour.kind} ${agoOf(hour)}`),
    );
    this.same(
      date,
      'fairness and journal, worth',
      sums(
        recentCovers.map(({ teacherId, kind, schoolDaysAgo }) => [
          teacherId,
          bookShare(kind, points) * schoolDaysAgo.length,
        ]),
      ),
      sums(all.map(({ teacherId, kind }) => [teacherId, WORTH[kind]])),
    );

    const [lesson] = sight.parts.filter(({ subgroup }) => subgroup === null);
    if (!lesson) return;
    const { teachers } = await this.#calls.get<Wire['PlanCandidates']>(
      `/day-plan/${date}/candidates?lessonId=${lesson.lessonId}`,
    );
    const [since = date] = (await this.#calls.schoolDays(start, date)).slice(-MONTH);
    const ofMonth = sums(until.filter((hour) => hour.date >= since).map(({ teacherId }) => [teacherId, 1]));
    const shown = teachers.map(({ teacher, coversOfMonth }) => [teacher.id, coversOfMonth] as const);
    const listed = new Set(shown.map(([id]) => id));
    this.same(
      date,
      'hours of a month and journal',
      shown.filter(([, hours]) => hours > 0),
      ofMonth.filter(([id]) => listed.has(id)),
    );
  }

  sights(date: IsoDate, what: string, one: Sight, other: Sight): void {
    this.same(date, `${what}, board`, one.rows, other.rows);
    this.same(date, `${what}, journal`, one.covers, other.covers);
    this.same(date, `${what}, grid`, one.changes, other.changes);
  }

  same(date: IsoDate, what: string, one: unknown, other: unknown): void {
    const [left, right] = [membersOf(one), membersOf(other)];
    const [lacking, more] = [without(right, left), without(left, right)];
    if (lacking.length + more.length > 0)
      this.differ(
        date,
        `${what}: lacks ${lacking.join('; ') || 'nothing'}, has besides ${more.join('; ') || 'nothing'}`,
      );
  }

  differ(date: IsoDate, text: string): void {
    this.differences.push(`${date} ${text}`);
  }
}

/** Numbers by whom they belong to, added up. */
function sums(numbers: readonly (readonly [id: number, value: number])[]): [number, number][] {
  return [...Map.groupBy(numbers, ([id]) => id)].map(([id, own]) => [
    id,
    own.reduce((sum, [, value]) => sum + value, 0),
  ]);
}

/** What a list or a set is made of, each as a text; anything else is its only member. */
function membersOf(value: unknown): string[] {
  const members = value instanceof Set || Array.isArray(value) ? [...value] : [value];
  return members.map((member) => JSON.stringify(inOrder(member) ?? null));
}

/** A record with its keys in order. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Members of the first list that the second does not have as often. */
export function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((member) => {
    const at = left.indexOf(member);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Who has the class of a changed lesson: its own teacher, who comes, or who receives it. */
function holderOf({ state, subgroup, teacher }: LessonPart, day: readonly LessonPart[]): string | null {
  if (state.kind === 'sent-home') return null;
  if (state.kind !== 'merged' || state.role === 'second') return teacher?.name ?? null;
  const { id } = state.other;
  // A lesson and a subgroup may have the same number: a class goes to a class, a subgroup to a subgroup.
  const receiving = day.find((part) =>
    subgroup ? part.subgroup?.id === id : part.subgroup === null && part.lessonId === id,
  );
  // A class that goes to a lesson without a teacher has none either.
  return receiving?.isOpen ? null : (receiving?.teacher?.name ?? null);
}
