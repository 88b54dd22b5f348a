import { valibotResolver } from '@hookform/resolvers/valibot';
import { createLessonTime, updateLessonTime } from '@zvonok/api-client/calls/lesson-times';
import type { LessonTime } from '@zvonok/api-client/queries/lesson-times';
import { lessonTimeSchema } from '@zvonok/domain/forms/lesson-time';
import { isLessonNumber, type LessonNumber } from '@zvonok/domain/timetable/lesson';
import { LabelledSelect, TextField } from '@zvonok/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from './form-dialog.tsx';
import { useDataChange } from './use-data-change.ts';

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
  const change = useDataChange();
  const { register, handleSubmit, formState, watch, setValue } = useForm({
    defaultValues: { number: time?.number ?? free[0] ?? 1, time: time?.time ?? '' },
    resolver: valibotResolver(lessonTimeSchema),
  });
  const save = handleSubmit(({ number, time: text }) => {
    if (!isLessonNumber(number)) return;
    const body = { number, time: text };
    change.mutate(
      {
        done: time ? 'Время урока изменено' : 'Время урока добавлено',
        call: (api) => (time ? updateLessonTime(api, time.id, body) : createLessonTime(api, body)),
      },
      { onSuccess: onClose },
    );
  });
  const numbers = time && isLessonNumber(time.number) ? [time.number, ...free] : free;

  return (
    <FormDialog
      title={time ? `Изменить: ${time.number} урок` : 'Новое время урока'}
      open={open}
      change={change}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledSelect
        label="Номер урока"
        value={String(watch('number'))}
        onChange={(number) => setValue('number', Number(number))}
      >
        {numbers.toSorted().map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </LabelledSelect>
      <TextField
        label="Время"
        autoComplete="off"
        placeholder="08:30 - 09:10"
        hint="Начало и конец: 08:30 - 09:10"
        data-start=""
        error={formState.errors.time?.message ?? null}
        {...register('time')}
      />
    </FormDialog>
  );
}
