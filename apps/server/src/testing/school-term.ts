import { addDays, dayOfWeek, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { changeOf } from '@zvonok/domain/lesson/lesson-change';
import { groupName, type LessonPart, permanentTeacherOf } from '@zvonok/domain/lesson/lesson-part';
import { boardRows } from '@zvonok/domain/summary/board';
import { summaryCards } from '@zvonok/domain/summary/summary';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { isTaught } from '@zvonok/domain/timetable/busy';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { partsWithAbsences } from '@zvonok/domain/timetable/week-absences';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { randomStream } from '@zvonok/solver/random';
import type { LightMyRequestResponse } from 'fastify';
import type { Wire } from '../platform/schemas.ts';
import { readPdf } from './read-pdf.ts';
import { person, type TestPerson, type TestSchool } from './school.ts';
import { REPLACEMENT, SCHEDULE } from './timetable.ts';
import { witnessWorkbook } from './workbook.ts';

/** Moscow's morning and evening of a school day, in UTC. */
const MORNING = 'T04:20:00Z';
const LATER = 'T05:10:00Z';
const EVENING = 'T17:00:00Z';
const CONFLICT = 409;

/** How often something happens on a day, as a share of days. */
const SHARE = {
  ...{ recall: 0.15, byHand: 0.5, earlyReturn: 0.3, secondWave: 0.5, partOfDay: 0.25, severalDays: 0.35 },
  ...{ edit: 0.3, holiday: 0.15 },
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
  compared: number;
}

/** What the views of a day say. */
interface Sight {
  rows: readonly unknown[];
  /** Entries of the journal: lesson and class, whose lesson it is, who held it, with tabs in between. */
  covers: readonly string[];
  changes: readonly string[];
}

/**
 * Lives school days through the calls, as planners do: people fall ill in the morning and later, also those who stand in
 * already; a plan is published, recalled and made again; lessons are changed by hand; people come back early. Every
 * evening the views of the day are compared with each other, and those of past days with what they said then.
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
    compared: 0,
  };
  /** What did not agree, in words; empty where all is well. */
  readonly differences: string[] = [];
  readonly #school: TestSchool;
  readonly #signIn: () => Promise<TestPerson>;
  readonly #random: () => number;
  readonly #evenings = new Map<IsoDate, Sight>();
  /** Saturdays that are worked by another weekday's timetable. */
  readonly #moved = new Map<IsoDate, Weekday>();
  #planner: TestPerson;

  private constructor(
    school: TestSchool,
    signIn: () => Promise<TestPerson>,
    planner: TestPerson,
    seed: number,
  ) {
    this.#school = school;
    this.#signIn = signIn;
    this.#planner = planner;
    this.#random = randomStream(seed);
  }

  static async begin(
    school: TestSchool,
    planner: { login: string; password: string },
    seed: number,
  ): Promise<SchoolTerm> {
    const signIn = async () => {
      const tokens = (await school.signIn(planner.login, planner.password)).json<{
        accessToken: string;
        refreshToken: string;
      }>();
      return person(school.call, tokens);
    };
    return new SchoolTerm(school, signIn, await signIn(), seed);
  }

  /** Lives one school day and compares in its evening. */
  async live(date: IsoDate): Promise<void> {
    this.#school.clock.goTo(`${date}${MORNING}`);
    this.#planner = await this.#signIn();
    await this.#endSomeAbsences(date);
    await this.#markSomeAway(date, 1 + Math.floor(this.#random() * 3));
    await this.#publishDay(date);
    this.#school.clock.goTo(`${date}${LATER}`);
    this.#planner = await this.#signIn();
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
    this.#school.clock.goTo(`${date}${EVENING}`);
    this.#planner = await this.#signIn();
    this.counts.days += 1;
    await this.#compareEvening(date);
  }

  /** Makes a Saturday a school day by another weekday's timetable, and lives it. */
  async liveMovedDay(saturday: IsoDate, follows: Weekday): Promise<void> {
    const entry = { kind: 'moved', title: '', firstDate: saturday, lastDate: saturday, follows };
    await this.#post('/calendar', entry);
    this.#moved.set(saturday, follows);
    this.counts.movedDays += 1;
    await this.live(saturday);
  }

  /** Compares what past days say with what they said in their evening. */
  async comparePast(): Promise<void> {
    for (const [date, then] of this.#evenings)
      this.#compareSights(date, 'the past', await this.#viewsOf(date), then);
  }

  async #endSomeAbsences(date: IsoDate): Promise<void> {
    const { absences } = await this.#get<Wire['AbsencesOfWeek']>(`/absence?week=${mondayOf(date)}`);
    for (const absence of absences) {
      const { id, firstDate, lastDate } = absence;
      if (firstDate >= date || lastDate < date || this.#random() > SHARE.earlyReturn) continue;
      const ids = absence.covers.filter((cover) => cover.date >= date).map(({ changeId }) => changeId);
      const cancel = ids.length > 0 ? `&cancel=${[...new Set(ids)].join(',')}` : '';
      await this.#done(
        this.#planner.delete(`${SCHEDULE}/absence/${id}?lastDate=${addDays(date, -1)}${cancel}`),
      );
      this.counts.returns += 1;
    }
  }

  async #markSomeAway(date: IsoDate, count: number): Promise<void> {
    const taught = (await this.#partsOf(date)).filter(isTaught);
    for (let one = 0; one < count; one += 1) await this.#markAway(date, this.#pick(taught)?.teacher?.id);
  }

  /** Somebody who teaches in a colleague's place today, if there is one: a merge's receiver as likely as not. */
  async #someoneStandingIn(date: IsoDate): Promise<number | undefined> {
    const parts = await this.#partsOf(date);
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
    const answer = await this.#planner.post(`${SCHEDULE}/absence`, body);
    // Somebody who is away already.
    if (answer.statusCode === CONFLICT) return;
    await this.#done(answer);
    this.counts.absences += 1;
  }

  async #publishDay(date: IsoDate): Promise<void> {
    const path = `/day-plan/${date}`;
    const { version, plans } = await this.#post<Wire['ProposedDayPlans']>(`${path}/propose`, {});
    const plan = this.#pick(plans);
    const moves = plan?.moves.filter(({ kind }) => kind !== 'none') ?? [];
    if (!plan || moves.length === 0) return;
    const { revision } = await this.#get<Wire['DayPlan']>(path);
    const body = { version, seed: 1, profile: plan.profile, moves };
    await this.#done(this.#planner.put(`${SCHEDULE}${path}`, body, { 'if-match': `"${revision}"` }));
    const seen = await this.#get<Wire['DayPlanPreview']>(`${path}/preview`);
    if (seen.overtaken.length > 0) {
      this.#differ(date, `a fresh plan is overtaken: ${seen.overtaken.map(({ text }) => text).join('; ')}`);
      return;
    }
    await this.#post(`${path}/publish`, { revision: seen.revision, fingerprint: seen.fingerprint });
    this.counts.publications += 1;
    this.#same(date, 'board and preview', (await this.#boardDay(date))?.rows, seen.after.rows);
    const told = await this.#unread();
    for (const { teacher, message } of seen.notices) {
      const messages = told.get(teacher.id);
      if (messages && !message.split('\n').every((line) => messages.includes(lineOf(line))))
        this.#differ(date, `${teacher.name} was not told «${message}» but «${messages}»`);
    }
    this.#same(date, 'open lessons and preview', await this.#openOn(date), seen.open);
  }

  async #recallLast(date: IsoDate): Promise<void> {
    const { publications } = await this.#get<Wire['Publications']>(`/publication?date=${date}`);
    const last = publications.findLast(({ recalledAt }) => recalledAt === null);
    if (!last) return;
    const answer = await this.#planner.post(`${SCHEDULE}/publication/${last.id}/recall`);
    if (answer.statusCode === CONFLICT) return;
    await this.#done(answer);
    this.counts.recalls += 1;
  }

  async #changeByHand(date: IsoDate): Promise<void> {
    const parts = await this.#partsOf(date);
    const changed = this.#pick(parts.filter(({ state }) => state.kind === 'replaced'));
    const ordinary = this.#pick(
      parts.filter(({ state, subgroup, teacher }) => state.kind === 'normal' && !subgroup && teacher),
    );
    if (changed && this.#random() < 0.5) {
      const of = changed.subgroup
        ? `subgroupLessonId=${changed.subgroup.id}`
        : `lessonId=${changed.lessonId}`;
      await this.#planner.post(`${REPLACEMENT}/cancel?${of}&date=${date}`);
    } else if (ordinary) {
      const teacher = this.#pick(parts)?.teacher?.id ?? 0;
      await this.#planner.post(
        `${REPLACEMENT}?lessonId=${ordinary.lessonId}&teacherId=${teacher}&date=${date}`,
      );
    }
    this.counts.byHand += 1;
  }

  /** Gives a lesson of the permanent timetable another hour of its day; its changes from today on end. */
  async #editTimetable(date: IsoDate): Promise<void> {
    const groups = await this.#get<Wire['EditorGroup'][]>(`/group/editor?week=${mondayOf(date)}`);
    const lessons = groups
      .flatMap(({ schedule }) => schedule.scheduleOfDay)
      .filter(({ nameOfDay }) => nameOfDay === this.#weekdayOf(date))
      .flatMap(({ id, lessons: own }) => own.map((lesson) => ({ day: id, lesson })));
    const moved = this.#pick(lessons);
    if (!moved) return;
    const number = 1 + Math.floor(this.#random() * 6);
    const path = `${SCHEDULE}/lesson/${moved.lesson.id}?scheduleOfDayId=${moved.day}`;
    const answer = await this.#planner.put(path, { number });
    if (answer.statusCode === CONFLICT) return;
    await this.#done(answer);
    this.counts.edits += 1;
  }

  /** A holiday over a day whose plan is published: nothing of it stands, and all of it again when it is taken back. */
  async #takeDayOffAndBack(date: IsoDate): Promise<void> {
    if (!isSchoolDay(date)) return;
    await this.#publishDay(date);
    const before = await this.#viewsOf(date);
    const entry = { kind: 'holiday', title: 'Карантин', firstDate: date, lastDate: date };
    const asked = await this.#planner.post(`${SCHEDULE}/calendar`, entry);
    const { ended } = asked.json<{ ended?: unknown[] | number }>();
    const made = Array.isArray(ended)
      ? await this.#done(this.#planner.post(`${SCHEDULE}/calendar?ends=${ended.length}`, entry))
      : await this.#done(asked);
    const { covers } = await this.#viewsOf(date);
    this.#same(date, 'journal of a day off', covers, []);
    this.#same(date, 'board of a day off', (await this.#boardDay(date))?.rows ?? [], []);
    const { id } = made.json<{ id: number }>();
    await this.#done(this.#planner.delete(`${SCHEDULE}/calendar/${id}`));
    this.#compareSights(date, 'a day given back', await this.#viewsOf(date), before);
    this.counts.holidays += 1;
  }

  async #compareEvening(date: IsoDate): Promise<void> {
    const sight = await this.#viewsOf(date);
    const { covers, parts } = sight;
    const monday = mondayOf(date);
    const day = dayNameOf(date);
    const moved = this.#moved.get(date);
    const changed = parts.filter((part) => changeOf(part) !== null);

    const summary = await this.#get<Wire['Lesson'][]>(`/lesson/find-replacements/${day}?week=${monday}`);
    this.#same(
      date,
      'summary and grid',
      new Set(summary.map(({ id }) => id)),
      new Set(changed.map(({ lessonId }) => lessonId)),
    );
    this.#same(date, 'board and grid', (await this.#boardDay(date))?.rows, boardRows(parts));

    if (!moved) await this.#compareTeachers(date, parts);

    const absences = (await this.#get<Wire['AbsencesOfWeek']>(`/absence?week=${monday}`)).absences;
    const marked = partsWithAbsences(parts, {
      ...{ monday, absences },
      ...(moved && { moved: { date, day: moved } }),
    });
    const cards = summaryCards(marked);
    const pdf = await this.#planner.get(`${REPLACEMENT}/export-replacements-pdf/${day}?week=${monday}`);
    const lines = (await readPdf(pdf.rawPayload)).flat();
    const printed = lines.map((cells) => cells.join('')).join('\n');
    for (const { teacher, rows } of cards) {
      const lacking = [teacher, ...rows.flatMap(({ note }) => note?.slice(0, 12) ?? [])];
      for (const text of lacking.filter((one) => !printed.includes(one)))
        this.#differ(date, `«${text}» of ${teacher}'s card is not on paper`);
    }
    this.#same(
      date,
      'lines on paper',
      lines.filter(([number = '', ...cells]) => /^\d+$/.test(number) && cells.length > 0).length,
      cards.reduce((sum, { rows }) => sum + rows.length, 0),
    );

    // What nobody taught, because who should have is away as well, was held by nobody.
    const held = marked.flatMap((part) => {
      const who = holderOf(part, marked);
      const whom = permanentTeacherOf(part)?.name ?? null;
      if (changeOf(part) === null || part.isOpen || who === null || who === whom) return [];
      const group = groupName(part.group) + (part.subgroup ? `, ${part.subgroup.name}` : '');
      return [`${part.number} ${group}\t${whom}\t${who}`];
    });
    this.#same(date, 'journal and grid', covers.toSorted(), held.toSorted());
    this.#evenings.set(date, sight);
    await this.#compareTotals(date);
    this.counts.compared += 1;
  }

  /** The documented answer about teachers, which is of the weekday's own date. */
  async #compareTeachers(date: IsoDate, parts: readonly LessonPart[]): Promise<void> {
    const day = dayNameOf(date);
    const teachers = await this.#get<Wire['EditorTeacher'][]>(`/teacher/editor?week=${mondayOf(date)}`);
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
    this.#same(date, 'teacher grid and grid', byTeacher.toSorted(), inGrid.toSorted());
  }

  /** Totals on the workbook's second sheet, and the fairness the planner counts by, out of all evenings so far. */
  async #compareTotals(date: IsoDate): Promise<void> {
    const [first = date] = this.#evenings.keys();
    const book = await this.#planner.get(`${SCHEDULE}/cover-book/export?from=${first}&to=${date}`);
    const [, totals] = witnessWorkbook(book.rawPayload).values();
    const given = new Map((totals?.rows ?? []).slice(1).map(([name, hours]) => [name, Number(hours)]));
    const own = new Map<string, number>();
    for (const { covers } of this.#evenings.values())
      for (const cover of covers) {
        const who = cover.split('\t').at(-1) ?? '';
        own.set(who, (own.get(who) ?? 0) + 1);
      }
    this.#same(
      date,
      'totals and evenings',
      [...given].filter(([, hours]) => hours > 0).toSorted(),
      [...own].toSorted(),
    );
  }

  async #viewsOf(date: IsoDate): Promise<Sight & { parts: LessonPart[] }> {
    const parts = await this.#partsOf(date);
    const book = await this.#get<Wire['CoverEntry'][]>(`/cover-book?from=${date}&to=${date}`);
    const covers = book.map(({ number, group, subgroup, whom, who }) => {
      const name = groupName(group) + (subgroup === null ? '' : `, ${subgroup}`);
      return `${number} ${name}\t${whom?.name ?? null}\t${who.name}`;
    });
    const changes = parts
      .filter((part) => changeOf(part) !== null)
      .map((part) =>
        [part.number, groupName(part.group), part.subgroup?.name, part.teacher?.name, part.state.kind].join(
          ' ',
        ),
      );
    return { parts, covers, changes, rows: (await this.#boardDay(date))?.rows ?? [] };
  }

  async #partsOf(date: IsoDate): Promise<LessonPart[]> {
    const at = this.#moved.has(date) ? `date=${date}` : `week=${mondayOf(date)}`;
    const groups = await this.#get<Wire['EditorGroup'][]>(`/group/editor?${at}`);
    const layout = weekLayoutOf(await this.#get<Wire['SchoolWeek']>('/school-week'));
    return partsOf(buildTimetable(groups, layout), this.#weekdayOf(date));
  }

  /** The weekday whose timetable holds. */
  #weekdayOf(date: IsoDate): Weekday {
    return this.#moved.get(date) ?? dayNameOf(date);
  }

  async #boardDay(date: IsoDate) {
    const board = await this.#school.call('GET', `/kiosk/api/board?week=${mondayOf(date)}`);
    return board.json<Wire['KioskBoard']>().days.find((day) => day.date === date);
  }

  async #openOn(date: IsoDate): Promise<number> {
    const { openLessons } = await this.#get<Wire['AbsencesOfWeek']>(`/absence?week=${mondayOf(date)}`);
    return openLessons.filter((lesson) => lesson.date === date).length;
  }

  /** What each teacher with an account has not read yet, as one text. */
  async #unread(): Promise<Map<number, string>> {
    const rows = await this.#school.database.db
      .selectFrom('app_user')
      .leftJoin('notification', (join) =>
        join.onRef('user_id', '=', 'app_user.id').on('delivered_at', 'is', null),
      )
      .select(['teacher_id', 'content'])
      .where('teacher_id', 'is not', null)
      .execute();
    return new Map(
      [...Map.groupBy(rows, ({ teacher_id }) => teacher_id ?? 0)].map(([id, those]) => [
        id,
        those.map(({ content }) => (content as { message: string } | null)?.message ?? '').join('\n'),
      ]),
    );
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random() * items.length)];
  }

  async #get<Answer>(path: string): Promise<Answer> {
    return (await this.#done(this.#planner.get(`${SCHEDULE}${path}`))).json<Answer>();
  }

  async #post<Answer>(path: string, body?: object): Promise<Answer> {
    return (await this.#done(this.#planner.post(`${SCHEDULE}${path}`, body))).json<Answer>();
  }

  async #done(
    answer: LightMyRequestResponse | Promise<LightMyRequestResponse>,
  ): Promise<LightMyRequestResponse> {
    const done = await answer;
    if (done.statusCode >= 300) throw new Error(`${done.statusCode}: ${done.body}`);
    return done;
  }

  #same(date: IsoDate, what: string, one: unknown, other: unknown): void {
    const [left, right] = [membersOf(one), membersOf(other)];
    const [lacking, more] = [without(right, left), without(left, right)];
    if (lacking.length + more.length > 0)
      this.#differ(
        date,
        `${what}: lacks ${lacking.join('; ') || 'nothing'}, has besides ${more.join('; ') || 'nothing'}`,
      );
  }

  #compareSights(date: IsoDate, what: string, one: Sight, other: Sight): void {
    this.#same(date, `${what}, board`, one.rows, other.rows);
    this.#same(date, `${what}, journal`, one.covers, other.covers);
    this.#same(date, `${what}, grid`, one.changes, other.changes);
  }

  #differ(date: IsoDate, text: string): void {
    this.differences.push(`${date} ${text}`);
  }
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
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((member) => {
    const at = left.indexOf(member);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Who has the class of a changed lesson: its own teacher, who comes, or who receives it. */
function holderOf({ state, teacher }: LessonPart, day: readonly LessonPart[]): string | null {
  if (state.kind === 'sent-home') return null;
  if (state.kind !== 'merged' || state.role === 'second') return teacher?.name ?? null;
  const { id } = state.other;
  const receiving = day.find((part) => part.subgroup?.id === id) ?? day.find((part) => part.lessonId === id);
  // A class that goes to a lesson without a teacher has none either.
  return receiving?.isOpen ? null : (receiving?.teacher?.name ?? null);
}

/** A line without the day it begins with, which stands before the first alone. */
function lineOf(line: string): string {
  return line.replace(/^[A-Z]+, [\d.]+, /, '');
}

function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, 1 - dayOfWeek(date));
}

/** On every day of a school's week but a Saturday that may be free. */
function isSchoolDay(date: IsoDate): boolean {
  return dayOfWeek(date) <= 5;
}

function dayNameOf(date: IsoDate): Weekday {
  const day = WEEKDAYS[dayOfWeek(date) - 1];
  if (!day) throw new RangeError(`${date} is a Sunday.`);
  return day;
}
