import { canEditSchedule } from '@zvonok/domain/access/rights';
import { EmptyState } from '@zvonok/ui/feedback';
import type { ReactNode } from 'react';
import { useRoles } from '../../shared/session/use-session.ts';

/** Instead of the table of a school without a timetable: what to do about it, for whoever may. */
export function NoClasses({ actions }: { actions: ReactNode }) {
  const mayEdit = canEditSchedule(useRoles());
  return (
    <EmptyState title="В расписании пока нет классов" action={mayEdit && actions}>
      {mayEdit
        ? 'Загрузите книгу с расписанием. Как она выглядит, покажет образец.'
        : 'Как только расписание внесут, оно появится здесь само. Спросите того, кто его составляет.'}
    </EmptyState>
  );
}
