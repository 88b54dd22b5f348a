import type { SchoolWeek } from '@zvonok/api-client/queries/school-week';
import type { BellSet, LessonBell, SchoolBells } from '@zvonok/domain/bells/school-bells';
import { formatDate } from '@zvonok/domain/calendar/school-date';
import {
  type BellSetFormValues,
  bellOfField,
  bellSetFields,
  readDays,
  withBellSet,
} from '@zvonok/domain/forms/bell-fields';
import { type BellTexts, bellTextsOf, readBellTexts, readDates } from '@zvonok/domain/forms/bell-texts';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { WRONG_DATE } from '@zvonok/domain/forms/dates';
import { bellSetClash, bellSetSchema } from '@zvonok/domain/forms/school-bells';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { BellSetDialog, type BellSetValues } from '@zvonok/ui/setup';
import { useState } from 'react';
import { useBellsEdit } from './use-bells-edit.ts';

interface BellSetFormProps {
  week: SchoolWeek;
  /** The documented lesson times. */
  usual: readonly LessonBell[];
  /** Null for a new one. */
  set: BellSet | null;
  open: boolean;
  onClose: () => void;
}

type Errors = Partial<Record<keyof BellSetValues | 'times', string>>;

/** Says when the lessons of some days are. */
export function BellSetForm({ week, usual, set, open, onClose }: BellSetFormProps) {
  const { days, numbers } = weekLayoutOf(week);
  const [values, setValues] = useState(() => valuesOf(set));
  const [errors, setErrors] = useState<Errors>({});
  const [wrongTimes, setWrongTimes] = useState<BellSetFormValues['times']>({ 1: {}, 2: {} });
  const fields = bellSetFields(values, numbers);
  const setTime = (shift: 1 | 2, number: number, text: string) =>
    setValues((now) => ({
      ...now,
      times: { ...now.times, [shift]: { ...now.times[shift], [number]: text } },
    }));
  const clashIn = (form: Pick<BellSet, 'name' | 'days' | 'dates'>, { sets }: SchoolBells): Errors => {
    const clash = bellSetClash(
      form,
      sets.filter(({ name }) => name !== set?.name),
    );
    return clash ? { [clash.field]: clash.message } : {};
  };
  const edit = useBellsEdit({
    week,
    fieldsOf: ({ sets }) => {
      // A new set clashes with no other: sets saved by others stay.
      if (!set) return fields;
      const stored = sets.find(({ name }) => name === set.name);
      return stored ? bellSetFields(valuesOf(stored), numbers) : null;
    },
    put: (field, text) => {
      const bell = bellOfField(field);
      if (bell) setTime(bell.shift, bell.number, text);
      else setValues((now) => ({ ...now, [field]: field === 'days' ? readDays(text) : text }));
    },
    fits: (bells) => {
      const wrong = clashIn({ ...values, dates: readDates(values.dates) ?? [] }, bells);
      setErrors(wrong);
      return Object.keys(wrong).length === 0;
    },
  });

  const save = () => {
    const read = { 1: readBellTexts(values.times[1]), 2: readBellTexts(values.times[2]) };
    const dates = readDates(values.dates);
    const times = ([1, 2] as const).flatMap((shift) => read[shift].times.map((time) => ({ shift, ...time })));
    const checked = checkForm(bellSetSchema, { ...values, dates: dates ?? [], times });
    const wrong: Errors = checked.ok
      ? clashIn(checked.form, edit.bells)
      : Object.fromEntries(checked.errors.map(({ field, message }) => [field.split('.')[0], message]));
    if (!dates) {
      wrong.dates = WRONG_DATE;
      delete wrong.days;
    }
    setWrongTimes({ 1: read[1].errors, 2: read[2].errors });
    setErrors(wrong);
    const isRead = Object.keys({ ...read[1].errors, ...read[2].errors, ...wrong }).length === 0;
    if (!isRead || !checked.ok) return;
    const { form } = checked;
    edit.save({
      done: set ? 'Набор звонков изменён' : 'Набор звонков добавлен',
      yours: fields,
      apply: (bells) => withBellSet(bells, set?.name ?? null, form),
      onSaved: onClose,
    });
  };
  const { secondShift } = edit.bells;
  const isTimeWrong = Object.keys({ ...wrongTimes[1], ...wrongTimes[2] }).length > 0;
  const usualOf = { 1: bellTextsOf(usual), 2: bellTextsOf(secondShift.times) };
  return (
    <>
      <BellSetDialog
        open={open}
        title={set ? `Изменить: ${set.name}` : 'Новый набор звонков'}
        values={values}
        errors={errors}
        onChange={(given) => setValues((now) => ({ ...now, ...given }))}
        weekdays={days}
        numbers={numbers}
        shifts={([1, 2] as const)
          .filter((shift) => shift === 1 || secondShift.groupIds.length > 0)
          .map((shift) => ({
            ...{ shift, times: values.times[shift], usual: usualOf[shift], errors: wrongTimes[shift] },
          }))}
        onTime={setTime}
        conflict={edit.conflict(fields)}
        refusal={(isTimeWrong ? null : errors.times) ?? edit.refusal}
        busy={edit.busy}
        onSubmit={save}
        onClose={onClose}
      />
      {edit.question}
    </>
  );
}

function valuesOf(set: BellSet | null): BellSetFormValues {
  const { name = '', days = [], dates = [] } = set ?? {};
  const times = { 1: textsOf(set, 1), 2: textsOf(set, 2) };
  return { name, days, dates: dates.map(formatDate).join(', '), times };
}

function textsOf(set: BellSet | null, shift: 1 | 2): BellTexts {
  return bellTextsOf(set?.times.filter((time) => time.shift === shift) ?? []);
}
