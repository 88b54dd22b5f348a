import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { hashPassword } from '../accounts/passwords.ts';
import type { Tables } from '../database/tables.ts';

/** The planner's, and everybody's password in this school. */
export const PLANNER_PASSWORD = 'Zvonok-2026';
export const PLANNER_LOGIN = 'planner';

const PLAN = new URL('../../../../tests/bench/demo-school-60.json', import.meta.url);

/** The weeks of a school year in which a teacher is absent, and how many lessons that changes on one day. */
const WEEKS = 35;
const CHANGES_PER_DAY = 130;

/**
 * Fills an empty database with a school of 60 classes and a year of its life: twenty thousand changes, as many
 * notifications, a history of sessions, a journal, and texts that are hard to carry. Much of it in plain SQL, which
 * takes seconds where calls would take minutes.
 */
export function seedSchoolYear(db: Kysely<Tables>): Promise<void> {
  return seed(db, [...TIMETABLE, ...YEAR]);
}

/**
 * Fills an empty database with the same school before its year begins: six days a week, the eighth and ninth grades in
 * a second shift.
 */
export function seedSixDaySchool(db: Kysely<Tables>): Promise<void> {
  return seed(db, [...TIMETABLE, ...SIX_DAYS]);
}

async function seed(db: Kysely<Tables>, statements: readonly string[]): Promise<void> {
  const plan = JSON.parse(readFileSync(PLAN, 'utf8')) as object;
  const passwordHash = await hashPassword(PLANNER_PASSWORD);
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table plan on commit drop as select ${JSON.stringify(plan)}::text::jsonb as plan`.execute(
      trx,
    );
    const [timetable, rest] = [statements.slice(0, TIMETABLE.length), statements.slice(TIMETABLE.length)];
    for (const statement of timetable) await sql.raw(statement).execute(trx);
    await sql`insert into app_user (id, login, password_hash, first_name, last_name, role, teacher_id, created_at, modified_at)
      select id, case id when 1 then ${PLANNER_LOGIN}::text else 'user' || id end, ${passwordHash}, 'Имя ' || id, 'Ёлкин "' || id || '" \\ О''Нил',
        case id when 1 then 'ADMIN_EDU_PART' else 'TEACHER' end, id, '2025-08-20T10:00:00.123456Z', '2025-08-20T10:00:00Z'
      from teacher`.execute(trx);
    for (const statement of rest) await sql.raw(statement).execute(trx);
    for (const table of NUMBERED) {
      await sql
        .raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) + 3 from ${table}))`)
        .execute(trx);
    }
  });
}

const NUMBERED = ['teacher', 'app_user', 'lesson'];

const TIMETABLE = [
  `insert into school_class (number, letter)
    select (c ->> 'number')::int, c ->> 'letter' from plan, jsonb_array_elements(plan -> 'classes') c`,
  `insert into subject (name, short_name)
    select s ->> 'name', s ->> 'shortName' from plan, jsonb_array_elements(plan -> 'subjects') s`,
  `insert into room (number) select r from plan, jsonb_array_elements_text(plan -> 'rooms') r`,
  `insert into teacher (id, name, edu_subject)
    select (t ->> 'id')::int, t ->> 'name', (select string_agg(s, ', ') from jsonb_array_elements_text(t -> 'eduSubject') s)
    from plan, jsonb_array_elements(plan -> 'teachers') t`,
  `insert into lesson_time (number, time)
    select (t ->> 'number')::int, t ->> 'time' from plan, jsonb_array_elements(plan -> 'lessonTimes') t`,
  `insert into schedule_day (class_id, day) select id, day from school_class, generate_series(1, 5) day`,
  `create temporary table cell on commit drop as
    select min((l ->> 'id')::int) as id, l ->> 'class' as class, (l ->> 'day')::int as day, (l ->> 'number')::int as number,
      min(l ->> 'subject') as subject, bool_or(l ? 'subgroup') as split,
      min((l ->> 'teacher')::int) as teacher, min(l ->> 'room') as room
    from plan, jsonb_array_elements(plan -> 'lessons') l group by 2, 3, 4`,
  `insert into lesson (id, schedule_day_id, number, subject_id, teacher_id, room_id)
    select cell.id, schedule_day.id, cell.number, subject.id,
      case when not split then teacher end, case when not split then room.id end
    from cell
    join school_class on school_class.number || school_class.letter = class
    join schedule_day on class_id = school_class.id and schedule_day.day = cell.day
    join subject on subject.name = cell.subject
    join room on room.number = cell.room`,
  `insert into subgroup_lesson (lesson_id, name, teacher_id, room_id)
    select cell.id, l -> 'subgroup' ->> 'name', (l ->> 'teacher')::int, room.id
    from plan, jsonb_array_elements(plan -> 'lessons') l
    join cell on cell.class = l ->> 'class' and cell.day = (l ->> 'day')::int and cell.number = (l ->> 'number')::int
    join room on room.number = l ->> 'room'
    where l ? 'subgroup'`,
];

const SIX_DAYS = [
  `update school_week set day_count = 6`,
  `update app_user set role = 'HEADMASTER' where id = 1`,
  `insert into schedule_day (class_id, day) select id, 6 from school_class`,
  `insert into lesson (id, schedule_day_id, number, subject_id, teacher_id, room_id)
    select (select max(id) from lesson) + row_number() over (), saturday.id, lesson.number, subject_id, teacher_id, room_id
    from lesson join schedule_day friday on friday.id = schedule_day_id and friday.day = 5
    join schedule_day saturday on saturday.class_id = friday.class_id and saturday.day = 6
    where lesson.number <= 5 and teacher_id is not null`,
  `update school_class set shift = 2 where number in (8, 9)`,
  `update school_week set bells = jsonb_build_object('sets', '[]'::jsonb, 'secondShift', (
    select jsonb_agg(jsonb_build_object('number', number, 'time', to_char(time '13:30' + (number - 1) * interval '45 minutes', 'HH24:MI')
      || ' - ' || to_char(time '14:10' + (number - 1) * interval '45 minutes', 'HH24:MI')) order by number)
    from lesson_time where number <= 7))`,
];

const YEAR = [
  `insert into lesson_change (date, lesson_id, kind, teacher_id, original_teacher_id, created_at, created_by, ended_at, ended_by)
    select date '2025-09-01' + week * 7 + day - 1, id, case n % 9 when 0 then 'go-home' else 'replacement' end,
      case n % 9 when 0 then null else 1 + (n * 7 + week) % 130 end, teacher_id,
      timestamptz '2025-09-01 07:20:00.000001+03' + week * interval '7 days', 1,
      case n % 5 when 0 then timestamptz '2025-09-01 08:00:00+03' + week * interval '7 days' end, case n % 5 when 0 then 1 end
    from (
      select lesson.id, day, teacher_id, row_number() over (partition by day order by lesson.id)::int - 1 as n
      from lesson join schedule_day on schedule_day.id = schedule_day_id where teacher_id is not null
    ) lessons, generate_series(0, ${WEEKS - 1}) week
    where (n + week * 13) % 350 < ${CHANGES_PER_DAY}`,
  `insert into timetable_touch (version, class_id, week)
    select 1 + id, 1 + id % 60, date - (extract(isodow from date)::int - 1) from lesson_change`,
  `insert into notification (user_id, kind, subject_id, content, created_at, delivered_at)
    select 1 + id % 130, 'replace', id,
      jsonb_build_object('message', 'Вы ведёте «7Б», каб. 214 — ' || id, 'week', date, 'зет', null, 'a', 1.50, 'emoji', E'\\U0001F514\\t\\n"\\\\'),
      created_at, case when id % 3 > 0 then created_at + interval '1 minute' end
    from lesson_change`,
  `insert into clearing (id, week, version, made_at, made_by)
    select gen_random_uuid(), date '2025-09-01' + week * 7, week, timestamptz '2025-09-05 12:00+03', 1 from generate_series(0, 9) week`,
  `insert into cleared_change (clearing_id, change_id)
    select clearing.id, lesson_change.id from clearing join lesson_change on date between week and week + 4 and ended_at is not null`,
  `insert into session (user_id, user_agent, ip_address, created_at, last_used_at)
    select 1 + n % 130, 'Mozilla/5.0 (X11; Linux x86_64)', '10.0.0.' || n % 250, timestamptz '2025-09-01 07:00+03', timestamptz '2026-05-25 07:00+03'
    from generate_series(1, 500) n`,
  `insert into refresh_token (id, session_id, token_digest, issued_at, expires_at, replaced_at, replaces)
    select n, 1 + n % 500, 'digest ' || n, timestamptz '2025-09-01 07:00+03', timestamptz '2026-09-01 07:00+03', timestamptz '2025-10-01 07:00+03',
      case when n > 500 then n - 500 when n < 100 then 5000 - n end
    from generate_series(1, 5000) n where n < 4800 or n > 4900`,
  `select setval(pg_get_serial_sequence('refresh_token', 'id'), 6000)`,
  `insert into event (title, description, location, responsible, creator_id, starts_at, ends_at)
    select 'Совещание ' || n, E'Повестка:\\n1. Итоги\\n2. Разное', 'Актовый зал', 'Ёлкина Ю. Щ.', 1,
      timestamp '2025-09-01 15:00' + n * interval '1 day', timestamp '2025-09-01 16:00' + n * interval '1 day'
    from generate_series(1, 300) n`,
  `insert into audit_entry (at, action, actor_user_id, actor_name, address, changes)
    select timestamptz '2025-09-01 07:00:00.5+03' + n * interval '1 hour', 'sign-in.succeeded', 1 + n % 130, 'Ёлкин', '2001:db8::' || n % 10,
      jsonb_build_object('device', jsonb_build_object('from', null, 'to', 'Chrome'))
    from generate_series(1, 5000) n`,
  `insert into work_order (kind, customer_id, customer_name, room, printer_model, number_of_cartridges, customer_comment,
      status, executor_id, executor_name, executor_comment, created_at, closed_at, deleted_at, deleted_by)
    select kind, 1 + n % 130, 'Ёлкин "' || n || '"', 100 + n % 300, case kind when 'cartridge' then E'Kyocera\tP' || n end,
      case kind when 'cartridge' then 1 + n % 5 end, E'Не печатает:\nU0001F5A8 \\ ' || n, status,
      case status when 'COMPLETED' then 2 end, case status when 'COMPLETED' then 'Щукин Ю.' end,
      case status when 'COMPLETED' then '' end, timestamptz '2025-09-02 09:12:00.5+03' + n * interval '2 hours',
      case status when 'COMPLETED' then timestamptz '2025-09-03 10:00+03' + n * interval '2 hours' end,
      case when n % 50 = 0 then timestamptz '2026-05-20 12:00+03' end, case when n % 50 = 0 then 1 end
    from (select n, (array['cartridge', 'sysadmin', 'repair'])[1 + n % 3] as kind,
      (array['AWAITING_EXECUTION', 'COMPLETED'])[1 + n % 2] as status from generate_series(1, 1000) n) orders`,
  `insert into record_history (kind, record_id, at, author_id, author_name, action, changes)
    select kind, id, created_at, customer_id, customer_name, 'changed',
      jsonb_build_array(jsonb_build_object('field', 'status', 'from', null, 'to', status))
    from work_order`,
  `insert into kept_answer (user_id, address, operation, key, fingerprint, answer, answered_at)
    select case n % 2 when 0 then 1 + n % 130 end, case n % 2 when 1 then '10.0.0.' || n % 250 end, 'createRepairOrder',
      'key ' || n, case n % 3 when 0 then 'print ' || n end, jsonb_build_object('id', n, 'half', 0.50),
      timestamptz '2026-05-24 07:00:00.25+03' from generate_series(1, 100) n`,
  `insert into school_setting (name, value) values ('quiet', 'да')`,
  `update timetable_version set version = 20000`,
];
