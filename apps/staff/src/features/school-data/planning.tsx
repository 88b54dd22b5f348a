import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type PlanningSettings, planningQueries, updatePlanning } from '@zvonok/api-client/planning';
import { type Teacher, teacherQueries } from '@zvonok/api-client/teachers';
import type { FieldValue } from '@zvonok/domain/conflicts/conflicts';
import {
  checkPlanning,
  type PlanningFormValues,
  planningFields,
  planningFormValues,
  planningLines,
  withPlanningField,
} from '@zvonok/domain/forms/planning';
import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { DEFAULT_SCHOOL_PLANNING, planningBody } from '@zvonok/domain/planning/school-planning';
import { PlanningCard, PlanningDialog } from '@zvonok/ui/setup';
import { useCapability } from '../../shared/capabilities.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { refreshSchoolData } from './use-agreed-change.tsx';

const NO_TEACHERS: readonly Teacher[] = [];

/** What holds for the plan of a day. Not there on a host that does not ask. */
export function PlanningSection() {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, error, isFetching, refetch } = useQuery({ ...planningQueries.get(api), retry: false });
  const { data: teachers = NO_TEACHERS, isPending } = useQuery(teacherQueries.list(api));
  const form = useFormDialog<null>();
  if (!useCapability('getPlanningSettings')) return null;
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

interface PlanningFormProps {
  settings: PlanningSettings;
  teachers: readonly TeacherRef[];
  open: boolean;
  onClose: () => void;
}

/** Sets which moves the school allows, what each costs, and which teachers are never proposed. */
function PlanningForm({ settings, teachers, open, onClose }: PlanningFormProps) {
  const start = planningFormValues(settings);
  const form = useRecordForm({ draft: open ? 'planning' : null, start, check: checkPlanning });
  const fill = ({ moves, points, blocked }: PlanningFormValues) => {
    form.set('moves', moves);
    form.set('points', points);
    form.set('blocked', blocked);
  };
  const put = (field: string, value: FieldValue) =>
    fill(withPlanningField(form.getValues(), field, value, teachers));
  const change = useRecordChange({
    refresh: refreshSchoolData,
    edited: {
      base: planningFields(start, teachers),
      version: settings.version,
      values: planningFields(form.values, teachers),
      put,
    },
  });
  const save = form.submit((planning) =>
    change.mutate(
      {
        done: 'Правила плана дня изменены',
        yours: planningFields(planningFormValues(planning), teachers),
        call: (api, seen) => updatePlanning(api, planningBody(planning), seen.version),
      },
      { onShown: onClose },
    ),
  );
  return (
    <PlanningDialog
      open={open}
      values={form.values}
      errors={form.errors}
      attempts={form.attempts}
      teachers={teachers}
      onChange={fill}
      onReset={() => fill({ ...planningFormValues(DEFAULT_SCHOOL_PLANNING), blocked: form.values.blocked })}
      conflict={change.conflict}
      refusal={change.failure}
      busy={change.isPending}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
