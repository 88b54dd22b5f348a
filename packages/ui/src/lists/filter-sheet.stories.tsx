import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { TextField } from '../controls/text-field.tsx';
import { FilterSheet } from './filter-sheet.tsx';

const meta = {
  component: FilterSheet,
  args: { count: 0, onClear: fn(), children: <TextField label="Найти" /> },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof FilterSheet>;
export default meta;

type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

/** Closed by Enter in a field, with the focus back on its button. */
export const None: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Фильтры' });
    await userEvent.click(button);
    await expect(body().queryByRole('button', { name: 'Сбросить' })).toBeNull();
    await userEvent.type(await body().findByLabelText('Найти'), 'Иванова{Enter}');
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const TwoSet: Story = {
  args: { count: 2 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Фильтры (2)' }));
    await userEvent.click(await body().findByRole('button', { name: 'Сбросить' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
