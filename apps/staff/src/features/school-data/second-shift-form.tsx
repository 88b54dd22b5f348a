import { Link } from '@tanstack/react-router';
import type { SchoolWeek } from '@zvonok/api-client/school-week';
import { NO_SCHOOL_BELLS, type SchoolBells } from '@zvonok/domain/bells/school-bells';
import {
  bellOfField,
  bellTextsOf,
  checkSecondShift,
  type NamedClass,
  readClasses,
  type SecondShiftValues,
  secondShiftFields,
} from '@zvonok/domain/forms/school-bells';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { SecondShiftDialog } from '@zvonok/ui/setup';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { timeErrorsIn, useBellsEdit } from './use-bells-edit.ts';

interface SecondShiftFormProps {
  week: SchoolWeek;
  classes: readonly NamedClass[];
  open: boolean;
  onClose: () => void;
}

/** Says which classes come in the second shift, and when. */
export function SecondShiftForm({ week, classes, open, onClose }: SecondShiftFormProps) {
  const { numbers } = weekLayoutOf(week);
  const form = useRecordForm({
    draft: open ? 'second-shift' : null,
    start: valuesOf(week.bells ?? NO_SCHOOL_BELLS),
    check: checkSecondShift,
  });
  const { values, errors } = form;
  const setTime = (number: number, text: string) =>
    form.set('times', { ...form.getValues().times, [number]: text });
  const fields = secondShiftFields(values, classes, numbers);
  const edit = useBellsEdit({
    ...{ week, fields },
    fieldsOf: (bells) => secondShiftFields(valuesOf(bells), classes, numbers),
    put: (field, text) => {
      const bell = bellOfField(field);
      if (bell) setTime(bell.number, text);
      else form.set('groupIds', readClasses(text, classes));
    },
  });
  const save = form.submit((secondShift) =>
    edit.save({
      done: 'Вторая смена изменена',
      apply: (bells) => ({ ...bells, secondShift }),
      onSaved: onClose,
    }),
  );
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
        onChoose={(groupIds) => form.set('groupIds', groupIds)}
        numbers={numbers}
        times={values.times}
        errors={timeErrorsIn('times', errors)}
        onTime={setTime}
        conflict={edit.conflict}
        refusal={errors.times ?? errors.groupIds ?? edit.refusal}
        busy={edit.busy}
        onSubmit={save}
        onClose={onClose}
      />
      {edit.consequences}
    </>
  );
}

function valuesOf({ secondShift: { groupIds, times } }: SchoolBells): SecondShiftValues {
  return { groupIds, times: bellTextsOf(times) };
}
