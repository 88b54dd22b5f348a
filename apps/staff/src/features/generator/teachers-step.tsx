import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { updateGeneratorLimits } from '@zvonok/api-client/calls/generator';
import { type GeneratorLimits, generatorQueries } from '@zvonok/api-client/queries/generator';
import { teacherQueries } from '@zvonok/api-client/queries/teachers';
import { noLimits } from '@zvonok/domain/generator/limits';
import { Button, SelectField } from '@zvonok/ui/controls';
import { ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { OpenSlots } from '@zvonok/ui/generator';
import { useState } from 'react';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import styles from './generator-screen.module.css';
import { useGeneratorChange } from './use-generator.ts';

type TeacherLimits = GeneratorLimits['teachers'][number];

/** «Учителя и пожелания»: when a teacher does not teach, how many lessons a day, and whether a day is to stay free. */
export function TeachersStep() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data: teachers } = useQuery(teacherQueries.list(api));
  const limits = useQuery(generatorQueries.limits(api));
  const [chosen, setChosen] = useState<number | null>(null);
  const { data } = limits;
  if (!data || !teachers) {
    return limits.isError ? (
      <ErrorPanel
        title="Не удалось загрузить пожелания"
        onRetry={() => void limits.refetch()}
        retrying={limits.isFetching}
      />
    ) : (
      <Skeleton height="24rem" />
    );
  }
  const teacher = teachers.find(({ id }) => id === chosen) ?? teachers[0];
  if (!teacher) return <p>Учителей пока нет.</p>;
  const stored = data.teachers.find(({ teacherId }) => teacherId === teacher.id);
  const marked = new Set(data.teachers.map(({ teacherId }) => teacherId));
  return (
    <div className={styles.page}>
      <SelectField label="Учитель" value={String(teacher.id)} onChange={(id) => setChosen(Number(id))}>
        {teachers.map(({ id, name }) => (
          <option key={id} value={id}>
            {marked.has(id) ? `${name} — есть пожелания` : name}
          </option>
        ))}
      </SelectField>
      <TeacherForm
        key={teacher.id}
        name={teacher.name}
        limits={stored ?? (noLimits(teacher.id) as TeacherLimits)}
        version={data.version}
      />
    </div>
  );
}

interface TeacherFormProps {
  name: string;
  limits: TeacherLimits;
  version: number;
}

function TeacherForm({ name, limits, version }: TeacherFormProps) {
  const layout = useWeekLayout();
  const change = useGeneratorChange();
  const [draft, setDraft] = useState(limits);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(limits);
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate((api) => updateGeneratorLimits(api, { teachers: [draft] }, version));
      }}
    >
      <p className={styles.muted}>
        Отметьте уроки, которые учитель не ведёт. Методический день — отметьте день целиком; любой свободный
        день — выберите ниже.
      </p>
      <OpenSlots
        name={name}
        layout={layout}
        closed={draft.closed}
        onChange={(closed) => setDraft({ ...draft, closed: [...closed] })}
      />
      <div className={styles.row}>
        <SelectField
          label="Уроков в день"
          value={String(draft.mostADay ?? '')}
          onChange={(text) => setDraft({ ...draft, mostADay: text === '' ? null : Number(text) })}
        >
          <option value="">сколько угодно</option>
          {Array.from(layout.numbers.keys(), (at) => at + 1).map((most) => (
            <option key={most} value={most}>
              не больше {most}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Свободный день"
          value={draft.freeDay ? 'any' : ''}
          onChange={(text) => setDraft({ ...draft, freeDay: text === 'any' })}
        >
          <option value="">не нужен</option>
          <option value="any">нужен, любой</option>
        </SelectField>
        <Button type="submit" variant="solid" busy={change.isPending} disabled={!isChanged}>
          Сохранить
        </Button>
      </div>
    </form>
  );
}
