import type { AnyRouter } from '@tanstack/react-router';
import type { ToastStore } from '@zvonok/ui/feedback';

/**
 * The `validateSearch` of a page. The router keeps whatever an address says in addition to what the page has read;
 * naming every key makes sure that a value the page could not read never reaches it.
 */
export function searchReader<Search extends object>(
  keys: readonly (keyof Search & string)[],
  read: (raw: Record<string, unknown>) => Search,
): (raw: Record<string, unknown>) => Search {
  const unread = Object.fromEntries(keys.map((key) => [key, undefined]));
  return (raw) => ({ ...unread, ...read(raw) });
}

/** Keys of an address whose value the page could not read. */
export function unreadKeys(raw: object, search: object): string[] {
  const given = new Map(Object.entries(raw));
  return Object.entries(search).flatMap(([key, value]) =>
    value === undefined && given.get(key) !== undefined ? key : [],
  );
}

const WRONG_ADDRESS: Record<string, string> = {
  day: 'День в адресе страницы записан с ошибкой: показан сегодняшний.',
  week: 'Неделя в адресе страницы записана с ошибкой: показана текущая.',
};
const WRONG_OTHERWISE = 'Адрес страницы записан с ошибкой: показано то, что обычно.';

/**
 * Says once, when the page the app was opened with is there, what of its address could not be read. Called before the
 * first page loads: the router then corrects the address, and what was typed is gone.
 */
export function toastUnreadSearch(router: AnyRouter, toasts: ToastStore): void {
  const { pathname, search } = router.latestLocation;
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    stop();
    const page = router.state.matches.at(-1);
    if (toLocation.pathname !== pathname || page === undefined) return;
    const [key] = unreadKeys(search, page.search);
    if (key !== undefined) toasts.error(WRONG_ADDRESS[key] ?? WRONG_OTHERWISE);
  });
}
