import { buttonLook } from '@zvonok/ui/controls';
import { ErrorPanel } from '@zvonok/ui/feedback';
import { isLoadingFailure } from '../../shared/load-failures.ts';

/** A page that could not be shown: blames the network only if a part of it did not arrive. */
export function PageFailure({ error }: { error: unknown }) {
  const retry = () => window.location.reload();
  if (isLoadingFailure(error)) {
    return <ErrorPanel title="Не удалось открыть страницу" onRetry={retry} />;
  }
  return (
    <ErrorPanel
      title="На этой странице произошла ошибка"
      detail="Это неполадка программы, а не вашей сети. Повторите или вернитесь на главную."
      onRetry={retry}
      // Not a link of the router: the page is read anew, whatever broke in it.
      actions={
        <a href="/app" {...buttonLook()}>
          На главную
        </a>
      }
    />
  );
}
