import { statements } from './statements.ts';

/**
 * A deleted account can be brought back; the nightly purge takes it in the end. Meanwhile its login and its teacher are
 * free for others, so both are unique among those who are there.
 */
export const deletedAccounts = statements(
  `alter table app_user
    add column deleted_at timestamptz,
    add column deleted_by integer references app_user on delete set null`,
  `create index app_user_by_deletion on app_user (deleted_at) where deleted_at is not null`,
  `drop index app_user_login`,
  `create unique index app_user_login on app_user (lower(login)) where deleted_at is null`,
  `alter table app_user drop constraint app_user_teacher_id_key`,
  `create unique index app_user_teacher on app_user (teacher_id) where deleted_at is null`,
);
