import { editConflictOf } from '@zvonok/api-client/conflicts';
import { fieldValueText } from '@zvonok/domain/conflicts/conflict-text';
import type { Fields, FieldValue } from '@zvonok/domain/conflicts/differences';
import { type MergedEdits, mergeEdits } from '@zvonok/domain/conflicts/merge-edits';
import { EditConflict } from '@zvonok/ui/feedback';
import { type ReactNode, useState } from 'react';

interface Seen {
  /** The record's fields as the form began with them, or as they were seen since. */
  base: Fields;
  /** Undefined on a host that tells no versions: then nothing is compared. */
  version: number | undefined;
}

interface Asked extends MergedEdits {
  labels: ReadonlyMap<string, string>;
  version: number;
}

/** How a refused save goes on. */
export type AfterRefusal =
  /** It was refused for another reason. */
  | { kind: 'other' }
  /** Nobody has touched what the form edits: the same again, with this version. */
  | { kind: 'again'; version: number }
  /** Both values are shown; these are theirs alone and belong into the form. */
  | { kind: 'asked'; taken: Fields };

interface Form {
  /** What the form holds now. */
  values: Fields;
  /** Puts a value into a field. */
  put: (field: string, value: FieldValue) => void;
}

/**
 * For a form that edits a record two people may have open: what it saw of it, and what to do when somebody else has
 * saved it meanwhile.
 */
export function useEditConflict(base: Fields, version: number | undefined) {
  const [seen, setSeen] = useState<Seen>({ base, version });
  const [asked, setAsked] = useState<Asked | null>(null);

  return {
    seen,
    isAsked: asked !== null,

    /** To be told of every save that was refused, with what was sent. */
    afterRefusal(error: unknown, yours: Fields): AfterRefusal {
      const conflict = editConflictOf(error);
      if (!conflict) return { kind: 'other' };
      const { differences } = conflict;
      const told = Object.fromEntries(differences.map(({ field, theirs }) => [field, theirs]));
      const theirs = { ...yours, ...told };
      const result = mergeEdits(seen.base, yours, theirs);
      setSeen({ base: theirs, version: conflict.version });
      if (result.conflicts.length + result.taken.length === 0)
        return { kind: 'again', version: conflict.version };
      const labels = new Map(differences.map(({ field, label }) => [field, label]));
      setAsked({ ...result, labels, version: conflict.version });
      return {
        kind: 'asked',
        taken: Object.fromEntries(result.taken.map(({ field, now }) => [field, now])),
      };
    },

    /** To be told of every save that went through, with what is stored now. */
    afterSave(stored: Fields, now: number | undefined): void {
      setSeen({ base: stored, version: now });
      setAsked(null);
    },

    /** Both values of what is in question, to stand in the form; nothing when nothing is. */
    panel({ values, put }: Form): ReactNode {
      if (!asked) return null;
      const labelOf = (field: string) => asked.labels.get(field) ?? field;
      return (
        <EditConflict
          key={asked.version}
          conflicts={asked.conflicts.map(({ field, yours, theirs }) => ({
            field,
            label: labelOf(field),
            yours: fieldValueText(yours),
            theirs: fieldValueText(theirs),
            chosen: values[field] === theirs ? 'theirs' : values[field] === yours ? 'yours' : null,
          }))}
          taken={asked.taken.map(({ field, before, now }) => ({
            field,
            label: labelOf(field),
            before: fieldValueText(before),
            now: fieldValueText(now),
          }))}
          onChoose={(field, side) => {
            const conflict = asked.conflicts.find((one) => one.field === field);
            if (conflict) put(field, conflict[side]);
          }}
        />
      );
    },
  };
}
