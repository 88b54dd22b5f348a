import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { noLimits } from '@zvonok/domain/generator/limits';
import { DEFAULT_SCHOOL_PLANNING, planningBody } from '@zvonok/domain/planning/school-planning';
import { DEFAULT_SCREEN_PROFILE } from '@zvonok/domain/screens/profile';
import { HEADMASTER, PASSWORD, SECRETARY } from './accounts.ts';

export const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
export type Day = (typeof DAYS)[number];

export const DAY_NAME: Record<Day, string> = {
  MONDAY: 'Понедельник',
  TUESDAY: 'Вторник',
  WEDNESDAY: 'Среда',
  THURSDAY: 'Четверг',
  FRIDAY: 'Пятница',
};

interface Taught {
  id: number;
  teacher: { id: number; name: string } | null;
  room: { number: string } | null;
  replacedTeacher: string | null;
  goHome: string | null;
  firstCombinedLesson: string | null;
}

interface WirePublication {
  id: number;
  recalledAt: string | null;
  recall: { isPossible: boolean; stays: { lessonId: number; subgroupId: number | null }[] };
}

interface WireLesson extends Taught {
  number: number;
  educationalSubject: { name: string; shortName: string };
  subgroupLesson: (Taught & { name: string })[];
}

interface WireGroup {
  number: number;
  letter: string;
  schedule: { scheduleOfDay: { nameOfDay: Day; lessons: WireLesson[] }[] };
}

export interface SchoolEvent {
  title: string;
  description: string;
  responsible: string;
  startDate: string;
  endDate: string;
}

export interface BoardRow {
  className: string;
  number: number;
  shift?: 2;
  substitute: string | null;
}

/** A lesson as a journey speaks of it. */
export interface PlacedLesson {
  className: string;
  day: Day;
  number: number;
  lesson: WireLesson;
}

/** The server behind the screens: what it holds, read as by any other client. */
export class SchoolApi {
  readonly #url: string;
  readonly #bearers = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Ends all changes of a week, so that a journey starts from the permanent timetable. */
  async clearReplacements(week = ''): Promise<void> {
    await this.#call(`/schedule/api/schedule/replacement-teacher/cancel-all${inWeek(week)}`);
  }

  /**
   * Leaves nothing of the plans of a week: a publication that stood would be shown under the next journey's as soon as
   * that one is recalled.
   */
  async clearPlans(week: string): Promise<void> {
    for (const date of datesBetween(week, addDays(week, DAYS.length - 1))) await this.#recallAll(date);
    await this.clearReplacements(week);
    await this.endAbsences(week);
    await this.revokeScreens();
  }

  /** The last one first, since a later one may have changed what an earlier one did. */
  async #recallAll(date: IsoDate): Promise<void> {
    const path = '/schedule/api/schedule/publication';
    const { publications } = await this.#call<{ publications: WirePublication[] }>(`${path}?date=${date}`);
    for (const { id, recalledAt, recall } of publications.toReversed()) {
      if (recalledAt !== null || !recall.isPossible) continue;
      const stays = recall.stays.map(({ lessonId, subgroupId }) => ({ lessonId, subgroupId }));
      await this.#call(`${path}/${id}/recall`, 'POST', { body: { stays } });
    }
  }

  /** Takes back every absence of a week, and what was thought of for its days. */
  async endAbsences(week = ''): Promise<void> {
    const call = '/schedule/api/schedule/absence';
    const { absences } = await this.#call<{
      absences: { id: number; firstDate: IsoDate; lastDate: IsoDate }[];
    }>(call + inWeek(week));
    for (const { id } of absences) await this.#call(`${call}/${id}`, 'DELETE');
    const dates = absences.flatMap(({ firstDate, lastDate }) => datesBetween(firstDate, lastDate));
    for (const date of new Set(dates)) await this.#forgetDraft(date);
  }

  /** A draft that a journey leaves would be the beginning of the next one's. */
  async #forgetDraft(date: string): Promise<void> {
    const path = `/schedule/api/schedule/day-plan/${date}`;
    // A day without lessons has no plan, and is refused.
    const draft = await this.#call<{ revision: number; status: string; version: number }>(path).catch(
      () => null,
    );
    if (draft?.status !== 'draft') return;
    const { revision, version } = draft;
    const body = { version, seed: 1, profile: null, moves: [] };
    await this.#call(path, 'PUT', { body, ifMatch: `"${revision}"` });
  }

  /** As they are in the current week, or in that of a Monday. */
  async lessons(week = ''): Promise<PlacedLesson[]> {
    const groups = await this.#call<WireGroup[]>(`/schedule/api/schedule/group/editor${inWeek(week)}`);
    return groups.flatMap(({ number, letter, schedule }) =>
      schedule.scheduleOfDay.flatMap(({ nameOfDay, lessons }) =>
        lessons.map((lesson) => ({
          className: `${number}${letter}`,
          day: nameOfDay,
          number: lesson.number,
          lesson,
        })),
      ),
    );
  }

  async lesson(id: number): Promise<WireLesson> {
    const found = (await this.lessons()).find(({ lesson }) => lesson.id === id);
    if (!found) throw new Error(`The school has no lesson ${id}.`);
    return found.lesson;
  }

  /** The first lesson of a day that a whole class has with a teacher, and that nothing was done to. */
  async ordinaryLesson(
    day: Day,
    skip = 0,
  ): Promise<PlacedLesson & { teacher: { id: number; name: string } }> {
    const [found] = (await this.lessons())
      .filter((placed) => placed.day === day && placed.lesson.teacher && isOrdinary(placed.lesson))
      .slice(skip);
    if (!found?.lesson.teacher) throw new Error(`No ordinary lesson on ${day}.`);
    return { ...found, teacher: found.lesson.teacher };
  }

  /** A teacher with so many lessons on a day, all of them ordinary; the first there is. */
  async teacherWith(lessonCount: number, day: Day): Promise<{ id: number; name: string }> {
    const placed = (await this.lessons()).filter((one) => one.day === day);
    const all = placed.flatMap(({ lesson }) => [lesson, ...lesson.subgroupLesson]);
    const taught = Map.groupBy(
      all.filter(({ teacher }) => teacher !== null),
      ({ teacher }) => teacher?.id,
    );
    const ordinary = placed.filter(({ lesson }) => isOrdinary(lesson));
    const found = [...taught.entries()].find(
      ([id, lessons]) =>
        lessons.length === lessonCount &&
        ordinary.filter(({ lesson }) => lesson.teacher?.id === id).length === lessonCount,
    );
    const teacher = found?.[1][0]?.teacher;
    if (!teacher) throw new Error(`Nobody has ${lessonCount} lessons on ${day}.`);
    return teacher;
  }

  /** The first split lesson of a day whose first subgroup has a teacher. */
  async splitLesson(day: Day): Promise<PlacedLesson> {
    const found = (await this.lessons()).find(
      ({ day: placed, lesson: { subgroupLesson } }) =>
        placed === day && subgroupLesson.length > 0 && subgroupLesson.every((subgroup) => subgroup.teacher),
    );
    if (!found) throw new Error(`No split lesson on ${day}.`);
    return found;
  }

  /** A teacher who is free in this slot, and in another lesson of the day if one is named. */
  async freeTeacher(
    { day, number }: PlacedLesson,
    skip = 0,
    alsoAt: number = number,
  ): Promise<{ id: number; name: string }> {
    const busy = (await this.lessons())
      .filter((placed) => placed.day === day && [number, alsoAt].includes(placed.number))
      .flatMap(({ lesson }) => [
        lesson.teacher?.id,
        ...lesson.subgroupLesson.map((subgroup) => subgroup.teacher?.id),
      ]);
    const teachers = await this.#call<{ id: number; name: string }[]>('/schedule/api/schedule/teacher');
    const free = teachers.filter(({ id }) => !busy.includes(id))[skip];
    if (!free) throw new Error('Everybody is busy.');
    return { id: free.id, name: free.name };
  }

  /** A teacher of the timetable who has no account. */
  async addTeacher(name: string): Promise<void> {
    const body = { name, eduSubject: '' };
    await this.#call('/schedule/api/schedule/teacher', 'POST', { login: HEADMASTER, body });
  }

  /** In the current week, or in that of a Monday. */
  async replace(lessonId: number, teacherId: number, week = ''): Promise<void> {
    const numbers = { lessonId: String(lessonId), teacherId: String(teacherId) };
    const query = new URLSearchParams({ ...numbers, ...(week !== '' && { week }) });
    await this.#call(`/schedule/api/schedule/replacement-teacher?${query}`, 'POST');
  }

  /** Ordinary whole-class lessons of a class; those of the first two are drawn without scrolling. */
  async lessonsOf(className: string, day: Day): Promise<PlacedLesson[]> {
    return (await this.lessons()).filter(
      (placed) =>
        placed.className === className &&
        placed.day === day &&
        placed.lesson.teacher !== null &&
        placed.lesson.subgroupLesson.length === 0,
    );
  }

  /** Two lessons of the first two classes of the table that can be merged. */
  async pair(day: Day): Promise<[PlacedLesson, PlacedLesson]> {
    const [first] = await this.lessonsOf('5А', day);
    const [second] = (await this.lessonsOf('5Б', day)).slice(1);
    if (!first || !second) throw new Error(`The first two classes have no lessons to merge on ${day}.`);
    return [first, second];
  }

  /** One class goes to the lesson of another at the same time, of the same grade; each has a teacher of its own. */
  async mergeOn(day: Day, week: string): Promise<{ first: PlacedLesson; second: PlacedLesson }> {
    const ordinary = (await this.lessons(week)).filter(
      (one) => one.day === day && one.number > 2 && one.lesson.teacher && isOrdinary(one.lesson),
    );
    const isPair = (one: PlacedLesson, other: PlacedLesson) =>
      one.number === other.number &&
      one.className < other.className &&
      Number.parseInt(one.className, 10) === Number.parseInt(other.className, 10) &&
      one.lesson.teacher?.id !== other.lesson.teacher?.id;
    const found = ordinary.flatMap((first) =>
      ordinary.flatMap((second) => (isPair(first, second) ? [{ first, second }] : [])),
    )[0];
    if (!found) throw new Error(`No two lessons to merge on ${day}.`);
    const { first, second } = found;
    const numbers = { idFirstLesson: String(first.lesson.id), idSecondLesson: String(second.lesson.id) };
    const query = new URLSearchParams({ ...numbers, week });
    await this.#call(`/schedule/api/schedule/replacement-teacher/combined-lesson?${query}`, 'POST');
    return found;
  }

  /** Gives a lesson back to its own teacher, whatever anybody has seen. */
  async cancel(lessonId: number, week = ''): Promise<void> {
    const query = new URLSearchParams({ lessonId: String(lessonId), ...(week !== '' && { week }) });
    await this.#call(`/schedule/api/schedule/replacement-teacher/cancel?${query}`, 'POST');
  }

  /** When a lesson of that number begins, `08:30`. */
  async bell(number: number): Promise<string> {
    const times = await this.#call<{ number: number; time: string }[]>('/schedule/api/schedule/lesson-time');
    const start = times.find((time) => time.number === number)?.time.split(/\s*-\s*/)[0];
    if (!start) throw new Error(`The school has no bell for lesson ${number}.`);
    return start;
  }

  /** The events that touch a range of time, `yyyy-mm-ddThh:mm:ss`. */
  events({ start, end }: { start: string; end: string }): Promise<SchoolEvent[]> {
    return this.#call(`/management/api/management-service/event/find?${new URLSearchParams({ start, end })}`);
  }

  async board(): Promise<BoardRow[]> {
    const { days } = await this.#call<{ days: { rows: BoardRow[] }[] }>('/kiosk/api/board');
    return days.flatMap(({ rows }) => rows);
  }

  /** Pairs the screen that shows a code; it is on at any hour. */
  async pairScreen(code: string): Promise<void> {
    const profile = { ...DEFAULT_SCREEN_PROFILE, wakeFrom: '00:00', wakeTo: '23:59' };
    const body = { code, name: 'Первый этаж', place: 'у раздевалки', profile };
    await this.#call('/management/api/screen', 'POST', { login: HEADMASTER, body });
  }

  async revokeScreens(): Promise<void> {
    const as = { login: HEADMASTER };
    const { screens } = await this.#call<{ screens: { id: number }[] }>('/management/api/screen', 'GET', as);
    for (const { id } of screens) await this.#call(`/management/api/screen/${id}`, 'DELETE', as);
  }

  /** What the school says of its plans, as it was at first. */
  async forgetPlanning(): Promise<void> {
    const body = planningBody(DEFAULT_SCHOOL_PLANNING);
    await this.#call('/schedule/api/schedule/planning-settings', 'PUT', { login: HEADMASTER, body });
  }

  /** Takes every wish of teachers out of the generator. */
  async forgetWishes(): Promise<void> {
    const call = '/schedule/api/schedule/generator/limits';
    const as = { login: HEADMASTER };
    const { teachers } = await this.#call<{ teachers: { teacherId: number }[] }>(call, 'GET', as);
    const body = { teachers: teachers.map(({ teacherId }) => noLimits(teacherId)) };
    await this.#call(call, 'PUT', { ...as, body });
  }

  async #call<Answer>(
    path: string,
    method = 'GET',
    { login = SECRETARY, body, ifMatch }: { login?: string; body?: object; ifMatch?: string } = {},
  ): Promise<Answer> {
    const send = (bearer: string) =>
      fetch(this.#url + path, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(ifMatch && { 'if-match': ifMatch }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    let response = await send(this.#bearers.get(login) ?? (await this.#signIn(login)));
    if (response.status === 401) response = await send(await this.#signIn(login));
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async #signIn(login: string): Promise<string> {
    const response = await fetch(`${this.#url}/auth/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: PASSWORD }),
    });
    const { accessToken } = (await response.json()) as { accessToken: string };
    this.#bearers.set(login, accessToken);
    return accessToken;
  }
}

function datesBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const dates: IsoDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** A Monday; the current week without one. */
function inWeek(week: string): string {
  return week === '' ? '' : `?week=${week}`;
}

function isOrdinary({ subgroupLesson, replacedTeacher, goHome, firstCombinedLesson }: WireLesson): boolean {
  return subgroupLesson.length === 0 && !replacedTeacher && !goHome && !firstCombinedLesson;
}
