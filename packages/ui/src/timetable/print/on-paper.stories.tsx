import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OnPaper } from './on-paper.tsx';

/** Seen in the print preview of the browser only, in place of the rest of the page. */
const meta = {
  component: OnPaper,
  args: { children: <article>Расписание на неделю</article> },
  render: (args) => (
    <>
      <p>Листы появятся в окне печати: Ctrl + P.</p>
      <OnPaper {...args} />
    </>
  ),
} satisfies Meta<typeof OnPaper>;
export default meta;

export const OnTheScreen: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Расписание на неделю')).toBeNull();
  },
};
