import { expect, it } from 'vitest';
import { createScreenMemory, forgivingStore } from './screen-memory.ts';

function device() {
  const kept = new Map<string, string>();
  const writes: string[] = [];
  const store = forgivingStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      kept.set(key, value);
      writes.push(key);
    },
    removeItem: (key) => void kept.delete(key),
  }));
  return { kept, writes, start: () => createScreenMemory<{ text: string }>(store) };
}

const heard = (receivedAt: number) => ({ receivedAt, time: { server: receivedAt, device: 5 } });

it('keeps a credential over a start until it is taken away, and remembers that it was', () => {
  const { start } = device();
  expect([start().credential(), start().isRevoked()]).toEqual([null, false]);

  start().keepCredential('secret');
  expect([start().credential(), start().isRevoked()]).toEqual(['secret', false]);

  start().keepBoard({ text: 'Замены' }, heard(1));
  start().keepCredential(null);
  expect([start().credential(), start().isRevoked(), start().board()]).toEqual([null, true, null]);

  start().keepCredential('another');
  expect(start().isRevoked()).toBe(false);
});

it('keeps the last board with its age, and writes no more than it has to', () => {
  const { start, writes } = device();
  const screen = start();
  const board = { text: 'Замены' };
  for (let second = 0; second <= 120; second += 20) screen.keepBoard(board, heard(second * 1000));

  expect(start().board()).toEqual({ board, heard: heard(120_000) });
  expect(writes.filter((key) => key.endsWith('board'))).toHaveLength(1);
  expect(writes.filter((key) => key.endsWith('heard'))).toHaveLength(3);
});

it('keeps whom it is signed in as until that is over, or it is paired', () => {
  const { start } = device();
  const tokens = { accessToken: 'a', refreshToken: 'r' };
  start().keepAccount(tokens);
  start().keepBoard({ text: 'Замены' }, heard(1));
  expect(start().account()).toEqual(tokens);

  start().keepAccount(null);
  expect([start().account(), start().board()]).toEqual([null, null]);

  start().keepAccount(tokens);
  start().keepCredential('secret');
  expect(start().account()).toBeNull();
});

it('keeps when the page was loaded anew', () => {
  const { start } = device();
  start().keepReloads([{ why: 'night', at: 5 }]);
  expect(start().reloads()).toEqual([{ why: 'night', at: 5 }]);
});

it('reads nothing that another version has written', () => {
  const { kept, start } = device();
  for (const text of ['{', '{"form":0,"value":{}}', 'null']) {
    for (const key of ['board', 'heard', 'reloads']) kept.set(`zvonok.screen.${key}`, text);
    expect([start().board(), start().reloads()]).toEqual([null, []]);
  }
});

it('is known until the page goes where the browser keeps nothing', () => {
  const memory = createScreenMemory(
    forgivingStore(() => {
      throw new DOMException('Denied', 'SecurityError');
    }),
  );
  expect(memory.credential()).toBeNull();
  memory.keepCredential('secret');
  expect(memory.credential()).toBe('secret');
});
