import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OfflineMark } from './offline-mark.tsx';

const meta = { component: OfflineMark, args: { offline: true } } satisfies Meta<typeof OfflineMark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Нет сети');
  },
};
export const Online: Story = {
  args: { offline: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
