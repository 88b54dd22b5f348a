import '@zvonok/ui/theme.css';
import { sortBy } from '@zvonok/domain/sorting/sort-by';
import { ListToolbar, RecordList, RecordTable } from '@zvonok/ui/lists';
import { AppProvider } from '@zvonok/ui/tokens';
import { createElement, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RecordCard } from '../../../packages/ui/src/lists/record-card.tsx';

/** Work orders as cards, or users as a table. */
export type Shape = 'cards' | 'table';

/** What the bench calls from outside. */
export interface ListsBench {
  prepare(shape: Shape, count: number): Promise<void>;
  /** Milliseconds from the answer to the frame that shows it. */
  mount(): Promise<number>;
  /** Milliseconds of each of `times` letters typed into the search, to the frame that shows them. */
  type(times: number): Promise<number[]>;
  /** Milliseconds between frames while the page scrolls. */
  scroll(frames: number): Promise<number[]>;
  /** How many rows or cards are in the document. */
  drawn(): number;
}

declare global {
  interface Window {
    listsBench: ListsBench;
  }
}

interface Item {
  id: number;
  room: number;
  name: string;
}

const place = document.getElementById('place');
if (!place) throw new Error('index.html has no #place to draw the list in');
const root = createRoot(place);

const NAMES = ['Савельева Е. Ю.', 'Логинова В. Н.', 'Киселёв В. С.', 'Петрова Е. В.', 'Герасимов Д. Е.'];
let items: readonly Item[] = [];
let setItems: (items: readonly Item[]) => void = () => undefined;

function Screen({ shape }: { shape: Shape }) {
  const [all, set] = useState<readonly Item[] | null>(null);
  const [text, setText] = useState('');
  setItems = set;
  const shown = useMemo(
    () =>
      all &&
      sortBy(
        all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
        ({ room }) => room,
      ),
    [all, text],
  );
  const list =
    shape === 'cards'
      ? createElement(RecordList<Item>, {
          label: 'Заявки',
          items: shown,
          empty: { title: 'Нет заявок' },
          renderItem: ({ id, room, name }) =>
            createElement(RecordCard, {
              title: `Заявка № ${id}`,
              corner: name,
              badges: [{ text: `каб. ${room}` }, { text: 'В процессе', tone: 'primary' }],
              fields: [{ label: 'Создана', value: '18.11.2026 09:12' }],
            }),
        })
      : createElement(RecordTable<Item>, {
          label: 'Пользователи',
          items: shown,
          empty: { title: 'Нет пользователей' },
          nameOf: ({ name }) => name,
          columns: COLUMNS,
        });
  const search = { label: 'Найти', value: text, onChange: setText };
  return createElement('div', null, createElement(ListToolbar, { search }), list);
}

const COLUMNS = [
  { id: 'id', header: '№', width: '10%', render: ({ id }: Item) => id },
  { id: 'name', header: 'Имя', width: '60%', render: ({ name }: Item) => name },
  { id: 'room', header: 'Кабинет', width: '30%', render: ({ room }: Item) => room },
];

/** After a frame that has been laid out and painted, once `isShown`. */
function painted(isShown: () => boolean = () => true): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const next = isShown() ? resolve : () => painted(isShown).then(resolve);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => next();
      channel.port2.postMessage(null);
    });
  });
}

const drawn = () => document.querySelectorAll('[data-index]').length;

window.listsBench = {
  async prepare(shape, count) {
    await document.fonts.load('400 12px "Golos Text Variable"', 'Щx');
    items = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      room: 100 + ((index * 7) % 240),
      name: NAMES[index % NAMES.length] ?? '',
    }));
    root.render(createElement(AppProvider, null, createElement(Screen, { shape })));
    await painted(() => document.querySelector('input') !== null);
  },
  async mount() {
    const started = performance.now();
    setItems(items);
    await painted(() => drawn() > 0);
    return performance.now() - started;
  },
  async type(times) {
    const input = document.querySelector('input');
    if (!input) throw new Error('There is no search to type in');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await painted();
      const started = performance.now();
      setValue?.call(input, 'Савельева'.slice(0, 1 + (time % 9)));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await painted();
      taken.push(performance.now() - started);
    }
    return taken;
  },
  async scroll(frames) {
    const taken: number[] = [];
    let last = performance.now();
    for (let frame = 0; frame < frames; frame += 1) {
      window.scrollBy(0, 90);
      await painted();
      const now = performance.now();
      taken.push(now - last);
      last = now;
    }
    return taken;
  },
  drawn,
};
