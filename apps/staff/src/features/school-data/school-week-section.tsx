import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isUnsupported } from '@zvonok/api-client/api-error';
import { schoolWeekQueries } from '@zvonok/api-client/queries/school-week';
import { SchoolWeekCard } from '@zvonok/ui/setup';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { SchoolWeekForm } from './school-week-form.tsx';

/** Which days and which lessons the school has. Not there on a host that does not ask. */
export function SchoolWeekSection() {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, error, isFetching, refetch } = useQuery({ ...schoolWeekQueries.get(api), retry: false });
  const form = useFormDialog<null>();
  if (isUnsupported(error)) return null;
  return (
    <SchoolWeekCard
      week={data ?? null}
      failed={error !== null}
      onRetry={() => void refetch()}
      retrying={isFetching}
      onEdit={() => form.open(null)}
    >
      {data && <SchoolWeekForm key={form.formKey} week={data} open={form.isOpen} onClose={form.close} />}
    </SchoolWeekCard>
  );
}
