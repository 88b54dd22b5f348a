import { describe, expect, it } from 'vitest';
import { createApi } from './create-api.ts';
import { noteOwnVersion, seenVersionOf } from './groups.ts';
import { buildServer, HOST, json, problem, type SeenRequest } from './testing/fake-server.ts';
import { openTimetable } from './testing/open-timetable.ts';

const WEEK = '2030-09-09';
const school = () => [
  { id: 1, letter: 'А' },
  { id: 2, letter: 'Б' },
];
const all = () => json(school(), { headers: { ETag: 'W/"7-2030-09-09-abc"' } });

/** A timetable that is refetched again and again; `changes` answers all but the first time. */
function build(changes: (request: SeenRequest) => Response, extensions = ['listEditorGroupChanges']) {
  const { fetch, seen } = buildServer((request) =>
    request.path.endsWith('/changes') ? changes(request) : all(),
  );
  const { client, queryKey, look } = openTimetable(createApi({ baseUrl: HOST, fetch, extensions }), WEEK);
  const asked = () => seen.map(({ path, query: { since } }) => [path.split('/').at(-1), since ?? null]);
  return { client, queryKey, ask: look, asked };
}

describe('the version that is shown', () => {
  const nothing = () => json({ version: 7, since: '7-2030-09-09-abc', complete: false, groups: [] });

  it('is the one the classes came with, and grows with their own changes as long as no one else makes any', async () => {
    const { client, queryKey, ask } = build(nothing);
    const first = await ask();
    const put = () => client.setQueryData(queryKey, (groups) => groups?.toReversed());

    expect(seenVersionOf(first)).toBe(7);
    const own = put();
    expect(noteOwnVersion(first, own, 8)).toBe(true);
    expect(seenVersionOf(own)).toBe(8);
    const overtaken = put();
    expect(noteOwnVersion(own, overtaken, 10)).toBe(false);
    expect(seenVersionOf(overtaken)).toBe(8);
  });

  it('is unknown if the host gives none', () => {
    expect([seenVersionOf(undefined), seenVersionOf([])]).toEqual([undefined, undefined]);
    expect(noteOwnVersion([], [], 5)).toBe(true);
  });
});

describe('a timetable that is known already', () => {
  it('gets the classes that changed, and the others stay the same objects', async () => {
    const { ask, asked } = build(({ query: { since } }) =>
      json({
        version: 8,
        since: '8-2030-09-09-abc',
        complete: false,
        groups: since?.startsWith('7') ? [{ id: 2, letter: 'В' }] : [],
      }),
    );

    const before = await ask();
    const after = await ask();
    const again = await ask();

    expect(after).toEqual([
      { id: 1, letter: 'А' },
      { id: 2, letter: 'В' },
    ]);
    expect(after[0]).toBe(before[0]);
    expect(again).toBe(after);
    expect(asked()).toEqual([
      ['editor', null],
      ['changes', '7-2030-09-09-abc'],
      ['changes', '8-2030-09-09-abc'],
    ]);
  });

  it('keeps its mark when the answer of a change is put into it', async () => {
    const { client, queryKey, ask, asked } = build(() =>
      json({ version: 8, since: '8', complete: true, groups: [{ id: 2, letter: 'Г' }] }),
    );
    await ask();

    client.setQueryData(queryKey, (groups) => groups?.toReversed());

    expect(await ask()).toEqual([{ id: 2, letter: 'Г' }]);
    expect(asked().at(-1)).toEqual(['changes', '7-2030-09-09-abc']);
  });

  it('is requested whole from a host without the call', async () => {
    const { ask, asked } = build(() => problem(404), []);

    await ask();
    expect(await ask()).toEqual(school());

    expect(asked().map(([call]) => call)).toEqual(['editor', 'editor']);
  });

  it('is requested whole when the mark means nothing to the host', async () => {
    const { ask, asked } = build(() => problem(400));

    await ask();
    expect(await ask()).toEqual(school());

    expect(asked().map(([call]) => call)).toEqual(['editor', 'changes', 'editor']);
  });

  it('is stale when the question fails', async () => {
    const { ask } = build(() => problem(500));

    await ask();

    await expect(ask()).rejects.toThrow('500');
  });
});
