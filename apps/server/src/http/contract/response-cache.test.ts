import { describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const FIRST = { epoch: '11111111-aaaa', version: 1 };

describe('the cache of answers', () => {
  it('are built once for many readers, and again for a new version', async () => {
    const answers = new ResponseCache(() => 'shape');
    let built = 0;
    const read = (version: number) => {
      const etag = answers.etag({ ...FIRST, version }, 'week');
      const build = async () => ({ built: ++built });
      return answers.body({ key: 'grid week', etag, accept: undefined }, build, JSON.stringify);
    };

    const same = await Promise.all([read(1), read(1), read(1)]);
    const next = await read(2);

    expect(same.map(({ bytes }) => String(bytes))).toEqual(['{"built":1}', '{"built":1}', '{"built":1}']);
    expect(String(next.bytes)).toBe('{"built":2}');
  });

  it('are not kept when building them failed', async () => {
    const answers = new ResponseCache(() => 'shape');
    const etag = answers.etag(FIRST, 'week');
    const failing = answers.answer('grid', etag, () => Promise.reject(new Error('the database went away')));

    await expect(failing).rejects.toThrow('went away');
    await expect(answers.answer('grid', etag, async () => 'here again')).resolves.toBe('here again');
  });

  it('make room for what is read now', async () => {
    const answers = new ResponseCache(() => 'shape');
    const read = (week: number, value: string) => answers.answer(`grid ${week}`, 'same', async () => value);
    await read(0, 'first');
    for (let week = 1; week <= 64; week++) await read(week, 'other');

    expect(await read(0, 'built again')).toBe('built again');
    expect(await read(64, 'built again')).toBe('other');
  });

  it('have another tag in another database, another week and another shape', () => {
    const tag = (shape: string, epoch: string, week: string) =>
      new ResponseCache(() => shape).etag({ epoch, version: 7 }, week);
    const tags = [
      tag('shape', '11111111', 'a'),
      tag('other', '11111111', 'a'),
      tag('shape', '22222222', 'a'),
      tag('shape', '11111111', 'b'),
    ];
    expect(new Set(tags).size).toBe(4);
  });
});
