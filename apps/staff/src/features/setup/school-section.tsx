import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { schoolQueries } from '@zvonok/api-client/school';
import { canAdministerSchool } from '@zvonok/domain/access/rights';
import { SETUP_STEP_TEXT } from '@zvonok/domain/setup/steps';
import { Button, buttonLook, EditIcon } from '@zvonok/ui/controls';
import { ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { SchoolCard } from '@zvonok/ui/setup';
import { useCapability } from '../../shared/capabilities.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { lazyPart } from '../../shared/lazy.tsx';
import { failureDetail } from '../../shared/load-failures.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { OpenBoardButton, SchoolSettingsDialog } from './school-settings.tsx';

const SchoolDelivery = lazyPart(async () => (await import('./school-delivery.tsx')).SchoolDelivery, {
  name: 'настройки доставки',
  preload: 'idle',
});

const SchoolUpdate = lazyPart(async () => (await import('./school-update.tsx')).SchoolUpdate, {
  name: 'обновление',
  preload: 'idle',
});

/** The school itself among its data, with the ways to its people and its screen; for administrators. */
export function SchoolSection() {
  const isOffered = useCapability('getSchoolSettings');
  const isDelivered = useCapability('getDeliverySettings');
  const isVersioned = useCapability('getSystemUpdate');
  if (!canAdministerSchool(useRoles())) return null;
  return (
    <>
      {isOffered && <Section />}
      {isDelivered && <SchoolDelivery />}
      {isVersioned && <SchoolUpdate />}
    </>
  );
}

function Section() {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, error, isError, isFetching, refetch } = useQuery(schoolQueries.settings(api));
  const form = useFormDialog<null>();
  if (!data) {
    if (!isError) return <Skeleton height="9rem" />;
    return (
      <ErrorPanel
        title="Не удалось загрузить настройки школы"
        detail={failureDetail(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      <SchoolCard
        school={data}
        actions={
          <>
            <Link to="/app/admin/users" {...buttonLook({})}>
              {SETUP_STEP_TEXT.people.title}
            </Link>
            <OpenBoardButton settings={data} />
            <Button icon={<EditIcon size={18} />} onClick={() => form.open(null)}>
              Изменить
            </Button>
          </>
        }
      />
      <SchoolSettingsDialog key={form.formKey} settings={data} open={form.isOpen} onClose={form.close} />
    </>
  );
}
