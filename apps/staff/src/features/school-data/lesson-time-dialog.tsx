import { valibotResolver } from '@hookform/resolvers/valibot';
import { createLessonTime, updateLessonTime } from '@zvonok/api-client/calls/lesson-times';
import type { LessonTime } from '@zvonok/api-client/queries/lesson-times';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import { lessonTimeSchema } from '@zvonok/domain/forms/lesson-time';
import { isLessonNumber, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { SelectField, TextField } from '@zvonok/ui/controls';
import { useForm } from 'react-hook-form';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useAskedChange } from './use-asked-change.tsx';

interface LessonTimeDialogProps {
  /** Null for a new one. */
  time: LessonTime | null;
  /** Numbers without a time. */
  free: readonly LessonNumber[];
  open: boolean;
  onClose: () => void;
}

/** Start and end of one lesson. */
export function LessonTimeDialog({ time, free, open, onClose }: LessonTimeDialogProps) {
  const change = useAskedChange();
  const { register, handleSubmit, formState, watch, setValue } = useForm({
    defaultValues: { number: time?.number ?? free[0] ?? 1, time: time?.time ?? '' },
    resolver: valibotResolver(lessonTimeSchema),
  });
  const conflict = useEditConflict({ number: time?.number ?? 0, time: time?.time ?? '' }, time?.version);
  const put = (field: string, value: FieldValue) => {
    if (field === 'number') setValue('number', Number(value));
    if (field === 'time') setValue('time', String(value), { shouldValidate: true });
  };
  const send = (body: { number: LessonNumber; time: string }, seen: number | undefined) =>
    change.mutate(
      {
        done: time ? 'Время урока изменено' : 'Время урока добавлено',
        call: (api, retimed = 0) =>
          time
            ? updateLessonTime(api, time.id, body, { seen, retimed })
            : createLessonTime(api, body, { retimed }),
      },
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
  const save = handleSubmit(({ number, time: text }) => {
    if (isLessonNumber(number)) send({ number, time: text }, conflict.seen.version);
  });
  // Its own number is always there, and the one another user has given it meanwhile.
  const own = [time?.number, conflict.seen.base.number].filter(isLessonNumber);
  const numbers = time ? [...new Set([...own, ...free])] : free;

  return (
    <FormDialog
      title={time ? `Изменить: ${time.number} урок` : 'Новое время урока'}
      open={open}
      change={change}
      onSubmit={save}
      onClose={onClose}
      conflict={conflict.panel({ values: watch(), put })}
    >
      <SelectField
        label="Номер урока"
        value={String(watch('number'))}
        onChange={(number) => setValue('number', Number(number))}
      >
        {numbers.toSorted().map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Время"
        autoComplete="off"
        placeholder="08:30 - 09:10"
        hint="Начало и конец: 08:30 - 09:10"
        data-autofocus=""
        error={formState.errors.time?.message ?? null}
        {...register('time')}
      />
      {change.question}
    </FormDialog>
  );
}
