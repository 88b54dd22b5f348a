import { describe, expect, it } from 'vitest';
import { fairQueue, QueueFull, RequesterGone } from './fair-queue.ts';

const HERE = new AbortController().signal;
const SECRETARY = 1;
const DEPUTY = 2;

/** Work that ends on command, and the order in which it was begun. */
function workshop(limits = { running: 1, perPerson: 30, total: 40 }) {
  const queue = fairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (person: number, name: string, signal = HERE) =>
    queue.enqueue(person, signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    await settle();
    ends.get(name)?.();
    await settle();
  };
  return { queue, begun, ask, end, settle };
}

describe('the queue for files', () => {
  it('lets people take turns, however much one of them has requested before', async () => {
    const { ask, begun, end } = workshop();
    const many = Array.from({ length: 30 }, (_, index) => ask(SECRETARY, `s${index}`));
    const one = ask(DEPUTY, 'd0');

    await end('s0');
    await end('s1');
    await end('d0');

    await expect(one).resolves.toBe('d0');
    expect(begun).toEqual(['s0', 's1', 'd0', 's2']);
    expect(many).toHaveLength(30);
  });

  it('refuses what is too much for one person, and for all together', async () => {
    const { ask, queue } = workshop({ running: 1, perPerson: 2, total: 3 });
    const asked = [ask(SECRETARY, 'a'), ask(SECRETARY, 'b')];

    await expect(ask(SECRETARY, 'c')).rejects.toMatchObject({ whose: 'own' });
    asked.push(ask(DEPUTY, 'd'));
    await expect(ask(3, 'e')).rejects.toEqual(new QueueFull('all'));

    expect(queue.state()).toEqual({ running: 1, waiting: 2, refused: 2 });
    expect(asked).toHaveLength(3);
  });

  it('forgets who has gone while waiting, and keeps the place of the others', async () => {
    const { ask, begun, end, queue } = workshop();
    const leaver = new AbortController();
    const asked = [ask(SECRETARY, 'a')];
    const left = ask(DEPUTY, 'b', leaver.signal);
    asked.push(ask(SECRETARY, 'c'));

    leaver.abort();
    await expect(left).rejects.toBeInstanceOf(RequesterGone);
    await end('a');

    expect(begun).toEqual(['a', 'c']);
    expect(queue.state()).toEqual({ running: 1, waiting: 0, refused: 0 });
  });

  it('goes on after work that failed', async () => {
    const { queue, ask, begun, settle } = workshop();
    const failing = queue.enqueue(SECRETARY, HERE, () => Promise.reject(new Error('no')));
    const after = ask(DEPUTY, 'b');

    await expect(failing).rejects.toThrow('no');
    await settle();
    expect(begun).toEqual(['b']);
    expect(after).toBeInstanceOf(Promise);
  });
});
