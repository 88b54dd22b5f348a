import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import {
  createTeacher,
  deleteTeacher,
  saveTaughtSubjects,
  type Teacher,
  teacherQueries,
  updateTeacher,
} from '@zvonok/api-client/teachers';
import type { FieldValue } from '@zvonok/domain/conflicts/conflicts';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { teacherSchema } from '@zvonok/domain/forms/school';
import {
  Button,
  EditIcon,
  IconButton,
  PlusIcon,
  RefreshIcon,
  TextField,
  TrashIcon,
} from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { MissingSubjects, TeacherTable } from '@zvonok/ui/timetable/editor';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { DataSection, FormDialog, useQuestion } from './data-section.tsx';
import styles from './school-data.module.css';
import { refreshSchoolData } from './use-agreed-change.tsx';

/** A question about one of them. */
interface Asked {
  kind: 'delete' | 'reset';
  teacher: Teacher;
}

/** The teaching staff: who is there and what they teach. */
export function Teachers() {
  const { api } = useRouteContext({ from: '__root__' });
  const query = useQuery(teacherQueries.list(api));
  const question = useQuestion<Asked>(useRecordChange({ refresh: refreshSchoolData, toastsFailures: true }));
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

/** Offers subjects from the timetable to teachers who have none. Not there on a host that does not know them. */
function MissingSubjectsNotice() {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: found = [] } = useQuery({ ...teacherQueries.taughtSubjects(api), retry: false });
  const change = useRecordChange({ refresh: refreshSchoolData, toastsFailures: true });
  if (found.length === 0) return null;
  return (
    <MissingSubjects
      teachers={found}
      busy={change.isPending}
      onSave={(teachers, onDone) =>
        change.mutate(
          { done: 'Предметы записаны', call: (to) => saveTaughtSubjects(to, teachers) },
          { onSettled: onDone },
        )
      }
    />
  );
}

interface TeacherDialogProps {
  /** Null for a new one. */
  teacher: Teacher | null;
  open: boolean;
  onClose: () => void;
}

/** A teacher's name and subjects. */
function TeacherDialog({ teacher, open, onClose }: TeacherDialogProps) {
  const start = { name: teacher?.name ?? '', eduSubject: teacher?.eduSubject ?? '' };
  const form = useRecordForm({
    draft: open ? `teacher.${teacher?.id ?? 'new'}` : null,
    start,
    check: teacherSchema,
  });
  const change = useRecordChange({
    refresh: refreshSchoolData,
    edited: {
      base: { ...start, uid: teacher?.uid ?? null },
      version: teacher?.version,
      ...{ values: form.values, put: form.put },
    },
  });
  const save = form.submit((values) =>
    change.mutate(
      {
        done: teacher ? 'Учитель изменён' : 'Учитель добавлен',
        yours: { ...values, uid: textOrNull(change.seen.base.uid) },
        call: (api, { base, version: seen }) =>
          teacher
            ? // The outside code is in no field: whatever it is by now stays.
              updateTeacher(api, teacher.id, { ...values, uid: textOrNull(base.uid) }, { seen })
            : createTeacher(api, values),
      },
      { onShown: onClose },
    ),
  );

  return (
    <FormDialog
      title={teacher ? `Изменить: ${teacher.name}` : 'Новый учитель'}
      open={open}
      change={change}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={FIELD_LABELS.teacher.name}
        autoComplete="off"
        data-autofocus=""
        {...form.bind('name')}
      />
      <TextField
        label="Предметы"
        autoComplete="off"
        hint="Через запятую: Русский язык, Литература"
        {...form.bind('eduSubject')}
      />
      {teacher?.uid && <p className={styles.note}>Код для внешних систем: {teacher.uid}</p>}
    </FormDialog>
  );
}

function textOrNull(value: FieldValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
