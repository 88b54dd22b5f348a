import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { buildUser } from '../testing/users.ts';
import { UserRecord } from './user-record.tsx';

const meta = {
  component: UserRecord,
  args: { user: buildUser(), actions: <Button variant="ghost">Изменить</Button> },
} satisfies Meta<typeof UserRecord>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Registered: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: 'Жданова Галина' });
    await expect(card).toHaveTextContent('Секретарь учебной части');
    await expect(card).toHaveTextContent('16.11.2026 07:58');
  },
};

export const Invited: Story = {
  args: {
    user: buildUser({
      login: null,
      email: null,
      role: 'TEACHER',
      inviteCode: 'K7M2QX9',
      inviteExpires: '2026-11-24 11-00-00',
      lastTimeOnline: null,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('K7M2QX9')).toBeVisible();
    await expect(canvas.getByText('Еще не был в сети')).toBeVisible();
  },
};

export const BlockedAndProtected: Story = {
  args: { user: buildUser({ blocked: true, protectionFromDeletion: true }) },
};
export const LongName: Story = {
  args: {
    user: buildUser({
      lastName: 'Константинопольская-Преображенская',
      firstName: 'Александра-Виктория',
      email: 'konstantinopolskaya-preobrazhenskaya.av@gymnasium7.example',
    }),
    selection: { checked: true, onChange: () => {} },
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
