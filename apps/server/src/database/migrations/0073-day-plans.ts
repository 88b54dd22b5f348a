import { statements } from './statements.ts';

/**
 * What is planned for a day and not yet published: one draft a day, a row for each lesson of each move. The draft's
 * revision outlives its publication, so that what was published meanwhile is not overwritten.
 */
export const dayPlans = statements(
  `create table day_plan (
    date date primary key,
    status text not null check (status in ('draft', 'published')),
    revision integer not null,
    base_version integer not null,
    profile text check (profile in ('fewer-changes', 'by-subject', 'evenly')),
    seed integer,
    edited_at timestamptz not null,
    edited_by integer references app_user on delete set null
  )`,
  `create table day_plan_move (
    date date not null references day_plan on delete cascade,
    place integer not null,
    part integer not null,
    kind text not null
      check (kind in ('replace', 'supervise', 'join', 'merge', 'go-home', 'transfer', 'exchange', 'none')),
    lesson_id integer not null references lesson on delete cascade,
    subgroup_id integer references subgroup_lesson on delete cascade,
    teacher_id integer references teacher on delete cascade,
    other_lesson_id integer references lesson on delete cascade,
    other_subgroup_id integer references subgroup_lesson on delete cascade,
    pinned boolean not null,
    origin text not null check (origin in ('plan', 'person')),
    terms jsonb not null,
    primary key (date, place, part)
  )`,
);
