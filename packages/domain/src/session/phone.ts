const PHONE = /Android|iPhone|iPad|iPod|BlackBerry|Windows Phone/i;

/** Builds whose users may sign in from a phone. */
export const PHONE_SIGN_IN_BUILDS: readonly string[] = ['dev', 'gymn146', 'gymn36'];

/** Returns whether a user agent is that of a phone or tablet; the names were given. */
export function isPhone(userAgent: string): boolean {
  return PHONE.test(userAgent);
}

/** What the application's configuration says about phones. */
export interface PhoneRule {
  /** Name of the build. */
  build: string;
  /** The school's own word, which counts more than the build's name; null when it has said nothing. */
  phoneSignIn: boolean | null;
}

/** Returns whether someone may sign in from this device. */
export function maySignInFrom(userAgent: string, { build, phoneSignIn }: PhoneRule): boolean {
  return !isPhone(userAgent) || (phoneSignIn ?? PHONE_SIGN_IN_BUILDS.includes(build));
}
