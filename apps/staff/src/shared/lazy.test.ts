import { describe, expect, it, vi } from 'vitest';
import { failureText, lazyModule } from './lazy.tsx';

const OFFLINE = new TypeError('Failed to fetch dynamically imported module: https://school.example/a.js');

describe('code that is fetched when it is wanted', () => {
  it('is fetched once, however many ask for it', async () => {
    const load = vi.fn(async () => 'code');
    const code = lazyModule(load);

    expect(code.loaded()).toBeNull();
    expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code']);
    expect(await code.load()).toBe('code');

    expect(code.loaded()).toBe('code');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again after it could not be had', async () => {
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(OFFLINE);
    const code = lazyModule(load);

    await expect(code.load()).rejects.toBe(OFFLINE);
    expect(code.loaded()).toBeNull();

    expect(await code.load()).toBe('code');
  });

  it('notifies those who wait for it that it has come', async () => {
    const code = lazyModule(async () => 'code');
    const [following, gone] = [vi.fn(), vi.fn()];
    code.subscribe(following);
    code.subscribe(gone)();

    await code.load();

    expect(following).toHaveBeenCalledTimes(1);
    expect(gone).not.toHaveBeenCalled();
  });
});

it.each([
  ['the network', OFFLINE, 'Проверьте подключение к сети и повторите.'],
  [
    'the program',
    new Error('x is not a function'),
    'Это неполадка программы, а не вашей сети. Обновите страницу.',
  ],
])('a failure names the part, and says that it is the fault of %s', (_, error, detail) => {
  expect(failureText('сводку замен', error)).toEqual({ title: 'Не удалось загрузить сводку замен', detail });
});
