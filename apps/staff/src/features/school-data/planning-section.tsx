import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isUnsupported } from '@zvonok/api-client/api-error';
import { planningQueries } from '@zvonok/api-client/queries/planning';
import { type Teacher, teacherQueries } from '@zvonok/api-client/queries/teachers';
import { planningLines } from '@zvonok/domain/forms/planning';
import { PlanningCard } from '@zvonok/ui/setup';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { useReportUnsupported } from '../../shared/server-supports/use-server-supports.ts';
import { PlanningForm } from './planning-form.tsx';

const NO_TEACHERS: readonly Teacher[] = [];

/** What holds for the plan of a day. Not there on a host that does not ask. */
export function PlanningSection() {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, error, isFetching, refetch } = useQuery({ ...planningQueries.get(api), retry: false });
  const { data: teachers = NO_TEACHERS, isPending } = useQuery(teacherQueries.list(api));
  const form = useFormDialog<null>();
  useReportUnsupported('getPlanningSettings', error);
  if (isUnsupported(error)) return null;
  const isKnown = data !== undefined && !isPending;
  return (
    <PlanningCard
      lines={isKnown ? planningLines(data, teachers) : null}
      failed={error !== null}
      onRetry={() => void refetch()}
      retrying={isFetching}
      onEdit={() => form.open(null)}
    >
      {isKnown && (
        <PlanningForm
          key={form.formKey}
          settings={data}
          teachers={teachers}
          open={form.isOpen}
          onClose={form.close}
        />
      )}
    </PlanningCard>
  );
}
