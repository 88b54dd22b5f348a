import { statements } from './statements.ts';

/**
 * Files of feedback, in the database so that every server of a school and every backup has them. The bytes lie in
 * pieces, since one row of ten megabytes is a burden when copied; they are not compressed, since pictures are.
 */
export const feedbackFiles = statements(
  `create table feedback_file (
    feedback_id integer primary key references feedback on delete cascade,
    stored_name text not null unique,
    original_name text collate "und-x-icu" not null,
    media_type text not null,
    size integer not null check (size > 0)
  )`,
  `create table feedback_file_piece (
    feedback_id integer not null references feedback_file on delete cascade,
    number integer not null,
    bytes bytea not null,
    primary key (feedback_id, number)
  )`,
  `alter table feedback_file_piece alter column bytes set storage external`,
);
