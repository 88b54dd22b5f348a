import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { editConflictOf } from '@zvonok/api-client/conflicts';
import { type SchoolWeek, schoolWeekQueries, updateSchoolBells } from '@zvonok/api-client/school-week';
import { NO_SCHOOL_BELLS, type SchoolBells } from '@zvonok/domain/bells/school-bells';
import type { Fields, FieldValue } from '@zvonok/domain/conflicts/conflicts';
import type { BellTexts } from '@zvonok/domain/forms/school-bells';
import { bellFieldLabels } from '@zvonok/domain/forms/school-bells';
import { isLessonNumber, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { useRef, useState } from 'react';
import { useAgreedChange } from './use-agreed-change.tsx';

interface BellsForm {
  /** The week the form began with. */
  week: SchoolWeek;
  /** What the form holds, a text per field. */
  fields: Fields;
  /** The same of some bells; null if what the form edits is not there any more. */
  fieldsOf: (bells: SchoolBells) => Fields | null;
  /** Puts a text into a field of the form. */
  put: (field: string, text: string) => void;
  /** Returns whether what is about to be sent fits bells that another user has saved; shows in the form why not. */
  fits?: (bells: SchoolBells) => boolean;
}

interface Save {
  done: string;
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
export function useBellsEdit({ week, fields, fieldsOf, put, fits }: BellsForm) {
  const { api } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const stored = useRef(week);
  const [bells, setBells] = useState(bellsOf(week));
  const [isGone, setGone] = useState(false);

  const reread = async (error: unknown) => {
    if (!editConflictOf(error)) return null;
    const now = await client.fetchQuery({ ...schoolWeekQueries.get(api), staleTime: 0 }).catch(() => null);
    // What the refusal says stands in the form until there is an answer.
    if (!now) return null;
    stored.current = now;
    setBells(bellsOf(now));
    const theirs = fieldsOf(bellsOf(now));
    setGone(theirs === null);
    if (!theirs || (fits && !fits(bellsOf(now)))) return null;
    return { fields: theirs, version: now.version ?? 0, labels: bellFieldLabels(theirs) };
  };
  const change = useAgreedChange({
    edited: {
      base: fieldsOf(bellsOf(week)) ?? fields,
      version: week.version,
      values: fields,
      put: (field, value) => put(field, textOf(value)),
      reread,
    },
  });
  return {
    /** The bells as this form knows them. */
    bells,
    save({ done, apply, onSaved }: Save): void {
      setGone(false);
      change.mutate(
        {
          done,
          yours: fields,
          call: (to, _, retimed = 0) => {
            const { version: seen } = stored.current;
            return updateSchoolBells(to, bellsBody(apply(bellsOf(stored.current))), { seen, retimed });
          },
        },
        { onShown: onSaved },
      );
    },
    busy: change.isPending,
    /** Asks before substitutions are at another time. */
    consequences: change.consequences,
    refusal: isGone ? GONE : change.failure,
    conflict: change.conflict,
  };
}

function bellsOf(week: SchoolWeek): SchoolBells {
  return week.bells ?? NO_SCHOOL_BELLS;
}

function textOf(value: FieldValue): string {
  return typeof value === 'string' ? value : '';
}

/** What the call takes of the bells a form has put together. */
export function bellsBody({ secondShift, sets }: SchoolBells): NonNullable<SchoolWeek['bells']> {
  return {
    secondShift: { groupIds: [...secondShift.groupIds], times: secondShift.times.filter(isNumbered) },
    sets: sets.map(({ name, days, dates, times }) => ({
      ...{ name, days: [...days], dates: [...dates] },
      times: times.filter(isNumbered),
    })),
  };
}

function isNumbered<Bell extends { number: number }>(bell: Bell): bell is Bell & { number: LessonNumber } {
  return isLessonNumber(bell.number);
}

/** What is wrong with the times at `path`, by lesson, out of all messages of a form by field. */
export function timeErrorsIn(path: string, messages: Readonly<Partial<Record<string, string>>>): BellTexts {
  const found = Object.entries(messages).flatMap(([field, message = '']) =>
    field.startsWith(`${path}.`) ? [[field.slice(path.length + 1), message]] : [],
  );
  return Object.fromEntries(found);
}
