import { Link } from '@tanstack/react-router';
import type { SchoolWeek } from '@zvonok/api-client/queries/school-week';
import { NO_SCHOOL_BELLS, type SchoolBells } from '@zvonok/domain/bells/school-bells';
import {
  bellOfField,
  type NamedClass,
  readClasses,
  type SecondShiftValues,
  secondShiftFields,
} from '@zvonok/domain/forms/bell-fields';
import { type BellTexts, bellTextsOf, readBellTexts } from '@zvonok/domain/forms/bell-texts';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { secondShiftSchema } from '@zvonok/domain/forms/school-bells';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { SecondShiftDialog } from '@zvonok/ui/setup';
import { useState } from 'react';
import { useBellsEdit } from './use-bells-edit.ts';

interface SecondShiftFormProps {
  week: SchoolWeek;
  classes: readonly NamedClass[];
  open: boolean;
  onClose: () => void;
}

/** Says which classes come in the second shift, and when. */
export function SecondShiftForm({ week, classes, open, onClose }: SecondShiftFormProps) {
  const { numbers } = weekLayoutOf(week);
  const [values, setValues] = useState(() => valuesOf(week.bells ?? NO_SCHOOL_BELLS));
  const [errors, setErrors] = useState<BellTexts>({});
  const [wrong, setWrong] = useState<string | null>(null);
  const setTime = (number: number, text: string) =>
    setValues((now) => ({ ...now, times: { ...now.times, [number]: text } }));
  const edit = useBellsEdit({
    week,
    fieldsOf: (bells) => secondShiftFields(valuesOf(bells), classes, numbers),
    put: (field, text) => {
      const bell = bellOfField(field);
      if (bell) setTime(bell.number, text);
      else setValues((now) => ({ ...now, groupIds: readClasses(text, classes) }));
    },
  });
  const fields = secondShiftFields(values, classes, numbers);
  const save = () => {
    const read = readBellTexts(values.times);
    const checked = checkForm(secondShiftSchema, { groupIds: values.groupIds, times: read.times });
    const isRead = Object.keys(read.errors).length === 0;
    setErrors(read.errors);
    setWrong(isRead && !checked.ok ? (checked.errors[0]?.message ?? null) : null);
    if (!isRead || !checked.ok) return;
    const secondShift = checked.form;
    edit.save({
      done: 'Вторая смена изменена',
      yours: fields,
      apply: (bells) => ({ ...bells, secondShift }),
      onSaved: onClose,
    });
  };
  return (
    <>
      <SecondShiftDialog
        open={open}
        classes={classes}
        noClasses={
          <>
            Классов ещё нет: <Link to="/app/schedule">загрузите расписание</Link>.
          </>
        }
        chosen={values.groupIds}
        onChoose={(groupIds) => setValues((now) => ({ ...now, groupIds }))}
        numbers={numbers}
        times={values.times}
        errors={errors}
        onTime={setTime}
        conflict={edit.conflict(fields)}
        refusal={wrong ?? edit.refusal}
        busy={edit.busy}
        onSubmit={save}
        onClose={onClose}
      />
      {edit.question}
    </>
  );
}

function valuesOf({ secondShift: { groupIds, times } }: SchoolBells): SecondShiftValues {
  return { groupIds, times: bellTextsOf(times) };
}
