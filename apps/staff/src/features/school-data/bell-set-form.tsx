import type { SchoolWeek } from '@zvonok/api-client/school-week';
import type { BellSet, LessonBell, SchoolBells } from '@zvonok/domain/bells/school-bells';
import { formatDate } from '@zvonok/domain/calendar/school-date';
import {
  type BellSetFormValues,
  type BellTexts,
  bellOfField,
  bellSetClash,
  bellSetFields,
  bellTextsOf,
  checkBellSet,
  readDates,
  readDays,
  withBellSet,
} from '@zvonok/domain/forms/school-bells';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { BellSetDialog, type BellSetValues } from '@zvonok/ui/setup';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { timeErrorsIn, useBellsEdit } from './use-bells-edit.ts';

interface BellSetFormProps {
  week: SchoolWeek;
  /** The documented lesson times. */
  usual: readonly LessonBell[];
  /** Null for a new one. */
  set: BellSet | null;
  open: boolean;
  onClose: () => void;
}

/** Says when the lessons of some days are. */
export function BellSetForm({ week, usual, set, open, onClose }: BellSetFormProps) {
  const { days, numbers } = weekLayoutOf(week);
  const clashIn = (typed: Pick<BellSet, 'name' | 'days' | 'dates'>, { sets }: SchoolBells) =>
    bellSetClash(
      typed,
      sets.filter(({ name }) => name !== set?.name),
    );
  const form = useRecordForm<BellSetFormValues, BellSet>({
    draft: open ? `bell-set.${set?.name ?? 'new'}` : null,
    start: valuesOf(set),
    check(typed) {
      const checked = checkBellSet(typed);
      const clash = checked.ok && clashIn(checked.form, edit.bells);
      return clash ? { ok: false, errors: [clash] } : checked;
    },
  });
  const { values, errors } = form;
  const setTime = (shift: 1 | 2, number: number, text: string) => {
    const { times } = form.getValues();
    form.set('times', { ...times, [shift]: { ...times[shift], [number]: text } });
  };
  const fields = bellSetFields(values, numbers);
  const edit = useBellsEdit({
    ...{ week, fields },
    fieldsOf: ({ sets }) => {
      // A new set clashes with no other: sets saved by others stay.
      if (!set) return fields;
      const stored = sets.find(({ name }) => name === set.name);
      return stored ? bellSetFields(valuesOf(stored), numbers) : null;
    },
    put: (field, text) => {
      const bell = bellOfField(field);
      if (bell) setTime(bell.shift, bell.number, text);
      else if (field === 'days') form.set('days', readDays(text));
      else form.put(field, text);
    },
    fits: (bells) => {
      const typed = form.getValues();
      const clash = clashIn({ ...typed, dates: readDates(typed.dates) ?? [] }, bells);
      form.showErrors(clash ? { [clash.field]: clash.message } : {});
      return clash === null;
    },
  });

  const save = form.submit((checked) =>
    edit.save({
      done: set ? 'Набор звонков изменён' : 'Набор звонков добавлен',
      apply: (bells) => withBellSet(bells, set?.name ?? null, checked),
      onSaved: onClose,
    }),
  );
  const { secondShift } = edit.bells;
  const usualOf = { 1: bellTextsOf(usual), 2: bellTextsOf(secondShift.times) };
  return (
    <>
      <BellSetDialog
        open={open}
        title={set ? `Изменить: ${set.name}` : 'Новый набор звонков'}
        values={values}
        errors={errors}
        onChange={(given) => {
          for (const [field, value] of Object.entries(given)) form.set(field as keyof BellSetValues, value);
        }}
        weekdays={days}
        numbers={numbers}
        shifts={([1, 2] as const)
          .filter((shift) => shift === 1 || secondShift.groupIds.length > 0)
          .map((shift) => ({
            ...{ shift, times: values.times[shift], usual: usualOf[shift] },
            errors: timeErrorsIn(`times.${shift}`, errors),
          }))}
        onTime={setTime}
        conflict={edit.conflict}
        refusal={errors.times ?? edit.refusal}
        busy={edit.busy}
        onSubmit={save}
        onClose={onClose}
      />
      {edit.consequences}
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
