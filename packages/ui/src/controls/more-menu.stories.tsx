import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { ListIcon, PrinterIcon } from './icon.tsx';
import { MoreMenu } from './more-menu.tsx';

const print = fn();

const meta = {
  component: MoreMenu,
  args: {
    label: 'Ещё действия',
    children: (
      <>
        <Button size="sm" icon={<PrinterIcon size={18} />} onClick={print}>
          Печать
        </Button>
        <Button size="sm" icon={<ListIcon size={18} />}>
          Журнал замен
        </Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end', minHeight: '12rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MoreMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Closed by what was pressed in it, and the focus is on its button again. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Ещё действия' });
    await expect(canvas.queryByRole('button', { name: 'Печать' })).toBeNull();
    await userEvent.click(opener);
    await userEvent.click(await canvas.findByRole('button', { name: 'Печать' }));
    await expect(print).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Печать' })).toBeNull());
    await userEvent.click(opener);
    await expect(await canvas.findByRole('button', { name: 'Журнал замен' })).toBeVisible();
  },
};
