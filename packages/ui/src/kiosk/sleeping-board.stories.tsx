import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SleepingBoard } from './sleeping-board.tsx';

const meta = {
  title: 'Вне часов работы',
  component: SleepingBoard,
  args: { clock: '03:20', drift: { x: 100, y: 0 } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SleepingBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The clock goes from edge to edge and never beyond one. */
export const Night: Story = {
  name: 'Ночью',
  async play({ canvas }) {
    const { left, right, top } = canvas.getByText('03:20').getBoundingClientRect();
    await expect(Math.round(right)).toBe(window.innerWidth);
    await expect(Math.round(top)).toBe(0);
    await expect(left).toBeGreaterThan(0);
  },
};

export const TimeUnknown: Story = { name: 'Время неизвестно', args: { clock: null } };
