import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { dictionaryQueries } from '@zvonok/api-client/dictionaries';
import { generatorQueries, refillCurriculum } from '@zvonok/api-client/generator';
import { hoursOf, withHours } from '@zvonok/domain/generator/curriculum';
import { daysOfGrade, weekNorm } from '@zvonok/domain/generator/norms';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { Button, buttonLook, SelectField } from '@zvonok/ui/controls';
import { ConfirmDialog, EmptyState } from '@zvonok/ui/feedback';
import { type CurriculumColumn, CurriculumGrid, type CurriculumRow } from '@zvonok/ui/generator';
import { useMemo, useState } from 'react';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import styles from './generator-screen.module.css';
import { whoOf } from './generator-search.ts';
import { ItemsDialog } from './items-dialog.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { useCurriculum } from './use-curriculum.ts';
import { refreshGenerator } from './use-runs.ts';

/** «Учебный план»: hours of every class by subject, who teaches them and where. */
export function CurriculumStep() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { query, edit, save, reload, busy, failure } = useCurriculum();
  const named = useQuery(dictionaryQueries.subjects(api));
  const { data: subjects } = named;
  const { data: limits } = useQuery(generatorQueries.limits(api));
  const { days } = useWeekLayout();
  const change = useRecordChange({ refresh: refreshGenerator, toastsFailures: true });
  const isNarrow = useNarrow();
  const { who, subject: wanted } = useSearch({ from: '/app/schedule_/generator' });
  const shown = whoOf('class', who);
  const [opened, setOpened] = useState<{ classId: number; subjectId: number } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { data } = query;

  const rows = useMemo(
    () =>
      data?.classes.map(({ classId, name, grade, items }): CurriculumRow => {
        const hours = new Map<number, number>();
        for (const item of items) hours.set(item.subjectId, (hours.get(item.subjectId) ?? 0) + item.hours);
        const own = limits?.classes.find((each) => each.classId === classId)?.days;
        const norm = limits ? weekNorm(limits.norms, grade, own ?? daysOfGrade(grade, days.length)) : null;
        return { id: classId, name, norm, sum: hoursOf(items), hours };
      }) ?? [],
    [data, limits, days.length],
  );
  if (!data || !subjects)
    return (
      <NotLoaded query={data ? named : query} title="Не удалось загрузить учебный план" height="24rem" />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        title="Классов пока нет"
        action={
          <Link to="/app/schedule/editor" {...buttonLook({ variant: 'solid' })}>
            К редактору расписания
          </Link>
        }
      >
        Загрузите расписание из книги.
      </EmptyState>
    );
  const over = rows.filter(({ norm, sum }) => norm !== null && sum > norm).length;
  const group = data.classes.find(({ classId }) => classId === opened?.classId);
  const subject = subjects.find(({ id }) => id === opened?.subjectId);
  return (
    <div className={styles.page}>
      <div className={styles.row}>
        <p className={styles.muted} aria-live="polite">
          {data.fromTimetable
            ? 'План прочитан из постоянного расписания.'
            : busy
              ? 'Сохраняется…'
              : 'Сохранено.'}{' '}
          {over > 0 && `Превышают норму: ${counted(over, NOUN.group)}.`}
        </p>
        {!data.fromTimetable && <Button onClick={() => setAsking(true)}>Заполнить заново</Button>}
      </div>
      {failure !== null && (
        <div role="alert" className={styles.row}>
          <p>Не сохранено: {failure}</p>
          <Button onClick={save}>Повторить</Button>
          <Button onClick={reload}>Взять сохранённое</Button>
        </div>
      )}
      {isNarrow ? (
        <ClassHours
          rows={rows}
          shown={shown}
          columns={subjects}
          onOpen={(classId, subjectId) => setOpened({ classId, subjectId })}
        />
      ) : (
        <>
          <p className={styles.muted}>
            Наберите часы цифрами, стрелки ведут по таблице, Enter — кто ведёт и где. Delete убирает предмет.
          </p>
          <CurriculumGrid
            rows={rows}
            columns={subjects}
            focused={shown === null ? null : { classId: shown, subjectId: wanted ?? null }}
            onHours={(classId, subjectId, hours) =>
              edit(classId, (items) => withHours(items, subjectId, hours))
            }
            onOpen={(classId, subjectId) => setOpened({ classId, subjectId })}
          />
        </>
      )}
      {limits && (
        <p className={styles.muted}>
          Нормы: {limits.edition.title}, редакция от {limits.edition.date.split('-').reverse().join('.')}.{' '}
          {limits.edition.source}
        </p>
      )}
      {group && subject && (
        <ItemsDialog
          key={`${group.classId} ${subject.id}`}
          title={`${group.name}: ${subject.name}`}
          subjectId={subject.id}
          items={group.items}
          onSave={(items) => {
            edit(group.classId, () => items);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Заполнить учебный план заново?"
        confirmLabel="Заполнить"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          change.mutate({ call: refillCurriculum });
        }}
        onCancel={() => setAsking(false)}
      >
        Правки плана пропадут, и он будет таким, как постоянное расписание.
      </ConfirmDialog>
    </div>
  );
}

interface ClassHoursProps {
  rows: readonly CurriculumRow[];
  columns: readonly CurriculumColumn[];
  /** The class to begin with. */
  shown: number | null;
  onOpen: (classId: number, subjectId: number) => void;
}

/** On a phone: one class at a time. */
function ClassHours({ rows, columns, shown, onOpen }: ClassHoursProps) {
  const [chosen, setChosen] = useState(shown ?? rows[0]?.id ?? 0);
  const row = rows.find(({ id }) => id === chosen) ?? rows[0];
  if (!row) return null;
  return (
    <>
      <SelectField label="Класс" value={String(row.id)} onChange={(id) => setChosen(Number(id))}>
        {rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p>
        Всего {counted(row.sum, NOUN.hour)}
        {row.norm !== null && ` из ${row.norm}`}
        {row.norm !== null && row.sum > row.norm && ' — превышает норму'}
      </p>
      <ul className={styles.list}>
        {columns
          .filter(({ id }) => row.hours.has(id))
          .map(({ id, name }) => (
            <li key={id}>
              <Button variant="ghost" onClick={() => onOpen(row.id, id)}>
                {name}: {counted(row.hours.get(id) ?? 0, NOUN.hour)}
              </Button>
            </li>
          ))}
      </ul>
      <SelectField label="Ещё предмет" value="" onChange={(id) => id !== '' && onOpen(row.id, Number(id))}>
        <option value="">выберите…</option>
        {columns
          .filter(({ id }) => !row.hours.has(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </>
  );
}
