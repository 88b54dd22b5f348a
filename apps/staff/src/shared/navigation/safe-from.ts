const HOME = '/app';

/**
 * Where to go after signing in. Only an address of this very site is accepted: a link such as
 * `/login?from=https://elsewhere` must not carry a freshly signed-in person away.
 */
export function safeFrom(from: unknown, origin: string): string {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return HOME;
  const target = parse(from, origin);
  if (!target || target.origin !== origin || isSignIn(target.pathname)) return HOME;
  return `${target.pathname}${target.search}${target.hash}`;
}

function parse(path: string, origin: string): URL | null {
  return URL.canParse(path, origin) ? new URL(path, origin) : null;
}

function isSignIn(pathname: string): boolean {
  return /^\/login\/?$/.test(pathname);
}
