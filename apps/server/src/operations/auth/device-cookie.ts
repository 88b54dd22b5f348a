/** Tokens of the devices this browser is, one per person who has signed in here. */
const NAME = 'zvonok_device';
/** Only signing in reads it. */
const PATH = '/auth/api/auth/login';
/** Half a year without a sign-in, and the device is a stranger again. */
const DEVICE_KEPT_DAYS = 180;
/** A computer in the staff room has many people; beyond these the one who signed in least recently is a stranger. */
const MAX_TOKENS = 20;
const TOKEN = /^[\w-]{43}$/;

/** What a browser presents, the newest first. Whatever does not look like our tokens is left out. */
export function readDeviceCookie(cookies: string | null): string[] {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.find((pair) => pair.startsWith(`${NAME}=`));
  const tokens = own?.slice(NAME.length + 1).split('.') ?? [];
  return tokens.filter((token) => TOKEN.test(token)).slice(0, MAX_TOKENS);
}

/**
 * Puts the token of whoever signed in now first. Scripts cannot read it, and other sites cannot make a browser send it.
 */
export function writeDeviceCookie(token: string, others: readonly string[], secure: boolean): string {
  const tokens = [...new Set([token, ...others])].slice(0, MAX_TOKENS);
  const age = DEVICE_KEPT_DAYS * 86_400;
  const attributes = `Path=${PATH}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return `${NAME}=${tokens.join('.')}; ${attributes}`;
}
