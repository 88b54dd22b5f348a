import { valibotResolver } from '@hookform/resolvers/valibot';
import { updateSchoolWeek } from '@zvonok/api-client/calls/school-week';
import type { SchoolWeek } from '@zvonok/api-client/queries/school-week';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import { type WeekSettingsForm, weekSettingsSchema } from '@zvonok/domain/forms/week-settings';
import { isLessonNumber, LESSON_NUMBERS } from '@zvonok/domain/timetable/lesson';
import { SelectField } from '@zvonok/ui/controls';
import { useForm } from 'react-hook-form';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useDataChange } from './use-data-change.ts';

interface SchoolWeekDialogProps {
  week: SchoolWeek;
  open: boolean;
  onClose: () => void;
}

/** Five days or six, and from which lesson to which. */
export function SchoolWeekDialog({ week, open, onClose }: SchoolWeekDialogProps) {
  const change = useDataChange();
  const { version, bells: _, ...settings } = week;
  const { handleSubmit, formState, watch, setValue } = useForm({
    defaultValues: settings,
    resolver: valibotResolver(weekSettingsSchema),
  });
  const conflict = useEditConflict(settings, version);
  const put = (field: string, value: FieldValue) => {
    const number = Number(value);
    if (field === 'dayCount') setValue('dayCount', number === 6 ? 6 : 5);
    if ((field === 'firstLesson' || field === 'lastLesson') && isLessonNumber(number))
      setValue(field, number, { shouldValidate: formState.isSubmitted });
  };
  const send = (body: WeekSettingsForm, seen: number | undefined) =>
    change.mutate(
      { done: 'Дни и уроки изменены', call: (api) => updateSchoolWeek(api, body, seen) },
      {
        onSuccess: onClose,
        onError: (error) => {
          const after = conflict.afterRefusal(error, body);
          if (after.kind === 'again') send(body, after.version);
          if (after.kind === 'asked')
            for (const [field, value] of Object.entries(after.taken)) put(field, value);
        },
      },
    );
  const lessonField = (field: 'firstLesson' | 'lastLesson', label: string) => (
    <SelectField
      label={label}
      value={String(watch(field))}
      error={formState.errors[field]?.message ?? null}
      onChange={(value) => put(field, value)}
    >
      {LESSON_NUMBERS.map((number) => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
    </SelectField>
  );

  return (
    <FormDialog
      title="Дни и уроки"
      open={open}
      change={change}
      onSubmit={handleSubmit((form) => send(form, conflict.seen.version))}
      onClose={onClose}
      conflict={conflict.panel({ values: watch(), put })}
    >
      <SelectField
        label="Учебные дни"
        value={String(watch('dayCount'))}
        onChange={(value) => put('dayCount', value)}
      >
        <option value={5}>Понедельник — пятница</option>
        <option value={6}>Понедельник — суббота</option>
      </SelectField>
      {lessonField('firstLesson', 'Первый урок дня')}
      {lessonField('lastLesson', 'Последний урок дня')}
    </FormDialog>
  );
}
