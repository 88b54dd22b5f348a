import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BOARD_SCREENS, boardOf } from '../testing/kiosk-board.ts';
import { buildKioskDay, buildKioskRow, LONGEST_KIOSK_DAY, TEACHERS_KIOSK_DAY } from '../testing/kiosk-day.ts';
import { KioskBoard } from './kiosk-board.tsx';
import { DEFAULT_GEOMETRY, pixelsPerMillimetre, type Viewport } from './sizes.ts';

const meta = {
  title: 'Доска',
  component: KioskBoard,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '540px' } } },
  globals: { viewport: { value: 'fullHd' } },
  args: boardOf(),
} satisfies Meta<typeof KioskBoard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Height of a capital letter as this browser draws it in an element's font, in CSS pixels. */
function capitalHeight(element: Element): number {
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('The browser draws no text on a canvas.');
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return pen.measureText('Н').actualBoundingBoxAscent;
}

/** Within a twentieth of what the distance asks for, by its millimetres per metre: rows, head, and all the rest. */
async function expectLegible(canvasElement: HTMLElement, viewport: Viewport): Promise<void> {
  await document.fonts.ready;
  const perMetre = pixelsPerMillimetre(viewport, DEFAULT_GEOMETRY) * DEFAULT_GEOMETRY.distance;
  const millimetres = (selector: string) =>
    [...canvasElement.querySelectorAll(selector)].map((element) => capitalHeight(element) / perMetre);
  const rows = millimetres('main li > p, main h2');
  const heads = millimetres(
    'header > div:nth-child(2) > p:first-child, header > div:nth-child(2) > p:last-child',
  );
  const rest = millimetres('h1, header > div:first-child > p, footer p, main section > div > p');
  for (const [found, wanted] of [
    [rows, 6],
    [heads, 8],
    [rest, 4.65],
  ] as const) {
    await expect(found.length).toBeGreaterThan(1);
    await expect(Math.min(...found) / wanted).toBeGreaterThan(0.95);
    await expect(Math.max(...found) / wanted).toBeLessThan(1.05);
  }
}

export const FullHd: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectLegible(canvasElement, BOARD_SCREENS.fullHd);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Просмотр замен' })).toBeVisible();
    await expect(canvasElement.querySelectorAll('button, a, input')).toHaveLength(0);
  },
};

export const UltraHd: Story = {
  args: boardOf({ screen: 'ultraHd' }),
  globals: { viewport: { value: 'ultraHd' } },
  play: ({ canvasElement }) => expectLegible(canvasElement, BOARD_SCREENS.ultraHd),
};
export const FromSixMetres: Story = { args: boardOf({ geometry: { diagonal: 43, distance: 6 } }) };
export const TwoColumns: Story = {
  args: boardOf({ groups: buildKioskDay(60), geometry: { diagonal: 65, distance: 3 } }),
};
export const Upright: Story = {
  args: boardOf({ screen: 'upright', groups: buildKioskDay(25) }),
  globals: { viewport: { value: 'upright' } },
};

/** The rows of a day with few changes fill the screen, and the box of the current lesson stays in its row. */
const expectFilled: Story['play'] = async ({ canvasElement }) => {
  await document.fonts.ready;
  const bottomOf = (selector: string) =>
    Math.max(
      ...[...canvasElement.querySelectorAll(selector)].map(
        (element) => element.getBoundingClientRect().bottom,
      ),
    );
  await expect(bottomOf('main li')).toBeLessThanOrEqual(bottomOf('main') + 1);
  for (const row of canvasElement.querySelectorAll('main li')) {
    const [box, lesson] = [row, row.querySelector('b') ?? row].map((each) => each.getBoundingClientRect());
    await expect(lesson?.top).toBeGreaterThanOrEqual((box?.top ?? 0) - 1);
    await expect(lesson?.bottom).toBeLessThanOrEqual((box?.bottom ?? 0) + 1);
  }
};
const fewChanges = (count: number) =>
  buildKioskDay(count).map((group, at) =>
    at > 0 ? group : { ...group, rows: group.rows.map((row) => ({ ...row, isCurrent: true })) },
  );
export const FewChanges: Story = { args: boardOf({ groups: fewChanges(3) }), play: expectFilled };
export const EightChanges: Story = { args: boardOf({ groups: fewChanges(8) }), play: expectFilled };
export const FewChangesUpright: Story = {
  args: boardOf({ screen: 'upright', groups: fewChanges(3) }),
  globals: { viewport: { value: 'upright' } },
  play: expectFilled,
};

export const NoChanges: Story = { args: boardOf({ groups: [] }) };
export const Busy: Story = { args: boardOf({ groups: buildKioskDay(200) }) };
export const LongText: Story = { args: boardOf({ groups: LONGEST_KIOSK_DAY }) };

/** The lesson that goes on is marked by the shape of its number; each shift has lessons of its own. */
export const TwoShifts: Story = {
  args: boardOf({
    groups: [
      {
        title: '5А',
        rows: [
          buildKioskRow({ number: 6, isCurrent: true }),
          buildKioskRow({ number: 7, subject: 'Алгебра', who: 'Крылов Д. А.', room: '118' }),
        ],
      },
      {
        title: '6Б',
        rows: [
          buildKioskRow({ number: 1, shift: 2, isCurrent: true, who: 'Орлова Т. В.', room: '305' }),
          buildKioskRow({ number: 2, shift: 2, subject: 'История', shortSubject: 'Ист.' }),
        ],
      },
    ],
  }),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('2 смена')).toHaveLength(2);
    await expect(canvasElement.querySelectorAll('[aria-current=time]')).toHaveLength(2);
  },
};

/** In a staff room people look for themselves. */
export const ByTeacher: Story = { args: boardOf({ groups: TEACHERS_KIOSK_DAY, by: 'teacher' }) };

export const Announcement: Story = {
  args: boardOf({
    announcements: ['В четверг фотографирование классов, расписание у классных руководителей'],
  }),
};

export const Urgent: Story = {
  args: { content: { kind: 'urgent', text: 'Эвакуация. Все выходят на стадион через ближайший выход.' } },
};
