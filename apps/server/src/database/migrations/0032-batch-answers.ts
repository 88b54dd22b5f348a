import { statements } from './statements.ts';

/**
 * What each item of a batch was answered, by the key its sender gave it: an item that comes again, because the answer
 * was lost on its way, is answered from here and changes nothing.
 */
export const batchAnswers = statements(
  `create table batch_answer (
    user_id integer not null references app_user on delete cascade,
    key uuid not null,
    answer jsonb not null,
    answered_at timestamptz not null,
    primary key (user_id, key)
  )`,
);
