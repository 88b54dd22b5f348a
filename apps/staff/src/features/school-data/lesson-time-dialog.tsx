import { valibotResolver } from '@hookform/resolvers/valibot';
import { createLessonTime, updateLessonTime } from '@zvonok/api-client/calls/lesson-times';
import type { LessonTime } from '@zvonok/api-client/queries/lesson-times';
import { lessonTimeSchema } from '@zvonok/domain/forms/lesson-time';
import { isLessonNumber, type LessonNumber } from '@zvonok/domain/timetable/lesson';
import { Button, LabelledSelect, Modal, TextField } from '@zvonok/ui';
import { useForm } from 'react-hook-form';
import { failureText } from './failure-text.ts';
import { useDataChange } from './use-data-change.ts';

interface LessonTimeDialogProps {
  /** Null for a new one. */
  time: LessonTime | null;
  /** Numbers without a time. */
  free: readonly LessonNumber[];
  open: boolean;
  onClose: () => void;
}

/** Start and end of one lesson. What was typed stays typed when it is wrong or the server refuses. */
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
    <Modal
      open={open}
      title={time ? `Изменить: ${time.number} урок` : 'Новое время урока'}
      locked={change.isPending}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="solid" busy={change.isPending}>
            Сохранить
          </Button>
        </>
      }
    >
      <div className="staff-data-fields">
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
        <p className="staff-data-refusal" role="alert">
          {change.isError && failureText(change.error)}
        </p>
      </div>
    </Modal>
  );
}
