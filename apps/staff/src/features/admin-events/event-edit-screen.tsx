import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouteContext } from '@tanstack/react-router';
import { eventQueries } from '@zvonok/api-client/queries/events';
import { Skeleton } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import styles from '../../shared/page-head/reading-page.module.css';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { EventEditor } from './event-editor.tsx';
import { EventHistory } from './event-history.tsx';

const TITLE = 'Редактирование события';

/** /app/admin/events/edit/{id}: one event. What cannot be loaded leads back to the list. */
export function EventEditScreen({ id }: { id: number }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data, isError } = useQuery(eventQueries.one(api, id));
  usePageTitle(TITLE);
  if (isError && !data) return <Navigate to="/app/admin/events" replace />;
  return (
    <div className={styles.page}>
      <PageHeader title={TITLE} actions={data && <EventHistory event={data} look="words" />} />
      {data ? <EventEditor key={id} event={data} /> : <Skeleton height="32rem" />}
    </div>
  );
}
