import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { setColorMode } from '../tokens/color-mode.ts';
import { ColorModeSwitch } from './user-menu.tsx';

const meta = {
  component: ColorModeSwitch,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '17rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ColorModeSwitch>;
export default meta;

export const FollowsTheSystem: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    for (const name of ['Как в системе', 'Светлая', 'Тёмная']) {
      const choice = canvas.getByText(name);
      // Not hidden for the eye: a word that only a screen reader hears is one pixel wide.
      await expect(choice.getBoundingClientRect().width).toBeGreaterThan(20);
      await expect(choice.parentElement?.querySelector('svg')).toBeVisible();
    }
    await expect(canvas.getByRole('radio', { name: 'Как в системе' })).toBeChecked();
  },
};

export const RemembersTheChoice: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Тёмная' }));
    await expect(document.documentElement).toHaveAttribute('data-color-mode', 'dark');
    await expect(localStorage.getItem('zvonok.color-mode')).toBe('dark');

    await userEvent.click(canvas.getByRole('radio', { name: 'Как в системе' }));
    await expect(document.documentElement).not.toHaveAttribute('data-color-mode');
  },
  beforeEach: () => () => setColorMode('system'),
};
