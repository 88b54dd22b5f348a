import type { Fields, FieldValue } from './differences.ts';

/** A field two people have given different values. */
export interface EditConflict {
  field: string;
  yours: FieldValue;
  theirs: FieldValue;
}

/** A field only the other person has changed. */
export interface TakenOver {
  field: string;
  before: FieldValue;
  now: FieldValue;
}

export interface MergedEdits {
  /** What to go on with: theirs where only they changed something, yours everywhere else. */
  merged: Fields;
  conflicts: readonly EditConflict[];
  taken: readonly TakenOver[];
}

/**
 * Two edits of one record, three ways: what both began with (`base`), what you have by now and what the other person
 * has saved. A field that both gave the same value is no conflict, and neither is one that only you touched.
 */
export function mergeEdits(base: Fields, yours: Fields, theirs: Fields): MergedEdits {
  const merged: Record<string, FieldValue> = { ...yours };
  const conflicts: EditConflict[] = [];
  const taken: TakenOver[] = [];
  for (const [field, mine] of Object.entries(yours)) {
    const [before = null, other = mine] = [base[field], theirs[field]];
    if (other === mine || other === before) continue;
    if (mine !== before) conflicts.push({ field, yours: mine, theirs: other });
    else {
      merged[field] = other;
      taken.push({ field, before, now: other });
    }
  }
  return { merged, conflicts, taken };
}
