import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { DaySwitcher } from '../timetable/controls/day-switcher.tsx';
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
export const LongText: Story = {
  args: { title: 'Расписание старшей школы на неделю с двадцать третьего по двадцать седьмое ноября' },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { colorMode: 'dark' } };
