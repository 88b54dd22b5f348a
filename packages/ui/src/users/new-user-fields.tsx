import { chakra } from '@chakra-ui/react';
import { ROLE_LABEL, ROLES, type Role } from '@zvonok/domain/access/roles';
import { useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { type BoundField, TextField } from '../controls/text-field.tsx';
import { unbrokenName } from '../timetable/cells/unbroken-name.ts';
import { type TeacherChoice, TeacherSelect } from './teacher-select.tsx';

export interface NewUserFieldsProps {
  lastName: BoundField;
  firstName: BoundField;
  role: Role;
  /** Names of the roles, where the host has others than we know. */
  roleNames?: Readonly<Partial<Record<Role, string>>>;
  onRole: (role: Role) => void;
  /** Whether a teacher is made together with the person. */
  createTeacher: boolean;
  onCreateTeacher: (create: boolean) => void;
  /** How the teacher will be called. */
  teacherName: string;
  /** The existing teachers to link with. */
  teachers: readonly TeacherChoice[];
  /** Those of them who have the name of the new person and no account yet. */
  likely?: readonly TeacherChoice[];
  teacherId: number | null;
  onTeacher: (id: number | null) => void;
  /** Says whose name this is already; null if it is new. */
  namesakes?: string | null;
  busy?: boolean;
}

/** What is said of a new person; login and password they choose themselves. */
export function NewUserFields({
  lastName,
  firstName,
  role,
  roleNames = {},
  onRole,
  createTeacher,
  onCreateTeacher,
  teacherName,
  teachers,
  likely = [],
  teacherId,
  onTeacher,
  namesakes = null,
  busy = false,
}: NewUserFieldsProps) {
  const wantsNew = useRef<HTMLDivElement>(null);
  return (
    <chakra.div css={styles.fields}>
      <TextField
        {...lastName}
        label="Фамилия"
        autoComplete="off"
        maxLength={100}
        required
        readOnly={busy}
        data-autofocus=""
      />
      <TextField {...firstName} label="Имя" autoComplete="off" maxLength={100} required readOnly={busy} />
      <chakra.p css={styles.warning} role="status">
        {namesakes !== null && `${namesakes}. Создавайте, если это другой человек.`}
      </chakra.p>
      <SelectField label="Роль" value={role} disabled={busy} onChange={(text) => onRole(text as Role)}>
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {roleNames[one] ?? ROLE_LABEL[one]}
          </option>
        ))}
      </SelectField>
      <div ref={wantsNew}>
        <Checkbox checked={createTeacher} disabled={busy} onChange={onCreateTeacher}>
          Создать учителя{createTeacher && teacherName !== '' && `: ${teacherName}`}
        </Checkbox>
      </div>
      {createTeacher && likely.length > 0 && (
        <chakra.div css={styles.likely}>
          <chakra.p css={styles.note} role="status">
            В расписании уже есть учитель с таким именем. Чтобы не создавать второго, выберите его:
          </chakra.p>
          {likely.map(({ id, name }) => (
            <Button
              key={id}
              size="sm"
              disabled={busy}
              onClick={() => {
                // The pressed button goes, and Enter is to create the person.
                wantsNew.current?.querySelector('input')?.focus();
                onCreateTeacher(false);
                onTeacher(id);
              }}
            >
              {unbrokenName(name)}
            </Button>
          ))}
        </chakra.div>
      )}
      {!createTeacher && (
        <>
          <TeacherSelect teachers={teachers} value={teacherId} disabled={busy} onChange={onTeacher} />
          {role === 'TEACHER' && teacherId === null && (
            <chakra.p css={styles.note}>
              У роли «Учитель» он есть всегда: если никого не выбрать, сервер создаст нового.
            </chakra.p>
          )}
        </>
      )}
    </chakra.div>
  );
}

const styles = {
  fields: { display: 'grid', gap: '4' },
  likely: { display: 'flex', flexWrap: 'wrap', gap: '2', '& > p': { flexBasis: 'full' } },
  warning: { color: 'replaced.mark', textStyle: 'sm', _empty: { display: 'none' } },
  note: { color: 'fg.muted', textStyle: 'sm' },
} as const;
