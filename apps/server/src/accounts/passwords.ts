import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id by RFC 9106 at OWASP's memory figure: 19 MiB, two passes, one lane (docs/decisions/0047). The package's
 * default algorithm.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobody: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. With no hash it works as long as with one and answers no, so that the time of
 * an answer does not reveal which logins exist.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody signs in with this');
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored !== null && stored !== undefined;
}
