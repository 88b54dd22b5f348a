import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { cutTexts } from '../testing/cut-texts.ts';
import {
  BOARD_SCREENS,
  type BoardScreen,
  bareBoard,
  boardOf,
  type ShownBoard,
} from '../testing/kiosk-board.ts';
import { buildKioskDay, LONGEST_KIOSK_DAY, TEACHERS_KIOSK_DAY } from '../testing/kiosk-day.ts';
import { KioskBoard, type KioskBoardProps } from './kiosk-board.tsx';

/** Small enough to see every state at once. */
const SCALE = { fullHd: 0.18, ultraHd: 0.09, laptop: 0.25, upright: 0.2, phone: 0.6 } as const;

const SQUARE = (
  <svg viewBox="0 0 3 3" role="img" aria-label="QR-код с адресом раздела «Экраны»">
    <path d="M0 0h1v1H0zM2 0h1v1H2zM1 1h1v1H1zM0 2h1v1H0z" />
  </svg>
);
const PAIRING = {
  kind: 'pairing',
  code: 'K7M 4PX',
  address: 'raspisanie.gimnaziya-7.example/app/screens',
  qr: SQUARE,
  isRevoked: false,
} as const;
const STALE = {
  text: 'обновлено 08:03, данные могли измениться',
  shortText: 'данные с 08:03 могли измениться',
  level: 'stale',
} as const;
/** As long as a message may be. */
const URGENT =
  'Внимание! Учебная пожарная тревога. Все классы спокойно выходят на стадион через ближайший выход вместе с ' +
  'учителем, который ведёт урок. Вещи остаются в кабинетах. Лифтом не пользоваться. Ждём сигнала.';
const SATURDAY = { relation: 'завтра', weekday: 'Суббота', date: '28 ноября' } as const;
const SATURDAY_NOTE = 'По расписанию понедельника';
const ANNOUNCEMENTS = [
  'В четверг фотографирование классов, расписание у классных руководителей',
  'Столовая сегодня работает до 14 часов',
];

/** Every state of the board, by its name. */
function statesAt(screen: BoardScreen): Record<string, KioskBoardProps> {
  const board = (shown: ShownBoard = {}, change: Partial<KioskBoardProps> = {}) => ({
    ...boardOf({ screen, ...shown }),
    ...change,
  });
  const { sizes } = board();
  const quiet = (content: KioskBoardProps['content']) => board({ groups: [] }, { content, turn: null });
  return {
    '0 замен': board({ groups: [] }),
    '1 замена': board({ groups: buildKioskDay(1) }),
    '12 замен': board(),
    '25 замен с 6 метров': board({ groups: buildKioskDay(25), geometry: { diagonal: 43, distance: 6 } }),
    '60 замен': board({ groups: buildKioskDay(60), page: 2 }),
    '60 замен, 65″ с 3 метров': board({
      groups: buildKioskDay(60),
      geometry: { diagonal: 65, distance: 3 },
    }),
    '200 замен': board({ groups: buildKioskDay(200), page: 3 }),
    'самые длинные слова': board(
      { groups: LONGEST_KIOSK_DAY },
      { schoolName: 'МАОУ «Гимназия № 146 имени Героя Советского Союза»', freshness: STALE },
    ),
    'самые длинные слова с 6 метров': board(
      { groups: LONGEST_KIOSK_DAY, geometry: { diagonal: 43, distance: 6 } },
      { freshness: STALE },
    ),
    'по учителям': board({ groups: TEACHERS_KIOSK_DAY, by: 'teacher' }),
    'по учителям с 6 метров': board({
      groups: TEACHERS_KIOSK_DAY,
      by: 'teacher',
      geometry: { diagonal: 43, distance: 6 },
    }),
    'стороны поменялись': board({ groups: buildKioskDay(25) }, { isMirrored: true }),
    объявления: board({ announcements: ANNOUNCEMENTS }),
    'рабочая суббота': board({ groups: [], note: SATURDAY_NOTE }, { day: SATURDAY }),
    'рабочая суббота с заменами': board({ groups: buildKioskDay(8), note: SATURDAY_NOTE }, { day: SATURDAY }),
    каникулы: quiet({ kind: 'noted', note: 'Каникулы до 11 января' }),
    'замен больше нет': quiet({ kind: 'done', isSchoolOver: false }),
    'уроки закончились': quiet({ kind: 'done', isSchoolOver: true }),
    'срочное сообщение': board({}, { content: { kind: 'urgent', text: URGENT } }),
    'данные устарели': board({ groups: buildKioskDay(25) }, { freshness: STALE }),
    'на сегодня не получено': board(
      {},
      { content: { kind: 'missing' }, day: null, turn: null, freshness: STALE },
    ),
    загрузка: bareBoard({ kind: 'loading' }, sizes),
    'нет связи': bareBoard({ kind: 'offline' }, sizes),
    'показ не включён': bareBoard({ kind: 'closed' }, sizes),
    подключение: bareBoard(PAIRING, sizes),
    отключён: bareBoard({ ...PAIRING, isRevoked: true }, sizes),
    'отключён, кода ещё нет': bareBoard({ ...PAIRING, code: null, isRevoked: true }, sizes),
  };
}

function EveryState({ screen }: { screen: BoardScreen }) {
  const { width, height } = BOARD_SCREENS[screen];
  const scale = SCALE[screen];
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {Object.entries(statesAt(screen)).map(([name, props]) => (
        <figure key={name} style={{ margin: 0 }}>
          <figcaption>{name}</figcaption>
          <div style={{ width: width * scale, height: height * scale, overflow: 'hidden' }}>
            {/* A transformed box is a board's window. */}
            <div
              inert
              data-state={name}
              style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
            >
              <KioskBoard {...props} />
            </div>
          </div>
        </figure>
      ))}
    </div>
  );
}

const meta = {
  title: 'Состояния',
  component: EveryState,
  parameters: { docs: { story: { inline: false, height: '900px' } } },
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    const states = [...canvasElement.querySelectorAll<HTMLElement>('[data-state]')];
    await expect(states.length).toBeGreaterThan(20);
    await expect(states.flatMap(complaints)).toEqual([]);
  },
} satisfies Meta<typeof EveryState>;
export default meta;

/** Words outside of the screen or over others, and boxes that hold more than they show. */
function complaints(state: HTMLElement): string[] {
  const name = state.dataset.state ?? '';
  const boxes = [...state.querySelectorAll<HTMLElement>('main, main > *, li, header, footer')];
  const full = boxes.filter(
    (box) =>
      box.scrollWidth > box.clientWidth + 2 ||
      // The letters of a line reach over its edge a little; another line would be more than a half of one.
      box.scrollHeight > box.clientHeight + 0.5 * Number.parseFloat(getComputedStyle(box).fontSize),
  );
  return [
    ...cutTexts(state.parentElement ?? state, '[data-state]', { air: 0.16 }).map(
      (text) => `${name}: ${text.slice(0, 60)}`,
    ),
    ...full.map(
      (box) =>
        `${name}: ${box.scrollWidth}×${box.scrollHeight} in ${box.clientWidth}×${box.clientHeight} of ${box.localName} ` +
        box.textContent.slice(0, 60),
    ),
  ];
}

type Story = StoryObj<typeof meta>;

export const FullHd: Story = { args: { screen: 'fullHd' } };
export const UltraHd: Story = { args: { screen: 'ultraHd' } };
export const Laptop: Story = { args: { screen: 'laptop' } };
export const Upright: Story = { args: { screen: 'upright' } };
export const Phone: Story = { args: { screen: 'phone' } };
