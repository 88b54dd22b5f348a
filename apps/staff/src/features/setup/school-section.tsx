import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { schoolQueries } from '@zvonok/api-client/queries/school';
import { canAdministerSchool } from '@zvonok/domain/access/rights';
import { Button, buttonLook, EditIcon } from '@zvonok/ui/controls';
import { ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { SchoolCard } from '@zvonok/ui/setup';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { useReportUnsupported, useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { OpenBoardButton } from './open-board-button.tsx';
import { SchoolSettingsDialog } from './school-settings-dialog.tsx';

/** The school itself among its data, with the ways to its people and its screen; for administrators. */
export function SchoolSection() {
  const [isSupported] = useServerSupports('getSchoolSettings');
  return canAdministerSchool(useRoles()) && isSupported ? <Section /> : null;
}

function Section() {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, error, isError, isFetching, refetch } = useQuery(schoolQueries.settings(api));
  const form = useFormDialog<null>();
  useReportUnsupported('getSchoolSettings', error);
  if (!data) {
    if (!isError) return <Skeleton height="9rem" />;
    return (
      <ErrorPanel
        title="Не удалось загрузить настройки школы"
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
              Люди и приглашения
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
