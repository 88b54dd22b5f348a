import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Extension } from '@zvonok/api-client/create-api';
import { buildServer, json, problem, type SeenRequest } from '@zvonok/api-client/testing/fake-server';
import type { Role } from '@zvonok/domain/access/roles';
import { DEFAULT_SCREEN_PROFILE } from '@zvonok/domain/screens/profile';
import { expect, waitFor, within } from 'storybook/test';
import { TestApp } from '../../testing/test-app.tsx';
import { ScreensScreen } from './screens-screen.tsx';
import { readScreensSearch } from './screens-search.ts';

const SCREENS = '/management/api/screen';
const screen = (id: number, name: string, change: object = {}) => ({
  ...{ id, name, place: 'у раздевалки', profile: DEFAULT_SCREEN_PROFILE, version: 1 },
  ...{ pairedAt: '2026-11-16 08-05-00', health: 'online', lastSeen: '2026-11-18 08-19-45' },
  ...{ build: '3f2a91c0', shows: 'Среда, 2 из 3', dataAgeS: 12, uptimeS: 86_400 },
  ...change,
});
const SCHOOL = {
  screens: [
    screen(1, 'Первый этаж'),
    screen(2, 'Учительская', {
      profile: { ...DEFAULT_SCREEN_PROFILE, kind: 'teachers', days: 'week' },
      health: 'lost',
    }),
  ],
  messages: [
    {
      ...{ id: 4, kind: 'announcement', text: 'В четверг фотографирование классов' },
      ...{ from: '2026-11-16 08-00-00', until: '2026-11-19 15-00-00', author: 'Петрова Елена' },
    },
  ],
};
const NONE = { screens: [], messages: [] };
const DEVICE = { device: 'Chrome, Linux', address: '10.0.0.7', askedAt: '2026-11-18 08-05-00' };

interface ScreenArgs {
  role: Role;
  search: string;
  /** What the school has of screens. */
  answer: (request: SeenRequest) => Response;
  extensions?: readonly Extension[];
}

const listing = (list: object) => (request: SeenRequest) => {
  if (request.path === SCREENS) return request.method === 'GET' ? json(list) : problem(404);
  if (request.path.startsWith(`${SCREENS}/pairing/`))
    return json({ code: request.path.split('/').at(-1) ?? '', ...DEVICE });
  return problem(404);
};

/** The screens of a school, with everything but the network. */
const meta = {
  title: 'Экраны в коридоре',
  render: ({ role, search, answer, extensions }) => (
    <TestApp
      path="/app/screens"
      search={search}
      readSearch={readScreensSearch}
      role={role}
      server={buildServer(answer).fetch}
      {...(extensions && { extensions })}
    >
      <ScreensScreen />
    </TestApp>
  ),
  args: { role: 'HEADTEACHER', search: '', answer: listing(SCHOOL) },
} satisfies Meta<ScreenArgs>;
export default meta;

type Story = StoryObj<typeof meta>;
const dialog = async () => within(await within(document.body).findByRole('dialog'));

export const Several: Story = {
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('article')).toHaveLength(2);
    await expect(canvas.getByText('Нет связи')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Снять/ })).toBeVisible();
  },
};

/** Nothing is paired: the page leads to pairing and to nothing else. */
export const Empty: Story = {
  args: { answer: listing(NONE) },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Подключить экран' }));
    await expect(canvas.queryByRole('button', { name: 'Объявление' })).toBeNull();
    await expect(await (await dialog()).findByLabelText(/Код с экрана/)).toHaveFocus();
  },
};

/** The square of a screen leads here with its code: who shows it is said, and only the name is left to type. */
export const FromTheSquare: Story = {
  args: { search: '?code=K7M4PX', answer: listing(NONE) },
  async play() {
    const page = await dialog();
    // A dialog fades in.
    await waitFor(() => expect(page.getByText(/Код показывает Chrome, Linux, адрес 10.0.0.7/)).toBeVisible());
    await expect(page.getByLabelText(/Код с экрана/)).toHaveValue('K7M4PX');
  },
};

/** What was typed stays typed when the code is shown by no screen. */
export const UnknownCode: Story = {
  args: {
    answer: (request) => (request.path === SCREENS && request.method === 'GET' ? json(NONE) : problem(404)),
    search: '?code=KKKKKK',
  },
  async play({ userEvent }) {
    const page = await dialog();
    await userEvent.type(page.getByLabelText(/Название/), 'Холл');
    await userEvent.click(page.getByRole('button', { name: 'Подключить' }));
    await expect(page.getByLabelText(/Название/)).toHaveValue('Холл');
    await waitFor(() => expect(page.getByLabelText(/Код с экрана/)).toBeInvalid());
  },
};

/** Everybody sees it at once: the second answer is the one that sends it. */
export const UrgentAskedTwice: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Срочное сообщение' }));
    const page = await dialog();
    await userEvent.type(await page.findByLabelText(/Текст/), 'Эвакуация');
    await userEvent.click(page.getByRole('button', { name: 'Далее' }));
    await expect(await page.findByText(/закроет 2 экрана целиком/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Изменить' }));
    await expect(await page.findByLabelText(/Текст/)).toHaveValue('Эвакуация');
  },
};

/** A host that pairs no screens. */
export const Unsupported: Story = {
  args: { answer: () => problem(501), extensions: [] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Экранов нет')).toBeVisible();
  },
};
