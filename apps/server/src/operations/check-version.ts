import { changedMeanwhileText, deletedMeanwhileText } from '@zvonok/domain/conflicts/conflict-text';
import { differencesOf, type Fields } from '@zvonok/domain/conflicts/differences';
import type { Refusal, RefusalExtras } from '../platform/refusal.ts';

interface ConditionalCall {
  /** The versions of the record that the caller saw (`If-Match`); null without the header. */
  ifMatch: readonly string[] | null;
  refuse(status: 409, detail: string, extras?: RefusalExtras): Refusal;
}

interface EditedRecord<Row> {
  labels: Readonly<Record<string, string>>;
  /** The fields of a stored record, under the names of the call's body. */
  fields: (row: Row) => Fields;
  /** The body's fields; null for a call that deletes. */
  yours: Fields | null;
}

const CHANGED = { type: 'conflict', title: 'Запись тем временем изменили' };

/**
 * Returns a check that a repository calls inside the transaction that writes. It refuses with 409 if the record is no
 * longer the one that was seen, with the fields that differ and their values now; writing what is stored already
 * passes. Returns undefined if the call has no `If-Match`.
 */
export function checkVersion<Row extends { version: number }>(
  { ifMatch, refuse }: ConditionalCall,
  { labels, fields, yours }: EditedRecord<Row>,
): ((now: Row) => void) | undefined {
  if (ifMatch === null) return undefined;
  return (now) => {
    if (ifMatch.includes(String(now.version))) return;
    const current = fields(now);
    const differences = yours ? differencesOf(yours, current, labels) : [];
    if (yours && differences.length === 0) return;
    const detail = yours ? changedMeanwhileText(differences) : deletedMeanwhileText(current, labels);
    throw refuse(409, detail, {
      problem: CHANGED,
      members: { differences, current, version: now.version },
      headers: { ETag: recordETag(now.version) },
    });
  };
}

/** A record's version as its ETag. */
export function recordETag(version: number): string {
  return `"${version}"`;
}
