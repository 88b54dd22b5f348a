import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process.ts';

/** The public half, once a person has made the pair: what is built without the private one knows it, too. */
const PUBLIC_KEY = join(ROOT, 'scripts', 'package', 'release-public-key.pem');

/** PEM of the key that an installation believes; null if there is none yet. Throws if the two halves differ. */
export function updateKey(): string | null {
  const kept = existsSync(PUBLIC_KEY) ? publicPem(createPublicKey(readFileSync(PUBLIC_KEY, 'utf8'))) : null;
  const own = privateKey();
  if (own === null) return kept;
  const pem = publicPem(createPublicKey(own));
  if (kept !== null && kept !== pem) {
    throw new Error(`ZVONOK_RELEASE_KEY is not the private half of ${PUBLIC_KEY}.`);
  }
  return pem;
}

/** What goes into the `.sig` next to a file; null without the private key. */
export function signature(content: Buffer): string | null {
  const key = privateKey();
  return key === null ? null : `${sign(null, content, key).toString('base64')}\n`;
}

const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

function privateKey(): KeyObject | null {
  const file = process.env.ZVONOK_RELEASE_KEY;
  if (file === undefined || file === '') return null;
  const key = createPrivateKey(readFileSync(file, 'utf8'));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an ed25519 key.`);
  return key;
}
