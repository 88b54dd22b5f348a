import type { Meta, StoryObj } from '@storybook/react-vite';
import { DEFAULT_SCREEN_PROFILE } from '@zvonok/domain/screens/profile';
import { expect, fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { ScreenCard, type ScreenView } from './screen-card.tsx';

const SCREEN: ScreenView = {
  name: 'Первый этаж',
  place: 'у раздевалки',
  profile: DEFAULT_SCREEN_PROFILE,
  health: 'online',
  lastSeen: '2026-11-18 08-19-45',
  build: '3f2a91c0',
  shows: 'Среда, 2 из 3',
};

const meta = {
  component: ScreenCard,
  args: {
    screen: SCREEN,
    actions: (
      <>
        <Button onClick={fn()}>Показать</Button>
        <Button onClick={fn()}>Изменить</Button>
        <Button onClick={fn()}>Отключить</Button>
      </>
    ),
  },
} satisfies Meta<typeof ScreenCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Online: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Первый этаж' })).toBeVisible();
    await expect(canvas.getByText('На связи')).toBeVisible();
    await expect(canvas.getByText('Среда, 2 из 3')).toBeVisible();
  },
};

export const Lost: Story = {
  args: { screen: { ...SCREEN, health: 'lost' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Нет связи')).toBeVisible();
    // What it showed then says nothing of what it shows now.
    await expect(canvas.queryByText('Среда, 2 из 3')).toBeNull();
  },
};

export const Asleep: Story = { args: { screen: { ...SCREEN, health: 'asleep' } } };

export const Waiting: Story = {
  args: { screen: { ...SCREEN, health: 'waiting', lastSeen: null, build: null, shows: null } },
};

export const LongTexts: Story = {
  args: {
    screen: {
      ...SCREEN,
      name: 'Холл второго корпуса напротив библиотеки имени Пушкина, лево',
      place: 'НадписьБезЕдиногоПробелаКотораяДлиннееСамойКарточкиЭкрана',
      profile: { ...DEFAULT_SCREEN_PROFILE, names: 'none', days: 'week', distance: 4.5 },
    },
  },
};
