import { createHash } from 'node:crypto';
import type { Purpose } from '../database/embedded/data-folder.ts';

/**
 * A backup is gzip of lines of JSON: a header, then every table's rows in chunks, then a manifest. It says nothing of
 * the engine's own files, so it moves between engines and their versions.
 */
export const FORMAT = 1;

/** Rows of one line at most: what a restore inserts in one statement. */
export const ROWS_PER_LINE = 1000;
/** The same of a table with bytes, whose rows are pieces of files of up to 512 KiB as text. */
export const BYTES_ROWS_PER_LINE = 16;

/** A longer line is not ours, and must not fill the memory. */
export const LONGEST_LINE = 64 * 1024 * 1024;

export interface ColumnShape {
  name: string;
  /** As PostgreSQL writes it: 'integer', 'timestamp with time zone'. */
  type: string;
}

export interface TableShape {
  name: string;
  columns: readonly ColumnShape[];
}

export interface BackupHeader {
  zvonok: 'backup';
  format: number;
  /** Version of the product that made the file. */
  version: string;
  schoolName: string | null;
  purpose: Purpose;
  /** ISO 8601, UTC. */
  createdAt: string;
  engine: 'pglite' | 'postgresql';
  /** PostgreSQL's major version. */
  postgresql: number;
  /** Distinguishes one database's copies from another's; a restored database has one of its own. */
  database: string;
  /** Every migration the database has had, in order. */
  migrations: readonly string[];
  tables: readonly TableShape[];
  schoolKey: BackedUpKey;
}

/**
 * The key that opens the secrets among the rows. With a key file the copy holds it, or no one could sign in to a
 * restored school: such a copy is as secret as the data folder. A key that the school keeps in `ZVONOK_SECRET` stays
 * where it is.
 */
export type BackedUpKey = { from: 'file'; key: string } | { from: 'secret' } | { from: 'nowhere' };

/** A value as PostgreSQL writes it (`values-as-text.ts`), in the order of the table's columns. */
export type Row = readonly (string | null)[];

export interface RowsLine {
  table: string;
  rows: readonly Row[];
}

export interface TableFacts {
  rows: number;
  /** SHA-256, hexadecimal, over every row's JSON and a line feed, ordered by primary key. */
  sha256: string;
}

export interface Manifest {
  tables: Readonly<Record<string, TableFacts>>;
  /** The last value of each column's sequence, by 'table.column'; null while it has given none. */
  sequences: Readonly<Record<string, string | null>>;
}

export interface ManifestLine {
  manifest: Manifest;
  /** SHA-256, hexadecimal, of every byte before this line, unpacked. */
  sha256: string;
}

/** One short text for all the rows: two copies with the same one hold the same data. */
export function fingerprint({ tables }: Manifest): string {
  const lines = Object.keys(tables)
    .sort()
    .map((name) => `${name} ${tables[name]?.sha256}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16);
}

/** Rows of all tables together. */
export function totalRows({ tables }: Manifest): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}
