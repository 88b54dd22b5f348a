import { ErrorPanel } from '@zvonok/ui';
import type { MonthEvents } from './use-month-events.ts';

/** Said when a window of events could not be loaded; nothing while all of them could. */
export function eventsFailure(windows: readonly MonthEvents[]) {
  const failed = windows.filter(({ isFailed }) => isFailed);
  if (failed.length === 0) return undefined;
  const isKnown = windows.every(({ events }) => events !== null);
  return (
    <ErrorPanel
      title={isKnown ? 'Не удалось обновить события' : 'Не удалось загрузить события'}
      detail={
        isKnown ? 'Показано то, что было загружено раньше.' : 'Проверьте подключение к сети и повторите.'
      }
      onRetry={() => {
        for (const { retry } of failed) retry();
      }}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}
