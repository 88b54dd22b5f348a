import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { demoTeachers } from '../../testing/demo-timetable.ts';
import { TeacherSidebar } from './teacher-sidebar.tsx';

const meta = {
  component: TeacherSidebar,
  args: { teachers: demoTeachers, held: null, onTake: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', height: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TeacherSidebar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Found by a piece of the name or of a subject, taken by Enter. */
export const Everybody: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Найти в списке учителей'), 'агеев');
    const found = canvas.getAllByRole('button');
    await expect(found).toHaveLength(1);

    found[0]?.focus();
    await userEvent.keyboard('{Enter}');

    await expect(args.onTake).toHaveBeenCalledWith(expect.objectContaining({ name: 'Агеева И. В.' }));
  },
};

export const Taken: Story = {
  args: { held: demoTeachers[2]?.id ?? null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent(
      demoTeachers[2]?.name ?? '',
    );
  },
};

export const Nobody: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Найти в списке учителей'), 'ъъъ');
    await expect(canvas.getByText('Никого не нашлось')).toBeVisible();
  },
};

/** In a narrow window: a spine that unfolds, and folds again. */
export const Folding: Story = {
  render: function Folds(args) {
    const [open, setOpen] = useState(false);
    return <TeacherSidebar {...args} fold={{ open, onOpenChange: setOpen }} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    const button = canvas.getByRole('button', { name: 'Учителя', expanded: false });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('searchbox')).toBeVisible();
    await userEvent.click(button);
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const Folded: Story = { args: { fold: { open: false, onOpenChange: fn() } } };

export const Dark: Story = { globals: { colorMode: 'dark' } };
export const FoldedDark: Story = { ...Folded, globals: { colorMode: 'dark' } };
