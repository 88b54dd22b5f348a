import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  createLessonTime,
  deleteLessonTime,
  type LessonTime,
  lessonTimeQueries,
  updateLessonTime,
} from '@zvonok/api-client/lesson-times';
import { lessonTimeSchema } from '@zvonok/domain/forms/school-bells';
import { isLessonNumber, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { Button, EditIcon, IconButton, SelectField, TextField, TrashIcon } from '@zvonok/ui/controls';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import { DataSection, DeleteQuestion, FormDialog, useQuestion } from './data-section.tsx';
import styles from './school-data.module.css';
import { useAgreedChange } from './use-agreed-change.tsx';

/** When the bells ring. */
export function LessonTimes() {
  const { api } = useRouteContext({ from: '__root__' });
  const query = useQuery(lessonTimeQueries.list(api));
  const removal = useAgreedChange({ toastsFailures: true });
  const question = useQuestion<LessonTime>(removal);
  const form = useFormDialog<LessonTime>();
  const { data } = query;
  const { numbers } = useWeekLayout();
  const free = numbers.filter((number) => !data?.some((time) => time.number === number));

  return (
    <DataSection
      title="Время уроков"
      query={query}
      failed="Не удалось загрузить время уроков"
      empty={{
        title: 'Время уроков не задано',
        text: 'Без него экраны не знают, какой урок идёт сейчас.',
      }}
      height="18rem"
      action={data && free.length > 0 && <Button onClick={() => form.open(null)}>Добавить время</Button>}
      renderList={(times) => (
        <ul className={styles.times}>
          {times.map((time) => (
            <li key={time.id}>
              <b>{time.number} урок</b>
              <span>{time.time}</span>
              <IconButton
                size="sm"
                label={`Изменить время: ${time.number} урок`}
                icon={<EditIcon size={18} />}
                onClick={() => form.open(time)}
              />
              <IconButton
                size="sm"
                label={`Удалить время: ${time.number} урок`}
                icon={<TrashIcon size={18} />}
                onClick={() => question.ask(time)}
              />
            </li>
          ))}
        </ul>
      )}
    >
      <LessonTimeDialog
        key={form.formKey}
        time={form.subject}
        free={free}
        open={form.isOpen}
        onClose={form.close}
      />
      {removal.consequences}
      <DeleteQuestion
        question={question}
        title="Удалить время урока?"
        text={({ number, time }) => `${number} урок, ${time}. Сами уроки останутся в расписании.`}
        deletion={({ id, version }) => ({
          done: 'Время урока удалено',
          call: (from, _, retimed = 0) => deleteLessonTime(from, id, { seen: version, retimed }),
        })}
      />
    </DataSection>
  );
}

interface LessonTimeDialogProps {
  /** Null for a new one. */
  time: LessonTime | null;
  /** Numbers without a time. */
  free: readonly LessonNumber[];
  open: boolean;
  onClose: () => void;
}

/** Start and end of one lesson. */
function LessonTimeDialog({ time, free, open, onClose }: LessonTimeDialogProps) {
  const form = useRecordForm({
    draft: open ? `lesson-time.${time?.number ?? 'new'}` : null,
    start: { number: time?.number ?? free[0] ?? 1, time: time?.time ?? '' },
    check: lessonTimeSchema,
  });
  const change = useAgreedChange({
    edited: {
      base: { number: time?.number ?? 0, time: time?.time ?? '' },
      version: time?.version,
      ...{ values: form.values, put: form.put },
    },
  });
  const save = form.submit(({ number, time: text }) => {
    if (!isLessonNumber(number)) return;
    const body = { number, time: text };
    change.mutate(
      {
        done: time ? 'Время урока изменено' : 'Время урока добавлено',
        yours: body,
        call: (api, { version: seen }, retimed = 0) =>
          time
            ? updateLessonTime(api, time.id, body, { seen, retimed })
            : createLessonTime(api, body, { retimed }),
      },
      { onShown: onClose },
    );
  });
  // Its own number is always there, and the one another user has given it meanwhile.
  const own = [time?.number, change.seen.base.number].filter(isLessonNumber);
  const numbers = time ? [...new Set([...own, ...free])] : free;

  return (
    <FormDialog
      title={time ? `Изменить: ${time.number} урок` : 'Новое время урока'}
      open={open}
      change={change}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label="Номер урока"
        value={String(form.values.number)}
        onChange={(number) => form.put('number', number)}
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
        {...form.bind('time')}
      />
      {change.consequences}
    </FormDialog>
  );
}
