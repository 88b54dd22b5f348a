import { valibotResolver } from '@hookform/resolvers/valibot';
import { createTeacher, updateTeacher } from '@zvonok/api-client/calls/teachers';
import type { Teacher } from '@zvonok/api-client/queries/teachers';
import { type TeacherForm, teacherSchema } from '@zvonok/domain/forms/teacher';
import { TextField } from '@zvonok/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from './form-dialog.tsx';
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
  const { register, handleSubmit, formState } = useForm<TeacherForm>({
    defaultValues: { name: teacher?.name ?? '', eduSubject: teacher?.eduSubject ?? '' },
    resolver: valibotResolver(teacherSchema),
  });
  const save = handleSubmit((form) =>
    change.mutate(
      {
        done: teacher ? 'Учитель изменён' : 'Учитель добавлен',
        call: (api) =>
          teacher ? updateTeacher(api, teacher.id, { ...form, uid: teacher.uid }) : createTeacher(api, form),
      },
      { onSuccess: onClose },
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
        label="Фамилия и инициалы"
        autoComplete="off"
        data-start=""
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
      {teacher?.uid && <p className="staff-data-note">Код для внешних систем: {teacher.uid}</p>}
    </FormDialog>
  );
}
