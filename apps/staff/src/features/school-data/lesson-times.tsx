import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { deleteLessonTime } from '@zvonok/api-client/calls/lesson-times';
import { type LessonTime, lessonTimeQueries } from '@zvonok/api-client/queries/lesson-times';
import { LESSON_NUMBERS } from '@zvonok/domain/timetable/lesson';
import {
  Button,
  ConfirmDialog,
  EditIcon,
  EmptyState,
  ErrorPanel,
  IconButton,
  Skeleton,
  TrashIcon,
} from '@zvonok/ui';
import { useState } from 'react';
import { failureText } from './failure-text.ts';
import { LessonTimeDialog } from './lesson-time-dialog.tsx';
import { useDataChange } from './use-data-change.ts';
import { useFormTurn } from './use-form-turn.ts';

/** When the bells ring. */
export function LessonTimes() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const { data, isError, isFetching, refetch } = useQuery(lessonTimeQueries.list(api));
  const [doomed, setDoomed] = useState<LessonTime | null>(null);
  const form = useFormTurn<LessonTime>();
  const change = useDataChange();
  const close = () => setDoomed(null);
  const free = LESSON_NUMBERS.filter((number) => !data?.some((time) => time.number === number));

  return (
    <section aria-labelledby="staff-bells">
      <header className="staff-data-head">
        <h2 id="staff-bells">Время уроков</h2>
        {data && free.length > 0 && <Button onClick={() => form.open(null)}>Добавить время</Button>}
      </header>
      {!data && !isError && <Skeleton height="18rem" />}
      {!data && isError && (
        <ErrorPanel
          title="Не удалось загрузить время уроков"
          detail="Проверьте подключение к сети и повторите."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title="Время уроков не задано">
          Без него экраны не знают, какой урок идёт сейчас.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="staff-times">
          {data.map((time) => (
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
                onClick={() => setDoomed(time)}
              />
            </li>
          ))}
        </ul>
      )}
      <LessonTimeDialog
        key={form.turn}
        time={form.subject}
        free={free}
        open={form.isOpen}
        onClose={form.close}
      />
      <ConfirmDialog
        open={doomed !== null}
        title="Удалить время урока?"
        confirmLabel="Удалить"
        tone="danger"
        busy={change.isPending}
        onCancel={close}
        onConfirm={() => {
          if (!doomed) return;
          const { id } = doomed;
          change.mutate(
            { done: 'Время урока удалено', call: (from) => deleteLessonTime(from, id) },
            { onError: (error) => toasts.error(failureText(error)), onSettled: close },
          );
        }}
      >
        {doomed && `${doomed.number} урок, ${doomed.time}. Сами уроки останутся в расписании.`}
      </ConfirmDialog>
    </section>
  );
}
