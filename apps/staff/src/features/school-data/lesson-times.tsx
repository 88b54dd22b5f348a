import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { deleteLessonTime } from '@zvonok/api-client/calls/lesson-times';
import { type LessonTime, lessonTimeQueries } from '@zvonok/api-client/queries/lesson-times';
import { Button, EditIcon, IconButton, TrashIcon } from '@zvonok/ui/controls';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import { DataSection } from './data-section.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { LessonTimeDialog } from './lesson-time-dialog.tsx';
import styles from './school-data.module.css';
import { useAskedChange } from './use-asked-change.tsx';
import { useDataQuestion } from './use-data-question.ts';

/** When the bells ring. */
export function LessonTimes() {
  const { api } = useRouteContext({ from: '__root__' });
  const query = useQuery(lessonTimeQueries.list(api));
  const removal = useAskedChange();
  const question = useDataQuestion<LessonTime>(removal);
  const form = useFormDialog<LessonTime>();
  const { data } = query;
  const { numbers } = useWeekLayout();
  const free = numbers.filter((number) => !data?.some((time) => time.number === number));

  return (
    <DataSection
      title="Время уроков"
      query={query}
      failed="Не удалось загрузить время уроков"
      empty={{
        title: 'Время уроков не задано',
        text: 'Без него экраны не знают, какой урок идёт сейчас.',
      }}
      height="18rem"
      action={data && free.length > 0 && <Button onClick={() => form.open(null)}>Добавить время</Button>}
      renderList={(times) => (
        <ul className={styles.times}>
          {times.map((time) => (
            <li key={time.id}>
              <b>{time.number} урок</b>
              <span>{time.time}</span>
              <IconButton
                size="sm"
                label={`Изменить время: ${time.number} урок`}
                icon={<EditIcon size={18} />}
                onClick={() => form.open(time)}
              />
              <IconButton
                size="sm"
                label={`Удалить время: ${time.number} урок`}
                icon={<TrashIcon size={18} />}
                onClick={() => question.ask(time)}
              />
            </li>
          ))}
        </ul>
      )}
    >
      <LessonTimeDialog
        key={form.formKey}
        time={form.subject}
        free={free}
        open={form.isOpen}
        onClose={form.close}
      />
      {removal.question}
      <DeleteQuestion
        question={question}
        title="Удалить время урока?"
        text={({ number, time }) => `${number} урок, ${time}. Сами уроки останутся в расписании.`}
        deletion={({ id, version }) => ({
          done: 'Время урока удалено',
          call: (from, retimed = 0) => deleteLessonTime(from, id, { seen: version, retimed }),
        })}
      />
    </DataSection>
  );
}
