import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BellsSection } from './bells-section.tsx';

const meta = {
  component: BellsSection,
  args: {
    secondShift: {
      classNames: ['5А', '5Б', '6В'],
      times: [
        { number: 1, time: '14:00 - 14:40' },
        { number: 2, time: '14:50 - 15:30' },
      ],
    },
    sets: [
      {
        name: 'Сокращённый день',
        days: ['SATURDAY'],
        dates: ['2026-12-29'],
        times: [
          { shift: 1, number: 1, time: '08:30 - 09:00' },
          { shift: 2, number: 1, time: '13:00 - 13:30' },
        ],
      },
    ],
    onEditShift: fn(),
    onAddSet: fn(),
    onEditSet: fn(),
    onDeleteSet: fn(),
  },
} satisfies Meta<typeof BellsSection>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TwoShifts: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Сб, 29.12.2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Изменить набор: Сокращённый день' }));
    await expect(args.onEditSet).toHaveBeenCalledWith(args.sets[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Изменить вторую смену' }));
    await expect(args.onEditShift).toHaveBeenCalled();
  },
};
export const OneShift: Story = {
  args: { secondShift: { classNames: [], times: [] }, sets: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Все классы учатся в одну смену')).toBeVisible();
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
