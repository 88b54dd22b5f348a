const PHONE = /Android|iPhone|iPad|iPod|BlackBerry|Windows Phone/i;

/** Builds whose users may sign in from a phone. */
export const PHONE_SIGN_IN_BUILDS: readonly string[] = ['dev', 'gymn146', 'gymn36'];

/** Tells a phone or tablet by its user agent, as the specification does. */
export function isPhone(userAgent: string): boolean {
  return PHONE.test(userAgent);
}

/** Tells whether someone may sign in from this device; `build` is the name from the application's configuration. */
export function maySignInFrom(userAgent: string, build: string): boolean {
  return !isPhone(userAgent) || PHONE_SIGN_IN_BUILDS.includes(build);
}
