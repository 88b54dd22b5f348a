import type { Migration } from 'kysely/migration';

/**
 * Every migration under its own name, run in alphabetical order: '0001-people', '0002-timetable'. A static list, because
 * a folder that is read at run time would not survive bundling. One that has landed is never edited.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {};
