import { statements } from './statements.ts';

/**
 * Keys that sign tokens, sealed with the school's key. One of them signs; a retired one still verifies until the last
 * token it signed has run out. The key of earlier versions moves here from `school_setting` at the next start, which
 * can seal it.
 */
export const signingKeys = statements(
  `create table signing_key (
    kid text primary key,
    key_sealed text not null,
    created_at timestamptz not null,
    retired_at timestamptz
  )`,
  `create unique index signing_key_one_signs on signing_key ((retired_at is null)) where retired_at is null`,
);
