import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type SchoolWeek, schoolWeekQueries, updateSchoolWeek } from '@zvonok/api-client/school-week';
import { weekSettingsSchema } from '@zvonok/domain/forms/school';
import { SchoolWeekCard, SchoolWeekDialog } from '@zvonok/ui/setup';
import { useCapability } from '../../shared/capabilities.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { refreshSchoolData } from './use-agreed-change.tsx';

/** Which days and which lessons the school has. Not there on a host that does not ask. */
export function SchoolWeekSection() {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, error, isFetching, refetch } = useQuery({ ...schoolWeekQueries.get(api), retry: false });
  const form = useFormDialog<null>();
  if (!useCapability('getSchoolWeek')) return null;
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

interface SchoolWeekFormProps {
  week: SchoolWeek;
  open: boolean;
  onClose: () => void;
}

/** Says which days and lessons the school has. */
function SchoolWeekForm({ week, open, onClose }: SchoolWeekFormProps) {
  const { version, bells: _, newTimetable: __, ...settings } = week;
  const form = useRecordForm({
    draft: open ? 'school-week' : null,
    start: settings,
    check: weekSettingsSchema,
  });
  const { values, put } = form;
  const change = useRecordChange({
    refresh: refreshSchoolData,
    edited: { base: settings, version, values, put },
  });
  const save = form.submit((body) =>
    change.mutate(
      {
        done: 'Дни и уроки изменены',
        yours: body,
        call: (api, seen) => updateSchoolWeek(api, body, seen.version),
      },
      { onShown: onClose },
    ),
  );
  return (
    <SchoolWeekDialog
      open={open}
      values={values}
      errors={form.errors}
      onChange={put}
      conflict={change.conflict}
      refusal={change.failure}
      busy={change.isPending}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
