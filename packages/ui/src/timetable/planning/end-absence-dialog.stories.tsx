import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openDialog } from '../../testing/open-dialog.ts';
import { EndAbsenceDialog } from './end-absence-dialog.tsx';

const meta = {
  component: EndAbsenceDialog,
  args: {
    open: true,
    name: 'Фомина Н. Н.',
    dates: 'с 23 ноября до 27 ноября',
    lastDate: '2026-11-24',
    onLastDateChange: fn(),
    error: null,
    covers: [
      { changeId: 58, text: '25 ноября, 1 урок, 7Б: Панова Л. Е.' },
      { changeId: 61, text: '25 ноября, 3 урок, 6А: уходят домой' },
    ],
    kept: new Set([61]),
    onKeepChange: fn(),
    busy: false,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof EndAbsenceDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Each substitution that is not needed any more stays or goes by itself. */
export const WithSubstitutions: Story = {
  play: async ({ args }) => {
    const canvas = await openDialog();
    const dialog = within(canvas.getByRole('dialog', { name: 'Закончить отсутствие: Фомина Н. Н.' }));
    await expect(dialog.getByRole('checkbox', { name: /6А: уходят домой/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: /7Б: Панова/ }));
    await expect(args.onKeepChange).toHaveBeenCalledWith(58, true);
    await userEvent.click(dialog.getByRole('button', { name: 'Закончить' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** One day is taken back as a whole. */
export const OfOneDay: Story = { args: { lastDate: null, covers: [] } };
