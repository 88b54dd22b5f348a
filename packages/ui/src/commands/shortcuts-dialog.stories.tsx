import type { Meta, StoryObj } from '@storybook/react-vite';
import { shortcutsOf } from '@zvonok/domain/commands/shortcuts';
import { expect, fn, within } from 'storybook/test';
import { ShortcutsDialog } from './keys-table.tsx';

const meta = {
  component: ShortcutsDialog,
  args: { open: true, groups: shortcutsOf('/app/schedule'), onClose: fn() },
} satisfies Meta<typeof ShortcutsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The timetable has the most keys. */
export const Timetable: Story = {
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(
      dialog.getByRole('row', { name: '/ найти класс, учителя, кабинет или предмет' }),
    ).toBeInTheDocument();
  },
};

export const OrdinaryPage: Story = { args: { groups: shortcutsOf('/app/feedback') } };
