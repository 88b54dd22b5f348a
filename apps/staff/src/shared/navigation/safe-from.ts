import { HOME_PATH, pathAfterSignIn } from '@zvonok/domain/access/guards';

/**
 * Where to go after signing in. Only an address of this very site is accepted, judged after the browser's own reading
 * of it: a link such as `/login?from=/%09/elsewhere` must not carry a freshly signed-in person away.
 */
export function safeFrom(from: unknown, origin: string): string {
  if (typeof from !== 'string') return HOME_PATH;
  const path = pathAfterSignIn(from);
  const target = URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (target?.origin !== origin) return HOME_PATH;
  return pathAfterSignIn(`${target.pathname}${target.search}${target.hash}`);
}
