import { editConflictOf } from '@zvonok/api-client/conflicts';
import { fieldValueText } from '@zvonok/domain/conflicts/conflict-text';
import type { Fields, FieldValue } from '@zvonok/domain/conflicts/differences';
import { type MergedEdits, mergeEdits } from '@zvonok/domain/conflicts/merge-edits';
import { EditConflict } from '@zvonok/ui/feedback';
import { type ReactNode, useState } from 'react';

interface Seen {
  /** The record's fields as the form began with them, or as they were seen since. */
  base: Fields;
  /** Undefined on a host without versions: then nothing is compared. */
  version: number | undefined;
}

interface Asked extends MergedEdits {
  labels: ReadonlyMap<string, string>;
  version: number;
}

/** What follows a save that another user's save came before. */
type AfterConflict =
  /** The fields of the form are unchanged: the same again, with this version. */
  | { kind: 'again'; version: number }
  /** Both values are shown; these are theirs alone and belong into the form. */
  | { kind: 'asked'; taken: Fields };

/** How a refused save goes on; `other` when it was refused for another reason. */
export type AfterRefusal = AfterConflict | { kind: 'other' };

interface Compared {
  /** What both began with. */
  base: Fields;
  yours: Fields;
  theirs: Fields;
  labels: ReadonlyMap<string, string>;
  /** Of what is stored now. */
  version: number;
}

interface Form {
  /** What the form holds now. */
  values: Fields;
  /** Puts a value into a field. */
  put: (field: string, value: FieldValue) => void;
}

/**
 * For a form that edits a record two people may have open: what it saw of it, and what to do when another user has
 * saved it meanwhile.
 */
export function useEditConflict(base: Fields, version: number | undefined) {
  const [seen, setSeen] = useState<Seen>({ base, version });
  const [asked, setAsked] = useState<Asked | null>(null);

  const compare = ({ base: before, yours, theirs, labels, version: now }: Compared): AfterConflict => {
    const result = mergeEdits(before, yours, theirs);
    setSeen({ base: theirs, version: now });
    if (result.conflicts.length + result.taken.length === 0) return { kind: 'again', version: now };
    setAsked({ ...result, labels, version: now });
    return {
      kind: 'asked',
      taken: Object.fromEntries(result.taken.map(({ field, now: taken }) => [field, taken])),
    };
  };

  return {
    seen,
    isAsked: asked !== null,

    /** To be called after every refused save, with what was sent. */
    afterRefusal(error: unknown, yours: Fields): AfterRefusal {
      const conflict = editConflictOf(error);
      if (!conflict) return { kind: 'other' };
      const { differences } = conflict;
      const theirFields = Object.fromEntries(differences.map(({ field, theirs }) => [field, theirs]));
      const labels = new Map(differences.map(({ field, label }) => [field, label]));
      return compare({
        ...{ base: seen.base, yours, theirs: { ...yours, ...theirFields } },
        ...{ labels, version: conflict.version },
      });
    },

    /** To be called with what is stored now, if the refusal contains fewer fields than the form has. */
    compare,

    /** To be called after every successful save, with what is stored now. */
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
