import { statements } from './statements.ts';

/**
 * How many changing calls a person and an address have made in this window of minutes, here since replicas share the
 * count. Without a log: it is worth nothing after a crash, and so no caller ever waits for the disk.
 */
export const changingCalls = statements(
  `create unlogged table changing_call (
    key text not null,
    window_start timestamptz not null,
    calls integer not null check (calls > 0),
    primary key (key, window_start)
  )`,
);
