import { ErrorPanel } from '@zvonok/ui';

/** A page, or a part of it that is fetched late, did not come: the network went away, or a new version of the app is there. */
export function PageFailure() {
  return (
    <ErrorPanel
      title="Не удалось открыть страницу"
      detail="Проверьте подключение к сети и повторите."
      onRetry={() => window.location.reload()}
    />
  );
}
