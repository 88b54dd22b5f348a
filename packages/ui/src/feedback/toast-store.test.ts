import { describe, expect, it, vi } from 'vitest';
import { createToastStore, TOASTS_AT_ONCE } from './toast-store.ts';

describe('toast store', () => {
  it('keeps a success for 2 seconds and an error for 5', () => {
    const store = createToastStore();

    store.success('Замена успешно создана');
    store.error('При создании замены возникла ошибка');

    expect(store.current().map(({ kind, duration }) => [kind, duration])).toEqual([
      ['success', 2000],
      ['error', 5000],
    ]);
  });

  it('takes another duration and an action from the caller', () => {
    const store = createToastStore();
    const onPress = vi.fn();

    store.success('Замены успешно сброшены', { duration: 8000, action: { label: 'Вернуть', onPress } });

    expect(store.current()).toMatchObject([{ duration: 8000, action: { label: 'Вернуть', onPress } }]);
  });

  it('does not pile up the same message', () => {
    const store = createToastStore();

    store.error('Нет подключения к сети');
    store.error('Нет подключения к сети');

    expect(store.current()).toHaveLength(1);
  });

  it('lets the oldest go when there are too many', () => {
    const store = createToastStore();

    for (let count = 1; count <= TOASTS_AT_ONCE + 1; count++) store.success(`${count}`);

    expect(store.current().map(({ text }) => text)).toEqual(['2', '3', '4', '5']);
  });

  it('calls its listeners until they leave, and keeps the array while nothing changes', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);

    store.success('Готово');
    expect(store.current()).toBe(store.current());
    leave();
    store.dismiss(1);

    expect(listener).toHaveBeenCalledOnce();
    expect(store.current()).toEqual([]);
  });
});
