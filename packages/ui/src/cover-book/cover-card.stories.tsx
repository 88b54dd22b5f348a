import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_COVER } from '../testing/covers.ts';
import { CoverCard } from './cover-records.tsx';

const meta = {
  component: CoverCard,
  globals: { viewport: { value: 'phone' } },
  args: { entry: LONG_COVER },
} satisfies Meta<typeof CoverCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const LongNames: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: '16.11.2026, 7 урок' })).toBeVisible();
  },
};
export const Vacant: Story = {
  args: { entry: { ...LONG_COVER, whom: null, subgroup: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('нет учителя')).toBeVisible();
  },
};
