import { updateSchoolBells } from '@zvonok/api-client/calls/school-week';
import type { SchoolWeek } from '@zvonok/api-client/queries/school-week';
import { NO_SCHOOL_BELLS } from '@zvonok/domain/bells/school-bells';
import { type BellTexts, bellTextsOf, readBellTexts } from '@zvonok/domain/forms/bell-texts';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { secondShiftSchema } from '@zvonok/domain/forms/school-bells';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { SecondShiftDialog } from '@zvonok/ui/setup';
import { useState } from 'react';
import { failureText } from '../../shared/forms/failure-text.ts';
import { bellsBody } from './bells-body.ts';
import { useDataChange } from './use-data-change.ts';

interface SecondShiftFormProps {
  week: SchoolWeek;
  classes: readonly { value: number; label: string }[];
  open: boolean;
  onClose: () => void;
}

/** Says which classes come in the second shift, and when. */
export function SecondShiftForm({ week, classes, open, onClose }: SecondShiftFormProps) {
  const change = useDataChange();
  const bells = week.bells ?? NO_SCHOOL_BELLS;
  const [seen] = useState(week.version);
  const [groupIds, setGroupIds] = useState<readonly number[]>(bells.secondShift.groupIds);
  const [texts, setTexts] = useState<BellTexts>(() => bellTextsOf(bells.secondShift.times));
  const [errors, setErrors] = useState<BellTexts>({});
  const [wrong, setWrong] = useState<string | null>(null);
  const save = () => {
    const read = readBellTexts(texts);
    const checked = checkForm(secondShiftSchema, { groupIds, times: read.times });
    const isRead = Object.keys(read.errors).length === 0;
    setErrors(read.errors);
    setWrong(isRead && !checked.ok ? (checked.errors[0]?.message ?? null) : null);
    if (!isRead || !checked.ok) return;
    const body = bellsBody({ ...bells, secondShift: checked.form });
    change.mutate(
      { done: 'Вторая смена изменена', call: (api) => updateSchoolBells(api, body, seen) },
      { onSuccess: onClose },
    );
  };
  return (
    <SecondShiftDialog
      open={open}
      classes={classes}
      chosen={groupIds}
      onChoose={setGroupIds}
      numbers={weekLayoutOf(week).numbers}
      times={texts}
      errors={errors}
      onTime={(number, text) => setTexts((now) => ({ ...now, [number]: text }))}
      refusal={wrong ?? (change.isError ? failureText(change.error) : null)}
      busy={change.isPending}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
