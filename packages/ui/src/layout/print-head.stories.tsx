import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PrintHead } from './print-head.tsx';

/** Seen in the print preview of the browser only. */
const meta = {
  component: PrintHead,
  args: { schoolName: 'Гимназия № 7', title: 'Замены. Понедельник, 23 ноября 2026 г.' },
  render: (args) => (
    <>
      <PrintHead {...args} />
      <p>Шапка появится в окне печати: Ctrl + P.</p>
    </>
  ),
} satisfies Meta<typeof PrintHead>;
export default meta;

export const OnPaperOnly: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Гимназия № 7')).not.toBeVisible();
  },
};
