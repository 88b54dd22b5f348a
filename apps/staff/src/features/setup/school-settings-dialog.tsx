import { valibotResolver } from '@hookform/resolvers/valibot';
import { editConflictOf } from '@zvonok/api-client/conflicts';
import type { SchoolSettings } from '@zvonok/api-client/queries/school';
import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import { type SchoolForm, schoolSchema } from '@zvonok/domain/forms/school';
import { SchoolDialog } from '@zvonok/ui/setup';
import { useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { followClock } from '../../shared/clock/school-clock.ts';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useSchoolChange } from './use-school-change.ts';

interface SchoolSettingsDialogProps {
  settings: SchoolSettings;
  open: boolean;
  onClose: () => void;
}

/** The school's name, its clock and what is open. */
export function SchoolSettingsDialog({ settings, open, onClose }: SchoolSettingsDialogProps) {
  const change = useSchoolChange();
  const { version, ...stored } = settings;
  const { register, handleSubmit, formState, watch, setValue } = useForm<SchoolForm>({
    defaultValues: stored,
    resolver: valibotResolver(schoolSchema),
  });
  const conflict = useEditConflict(stored, version);
  const values = watch();
  const clock = useClockText(values.timeZone);
  const put = (field: string, value: FieldValue) => {
    if (field === 'schoolName' || field === 'timeZone')
      setValue(field, String(value), { shouldValidate: true });
    if (field === 'openBoard' || field === 'phoneSignIn') setValue(field, value === true);
  };
  const send = (form: SchoolForm, seen: number | undefined) =>
    change.mutate(
      { values: form, seen, done: 'Настройки школы сохранены' },
      {
        onSuccess: onClose,
        onError: (error) => {
          const after = conflict.afterRefusal(error, form);
          if (after.kind === 'again') send(form, after.version);
          if (after.kind === 'asked')
            for (const [field, value] of Object.entries(after.taken)) put(field, value);
        },
      },
    );

  return (
    <SchoolDialog
      open={open}
      name={{ ...register('schoolName'), error: formState.errors.schoolName?.message ?? null }}
      values={values}
      clock={clock}
      onChange={(changed) => {
        for (const [field, value] of Object.entries(changed)) put(field, value);
      }}
      conflict={conflict.panel({ values, put })}
      refusal={change.isError && !editConflictOf(change.error) ? failureText(change.error) : null}
      busy={change.isPending}
      onSubmit={() => void handleSubmit((form) => send(form, conflict.seen.version))()}
      onClose={onClose}
    />
  );
}

/** '10:32': what the clock of a zone shows now. */
function useClockText(timeZone: string): string {
  return useSyncExternalStore(followClock, () => {
    const { hour, minute } = schoolMomentAt(Date.now(), timeZone);
    return [hour, minute].map((value) => String(value).padStart(2, '0')).join(':');
  });
}
