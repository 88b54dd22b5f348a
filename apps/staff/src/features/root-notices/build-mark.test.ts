import { expect, it } from 'vitest';
import { type BuildMark, isUpdated, readBuildMark } from './build-mark.ts';

function buildStore(before?: string) {
  const kept = new Map(before === undefined ? [] : [['zvonok.build', before]]);
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept), kept };
}

const page = (src: string) =>
  ({ lastModified: '11/21/2026 08:03:00', querySelector: () => ({ src }) }) as unknown as Document;
const mark: BuildMark = { hash: 'BjF0qlQT', time: '2026-11-21T05:03:00.000Z' };

it('reads the build off the name of the script', () => {
  expect(readBuildMark(page('https://school.example/assets/index-BjF0qlQT.js'))?.hash).toBe('BjF0qlQT');
  expect(readBuildMark(page('https://school.example/assets/index-B-F0_lQT.js'))?.hash).toBe('B-F0_lQT');
  expect(readBuildMark(page('http://127.0.0.1:5173/src/main.tsx'))).toBeNull();
});

it('takes no first visit for an update, and keeps hash and time', () => {
  const store = buildStore();

  expect(isUpdated(mark, store)).toBe(false);
  expect(isUpdated(mark, store)).toBe(false);
  expect(JSON.parse(store.kept.get('zvonok.build') ?? '')).toEqual(mark);
});

it.each([JSON.stringify({ ...mark, hash: 'AAAAAAAA' }), 'null', 'not JSON'])(
  'announces an update after %s',
  (before) => {
    const store = buildStore(before);

    expect(isUpdated(mark, store)).toBe(true);
    expect(isUpdated(mark, store)).toBe(false);
  },
);
