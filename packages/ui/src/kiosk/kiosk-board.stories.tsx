import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { KioskBoard, type KioskRow, type KioskSizes } from './kiosk-board.tsx';

/** 43″ read from four metres, at 1920 × 1080. */
const FULL_HD: KioskSizes = {
  row: 68.9,
  head: 91.8,
  headHeight: 119,
  footHeight: 59,
  line: 89.5,
  shape: { layout: 'wide', ems: 27.8 },
};

const scaled = (sizes: KioskSizes, by: number): KioskSizes => ({
  row: sizes.row * by,
  head: sizes.head * by,
  headHeight: sizes.headHeight * by,
  footHeight: sizes.footHeight * by,
  line: sizes.line * by,
  shape: sizes.shape,
});

const row = (change: Partial<KioskRow>): KioskRow => ({
  className: '7Б',
  subgroup: null,
  number: 3,
  subject: 'Русский язык',
  room: '214',
  substitute: 'Фомина Н. Н.',
  kind: 'replaced',
  note: null,
  ...change,
});

const GROUPS = [
  {
    className: '5Г',
    rows: [
      row({
        className: '5Г',
        number: 1,
        room: null,
        substitute: null,
        kind: 'sent-home',
        note: 'Ко второму',
        subject: 'Литература',
      }),
    ],
  },
  {
    className: '7Б',
    rows: [
      row({ number: 3 }),
      row({
        number: 4,
        subject: 'Английский язык',
        subgroup: 'Английский 1',
        substitute: 'Орлова Т. В.',
        room: '305',
      }),
      row({ number: 5, subject: 'Алгебра', substitute: 'Крылов Д. А.', room: '118' }),
    ],
  },
  {
    className: '10А',
    rows: [
      row({
        className: '10А',
        number: 2,
        subject: 'Физика',
        substitute: 'Ершова М. Е.',
        kind: 'merged',
        note: 'Приходит 10Б',
        room: '402',
      }),
      row({
        className: '10А',
        number: 6,
        subject: 'ОБЖ',
        room: null,
        substitute: null,
        kind: 'sent-home',
        note: 'Класс уходит домой',
      }),
    ],
  },
];

const meta = {
  component: KioskBoard,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '540px' } } },
  globals: { viewport: { value: 'fullHd' } },
  args: {
    schoolName: 'Гимназия № 7',
    clock: '08:03',
    day: { relation: 'сегодня', weekday: 'Понедельник', date: '23 ноября' },
    content: { kind: 'rows', groups: GROUPS },
    sizes: FULL_HD,
    turn: { page: 1, pages: 3, dwellMs: 10_200 },
    freshness: { text: 'обновлено 08:03', level: 'fresh' },
  },
} satisfies Meta<typeof KioskBoard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FullHd: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Просмотр замен' })).toBeVisible();
    await expect(canvasElement.querySelectorAll('button, a, input')).toHaveLength(0);
  },
};

export const UltraHd: Story = {
  args: { sizes: scaled(FULL_HD, 2) },
  globals: { viewport: { value: 'ultraHd' } },
};

export const NoChanges: Story = { args: { content: { kind: 'empty' }, turn: null } };
export const Holidays: Story = {
  args: { content: { kind: 'noted', note: 'Каникулы до 11 января' }, turn: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Каникулы до 11 января' })).toBeVisible();
  },
};
export const Loading: Story = {
  args: {
    content: { kind: 'loading' },
    schoolName: null,
    clock: null,
    day: null,
    turn: null,
    freshness: null,
  },
};
export const NoConnection: Story = {
  args: {
    content: { kind: 'offline' },
    schoolName: null,
    clock: null,
    day: null,
    turn: null,
    freshness: null,
  },
};
export const NothingOfToday: Story = {
  args: {
    content: { kind: 'missing' },
    day: null,
    turn: null,
    freshness: { text: 'обновлено 15:40, данные могли измениться', level: 'stale' },
  },
};
export const Closed: Story = {
  args: { content: { kind: 'closed' }, day: null, turn: null, freshness: null },
};

export const Late: Story = { args: { freshness: { text: 'обновлено 08:03', level: 'late' } } };
export const Stale: Story = {
  args: { freshness: { text: 'обновлено 08:03, данные могли измениться', level: 'stale' } },
};

const LONGEST = [
  {
    className: '11Э',
    rows: [
      row({
        className: '11Э',
        number: 7,
        subject: 'Основы безопасности и защиты Родины',
        subgroup: 'Углублённая группа',
        room: 'Спортзал 2',
        substitute: 'Константинопольская-Преображенская А. В.',
      }),
      row({
        className: '11Э',
        number: 6,
        subject: 'Физическая культура',
        room: 'Мастерская',
        substitute: 'Рождественский К. К.',
      }),
    ],
  },
  {
    className: '10А',
    rows: [
      row({
        className: '10А',
        number: 7,
        subject: 'Вероятность и статистика',
        kind: 'merged',
        note: 'Объединение с 11Э, углублённая группа',
        substitute: 'Белозерова-Каменская Е. К.',
      }),
    ],
  },
];

/** Nothing may be cut: every text of a row fits its box. */
export const LongText: Story = {
  args: {
    content: { kind: 'rows', groups: LONGEST },
    schoolName: 'МАОУ «Гимназия № 146 имени Героя Советского Союза»',
  },
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    const cut = [...canvasElement.querySelectorAll<HTMLElement>('li li, main')]
      .filter((box) => box.scrollHeight > box.clientHeight + 2)
      .map((box) => box.textContent);
    await expect(cut).toEqual([]);
  },
};

/** Turned on its side: the substitute stands under the subject. */
export const Upright: Story = {
  args: {
    sizes: {
      row: 62,
      head: 55,
      headHeight: 72,
      footHeight: 70,
      line: 80,
      shape: { layout: 'stacked', ems: 17.4 },
    },
  },
};
