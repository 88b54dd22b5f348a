import { valibotResolver } from '@hookform/resolvers/valibot';
import { updateSchoolWeek } from '@zvonok/api-client/calls/school-week';
import { editConflictOf } from '@zvonok/api-client/conflicts';
import type { SchoolWeek } from '@zvonok/api-client/queries/school-week';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import { type WeekSettingsForm, weekSettingsSchema } from '@zvonok/domain/forms/week-settings';
import { isLessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { SchoolWeekDialog } from '@zvonok/ui/setup';
import { useForm } from 'react-hook-form';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useDataChange } from './use-data-change.ts';

interface SchoolWeekFormProps {
  week: SchoolWeek;
  open: boolean;
  onClose: () => void;
}

/** Says which days and lessons the school has. */
export function SchoolWeekForm({ week, open, onClose }: SchoolWeekFormProps) {
  const change = useDataChange();
  const { version, bells: _, newTimetable: __, ...settings } = week;
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
  const { dayCount, firstLesson, lastLesson } = formState.errors;
  return (
    <SchoolWeekDialog
      open={open}
      values={watch()}
      errors={{
        dayCount: dayCount?.message,
        firstLesson: firstLesson?.message,
        lastLesson: lastLesson?.message,
      }}
      onChange={put}
      conflict={conflict.panel({ values: watch(), put })}
      refusal={change.isError && !editConflictOf(change.error) ? failureText(change.error) : null}
      busy={change.isPending}
      onSubmit={() => void handleSubmit((form) => send(form, conflict.seen.version))()}
      onClose={onClose}
    />
  );
}
