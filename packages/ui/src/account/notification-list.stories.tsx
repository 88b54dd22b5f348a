import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { aboutEverything, notification } from '../testing/notifications.ts';
import { NotificationList } from './notifications.tsx';

const meta = {
  component: NotificationList,
  args: { notifications: aboutEverything, onChoose: fn() },
} satisfies Meta<typeof NotificationList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Замена.*7Б, Понедельник, 3 урок/ }));

    await expect(args.onChoose).toHaveBeenCalledWith(aboutEverything[0]);
  },
};

/** A click marks a private one as seen: the button says so. */
export const Private: Story = {
  args: { notifications: [notification('private', { text: 'Ваш пароль изменён.' })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName(/Отметить прочитанным/);
  },
};

export const Empty: Story = {
  args: { notifications: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Нет уведомлений')).toBeVisible();
  },
};

export const Loading: Story = { args: { notifications: null } };

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button');
    if (first) await userEvent.click(first);

    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    notifications: [
      notification('replace', {
        text: 'Константинопольская-Преображенская А. В. заменяет Рождественского-Крестовоздвиженского И. К.: 11Б (группа углублённого изучения английского языка), Четверг, 7 урок, кабинет 214а',
      }),
    ],
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
