/** Every table as Kysely sees it. Grows with `migrations/`, one interface per table. */
export type Tables = Record<never, never>;
