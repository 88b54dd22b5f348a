import { valibotResolver } from '@hookform/resolvers/valibot';
import { createTeacher, updateTeacher } from '@zvonok/api-client/calls/teachers';
import type { Teacher } from '@zvonok/api-client/queries/teachers';
import type { Fields, FieldValue } from '@zvonok/domain/conflicts/differences';
import { type TeacherForm, teacherSchema } from '@zvonok/domain/forms/teacher';
import { TextField } from '@zvonok/ui/controls';
import { useForm } from 'react-hook-form';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { FormDialog } from './form-dialog.tsx';
import styles from './school-data.module.css';
import { useDataChange } from './use-data-change.ts';

interface TeacherDialogProps {
  /** Null for a new one. */
  teacher: Teacher | null;
  open: boolean;
  onClose: () => void;
}

/** A teacher's name and subjects. */
export function TeacherDialog({ teacher, open, onClose }: TeacherDialogProps) {
  const change = useDataChange();
  const { register, handleSubmit, formState, setValue, watch } = useForm<TeacherForm>({
    defaultValues: { name: teacher?.name ?? '', eduSubject: teacher?.eduSubject ?? '' },
    resolver: valibotResolver(teacherSchema),
  });
  const conflict = useEditConflict(fieldsOf(teacher), teacher?.version);
  const put = (field: string, value: FieldValue) => {
    if (field === 'name' || field === 'eduSubject') setValue(field, String(value), { shouldValidate: true });
  };
  const send = (form: TeacherForm, seen: number | undefined) => {
    // The outside code is in no field: whatever it is by now stays.
    const body = { ...form, uid: textOrNull(conflict.seen.base.uid) };
    change.mutate(
      {
        done: teacher ? 'Учитель изменён' : 'Учитель добавлен',
        call: (api) => (teacher ? updateTeacher(api, teacher.id, body, { seen }) : createTeacher(api, form)),
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          const after = conflict.afterRefusal(error, body);
          if (after.kind === 'again') send(form, after.version);
          if (after.kind === 'asked')
            for (const [field, value] of Object.entries(after.taken)) put(field, value);
        },
      },
    );
  };
  const save = handleSubmit((form) => send(form, conflict.seen.version));

  return (
    <FormDialog
      title={teacher ? `Изменить: ${teacher.name}` : 'Новый учитель'}
      open={open}
      change={change}
      onSubmit={save}
      onClose={onClose}
      conflict={conflict.panel({ values: watch(), put })}
    >
      <TextField
        label="Фамилия и инициалы"
        autoComplete="off"
        data-autofocus=""
        error={formState.errors.name?.message ?? null}
        {...register('name')}
      />
      <TextField
        label="Предметы"
        autoComplete="off"
        hint="Через запятую: Русский язык, Литература"
        error={formState.errors.eduSubject?.message ?? null}
        {...register('eduSubject')}
      />
      {teacher?.uid && <p className={styles.note}>Код для внешних систем: {teacher.uid}</p>}
    </FormDialog>
  );
}

function fieldsOf(teacher: Teacher | null): Fields {
  return { name: teacher?.name ?? '', eduSubject: teacher?.eduSubject ?? '', uid: teacher?.uid ?? null };
}

function textOrNull(value: FieldValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
