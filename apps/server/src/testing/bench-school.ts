import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { type DatabaseHandle, openDatabase } from '../database/database.ts';
import { systemClock } from '../platform/clock.ts';
import { secretBox } from '../secrets/secret-box.ts';
import { seedDemo } from '../seeds/demo.ts';
import { DEMO_PASSWORD } from '../seeds/demo-users.ts';
import { testClock } from './clock.ts';
import { administer } from './database.ts';
import { testLog } from './log.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

/** The week after the clock's: it has no substitutions of the demo's. */
export const WEEK = '2026-11-23';
/** The substitute of a bench's plans, and the previous one. */
export const SUBSTITUTE = 1;
const OTHER_SUBSTITUTE = 2;
const WITHOUT_LIMITS = { perPerson: Number.MAX_SAFE_INTEGER, perAddress: Number.MAX_SAFE_INTEGER };

/** A school on a database as the product keeps it: a folder of its own, synced, or a database of a PostgreSQL. */
export interface BenchSchool {
  app: FastifyInstance;
  /** What a planner's request carries. */
  authorization: string;
  /** Lessons a substitution can be put on, in an order that jumps between classes. */
  lessons: readonly number[];
  /** Leaves no other changes in the week than substitutions of these lessons. */
  activate(lessons: readonly number[]): Promise<void>;
  /** A commit with nothing but one row in it. */
  bareInsert(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the demo school with copies of its classes until there are so many. Without an address it is embedded. */
export async function openBenchSchool(server: string | null, classes: number): Promise<BenchSchool> {
  const place = server === null ? folder() : await ownDatabase(server);
  const clock = testClock();
  const database = await openDatabase(place.location, { purpose: 'demo', clock });
  await seedDemo(database, clock);
  await copyClasses(database, classes);
  const app = await buildApp({
    database,
    clock,
    secretBox: secretBox(new Uint8Array(32).fill(7)),
    settings: {
      schoolName: 'Гимназия № 7',
      openBoard: true,
      inviteDays: 14,
      allowedOrigins: [],
      apiHost: '',
      build: 'dev',
      phoneSignIn: null,
      desktopSite: '',
    },
    log: testLog(),
    changeLimits: WITHOUT_LIMITS,
    streamLimits: {
      ...WITHOUT_LIMITS,
      all: Number.MAX_SAFE_INTEGER,
      openBoard: Number.MAX_SAFE_INTEGER,
      openBoardPerAddress: Number.MAX_SAFE_INTEGER,
    },
  });
  const payload = { login: 'zhdanova.gd', password: DEMO_PASSWORD };
  const signedIn = await app.inject({ method: 'POST', url: '/auth/api/auth/login', payload });
  const { db } = database;
  await sql`create table bare (id integer primary key generated always as identity, text text)`.execute(db);
  return {
    app,
    authorization: `Bearer ${signedIn.json<{ accessToken: string }>().accessToken}`,
    lessons: await freeLessons(database),
    activate: (lessons) => activate(database, lessons),
    async bareInsert() {
      await sql`insert into bare (text) values ('bare')`.execute(db);
    },
    async close() {
      await app.close();
      await database.close();
      await place.remove();
    },
  };
}

function folder() {
  const { path, remove } = temporaryFolder();
  return { location: { dataFolder: path }, remove: async () => remove() };
}

async function ownDatabase(server: string) {
  const name = `zvonok_bench_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    location: { url: url.href },
    remove: async () => {
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

/** A folder with the demo school of so many classes, each taught once, for a server that is started on it. */
export async function benchSchoolFolder(classes: number): Promise<TemporaryFolder> {
  const place = temporaryFolder();
  const clock = systemClock('Europe/Moscow');
  const database = await openDatabase({ dataFolder: place.path }, { purpose: 'demo', clock });
  try {
    await seedDemo(database, clock);
    await copyClasses(database, classes);
    await copyTeachers(database);
  } finally {
    await database.close();
  }
  return place;
}

/** Puts substitutions into the weeks from a Monday on, each by another teacher; returns how many teachers there are. */
export async function fillMonth(
  folder: TemporaryFolder,
  { monday, weeks, aWeek }: { monday: IsoDate; weeks: number; aWeek: number },
): Promise<number> {
  const clock = systemClock('Europe/Moscow');
  const database = await openDatabase({ dataFolder: folder.path }, { purpose: 'demo', clock });
  const { db } = database;
  for (let week = 0; week < weeks; week += 1) {
    await sql`insert into lesson_change (date, lesson_id, original_teacher_id, kind, teacher_id, created_at)
      select ${addDays(monday, 7 * week)}::date + schedule_day.day - 1, lesson.id, lesson.teacher_id, 'replacement',
        others.id, now()
      from lesson
      join schedule_day on schedule_day.id = lesson.schedule_day_id
      join lateral (select id from teacher where id <> lesson.teacher_id
        order by (id * 37 + lesson.id * 11 + ${week}) % 211 limit 1) as others on true
      where lesson.teacher_id is not null
      order by (lesson.id * 53 + ${week}) % 997
      limit ${aWeek}`.execute(db);
  }
  const { count } = await db
    .selectFrom('teacher')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await database.close();
  return Number(count);
}

/** Copies of the demo's classes with their days, lessons and subgroups, as `10А2` of `10А`. */
async function copyClasses({ db }: DatabaseHandle, classes: number): Promise<void> {
  const own = (await db.selectFrom('school_class').select('id').execute()).length;
  const copies = Math.max(0, classes - own);
  await sql`insert into school_class (number, letter) select number, letter || copy
    from school_class, generate_series(2, ${sql.lit(1 + Math.ceil(classes / own))}) as copy
    order by copy, id limit ${sql.lit(copies)}`.execute(db);
  const copied = sql`school_class copy
    join school_class own on own.number = copy.number and own.letter = rtrim(copy.letter, '0123456789') and own.id <> copy.id
    join schedule_day of on of.class_id = own.id`;
  await sql`insert into schedule_day (class_id, day) select copy.id, of.day from ${copied}`.execute(db);
  const days = sql`${copied} join schedule_day made on made.class_id = copy.id and made.day = of.day`;
  await sql`insert into lesson (schedule_day_id, number, subject_id, teacher_id, room_id)
    select made.id, lesson.number, subject_id, teacher_id, room_id
    from ${days} join lesson on lesson.schedule_day_id = of.id`.execute(db);
  await sql`insert into subgroup_lesson (lesson_id, name, teacher_id, room_id)
    select twin.id, part.name, part.teacher_id, part.room_id
    from ${days} join lesson on lesson.schedule_day_id = of.id
    join lesson twin on twin.schedule_day_id = made.id and twin.number = lesson.number
    join subgroup_lesson part on part.lesson_id = lesson.id`.execute(db);
  await sql`analyze`.execute(db);
}

/** Gives the copied classes teachers of their own: no teacher is in two rooms at once. */
async function copyTeachers({ db }: DatabaseHandle): Promise<void> {
  await sql`insert into teacher (name, edu_subject) select name || ' ' || copy, edu_subject
    from teacher, (select distinct substring(letter from '[0-9]+$') as copy from school_class) as copies
    where copy is not null and teacher.removed_at is null`.execute(db);
  const twins = sql`school_class copy
    join schedule_day of on of.class_id = copy.id
    join lesson taught on taught.schedule_day_id = of.id
    join teacher twin on twin.name like '% ' || substring(copy.letter from '[0-9]+$')
    join teacher own on twin.name = own.name || ' ' || substring(copy.letter from '[0-9]+$')`;
  await sql`update lesson set teacher_id = twin.id from ${twins}
    where lesson.id = taught.id and taught.teacher_id = own.id`.execute(db);
  await sql`update subgroup_lesson set teacher_id = twin.id from ${twins}
    where subgroup_lesson.lesson_id = taught.id and subgroup_lesson.teacher_id = own.id`.execute(db);
  await sql`analyze`.execute(db);
}

async function freeLessons({ db }: DatabaseHandle): Promise<number[]> {
  const lessons = await db
    .selectFrom('lesson')
    .select('id')
    .where('teacher_id', 'is not', null)
    .where('teacher_id', 'not in', [SUBSTITUTE, OTHER_SUBSTITUTE])
    .orderBy(sql`md5(lesson.id::text)`)
    .execute();
  return lessons.map(({ id }) => id);
}

async function activate({ db }: DatabaseHandle, lessons: readonly number[]): Promise<void> {
  await sql`delete from lesson_change where date >= ${WEEK}`.execute(db);
  if (lessons.length === 0) return;
  await sql`insert into lesson_change (date, lesson_id, kind, teacher_id, original_teacher_id, created_at)
    select date ${sql.lit(WEEK)} + day - 1, lesson.id, 'replacement', ${sql.lit(OTHER_SUBSTITUTE)}, teacher_id, now()
    from lesson join schedule_day on schedule_day.id = schedule_day_id
    where lesson.id in (${sql.join([...lessons])})`.execute(db);
}

/** A server that sends the same bytes with the same tag to everybody, and does nothing else. */
export function bareServer(body: Buffer, etag: string): FastifyInstance {
  const bare = Fastify();
  bare.get('/*', (request, reply) => {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-encoding', 'br').type('application/json').send(body);
  });
  return bare;
}
