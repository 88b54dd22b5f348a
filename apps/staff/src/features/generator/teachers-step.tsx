import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import type { GeneratorLimits } from '@zvonok/api-client/generator';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { noLimits } from '@zvonok/domain/generator/limits';
import { buttonLook, SelectField } from '@zvonok/ui/controls';
import { EmptyState } from '@zvonok/ui/feedback';
import { OpenSlots } from '@zvonok/ui/generator';
import { useState } from 'react';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import { AllWishes } from './all-wishes.tsx';
import styles from './generator-screen.module.css';
import { whoOf } from './generator-search.ts';
import { LESSONS_A_DAY, LimitsForm, useLimitsForm, WithLimits } from './limits-form.tsx';
import { NotLoaded } from './not-loaded.tsx';

type TeacherLimits = GeneratorLimits['teachers'][number];

/** «Учителя и пожелания»: when a teacher does not teach, or rather not, and how their days may be. */
export function TeachersStep() {
  return <WithLimits>{(limits) => <Teachers limits={limits} />}</WithLimits>;
}

function Teachers({ limits }: { limits: GeneratorLimits }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const query = useQuery(teacherQueries.list(api));
  const { data: teachers } = query;
  const { who } = useSearch({ from: '/app/schedule_/generator' });
  const wanted = whoOf('teacher', who);
  const [shown, setShown] = useState({ id: wanted, isLinked: wanted !== null });
  if (!teachers) return <NotLoaded query={query} height="16rem" />;
  const teacher = teachers.find(({ id }) => id === shown.id) ?? null;
  if (teachers.length === 0) {
    return (
      <EmptyState
        title="В школе ещё нет учителей"
        action={
          <Link
            to="/app/schedule/data/{-$part}"
            params={{ part: 'teachers' }}
            {...buttonLook({ variant: 'solid' })}
          >
            К учителям
          </Link>
        }
      >
        Сначала внесите их, потом отметьте, когда кто не ведёт.
      </EmptyState>
    );
  }
  const marked = new Set(limits.teachers.map(({ teacherId }) => teacherId));
  return (
    <div className={styles.page}>
      <SelectField
        label="Учитель"
        value={String(teacher?.id ?? '')}
        onChange={(id) => setShown({ id: id === '' ? null : Number(id), isLinked: false })}
      >
        <option value="">все учителя</option>
        {teachers.map(({ id, name }) => (
          <option key={id} value={id}>
            {marked.has(id) ? `${name} — есть пожелания` : name}
          </option>
        ))}
      </SelectField>
      {teacher ? (
        <TeacherForm
          key={teacher.id}
          id={teacher.id}
          name={teacher.name}
          limits={limits}
          takesFocus={shown.isLinked}
        />
      ) : (
        <AllWishes limits={limits} teachers={teachers} />
      )}
    </div>
  );
}

interface TeacherFormProps {
  id: number;
  name: string;
  limits: GeneratorLimits;
  /** Set after following a link: the focus moves to the week. */
  takesFocus: boolean;
}

function TeacherForm({ id, name, limits, takesFocus }: TeacherFormProps) {
  const layout = useWeekLayout();
  const part = useLimitsForm(limits, {
    name: `teacher.${id}`,
    read: ({ teachers }) =>
      teachers.find(({ teacherId }) => teacherId === id) ?? (noLimits(id) as TeacherLimits),
    body: (teacher) => ({ teachers: [teacher] }),
  });
  const { draft } = part;
  const edit = (changed: Partial<TeacherLimits>) => part.edit({ ...draft, ...changed });
  return (
    <LimitsForm
      {...part}
      title={name}
      hint="Нажимайте на урок: не ведёт, лучше не ставить, ведёт. Методический день — нажмите на день недели; любой свободный день — выберите ниже."
    >
      <OpenSlots
        name={name}
        layout={layout}
        closed={draft.closed}
        unwanted={draft.unwanted}
        takesFocus={takesFocus}
        onChange={({ closed, unwanted }) => edit({ closed: [...closed], unwanted: [...unwanted] })}
      />
      <div className={styles.row}>
        <NumberChoice
          label={LESSONS_A_DAY}
          none="сколько угодно"
          value={draft.mostADay}
          least={1}
          most={layout.numbers.length}
          onChange={(mostADay) => edit({ mostADay })}
        />
        <NumberChoice
          label="Окон в неделю"
          none="как можно меньше"
          value={draft.windows}
          least={0}
          most={10}
          onChange={(windows) => edit({ windows })}
        />
        <SelectField
          label="Свободный день"
          value={draft.freeDay ? 'any' : ''}
          onChange={(text) => edit({ freeDay: text === 'any' })}
        >
          <option value="">не нужен</option>
          <option value="any">нужен, любой</option>
        </SelectField>
      </div>
    </LimitsForm>
  );
}

interface NumberChoiceProps {
  label: string;
  /** What no number means. */
  none: string;
  value: number | null;
  least: number;
  most: number;
  onChange: (value: number | null) => void;
}

function NumberChoice({ label, none, value, least, most, onChange }: NumberChoiceProps) {
  return (
    <SelectField
      label={label}
      value={String(value ?? '')}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
    >
      <option value="">{none}</option>
      {Array.from({ length: most - least + 1 }, (_, at) => at + least).map((number) => (
        <option key={number} value={number}>
          не больше {number}
        </option>
      ))}
    </SelectField>
  );
}
