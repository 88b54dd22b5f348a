import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RecordHistory } from './record-history.tsx';

const meta = {
  component: RecordHistory,
  args: {
    entries: [
      {
        id: 2,
        at: '2026-11-18 09-12-40',
        author: 'Сазонов А. С.',
        text: 'Статус изменён',
        changes: [{ field: 'status', label: 'Статус', from: 'Ожидает подтверждения', to: 'В процессе' }],
      },
      { id: 1, at: '2026-11-17 14-02-11', author: null, text: 'Создана', changes: [] },
    ],
  },
} satisfies Meta<typeof RecordHistory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'История изменений' })).toBeVisible();
    await expect(canvas.getByText('18.11.2026 09:12')).toBeVisible();
  },
};
export const None: Story = { args: { entries: [] } };
export const Loading: Story = { args: { entries: null } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
