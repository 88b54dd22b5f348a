import { weekBells } from '@zvonok/domain/bells/week-bells';
import { addDays, dayOfWeek, type IsoDate, mondayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import { changeOf, groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { buildTimetable, partsOf } from '@zvonok/domain/timetable/timetable';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import type { LightMyRequestResponse } from 'fastify';
import type { Wire } from '../platform/schemas.ts';
import { person, type TestPerson, type TestSchool } from './school.ts';
import { SCHEDULE } from './timetable.ts';

/** An hour of the journal. */
export interface TermHour {
  date: IsoDate;
  teacherId: number;
  kind: Wire['CoverEntry']['kind'];
}

/** What the views of a day say. */
export interface Sight {
  parts: LessonPart[];
  rows: readonly unknown[];
  /** Entries of the journal: lesson and class, whose lesson it is, who held it, with tabs in between. */
  covers: readonly string[];
  hours: readonly TermHour[];
  changes: readonly string[];
}

/** The calls of a planner, and what they say of a day. */
export class TermCalls {
  /** Saturdays that are worked by another weekday's timetable. */
  readonly moved = new Map<IsoDate, Weekday>();
  readonly school: TestSchool;
  readonly #account: { login: string; password: string };
  #planner: TestPerson | null = null;

  constructor(school: TestSchool, account: { login: string; password: string }) {
    this.school = school;
    this.#account = account;
  }

  /** Lets the clock stand at a moment, signed in anew: an access token is over by then. */
  async goTo(moment: string): Promise<void> {
    this.school.clock.goTo(moment);
    const { login, password } = this.#account;
    const answer = await this.school.signIn(login, password);
    this.#planner = person(this.school.call, answer.json<{ accessToken: string; refreshToken: string }>());
  }

  get planner(): TestPerson {
    if (!this.#planner) throw new Error('The term has not begun.');
    return this.#planner;
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await this.done(this.planner.get(`${SCHEDULE}${path}`))).json<Answer>();
  }

  async post<Answer>(path: string, body?: object): Promise<Answer> {
    return (await this.done(this.planner.post(`${SCHEDULE}${path}`, body))).json<Answer>();
  }

  async done(
    answer: LightMyRequestResponse | Promise<LightMyRequestResponse>,
  ): Promise<LightMyRequestResponse> {
    const done = await answer;
    if (done.statusCode >= 300) throw new Error(`${done.statusCode}: ${done.body}`);
    return done;
  }

  async viewsOf(date: IsoDate): Promise<Sight> {
    const parts = await this.partsOf(date);
    const book = await this.get<Wire['CoverEntry'][]>(`/cover-book?from=${date}&to=${date}`);
    const covers = book.map(({ number, group, subgroup, whom, who }) => {
      const name = groupName(group) + (subgroup === null ? '' : `, ${subgroup}`);
      return `${number} ${name}\t${whom?.name ?? null}\t${who.name}`;
    });
    const hours = book.map(({ who, kind }) => ({ date, teacherId: who.id, kind }));
    const changes = parts.filter((part) => changeOf(part) !== null).map(changeText);
    return { parts, covers, hours, changes, rows: (await this.boardDay(date))?.rows ?? [] };
  }

  async partsOf(date: IsoDate): Promise<LessonPart[]> {
    const at = this.moved.has(date) ? `date=${date}` : `week=${mondayOf(date)}`;
    const groups = await this.get<Wire['EditorGroup'][]>(`/group/editor?${at}`);
    const usual = await this.get<Wire['LessonTime'][]>('/lesson-time');
    const week = await this.get<Wire['SchoolWeek']>('/school-week');
    const day = this.moved.get(date);
    const bells = week.bells && weekBells(usual, week.bells, mondayOf(date), day ? { date, day } : null);
    return partsOf(buildTimetable(groups, weekLayoutOf(week), bells), this.weekdayOf(date));
  }

  /** The weekday whose timetable holds. */
  weekdayOf(date: IsoDate): Weekday {
    return this.moved.get(date) ?? dayNameOf(date);
  }

  /** School days from one date to another, both included. */
  async schoolDays(from: IsoDate, to: IsoDate): Promise<IsoDate[]> {
    const { days } = await this.#layout();
    const dates: IsoDate[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const day = WEEKDAYS[dayOfWeek(date) - 1];
      if (this.moved.has(date) || (day && days.includes(day))) dates.push(date);
    }
    return dates;
  }

  async absencesOf(week: IsoDate): Promise<Wire['AbsencesOfWeek']> {
    return this.get<Wire['AbsencesOfWeek']>(`/absence?week=${week}`);
  }

  async boardDay(date: IsoDate) {
    const board = await this.school.call('GET', `/kiosk/api/board?week=${mondayOf(date)}`);
    return board.json<Wire['KioskBoard']>().days.find((day) => day.date === date);
  }

  async openOn(date: IsoDate): Promise<number> {
    const { openLessons } = await this.absencesOf(mondayOf(date));
    return openLessons.filter((lesson) => lesson.date === date).length;
  }

  /** Messages that each teacher with an account has not read yet; the planner is not notified of their own changes. */
  async unread(): Promise<Map<number, string[]>> {
    const rows = await this.school.database.db
      .selectFrom('app_user')
      .leftJoin('notification', (join) =>
        join.onRef('user_id', '=', 'app_user.id').on('delivered_at', 'is', null),
      )
      .select(['teacher_id', 'content'])
      .where('teacher_id', 'is not', null)
      .where('login', '<>', this.#account.login)
      .execute();
    return new Map(
      [...Map.groupBy(rows, ({ teacher_id }) => teacher_id ?? 0)].map(([id, those]) => [
        id,
        those.flatMap(({ content }) => (content as { message: string } | null)?.message ?? []),
      ]),
    );
  }

  async #layout() {
    return weekLayoutOf(await this.get<Wire['SchoolWeek']>('/school-week'));
  }
}

/** What was done to a lesson, in words that no number of a record is part of. */
export function changeText({ number, group, subgroup, teacher, state }: LessonPart): string {
  return [number, groupName(group), subgroup?.name, teacher?.name, state.kind].join(' ');
}

export function dayNameOf(date: IsoDate): Weekday {
  const day = WEEKDAYS[dayOfWeek(date) - 1];
  if (!day) throw new RangeError(`${date} is a Sunday.`);
  return day;
}
