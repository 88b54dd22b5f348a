import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ScreenMessages } from './screen-messages.tsx';

const TIMES = { from: '2026-11-18 08-00-00', until: '2026-11-18 15-00-00' };

const meta = {
  component: ScreenMessages,
  args: {
    messages: [
      { id: 1, kind: 'urgent', text: 'Эвакуация', author: 'Петрова Елена', ...TIMES },
      { id: 2, kind: 'announcement', text: 'В четверг фотографирование классов', author: null, ...TIMES },
    ],
    onEnd: fn(),
  },
} satisfies Meta<typeof ScreenMessages>;
export default meta;

export const Several: StoryObj<typeof meta> = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Снять: Эвакуация' }));
    await expect(args.onEnd).toHaveBeenCalledWith(args.messages[0]);
  },
};
