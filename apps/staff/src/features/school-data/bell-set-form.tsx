import { updateSchoolBells } from '@zvonok/api-client/calls/school-week';
import type { SchoolWeek } from '@zvonok/api-client/queries/school-week';
import {
  type BellSet,
  type LessonBell,
  NO_SCHOOL_BELLS,
  type SchoolBells,
} from '@zvonok/domain/bells/school-bells';
import { formatDate } from '@zvonok/domain/calendar/school-date';
import { type BellTexts, bellTextsOf, readBellTexts, readDates } from '@zvonok/domain/forms/bell-texts';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { WRONG_DATE } from '@zvonok/domain/forms/dates';
import { bellSetClash, bellSetSchema } from '@zvonok/domain/forms/school-bells';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { BellSetDialog, type BellSetValues } from '@zvonok/ui/setup';
import { useState } from 'react';
import { failureText } from '../../shared/forms/failure-text.ts';
import { bellsBody } from './bells-body.ts';
import { useDataChange } from './use-data-change.ts';

interface BellSetFormProps {
  week: SchoolWeek;
  /** The documented lesson times. */
  usual: readonly LessonBell[];
  /** Null for a new one. */
  set: BellSet | null;
  open: boolean;
  onClose: () => void;
}

type Texts = Readonly<Record<1 | 2, BellTexts>>;
type Errors = Partial<Record<keyof BellSetValues | 'times', string>>;

/** Says when the lessons of some days are. */
export function BellSetForm({ week, usual, set, open, onClose }: BellSetFormProps) {
  const change = useDataChange();
  const bells: SchoolBells = week.bells ?? NO_SCHOOL_BELLS;
  const [seen] = useState(week.version);
  const [values, setValues] = useState<BellSetValues>(() => valuesOf(set));
  const [texts, setTexts] = useState<Texts>(() => ({ 1: textsOf(set, 1), 2: textsOf(set, 2) }));
  const [errors, setErrors] = useState<Errors>({});
  const [wrongTimes, setWrongTimes] = useState<Texts>({ 1: {}, 2: {} });
  const { days, numbers } = weekLayoutOf(week);
  const hasShifts = bells.secondShift.groupIds.length > 0;
  const others = bells.sets.filter(({ name }) => name !== set?.name);

  const save = () => {
    const read = { 1: readBellTexts(texts[1]), 2: readBellTexts(texts[2]) };
    const dates = readDates(values.dates);
    const times = ([1, 2] as const).flatMap((shift) => read[shift].times.map((time) => ({ shift, ...time })));
    const checked = checkForm(bellSetSchema, { ...values, dates: dates ?? [], times });
    const wrong: Errors = Object.fromEntries(
      checked.ok ? [] : checked.errors.map(({ field, message }) => [field.split('.')[0], message]),
    );
    const clash = checked.ok ? bellSetClash(checked.form, others) : null;
    if (clash) wrong[clash.field] = clash.message;
    if (!dates) {
      wrong.dates = WRONG_DATE;
      delete wrong.days;
    }
    setWrongTimes({ 1: read[1].errors, 2: read[2].errors });
    setErrors(wrong);
    const isRead = Object.keys({ ...read[1].errors, ...read[2].errors, ...wrong }).length === 0;
    if (!isRead || !checked.ok) return;
    const sets = set
      ? bells.sets.map((one) => (one.name === set.name ? checked.form : one))
      : [...bells.sets, checked.form];
    const body = bellsBody({ ...bells, sets });
    change.mutate(
      {
        done: set ? 'Набор звонков изменён' : 'Набор звонков добавлен',
        call: (api) => updateSchoolBells(api, body, seen),
      },
      { onSuccess: onClose },
    );
  };
  const isTimeWrong = Object.keys({ ...wrongTimes[1], ...wrongTimes[2] }).length > 0;
  const usualOf = { 1: bellTextsOf(usual), 2: bellTextsOf(bells.secondShift.times) };
  return (
    <BellSetDialog
      open={open}
      title={set ? `Изменить: ${set.name}` : 'Новый набор звонков'}
      values={values}
      errors={errors}
      onChange={(given) => setValues((now) => ({ ...now, ...given }))}
      weekdays={days}
      numbers={numbers}
      shifts={([1, 2] as const)
        .filter((shift) => shift === 1 || hasShifts)
        .map((shift) => ({
          ...{ shift, times: texts[shift], usual: usualOf[shift], errors: wrongTimes[shift] },
        }))}
      onTime={(shift, number, text) =>
        setTexts((now) => ({ ...now, [shift]: { ...now[shift], [number]: text } }))
      }
      refusal={(isTimeWrong ? null : errors.times) ?? (change.isError ? failureText(change.error) : null)}
      busy={change.isPending}
      onSubmit={save}
      onClose={onClose}
    />
  );
}

function valuesOf(set: BellSet | null): BellSetValues {
  const { name = '', days = [], dates = [] } = set ?? {};
  return { name, days, dates: dates.map(formatDate).join(', ') };
}

function textsOf(set: BellSet | null, shift: 1 | 2): BellTexts {
  return bellTextsOf(set?.times.filter((time) => time.shift === shift) ?? []);
}
