import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

// Made by @node-rs/argon2 2.2.1, which the product used before Node could do it.
const MADE_BEFORE =
  '$argon2id$v=19$m=19456,t=2,p=1$NorHVZ6mkIxJsyu+UKFTbw$AkRaXzQLJGEYo2PL0D7p2CJfT0bc6Jfpxoj+77MBd6Q';

describe('a stored password', () => {
  it('opens what it opened when another library made its hash', async () => {
    expect(await isPassword('Пароль учителя № 1', MADE_BEFORE)).toBe(true);
    expect(await isPassword('Пароль учителя № 2', MADE_BEFORE)).toBe(false);
  });

  it('is stored with its cost and a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword('Zvonok-2026'), hashPassword('Zvonok-2026')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(second).not.toBe(first);
    expect(await isPassword('Zvonok-2026', first)).toBe(true);
    expect(await isPassword('Zvonok-2026', second)).toBe(true);
  });

  it('opens nothing where none is stored', async () => {
    expect(await isPassword('nobody signs in with this', null)).toBe(false);
  });

  it('is a fault when it is no such hash, and never a match', async () => {
    await expect(isPassword('', '$argon2id$v=19$m=19456,t=2,p=1$$')).rejects.toThrow('PHC');
  });
});
