import { describe, expect, it } from 'vitest';
import { secretBox } from './secret-box.ts';

const box = secretBox(new Uint8Array(32).fill(1));
const other = secretBox(new Uint8Array(32).fill(2));

describe('a secret box', () => {
  it('opens what it sealed for the same purpose', () => {
    for (const plain of ['', 'K7MPQ2R', 'ключ '.repeat(1000)]) {
      expect(box.open(box.seal(plain, 'invite'), 'invite')).toBe(plain);
    }
  });

  it('never seals the same text the same way, nor shows it', () => {
    const sealed = [box.seal('K7MPQ2R', 'invite'), box.seal('K7MPQ2R', 'invite')];

    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed.join()).not.toContain('K7MPQ2R');
  });

  it('opens nothing of another key, another purpose or another version', () => {
    const sealed = box.seal('K7MPQ2R', 'invite');

    expect(other.open(sealed, 'invite')).toBeNull();
    expect(box.open(sealed, 'totp')).toBeNull();
    expect(box.open(sealed.replace(/^v1/, 'v2'), 'invite')).toBeNull();
  });

  it('notices a change of any one letter', () => {
    const sealed = box.seal('K7MPQ2R', 'invite');
    for (let at = 3; at < sealed.length; at += 1) {
      const letter = sealed[at] === 'A' ? 'g' : 'A';
      const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
      const bytes = (text: string) => Buffer.from(text.split('.').slice(1).join(''), 'base64url');
      // The last letter of base64 has bits that say nothing.
      if (bytes(changed).equals(bytes(sealed))) continue;

      expect(box.open(changed, 'invite'), String(at)).toBeNull();
    }
  });

  it.each(['', 'v1', 'v1..', 'v1.AAAA.AAAA', 'K7MPQ2R', 'v1.a.b.c'])('opens nothing of «%s»', (text) => {
    expect(box.open(text, 'invite')).toBeNull();
  });

  it('finds a secret again by its digest, which another key or purpose does not make', () => {
    const digest = box.digest('K7MPQ2R', 'invite');

    expect(box.digest('K7MPQ2R', 'invite')).toBe(digest);
    expect(box.digest('K7MPQ2R', 'totp')).not.toBe(digest);
    expect(other.digest('K7MPQ2R', 'invite')).not.toBe(digest);
  });
});
