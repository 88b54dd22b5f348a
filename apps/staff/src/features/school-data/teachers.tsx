import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { deleteTeacher, updateTeacher } from '@zvonok/api-client/calls/teachers';
import { type Teacher, teacherQueries } from '@zvonok/api-client/queries/teachers';
import {
  Button,
  ConfirmDialog,
  EditIcon,
  EmptyState,
  ErrorPanel,
  IconButton,
  RefreshIcon,
  Skeleton,
  TeacherTable,
  TrashIcon,
} from '@zvonok/ui';
import { useState } from 'react';
import { failureText } from './failure-text.ts';
import { TeacherDialog } from './teacher-dialog.tsx';
import { useDataChange } from './use-data-change.ts';
import { useFormTurn } from './use-form-turn.ts';

/** A question about one of them. */
interface Asked {
  kind: 'delete' | 'reset';
  teacher: Teacher;
}

/** The teaching staff: who is there and what they teach. */
export function Teachers() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const { data, isError, isFetching, refetch } = useQuery(teacherQueries.list(api));
  const [opened, setOpened] = useState<Asked | null>(null);
  const form = useFormTurn<Teacher>();
  const change = useDataChange();
  const close = () => setOpened(null);
  const run = (done: string, call: Parameters<typeof change.mutate>[0]['call']) =>
    change.mutate({ done, call }, { onError: (error) => toasts.error(failureText(error)), onSettled: close });

  return (
    <section aria-labelledby="staff-teachers">
      <header className="staff-data-head">
        <h2 id="staff-teachers">Учителя</h2>
        <Button variant="solid" onClick={() => form.open(null)}>
          Добавить учителя
        </Button>
      </header>
      {!data && !isError && <Skeleton height="24rem" />}
      {!data && isError && (
        <ErrorPanel
          title="Не удалось загрузить учителей"
          detail="Проверьте подключение к сети и повторите."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title="Учителей пока нет">
          Добавьте первого или загрузите расписание из таблицы: учителя придут вместе с уроками.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <TeacherTable
          teachers={data}
          renderActions={(teacher) => (
            <>
              <IconButton
                size="sm"
                label={`Изменить: ${teacher.name}`}
                icon={<EditIcon size={18} />}
                onClick={() => form.open(teacher)}
              />
              <IconButton
                size="sm"
                label={`Сбросить код: ${teacher.name}`}
                icon={<RefreshIcon size={18} />}
                onClick={() => setOpened({ kind: 'reset', teacher })}
              />
              <IconButton
                size="sm"
                label={`Удалить: ${teacher.name}`}
                icon={<TrashIcon size={18} />}
                onClick={() => setOpened({ kind: 'delete', teacher })}
              />
            </>
          )}
        />
      )}
      <TeacherDialog key={form.turn} teacher={form.subject} open={form.isOpen} onClose={form.close} />
      <ConfirmDialog
        open={opened?.kind === 'reset'}
        title="Сбросить код?"
        confirmLabel="Сбросить"
        busy={change.isPending}
        onCancel={close}
        onConfirm={() => {
          if (opened?.kind !== 'reset') return;
          const { id, name, eduSubject, uid } = opened.teacher;
          run('Код обновлён', (to) => updateTeacher(to, id, { name, eduSubject, uid }, true));
        }}
      >
        {opened?.kind === 'reset' &&
          `${opened.teacher.name} получит новый код для внешних систем, прежний перестанет действовать.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={opened?.kind === 'delete'}
        title="Удалить учителя?"
        confirmLabel="Удалить"
        tone="danger"
        busy={change.isPending}
        onCancel={close}
        onConfirm={() => {
          if (opened?.kind !== 'delete') return;
          const { id } = opened.teacher;
          run('Учитель удалён', (from) => deleteTeacher(from, id));
        }}
      >
        {opened?.kind === 'delete' &&
          `${opened.teacher.name} исчезнет из списка. Учителя, за которым остались уроки, удалить нельзя.`}
      </ConfirmDialog>
    </section>
  );
}
