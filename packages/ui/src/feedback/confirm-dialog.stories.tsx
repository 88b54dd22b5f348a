import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { openDialog } from '../testing/open-dialog.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './dialog.tsx';

/** Opened by a button, as on a screen, so that the focus has somewhere to return to. */
function Opened(props: ConfirmDialogProps) {
  const [open, setOpen] = useState(false);
  const close = (tell: () => void) => () => {
    tell();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Сбросить замены</Button>
      <ConfirmDialog
        {...props}
        open={open}
        onConfirm={close(props.onConfirm)}
        onCancel={close(props.onCancel)}
      />
    </>
  );
}

const meta = {
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Подтвердите',
    children: 'Вы уверены, что хотите очистить замены?',
    confirmLabel: 'Очистить',
    tone: 'danger',
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Danger: Story = {
  play: async () => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('button', { name: 'Отмена' })).toHaveFocus();
  },
};

/** A name without a blank breaks instead of carrying the buttons out of the dialog. */
export const LongName: Story = {
  args: { title: `История: ${'Длиннофамильный'.repeat(8)}`, children: 'Варфоломей'.repeat(12) },
  play: async () => {
    const canvas = await openDialog();
    const form = canvas.getByRole('button', { name: 'Отмена' }).closest('form');
    await expect(form?.scrollWidth).toBe(form?.clientWidth);
  },
};

export const Harmless: Story = {
  args: {
    title: 'Экспорт расписания',
    children: 'Сохранить расписание в файл?',
    confirmLabel: 'Подтвердить',
    tone: 'brand',
  },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('button', { name: 'Подтвердить' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const KeepsAndReturnsTheFocus: Story = {
  render: (args) => <Opened {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Сбросить замены' });
    await userEvent.click(opener);
    const page = await openDialog();
    await expect(page.getByRole('dialog', { name: 'Подтвердите' })).toContainElement(
      page.getByRole('button', { name: 'Отмена' }),
    );

    await userEvent.click(page.getByRole('button', { name: 'Отмена' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Busy: Story = { args: { busy: true } };

export const LongText: Story = {
  args: {
    children:
      'Вы уверены, что хотите очистить замены? Все уроки этой недели вернутся к постоянному расписанию, экран в коридоре покажет это через несколько секунд, а учителя увидят изменения при следующем открытии.',
  },
  globals: { viewport: { value: 'phone' } },
};
