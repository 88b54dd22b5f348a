import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouteContext } from '@tanstack/react-router';
import { userQueries } from '@zvonok/api-client/queries/users';
import { Skeleton } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import styles from '../../shared/page-head/reading-page.module.css';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { UserEditor } from './user-editor.tsx';
import { UserEntry } from './user-entry.tsx';
import { UserHistory } from './user-history.tsx';

const TITLE = 'Редактирование пользователя';

/** /app/admin/users/edit/{id}: one account. What cannot be loaded leads back to the list. */
export function UserEditScreen({ id }: { id: number }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data, isError } = useQuery(userQueries.one(api, id));
  usePageTitle(TITLE);
  if (isError && !data) return <Navigate to="/app/admin/users" replace />;
  return (
    <div className={styles.page}>
      <PageHeader title={TITLE} actions={data && <UserHistory user={data} look="words" />} />
      {data ? (
        <>
          <UserEditor key={id} user={data} />
          <UserEntry user={data} />
        </>
      ) : (
        <Skeleton height="32rem" />
      )}
    </div>
  );
}
