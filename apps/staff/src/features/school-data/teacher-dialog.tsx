import { valibotResolver } from '@hookform/resolvers/valibot';
import { createTeacher, updateTeacher } from '@zvonok/api-client/calls/teachers';
import type { Teacher } from '@zvonok/api-client/queries/teachers';
import { type TeacherForm, teacherSchema } from '@zvonok/domain/forms/teacher';
import { Button, Modal, TextField } from '@zvonok/ui';
import { useForm } from 'react-hook-form';
import { failureText } from './failure-text.ts';
import { useDataChange } from './use-data-change.ts';

interface TeacherDialogProps {
  /** Null for a new one. */
  teacher: Teacher | null;
  open: boolean;
  onClose: () => void;
}

/** A teacher's name and subjects. What was typed stays typed when the server refuses. */
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
    <Modal
      open={open}
      title={teacher ? `Изменить: ${teacher.name}` : 'Новый учитель'}
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
        <p className="staff-data-refusal" role="alert">
          {change.isError && failureText(change.error)}
        </p>
      </div>
    </Modal>
  );
}
