import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { DaySwitcher } from '../timetable/controls/day-switcher.tsx';
import { WeekSwitcher } from '../timetable/controls/week-switcher.tsx';
import { PageHeader } from './page-header.tsx';

const meta = {
  component: PageHeader,
  args: {
    title: 'Просмотр замен',
    actions: <Button>Экспортировать замены</Button>,
    children: <DaySwitcher day="MONDAY" date="23 ноября" onDayChange={fn()} />,
  },
} satisfies Meta<typeof PageHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const OnlyTitle: Story = { args: { actions: undefined, children: undefined } };
export const OfASection: Story = { args: { title: 'Утро', section: <a href="/app/schedule">Расписание</a> } };
export const LongText: Story = {
  args: { title: 'Расписание старшей школы на неделю с двадцать третьего по двадцать седьмое ноября' },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const BesideTheTitle: Story = {
  args: {
    title: 'Режим замены',
    beside: (
      <WeekSwitcher title="28 декабря 2026 – 1 января 2027" onPrevious={fn()} onNext={fn()} onToday={null} />
    ),
    actions: undefined,
    children: undefined,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect();
    const next = canvas.getByRole('button', { name: 'Следующая неделя' }).getBoundingClientRect();
    await expect(next.top).toBeLessThan(title.bottom);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
