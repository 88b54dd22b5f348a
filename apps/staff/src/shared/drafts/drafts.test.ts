import { expect, it } from 'vitest';
import { type Draft, draftOpener } from './drafts.ts';

const KEYS: Record<string, string> = { 'petrova.ev': 'A'.repeat(43), 'loginova.vn': 'B'.repeat(43) };
const DAY_MS = 86_400_000;

/** A browser at which people sign in one after another. */
function browser({ isRemembered = true } = {}) {
  const [longTerm, perTab] = [memoryStorage(), memoryStorage()];
  let login: string | null = 'petrova.ev';
  const places = {
    login: () => login,
    isRemembered: () => isRemembered,
    longTerm: () => longTerm,
    perTab: () => perTab,
    fetchKey: async () => KEYS[login ?? ''] ?? Promise.reject(new Error('No key without a session.')),
  };
  return {
    longTerm,
    perTab,
    open: draftOpener(places),
    signIn(as: string | null) {
      login = as;
      // Another page, which has no key yet.
      this.open = draftOpener(places);
    },
  };
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const draft = (title: string): Draft => ({ typed: { title }, base: { title: '' }, savedAt: Date.now() });

it('a draft is found again by the same person, on another page', async () => {
  const at = browser();
  await at.open('event.new')?.keep(draft('Линейка'));

  at.signIn('petrova.ev');

  expect(await at.open('event.new')?.read()).toMatchObject({ typed: { title: 'Линейка' } });
  expect(await at.open('event.7')?.read()).toBeNull();
});

it('another person neither finds it nor reads it in the storage', async () => {
  const at = browser();
  await at.open('event.new')?.keep(draft('Линейка'));
  const [name = ''] = Array.from({ length: at.longTerm.length }, (_, index) => at.longTerm.key(index) ?? '');
  const text = at.longTerm.getItem(name) ?? '';
  expect(text).not.toBe('');
  expect(`${name}${text}`).not.toContain('Линейка');

  at.signIn('loginova.vn');
  expect(await at.open('event.new')?.read()).toBeNull();

  // Not even if it is put in the place of an own draft.
  at.longTerm.setItem(name.replace('petrova.ev', 'loginova.vn'), text);
  expect(await at.open('event.new')?.read()).toBeNull();
});

it('a draft of one form does not open in another', async () => {
  const at = browser();
  await at.open('event.new')?.keep(draft('Линейка'));
  const name = at.longTerm.key(0) ?? '';
  at.longTerm.setItem(name.replace('event.new', 'event.7'), at.longTerm.getItem(name) ?? '');

  expect(await at.open('event.7')?.read()).toBeNull();
});

it('what a user who is not remembered types stays in the tab', async () => {
  const at = browser({ isRemembered: false });

  await at.open('event.new')?.keep(draft('Линейка'));

  expect([at.longTerm.length, at.perTab.length]).toEqual([0, 1]);
  expect(await at.open('event.new')?.read()).not.toBeNull();
});

it('a draft is gone once it is dropped, also while it is being written', async () => {
  const at = browser();
  const form = at.open('event.new');
  const written = form?.keep(draft('Линейка'));
  form?.drop();
  await written;

  expect(await form?.read()).toBeNull();
  expect(at.longTerm.length).toBe(0);
});

it('of two drafts of one form the later one stays', async () => {
  const form = browser().open('event.new');

  await Promise.all([form?.keep(draft('Ли')), form?.keep(draft('Линейка'))]);

  expect(await form?.read()).toMatchObject({ typed: { title: 'Линейка' } });
});

it('a draft of more than two weeks ago is forgotten', async () => {
  const at = browser();
  await at.open('event.new')?.keep({ ...draft('Линейка'), savedAt: Date.now() - 15 * DAY_MS });

  expect(await at.open('event.new')?.read()).toBeNull();
  expect(at.longTerm.length).toBe(0);
});

it('a session that has ended keeps what was typed with the key it had, and brings no other', async () => {
  const at = browser();
  const form = at.open('event.new');
  await form?.read();
  const late = draftOpener({
    ...{
      login: () => 'petrova.ev',
      isRemembered: () => true,
      longTerm: () => at.longTerm,
      perTab: () => at.perTab,
    },
    fetchKey: () => Promise.reject(new Error('401')),
  })('event.9');
  await form?.keep(draft('Линейка'));
  await late?.keep(draft('Без ключа'));

  expect(at.longTerm.length).toBe(1);
  at.signIn(null);
  expect(at.open('event.new')).toBeNull();
});
