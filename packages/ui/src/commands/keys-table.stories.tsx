import type { Meta, StoryObj } from '@storybook/react-vite';
import { SHORTCUTS } from '@zvonok/domain/commands/shortcuts';
import { KeysTable } from './keys-table.tsx';

const meta = { component: KeysTable, args: { group: SHORTCUTS.timetable } } satisfies Meta<typeof KeysTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Timetable: Story = {};

/** A search marks what it has found. */
export const Marked: Story = {
  args: { renderText: (text) => (text.includes('уроку') ? <mark>{text}</mark> : text) },
};
