import { chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import { ROLE_LABEL, ROLES } from '@zvonok/domain/access/roles';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import {
  type CheckedPerson,
  namesakesText,
  PEOPLE_AT_ONCE,
  PEOPLE_NOUN,
  type SkippedTeacher,
} from '@zvonok/domain/users/people-list';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { AlertIcon } from '../controls/icon.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextAreaField } from '../controls/text-field.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';

export interface InvitePeopleFormProps {
  /** The field of a pasted list, or the teachers of the timetable who are passed over. */
  source:
    | {
        kind: 'list';
        field: Pick<ComponentProps<'textarea'>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
          error: string | null;
        };
        /** The role of those without one; empty if that is a fault. */
        usualRole: string;
        onUsualRole: (role: string) => void;
      }
    | { kind: 'timetable'; found: number; skipped: readonly SkippedTeacher[] };
  people: readonly InvitedLine[];
  /** Why they cannot be invited yet; null if they can. */
  problem: string | null;
  onConfirm: (person: InvitedLine, isConfirmed: boolean) => void;
  busy: boolean;
  /** Why the last attempt failed. */
  failure: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

const ROLE_NAMES = ROLES.map((role) => ROLE_LABEL[role]).join(', ');

const LIST_HINT = `Каждый человек с новой строки: фамилия, имя, роль, почта. Подойдут столбцы из Excel и текст с запятыми, с отчеством и без. Роли: ${ROLE_NAMES}.`;

/** The people who are to be invited, what was read of each, and the button that invites them all. */
export function InvitePeopleForm({
  source,
  people,
  problem,
  onConfirm,
  busy,
  failure,
  onSubmit,
}: InvitePeopleFormProps) {
  const isEmpty = people.length === 0;
  const isSaid = source.kind === 'list' && source.field.error !== null;
  return (
    <chakra.form css={styles.form} noValidate aria-label="Приглашение" onSubmit={onSubmit}>
      {source.kind === 'timetable' ? (
        <Skipped {...source} />
      ) : (
        <>
          <TextAreaField
            {...source.field}
            label="Список"
            {...(source.field.error === null && { hint: LIST_HINT })}
            rows={8}
            autoComplete="off"
            spellCheck={false}
            readOnly={busy}
          />
          <chakra.div css={styles.role}>
            <SelectField
              label="Роль тех, у кого она не указана"
              value={source.usualRole}
              disabled={busy}
              onChange={source.onUsualRole}
            >
              <option value="">Считать ошибкой</option>
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {ROLE_LABEL[role]}
                </option>
              ))}
            </SelectField>
          </chakra.div>
        </>
      )}
      <chakra.p css={styles.summary} role="status">
        {!isEmpty &&
          !isSaid &&
          (problem ?? `В списке ${counted(people.length, PEOPLE_NOUN.person)}, ошибок нет.`)}
      </chakra.p>
      {!isEmpty && <InvitedPeople people={people} busy={busy} onConfirm={onConfirm} />}
      <FormAlert>{failure}</FormAlert>
      {(source.kind === 'list' || !isEmpty) && (
        <div>
          <Button type="submit" variant="solid" busy={busy}>
            {isEmpty ? 'Пригласить' : `Пригласить ${counted(people.length, PEOPLE_NOUN.personObject)}`}
          </Button>
        </div>
      )}
    </chakra.form>
  );
}

const REASONS = {
  account: 'уже есть учётная запись',
  invited: 'уже есть приглашение, код действует',
  expired: 'приглашение истекло: выдайте новый код на странице пользователя',
  namesake: 'так же зовут пользователя без учителя: свяжите их на его странице',
  'no-name': 'в имени нет инициалов: пригласите списком',
} as const satisfies Record<SkippedTeacher['reason'], string>;

/** How many teachers of the timetable are to be invited, and why others are not. */
function Skipped({ found, skipped }: { found: number; skipped: readonly SkippedTeacher[] }) {
  const reasons = Map.groupBy(skipped, ({ reason }) => reason);
  return (
    <>
      <chakra.p css={styles.lead}>
        {found === 0
          ? 'Приглашать некого: у всех учителей расписания есть учётная запись или приглашение.'
          : `Без учётной записи и без приглашения: ${counted(found, NOUN.teacher)}. Имя целиком каждый впишет сам, в личном кабинете.`}
        {found > PEOPLE_AT_ONCE && ` Сейчас — первые ${PEOPLE_AT_ONCE}, остальные — следующим разом.`}
      </chakra.p>
      {skipped.length > 0 && (
        <chakra.details css={styles.skipped}>
          <summary>Пропущено: {counted(skipped.length, NOUN.teacher)}</summary>
          <ul>
            {[...reasons].map(([reason, teachers]) => (
              <li key={reason}>
                {counted(teachers.length, NOUN.teacher)} — {REASONS[reason]}:{' '}
                {teachers.map(({ name }) => name).join(', ')}
              </li>
            ))}
          </ul>
        </chakra.details>
      )}
    </>
  );
}

/** Whom to invite: between a list and the timetable, no wider than its words. */
export function InviteWays({ children }: { children: ReactNode }) {
  return <chakra.div css={styles.actions}>{children}</chakra.div>;
}

/** What to do once everybody has been invited; `children` are the ways on. */
export function InvitesReady({ count, children }: { count: number; children: ReactNode }) {
  return (
    <chakra.section css={styles.form} aria-label="Приглашения готовы">
      <chakra.h2 css={styles.ready} tabIndex={-1} ref={(heading: HTMLElement | null) => heading?.focus()}>
        Приглашения готовы: {count}
      </chakra.h2>
      <p>
        Напечатайте и раздайте листки: на каждом адрес, QR-код и пригласительный код. По коду человек сам
        придумает логин и пароль.
      </p>
      <chakra.div css={styles.actions}>{children}</chakra.div>
    </chakra.section>
  );
}

const styles = {
  form: { display: 'grid', gap: '4', width: 'full', maxWidth: '72rem', mt: '4' },
  role: { maxWidth: '22rem' },
  lead: { maxWidth: '44rem' },
  summary: { fontWeight: 'medium', _empty: { display: 'none' } },
  skipped: {
    '& > summary': { cursor: 'pointer', fontWeight: 'medium' },
    '& li': { mt: '1', ms: '1.1em', listStyle: 'disc' },
  },
  ready: { textStyle: 'lg' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
} as const;

/** A person of the list as it stands before anyone is invited. */
export interface InvitedLine extends CheckedPerson {
  /** Whether it is said that a namesake is another person. */
  isConfirmed: boolean;
}

interface InvitedPeopleProps {
  people: readonly InvitedLine[];
  onConfirm: (person: InvitedLine, isConfirmed: boolean) => void;
  busy?: boolean;
}

/** What a pasted list was read as, line by line, with the faults of each. On a phone a line is a block. */
function InvitedPeople({ people, onConfirm, busy = false }: InvitedPeopleProps) {
  return (
    <Table.Root native css={peopleStyles.table}>
      <VisuallyHidden as="caption">Кто будет приглашён</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Строка</th>
          <th scope="col">Имя</th>
          <th scope="col">Роль</th>
          <th scope="col">Почта</th>
          <th scope="col">Учитель расписания</th>
          <th scope="col">Что исправить</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.line} {...(person.faults.length > 0 && { 'data-faulty': '' })}>
            <td data-part="line">{person.line}</td>
            <th scope="row">{`${person.lastName} ${person.firstName}`.trim() || '—'}</th>
            <Told text={person.role && ROLE_LABEL[person.role]} />
            <Told text={person.email} />
            <Told text={teacherText(person)} part="teacher" />
            <td data-part="faults">
              {person.faults.map((fault) => (
                <chakra.p key={fault} css={peopleStyles.fault}>
                  <AlertIcon size={16} /> {fault}
                </chakra.p>
              ))}
              {person.namesakes.length > 0 && (
                <>
                  <chakra.p css={peopleStyles.namesakes}>{namesakesText(person.namesakes)}</chakra.p>
                  <Checkbox
                    checked={person.isConfirmed}
                    disabled={busy}
                    onChange={(isConfirmed) => onConfirm(person, isConfirmed)}
                  >
                    Это другой человек<VisuallyHidden>: строка {person.line}</VisuallyHidden>
                  </Checkbox>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}

/** A cell of the table, which a phone leaves out if there is nothing in it. */
function Told({ text, part }: { text: string | null; part?: string }) {
  return (
    <td data-part={part} {...(!text && { 'data-empty': '' })}>
      {text || '—'}
    </td>
  );
}

function teacherText({ teacher }: CheckedPerson): string | null {
  if (teacher === null) return null;
  return teacher.kind === 'known' ? teacher.name : `${teacher.name}, новый`;
}

/** A line of the table as a block of lines, the number before them. */
const asBlocks = {
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody': { display: 'block' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: '2.25rem minmax(0, 1fr)',
    px: '2',
    py: '2',
    borderTopWidth: '1px',
  },
  '& tbody :is(th, td)': { gridColumn: '2', p: '0', borderWidth: '0' },
  '& tbody [data-part=line]': { gridColumn: '1', gridRow: '1' },
  '& tbody [data-empty]': { display: 'none' },
  '& tbody [data-part=teacher]::before': { content: '"Учитель: "' },
} as const;

const peopleStyles = {
  table: {
    width: 'full',
    textStyle: 'sm',
    '& :is(th, td)': { px: '2', py: '1.5', textAlign: 'start', verticalAlign: 'top' },
    '& tbody :is(th, td)': { borderTopWidth: '1px', overflowWrap: 'anywhere' },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium', overflowWrap: 'normal' },
    '& tbody th': { fontWeight: 'semibold' },
    '& [data-part=line]': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& tr[data-faulty]': { bg: 'conflict.bg' },
    mdDown: asBlocks,
  },
  fault: {
    display: 'flex',
    gap: '1.5',
    color: 'conflict.mark',
    fontWeight: 'medium',
    '& > svg': { flex: 'none', mt: '0.5' },
  },
  namesakes: { color: 'replaced.mark' },
} as const;
