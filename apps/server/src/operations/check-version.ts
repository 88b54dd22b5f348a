import { changedMeanwhileText, deletedMeanwhileText } from '@zvonok/domain/conflicts/conflict-text';
import { differencesOf, type Fields } from '@zvonok/domain/conflicts/differences';
import type { Refusal, RefusalExtras } from '../platform/refusal.ts';

interface ConditionalCall {
  /** The versions of the record its caller saw; null when they don't say. */
  ifMatch: readonly string[] | null;
  refuse(status: 409, detail: string, extras?: RefusalExtras): Refusal;
}

interface EditedRecord<Row> {
  labels: Readonly<Record<string, string>>;
  /** A stored record's fields as the call's body spells them. */
  fields: (row: Row) => Fields;
  /** The body's fields; null for a call that deletes. */
  yours: Fields | null;
}

const CHANGED = { type: 'conflict', title: 'Запись тем временем изменили' };

/**
 * For repositories, to be asked inside the transaction that writes: refuses when the record is not the one that was
 * seen, with the fields that differ and what they are now. Whoever writes what is stored already overwrites nothing.
 * Nothing to check for a caller who does not say.
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
