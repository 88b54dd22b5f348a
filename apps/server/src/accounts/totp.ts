import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator application knows (RFC 6238): SHA-1, six digits, half a minute. */
const PERIOD_S = 30;
const DIGITS = 6;
const SIX_DIGITS = /^[0-9]{6}$/;
/** The length RFC 4226 recommends, in bytes. */
const SECRET_BYTES = 20;
/** A telephone's clock may be one step away. */
const DRIFT_STEPS = 1;

/** Without letters and digits that are taken for each other on paper. */
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_HALF = 5;
const RECOVERY_CODES = 10;

/** A new secret, in the base 32 that people can type. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * What applications list the account under. Short, because every Cyrillic letter makes the square for the camera
 * denser.
 */
const ISSUER = 'Звонок';

/** What the QR code says: the secret, and whose it is. */
export function totpUri(secret: string, login: string): string {
  return new TOTP({
    issuer: ISSUER,
    label: login,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_S,
  }).toString();
}

/** The time step a code belongs to; null for a code that is wrong now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  // The library compares bytes, and throws for a code of six letters that take more of them.
  if (!SIX_DIGITS.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_S,
    timestamp,
    window: DRIFT_STEPS,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** Ten codes to keep on paper, such as «k7m2q-x9r4t»: about 49 bits each. */
export function newRecoveryCodes(): string[] {
  const half = () =>
    Array.from({ length: RECOVERY_HALF }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
      '',
    );
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/** One spelling per code: people leave hyphens out and write capitals. */
export function plainCode(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]/g, '');
}
