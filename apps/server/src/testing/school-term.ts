import { addDays, dayOfWeek, type IsoDate, mondayOf } from '@zvonok/domain/calendar/school-date';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { changeOf } from '@zvonok/domain/lesson/lesson-part';
import { isTaught } from '@zvonok/domain/timetable/busy';
import { randomStream } from '@zvonok/solver/anneal';
import type { Wire } from '../platform/schemas.ts';
import type { TestSchool } from './school.ts';
import { TermCalls } from './term-calls.ts';
import { TermComparison } from './term-comparison.ts';
import { importInTerm } from './term-import.ts';
import { REPLACEMENT, SCHEDULE } from './timetable.ts';

/** Moscow's morning and evening of a school day, in UTC. */
const MORNING = 'T04:20:00Z';
const LATER = 'T05:10:00Z';
const EVENING = 'T17:00:00Z';
const CONFLICT = 409;

/** How often something happens on a day, as a share of days. */
const SHARE = {
  ...{ recall: 0.15, byHand: 0.5, earlyReturn: 0.3, secondWave: 0.5, partOfDay: 0.25, severalDays: 0.35 },
  ...{ edit: 0.3, holiday: 0.15, import: 0.1 },
};

/** What a term was made of, for its reader. */
export interface TermCounts {
  days: number;
  absences: number;
  publications: number;
  recalls: number;
  byHand: number;
  returns: number;
  edits: number;
  holidays: number;
  movedDays: number;
  imports: number;
  /** Substitutions that ended with an import. */
  endedByImports: number;
  /** Hours of the journal, and of them those of merged lessons and of supervision. */
  hours: number;
  merged: number;
  supervised: number;
}

/**
 * Lives school days through the calls, as planners do: people fall ill in the morning and later, also those who stand
 * in already; a plan is published, recalled and made again; lessons are changed by hand; people come back early; a
 * workbook with other lessons is imported over a plan. Every evening the views of the day are compared with each other,
 * and those of past days with what they said then.
 */
export class SchoolTerm {
  readonly counts: TermCounts = {
    days: 0,
    absences: 0,
    publications: 0,
    recalls: 0,
    byHand: 0,
    returns: 0,
    edits: 0,
    holidays: 0,
    movedDays: 0,
    imports: 0,
    endedByImports: 0,
    hours: 0,
    merged: 0,
    supervised: 0,
  };
  readonly #calls: TermCalls;
  readonly #comparison: TermComparison;
  readonly #random: () => number;

  constructor(school: TestSchool, planner: { login: string; password: string }, seed: number) {
    this.#calls = new TermCalls(school, planner);
    this.#comparison = new TermComparison(this.#calls);
    this.#random = randomStream(seed);
  }

  /** What did not agree, in words; empty if all is well. */
  get differences(): readonly string[] {
    return this.#comparison.differences;
  }

  /** Lives one school day and compares in its evening; `imports` where a timetable is imported for sure. */
  async live(date: IsoDate, { imports = false } = {}): Promise<void> {
    await this.#calls.goTo(`${date}${MORNING}`);
    await this.#endSomeAbsences(date);
    await this.#markSomeAway(date, 1 + Math.floor(this.#random() * 3));
    await this.#publishDay(date);
    await this.#calls.goTo(`${date}${LATER}`);
    if (this.#random() < SHARE.secondWave) {
      await this.#markAway(date, await this.#someoneStandingIn(date));
      await this.#publishDay(date);
    }
    if (this.#random() < SHARE.recall) {
      await this.#recallLast(date);
      if (this.#random() < 0.7) await this.#publishDay(date);
    }
    if (this.#random() < SHARE.byHand) await this.#changeByHand(date);
    if (this.#random() < SHARE.edit) await this.#editTimetable(date);
    if (this.#random() < SHARE.holiday) await this.#takeDayOffAndBack(addDays(date, 1));
    if (this.#random() < SHARE.import || imports) await this.#importTimetable(date);
    await this.#calls.goTo(`${date}${EVENING}`);
    this.counts.days += 1;
    const { hours } = await this.#comparison.evening(date);
    this.counts.hours += hours.length;
    this.counts.merged += hours.filter(({ kind }) => kind === 'merge').length;
    this.counts.supervised += hours.filter(({ kind }) => kind === 'supervise').length;
  }

  /** Makes a Saturday a school day by another weekday's timetable, and lives it. */
  async liveMovedDay(saturday: IsoDate, follows: Weekday): Promise<void> {
    const entry = { kind: 'moved', title: '', firstDate: saturday, lastDate: saturday, follows };
    await this.#calls.post('/calendar', entry);
    this.#calls.moved.set(saturday, follows);
    this.counts.movedDays += 1;
    await this.live(saturday);
  }

  /** Compares what past days say with what they said in their evening. */
  async comparePast(): Promise<void> {
    await this.#comparison.past();
  }

  async #endSomeAbsences(date: IsoDate): Promise<void> {
    const { absences } = await this.#calls.absencesOf(mondayOf(date));
    for (const absence of absences) {
      const { id, firstDate, lastDate } = absence;
      if (firstDate >= date || lastDate < date || this.#random() > SHARE.earlyReturn) continue;
      const ids = absence.covers.filter((cover) => cover.date >= date).map(({ changeId }) => changeId);
      const cancel = ids.length > 0 ? `&cancel=${[...new Set(ids)].join(',')}` : '';
      await this.#calls.done(
        this.#calls.planner.delete(`${SCHEDULE}/absence/${id}?lastDate=${addDays(date, -1)}${cancel}`),
      );
      this.counts.returns += 1;
    }
  }

  async #markSomeAway(date: IsoDate, count: number): Promise<void> {
    const taught = (await this.#calls.partsOf(date)).filter(isTaught);
    for (let one = 0; one < count; one += 1) await this.#markAway(date, this.#pick(taught)?.teacher?.id);
  }

  /** A teacher who teaches in a colleague's place today, if there is one: a merge's receiver as likely as not. */
  async #someoneStandingIn(date: IsoDate): Promise<number | undefined> {
    const parts = await this.#calls.partsOf(date);
    const changed = parts.filter((part) => changeOf(part) !== null && isTaught(part));
    const merged = changed.filter(({ state }) => state.kind === 'merged');
    return this.#pick(merged.length > 0 && this.#random() < 0.5 ? merged : changed)?.teacher?.id;
  }

  async #markAway(date: IsoDate, teacherId: number | undefined): Promise<void> {
    if (teacherId === undefined) return;
    const isPart = this.#random() < SHARE.partOfDay;
    const isLonger = !isPart && this.#random() < SHARE.severalDays;
    const body = {
      teacherId,
      firstDate: date,
      lastDate: isLonger ? addDays(date, 2 + Math.floor(this.#random() * 5)) : date,
      ...(isPart && { firstLesson: 2, lastLesson: 4 }),
      reason: 'sick-leave',
    };
    const answer = await this.#calls.planner.post(`${SCHEDULE}/absence`, body);
    // The teacher is away already.
    if (answer.statusCode === CONFLICT) return;
    await this.#calls.done(answer);
    this.counts.absences += 1;
  }

  async #publishDay(date: IsoDate): Promise<void> {
    const path = `/day-plan/${date}`;
    const { version, plans } = await this.#calls.post<Wire['ProposedDayPlans']>(`${path}/propose`, {});
    const plan = this.#pick(plans);
    const moves = plan?.moves.filter(({ kind }) => kind !== 'none') ?? [];
    if (!plan || moves.length === 0) return;
    const { revision } = await this.#calls.get<Wire['DayPlan']>(path);
    const body = { version, seed: 1, profile: plan.profile, moves };
    await this.#calls.done(
      this.#calls.planner.put(`${SCHEDULE}${path}`, body, { 'if-match': `"${revision}"` }),
    );
    const seen = await this.#calls.get<Wire['DayPlanPreview']>(`${path}/preview`);
    if (seen.overtaken.length > 0) {
      this.#comparison.differ(
        date,
        `a fresh plan is overtaken: ${seen.overtaken.map(({ text }) => text).join('; ')}`,
      );
      return;
    }
    await this.#calls.post(`${path}/publish`, { revision: seen.revision, fingerprint: seen.fingerprint });
    this.counts.publications += 1;
    this.#comparison.same(
      date,
      'board and preview',
      (await this.#calls.boardDay(date))?.rows,
      seen.after.rows,
    );
    const unread = await this.#calls.unread();
    for (const { teacher, message } of seen.notices) {
      const messages = unread.get(teacher.id);
      if (
        messages &&
        !message.split('\n').every((line) => messages.some((one) => one.includes(lineOf(line))))
      )
        this.#comparison.differ(
          date,
          `${teacher.name} did not get «${message}» but «${messages.join('\n')}»`,
        );
    }
    this.#comparison.same(date, 'open lessons and preview', await this.#calls.openOn(date), seen.open);
  }

  async #recallLast(date: IsoDate): Promise<void> {
    const { publications } = await this.#calls.get<Wire['Publications']>(`/publication?date=${date}`);
    const last = publications.findLast(({ recalledAt }) => recalledAt === null);
    if (!last) return;
    const answer = await this.#calls.planner.post(`${SCHEDULE}/publication/${last.id}/recall`);
    if (answer.statusCode === CONFLICT) return;
    await this.#calls.done(answer);
    this.counts.recalls += 1;
  }

  async #changeByHand(date: IsoDate): Promise<void> {
    const parts = await this.#calls.partsOf(date);
    const changed = this.#pick(parts.filter(({ state }) => state.kind === 'replaced'));
    const ordinary = this.#pick(
      parts.filter(({ state, subgroup, teacher }) => state.kind === 'normal' && !subgroup && teacher),
    );
    if (changed && this.#random() < 0.5) {
      const of = changed.subgroup
        ? `subgroupLessonId=${changed.subgroup.id}`
        : `lessonId=${changed.lessonId}`;
      await this.#calls.planner.post(`${REPLACEMENT}/cancel?${of}&date=${date}`);
    } else if (ordinary) {
      const teacher = this.#pick(parts)?.teacher?.id ?? 0;
      await this.#calls.planner.post(
        `${REPLACEMENT}?lessonId=${ordinary.lessonId}&teacherId=${teacher}&date=${date}`,
      );
    }
    this.counts.byHand += 1;
  }

  /**
   * Gives a lesson of the permanent timetable another hour of its day; its changes from today on end. Not on a moved
   * day: its lessons were held in this week already, and the week that is worked in is shown as edited.
   */
  async #editTimetable(date: IsoDate): Promise<void> {
    if (this.#calls.moved.has(date)) return;
    const groups = await this.#calls.get<Wire['EditorGroup'][]>(`/group/editor?week=${mondayOf(date)}`);
    const lessons = groups
      .flatMap(({ schedule }) => schedule.scheduleOfDay)
      .filter(({ nameOfDay }) => nameOfDay === this.#calls.weekdayOf(date))
      .flatMap(({ id, lessons: own }) => own.map((lesson) => ({ day: id, lesson })));
    const moved = this.#pick(lessons);
    if (!moved) return;
    const number = 1 + Math.floor(this.#random() * 6);
    const path = `${SCHEDULE}/lesson/${moved.lesson.id}?scheduleOfDayId=${moved.day}`;
    const answer = await this.#calls.planner.put(path, { number });
    if (answer.statusCode === CONFLICT) return;
    await this.#calls.done(answer);
    this.counts.edits += 1;
  }

  /** A holiday over a day whose plan is published: nothing of it stands, and all of it again when it is taken back. */
  async #takeDayOffAndBack(date: IsoDate): Promise<void> {
    if (!isSchoolDay(date)) return;
    await this.#publishDay(date);
    const before = await this.#calls.viewsOf(date);
    const entry = { kind: 'holiday', title: 'Карантин', firstDate: date, lastDate: date };
    const asked = await this.#calls.planner.post(`${SCHEDULE}/calendar`, entry);
    const { ended } = asked.json<{ ended?: unknown[] | number }>();
    const made = Array.isArray(ended)
      ? await this.#calls.done(this.#calls.planner.post(`${SCHEDULE}/calendar?ends=${ended.length}`, entry))
      : await this.#calls.done(asked);
    const { covers } = await this.#calls.viewsOf(date);
    this.#comparison.same(date, 'journal of a day off', covers, []);
    this.#comparison.same(date, 'board of a day off', (await this.#calls.boardDay(date))?.rows ?? [], []);
    const { id } = made.json<{ id: number }>();
    await this.#calls.done(this.#calls.planner.delete(`${SCHEDULE}/calendar/${id}`));
    this.#comparison.sights(date, 'a day given back', await this.#calls.viewsOf(date), before);
    this.counts.holidays += 1;
  }

  /** A workbook with other lessons from a coming day on, for which some lessons have been covered already. */
  async #importTimetable(date: IsoDate): Promise<void> {
    const coming = await this.#calls.schoolDays(addDays(date, 1), addDays(date, 14));
    const from = this.#random() < 0.5 ? coming[0] : this.#pick(coming);
    if (!from) return;
    for (const day of new Set([from, addDays(from, 7)])) {
      await this.#markSomeAway(day, 2);
      await this.#publishDay(day);
    }
    const done = await importInTerm(this.#calls, this.#comparison, {
      from,
      today: date,
      random: this.#random,
    });
    if (!done) return;
    this.counts.imports += 1;
    this.counts.endedByImports += done.ended;
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random() * items.length)];
  }
}

/** A line without the day it begins with, which stands before the first alone. */
function lineOf(line: string): string {
  return line.replace(/^[A-Z]+, [\d.]+, /, '');
}

/** On every day of a school's week but a Saturday that may be free. */
function isSchoolDay(date: IsoDate): boolean {
  return dayOfWeek(date) <= 5;
}
