import { getRouteApi } from '@tanstack/react-router';
import { dayTitle } from '@zvonok/domain/calendar/school-date';
import { firstWholeWeek, type NewTimetable } from '@zvonok/domain/timetable/new-timetable';
import { Button } from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { useState } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { BegunTimetable } from '../../shared/school-week/begun-timetable.tsx';
import { useNewTimetable } from '../../shared/school-week/use-new-timetable.ts';
import { useTakeBack } from '../../shared/school-week/use-take-back.ts';
import styles from './editor-screen.module.css';

const route = getRouteApi('/app/schedule_/editor');

/** Which timetable is edited while another is to come, and the way back from one that was put in place. */
export function NewTimetableNotice() {
  const appointed = useNewTimetable();
  const today = useSchoolDate();
  const { generated } = route.useSearch();
  if (!appointed) return null;
  if (appointed.from > today) return <ToCome appointed={appointed} />;
  return generated === appointed.token ? <JustBegun appointed={appointed} /> : <BegunTimetable />;
}

function ToCome({ appointed }: { appointed: NewTimetable }) {
  const { week, generated } = route.useSearch();
  const navigate = route.useNavigate();
  const back = useTakeBack(appointed, () => void navigate({ search: {}, replace: true }));
  const [isAsking, setAsking] = useState(false);
  const isNew = week !== undefined && week >= appointed.from;
  const day = dayTitle(appointed.from);
  const look = (monday: string | undefined) =>
    void navigate({
      search: ({ week: _week, lesson: _lesson, ...rest }) => (monday ? { ...rest, week: monday } : rest),
    });
  return (
    <section className={styles.newTimetable} aria-label="Новое расписание">
      <p>
        {isNew
          ? `Это новое расписание, оно действует с ${day}.`
          : `Это расписание действует до ${day}, потом начнётся новое.`}{' '}
        {isNew && generated === appointed.token && 'Оно из генератора: поправьте его здесь, если нужно. '}
        Урок, который есть в обоих, меняется в обоих.
      </p>
      <Button size="sm" onClick={() => look(isNew ? undefined : firstWholeWeek(appointed.from))}>
        {isNew ? 'Открыть нынешнее' : 'Открыть новое'}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)} busy={back.isPending}>
        Отменить новое
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Отменить новое расписание?"
        confirmLabel="Отменить новое"
        cancelLabel="Оставить"
        tone="danger"
        busy={back.isPending}
        onConfirm={() => back.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        Нынешнее расписание будет действовать и после {day}. Правки нового пропадут вместе с ним, а замены,
        которые ради него сняли, вернутся.
      </ConfirmDialog>
    </section>
  );
}

function JustBegun({ appointed }: { appointed: NewTimetable }) {
  const navigate = route.useNavigate();
  const back = useTakeBack(appointed, () => void navigate({ search: {}, replace: true }));
  return (
    <section className={styles.newTimetable} aria-label="Расписание из генератора">
      <p>
        Это расписание из генератора: поправьте его здесь, если нужно. После первой правки прежнее уже не
        вернуть.
      </p>
      <Button size="sm" onClick={() => back.mutate()} busy={back.isPending}>
        Вернуть прежнее
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void navigate({ search: {}, replace: true })}>
        Оставить
      </Button>
    </section>
  );
}
