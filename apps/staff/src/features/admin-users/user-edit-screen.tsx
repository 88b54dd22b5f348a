import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { userQueries } from '@zvonok/api-client/queries/users';
import { Skeleton } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import styles from '../../shared/page-head/reading-page.module.css';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { UserEditor } from './user-editor.tsx';
import { UserEntry } from './user-entry.tsx';
import { UserHistory } from './user-history.tsx';

const TITLE = 'Редактирование пользователя';

/** /app/admin/users/edit/{id}: one account. Its route has loaded it. */
export function UserEditScreen({ id }: { id: number }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery(userQueries.one(api, id));
  usePageTitle(TITLE);
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
