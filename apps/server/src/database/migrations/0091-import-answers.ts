import { statements } from './statements.ts';

/** What a school has answered to questions about its workbooks, so that the next one brings only new questions. */
export const importAnswers = statements(
  `create table import_answer (
    kind text not null,
    key text not null,
    written text not null,
    known text,
    use text,
    set_by integer references app_user on delete set null,
    set_at timestamptz not null,
    primary key (kind, key)
  )`,
);
