import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useSearch } from '@tanstack/react-router';
import { dictionaryQueries } from '@zvonok/api-client/dictionaries';
import { type GeneratorLimits, generatorQueries } from '@zvonok/api-client/generator';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import { Button, SelectField } from '@zvonok/ui/controls';
import { useState } from 'react';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import styles from './generator-screen.module.css';
import { focusOnce, LimitsForm, useLimitsForm } from './limits-form.tsx';

type Lock = GeneratorLimits['locks'][number];

/** Lessons whose place is chosen: a subject, in one class or in all, on a day and at a lesson. */
export function LocksForm({ limits }: { limits: GeneratorLimits }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { subject: wanted } = useSearch({ from: '/app/schedule_/generator' });
  const { data: subjects = [] } = useQuery(dictionaryQueries.subjects(api));
  const { data: curriculum } = useQuery(generatorQueries.curriculum(api));
  const { days, numbers } = useWeekLayout();
  const part = useLimitsForm(limits, {
    name: 'locks',
    read: ({ locks }) => locks,
    body: (locks) => ({ locks }),
  });
  const locks = part.draft;
  const [subjectId, setSubject] = useState('');
  const [classId, setClass] = useState('');
  const [day, setDay] = useState<string>(days[0] ?? 'MONDAY');
  const [number, setNumber] = useState(String(numbers[0] ?? 1));
  const classes = curriculum?.classes ?? [];
  const words = (lock: Lock) => {
    const subject = subjects.find(({ id }) => id === lock.subjectId)?.name ?? '';
    const group = classes.find((one) => one.classId === lock.classId)?.name ?? 'все классы';
    return `${subject}, ${group}: ${WEEKDAY_SHORT_LABEL[lock.day]}, ${lock.number}-й урок`;
  };
  const added = {
    classId: classId === '' ? null : Number(classId),
    subjectId: Number(subjectId),
    day,
    number: Number(number),
  } as Lock;
  const isKnown = locks.some((lock) => words(lock) === words(added));
  const focused = locks.findIndex((lock) => lock.subjectId === wanted);
  return (
    <LimitsForm
      {...part}
      title="Закреплённые уроки"
      hint="Стоят ровно здесь, как бы ни составлялось расписание."
    >
      {locks.length > 0 && (
        <ul className={styles.list} aria-label="Закреплённые уроки">
          {locks.map((lock, at) => (
            <li key={words(lock)} className={styles.line}>
              <span>{words(lock)}</span>
              <Button
                ref={at === focused ? focusOnce : undefined}
                size="sm"
                variant="ghost"
                aria-label={`Снять закрепление: ${words(lock)}`}
                onClick={() => part.edit(locks.filter((other) => other !== lock))}
              >
                Снять
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <SelectField label="Предмет" value={subjectId} onChange={setSubject}>
          <option value="">выберите…</option>
          {subjects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Класс" value={classId} onChange={setClass}>
          <option value="">все, у кого он есть</option>
          {classes.map((group) => (
            <option key={group.classId} value={group.classId}>
              {group.name}
            </option>
          ))}
        </SelectField>
        <SelectField label="День" value={day} onChange={setDay}>
          {days.map((each) => (
            <option key={each} value={each}>
              {WEEKDAY_LABEL[each]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Урок" value={number} onChange={setNumber}>
          {numbers.map((each) => (
            <option key={each} value={each}>
              {each}-й
            </option>
          ))}
        </SelectField>
        <Button disabled={subjectId === '' || isKnown} onClick={() => part.edit([...locks, added])}>
          Закрепить
        </Button>
      </div>
    </LimitsForm>
  );
}
