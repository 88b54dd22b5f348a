import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What a copy of the database alone must not reveal: encrypted with the school's key, one derived key per purpose. */
export interface SecretBox {
  /**
   * Encrypts for one purpose; the text carries a version and a nonce, so the same secret never looks the same twice.
   */
  seal(plain: string, purpose: string): string;
  /** Null when the text was sealed with another key, for another purpose, or is damaged. */
  open(sealed: string, purpose: string): string | null;
  /** The same text gives the same digest, so a secret can be looked up; without the key it cannot be guessed at. */
  digest(text: string, purpose: string): string;
}

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** What GCM is specified for (NIST SP 800-38D, 8.2). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Expects at least 32 unguessable bytes. */
export function secretBox(schoolKey: Uint8Array): SecretBox {
  const keys = new Map<string, Uint8Array>();
  const keyFor = (use: string): Uint8Array => {
    const known = keys.get(use);
    if (known) return known;
    const made = new Uint8Array(hkdfSync('sha256', schoolKey, 'zvonok', use, KEY_BYTES));
    keys.set(use, made);
    return made;
  };

  return {
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(`seal ${purpose}`), nonce, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },

    open(text, purpose) {
      const [version, nonce = '', body = '', ...more] = text.split('.');
      const sealed = Buffer.from(body, 'base64url');
      if (version !== VERSION || more.length > 0 || sealed.length < TAG_BYTES) return null;
      try {
        const key = keyFor(`seal ${purpose}`);
        const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null;
      }
    },

    digest: (text, purpose) =>
      createHmac('sha256', keyFor(`digest ${purpose}`))
        .update(text)
        .digest('base64url'),
  };
}
