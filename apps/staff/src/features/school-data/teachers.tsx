import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { deleteTeacher, updateTeacher } from '@zvonok/api-client/calls/teachers';
import { type Teacher, teacherQueries } from '@zvonok/api-client/queries/teachers';
import { Button, EditIcon, IconButton, PlusIcon, RefreshIcon, TrashIcon } from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { TeacherTable } from '@zvonok/ui/timetable/editor';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { DataSection } from './data-section.tsx';
import { MissingSubjectsNotice } from './missing-subjects-notice.tsx';
import { TeacherDialog } from './teacher-dialog.tsx';
import { useDataQuestion } from './use-data-question.ts';

/** A question about one of them. */
interface Asked {
  kind: 'delete' | 'reset';
  teacher: Teacher;
}

/** The teaching staff: who is there and what they teach. */
export function Teachers() {
  const { api } = useRouteContext({ from: '__root__' });
  const query = useQuery(teacherQueries.list(api));
  const question = useDataQuestion<Asked>();
  const form = useFormDialog<Teacher>();
  const asked = question.subject;

  return (
    <DataSection
      title="Учителя"
      query={query}
      failed="Не удалось загрузить учителей"
      empty={{
        title: 'Учителей пока нет',
        text: (
          <>
            Добавьте первого или <Link to="/app/schedule">загрузите расписание</Link> из таблицы: учителя
            придут вместе с уроками.
          </>
        ),
      }}
      height="24rem"
      action={
        <Button variant="solid" icon={<PlusIcon size={18} />} onClick={() => form.open(null)}>
          Добавить учителя
        </Button>
      }
      renderList={(teachers) => (
        <>
          {teachers.some(({ eduSubject }) => eduSubject.trim() === '') && <MissingSubjectsNotice />}
          <TeacherTable
            teachers={teachers}
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
                  onClick={() => question.ask({ kind: 'reset', teacher })}
                />
                <IconButton
                  size="sm"
                  label={`Удалить: ${teacher.name}`}
                  icon={<TrashIcon size={18} />}
                  onClick={() => question.ask({ kind: 'delete', teacher })}
                />
              </>
            )}
          />
        </>
      )}
    >
      <TeacherDialog key={form.formKey} teacher={form.subject} open={form.isOpen} onClose={form.close} />
      <ConfirmDialog
        open={asked?.kind === 'reset'}
        title="Сбросить код?"
        confirmLabel="Сбросить"
        busy={question.isPending}
        onCancel={question.close}
        onConfirm={() => {
          if (asked?.kind !== 'reset') return;
          const { id, name, eduSubject, uid, version: seen } = asked.teacher;
          question.run({
            done: 'Код обновлён',
            call: (to) => updateTeacher(to, id, { name, eduSubject, uid }, { resetUid: true, seen }),
          });
        }}
      >
        {asked?.kind === 'reset' &&
          `${asked.teacher.name} получит новый код для внешних систем, прежний перестанет действовать.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.kind === 'delete'}
        title="Удалить учителя?"
        confirmLabel="Удалить"
        tone="danger"
        busy={question.isPending}
        onCancel={question.close}
        onConfirm={() => {
          if (asked?.kind !== 'delete') return;
          const { id, version } = asked.teacher;
          question.run({ done: 'Учитель удалён', call: (from) => deleteTeacher(from, id, version) });
        }}
      >
        {asked?.kind === 'delete' &&
          `${asked.teacher.name} исчезнет из списка. Учителя, за которым остались уроки, удалить нельзя.`}
      </ConfirmDialog>
    </DataSection>
  );
}
