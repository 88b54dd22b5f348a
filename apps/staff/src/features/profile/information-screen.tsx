import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { profileQueries } from '@zvonok/api-client/profile';
import { ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import { useCapability } from '../../shared/capabilities.ts';
import { lazyPart } from '../../shared/lazy.tsx';
import { failureDetail } from '../../shared/load-failures.ts';
import styles from '../../shared/page-head/reading-page.module.css';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { SecondFactor } from './second-factor.tsx';

const TITLE = 'Информация';

const OwnDelivery = lazyPart(async () => (await import('./own-delivery.tsx')).OwnDelivery, {
  name: 'раздел «Сообщать мне»',
  preload: 'idle',
});

/** /app/profile/information: the own account. */
export function InformationScreen() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data, error, isError, isFetching, refetch } = useQuery(profileQueries.own(api));
  const isDelivered = useCapability('getOwnDelivery');
  usePageTitle(TITLE);
  return (
    <div className={styles.form}>
      <PageHeader title={TITLE} />
      {data && <ProfileEditor profile={data} />}
      {data && <SecondFactor />}
      {data && isDelivered && <OwnDelivery />}
      {!data && isError && (
        <ErrorPanel
          title="Не удалось загрузить ваши данные"
          detail={failureDetail(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Skeleton height="22rem" />}
    </div>
  );
}
