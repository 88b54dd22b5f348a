import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { saveTaughtSubjects } from '@zvonok/api-client/calls/teachers';
import { teacherQueries } from '@zvonok/api-client/queries/teachers';
import { MissingSubjects } from '@zvonok/ui/timetable/editor';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useReportUnsupported } from '../../shared/server-supports/use-server-supports.ts';
import { useDataChange } from './use-data-change.ts';

/** Offers subjects from the timetable to teachers who have none. Not there on a host that does not know them. */
export function MissingSubjectsNotice() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const { data: found = [], error } = useQuery({ ...teacherQueries.taughtSubjects(api), retry: false });
  useReportUnsupported('listTaughtSubjects', error);
  const change = useDataChange();
  if (found.length === 0) return null;
  return (
    <MissingSubjects
      teachers={found}
      busy={change.isPending}
      onSave={(teachers, onDone) =>
        change.mutate(
          { done: 'Предметы записаны', call: (to) => saveTaughtSubjects(to, teachers) },
          { onError: (error) => toasts.error(failureText(error)), onSettled: onDone },
        )
      }
    />
  );
}
