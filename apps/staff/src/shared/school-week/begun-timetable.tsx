import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { generatorQueries } from '@zvonok/api-client/generator';
import { dayTitle } from '@zvonok/domain/calendar/school-date';
import type { NewTimetable } from '@zvonok/domain/timetable/new-timetable';
import { Button } from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { useState } from 'react';
import { useSchoolDate } from '../clock/school-clock.ts';
import styles from './begun-timetable.module.css';
import { useTakeBack } from './use-take-back.ts';

/** The button that reverts a begun timetable, as long as the server allows it. */
export function BegunTimetable() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const today = useSchoolDate();
  const { data: timetable = null } = useQuery({ ...generatorQueries.replaced(api), retry: false });
  return timetable && timetable.from <= today ? <Begun key={timetable.token} timetable={timetable} /> : null;
}

function Begun({ timetable }: { timetable: NewTimetable }) {
  const back = useTakeBack(timetable);
  const [isAsking, setAsking] = useState(false);
  const day = dayTitle(timetable.from);
  return (
    <section className={styles.begun} aria-label="Прежнее расписание">
      <p>Расписание действует с {day}. Пока уроки не правили, можно вернуть прежнее.</p>
      <Button size="sm" onClick={() => setAsking(true)} busy={back.isPending}>
        Вернуть прежнее
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Вернуть прежнее расписание?"
        confirmLabel="Вернуть"
        tone="danger"
        busy={back.isPending}
        onConfirm={() => back.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        Расписания, которое действует с {day}, не станет и в прошедших неделях. Замены, поставленные в нём,
        снимутся, а снятые ради него вернутся с сегодняшнего дня.
      </ConfirmDialog>
    </section>
  );
}
