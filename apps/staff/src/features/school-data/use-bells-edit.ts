import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { updateSchoolBells } from '@zvonok/api-client/calls/school-week';
import { editConflictOf } from '@zvonok/api-client/conflicts';
import { type SchoolWeek, schoolWeekQueries } from '@zvonok/api-client/queries/school-week';
import { NO_SCHOOL_BELLS, type SchoolBells } from '@zvonok/domain/bells/school-bells';
import type { Fields, FieldValue } from '@zvonok/domain/conflicts/differences';
import { bellFieldLabels } from '@zvonok/domain/forms/bell-fields';
import { useState } from 'react';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { failureText } from '../../shared/forms/failure-text.ts';
import { bellsBody } from './bells-body.ts';
import { useAskedChange } from './use-asked-change.tsx';

interface BellsForm {
  /** The week the form began with. */
  week: SchoolWeek;
  /** What the form edits of some bells, a text per field; null when that is not there any more. */
  fieldsOf: (bells: SchoolBells) => Fields | null;
  /** Puts a text into a field of the form. */
  put: (field: string, text: string) => void;
  /** Returns whether what is about to be sent fits bells that another user has saved; shows in the form why not. */
  fits?: (bells: SchoolBells) => boolean;
}

interface Save {
  done: string;
  /** What the form holds. */
  yours: Fields;
  /** These bells with what the form says put in place of theirs. */
  apply: (bells: SchoolBells) => SchoolBells;
  onSaved: () => void;
}

const GONE =
  'Пока вы редактировали, это удалили. Ничего не потеряно: нажмите «Сохранить» ещё раз, чтобы добавить снова.';

/**
 * Saves one part of the school's bells, which are stored as one value: other parts saved by another user stay, and if
 * both have edited the same the form asks, as every form does.
 */
export function useBellsEdit({ week, fieldsOf, put, fits }: BellsForm) {
  const { api } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const change = useAskedChange();
  const [seen, setSeen] = useState(week);
  const [isGone, setGone] = useState(false);
  const conflict = useEditConflict({}, undefined);

  const send = (save: Save, on: SchoolWeek): void => {
    const body = bellsBody(save.apply(bellsOf(on)));
    setGone(false);
    change.mutate(
      {
        done: save.done,
        call: (from, retimed = 0) => updateSchoolBells(from, body, { seen: on.version, retimed }),
      },
      {
        onSuccess: save.onSaved,
        onError: (error) => {
          if (editConflictOf(error)) void goOn(save, on);
        },
      },
    );
  };
  const goOn = async (save: Save, on: SchoolWeek): Promise<void> => {
    const now = await client.fetchQuery({ ...schoolWeekQueries.get(api), staleTime: 0 }).catch(() => null);
    // What the refusal says stands in the form until there is an answer.
    if (!now) return;
    setSeen(now);
    const theirs = fieldsOf(bellsOf(now));
    if (!theirs) return setGone(true);
    if (fits && !fits(bellsOf(now))) return;
    const { yours } = save;
    const base = fieldsOf(bellsOf(on)) ?? yours;
    const [labels, version] = [bellFieldLabels(yours), now.version];
    const after = conflict.compare({ base, yours, theirs, labels, version });
    if (after.kind === 'again') return send(save, now);
    for (const [field, value] of Object.entries(after.taken)) put(field, textOf(value));
  };
  const isAnswered = conflict.isAsked && editConflictOf(change.error) !== null;
  return {
    /** The bells as this form knows them. */
    bells: bellsOf(seen),
    save: (save: Save) => send(save, seen),
    busy: change.isPending,
    /** Asks before substitutions are at another time. */
    question: change.question,
    refusal: isGone ? GONE : change.isError && !isAnswered ? failureText(change.error) : null,
    conflict: (values: Fields) =>
      conflict.panel({ values, put: (field, value) => put(field, textOf(value)) }),
  };
}

function bellsOf(week: SchoolWeek): SchoolBells {
  return week.bells ?? NO_SCHOOL_BELLS;
}

function textOf(value: FieldValue): string {
  return typeof value === 'string' ? value : '';
}
