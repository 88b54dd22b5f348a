import type { Meta, StoryObj } from '@storybook/react-vite';
import { DEFAULT_SCREEN_PROFILE } from '@zvonok/domain/screens/profile';
import { expect } from 'storybook/test';
import type { KioskRow } from '../kiosk/index.ts';
import { ScreenPreview } from './screen-preview.tsx';

const row = (number: KioskRow['number'], who: string): KioskRow => ({
  number,
  subject: 'Алгебра',
  subgroup: null,
  room: '214',
  who,
  note: null,
  kind: 'replaced',
});
const DAYS = [
  {
    date: '2026-11-18',
    dayName: 'WEDNESDAY',
    note: null,
    groups: [{ title: '7Б', rows: [row(2, 'Фомина Н. Н.'), row(3, 'Крылов Д. А.')] }],
  },
  { date: '2026-11-19', dayName: 'THURSDAY', note: null, groups: [] },
] as const;
const TIMES = { from: '2026-11-18 08-00-00', until: '2026-11-18 15-00-00' };

const meta = {
  component: ScreenPreview,
  args: {
    schoolName: 'Гимназия № 7',
    serverTime: '2026-11-18 08-20-00',
    profile: DEFAULT_SCREEN_PROFILE,
    days: DAYS,
    messages: [],
  },
} satisfies Meta<typeof ScreenPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Corridor: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Фомина Н. Н.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Дальше' }));
    await expect(canvas.getByText('Страница 2 из 2')).toBeVisible();
    await expect(canvas.getByText('Нет замен')).toBeInTheDocument();
  },
};

export const StaffRoom: Story = {
  args: {
    profile: { ...DEFAULT_SCREEN_PROFILE, kind: 'teachers' },
    days: [{ ...DAYS[0], groups: [{ title: 'Фомина Н. Н.', rows: [row(2, '7Б')] }] }],
  },
};

export const Announced: Story = {
  args: { messages: [{ kind: 'announcement', text: 'В четверг фотографирование классов', ...TIMES }] },
};

export const Urgent: Story = {
  args: { messages: [{ kind: 'urgent', text: 'Эвакуация', ...TIMES }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Эвакуация')).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Дальше' })).toBeNull();
  },
};
