import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useId, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { openDialog } from '../testing/open-dialog.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { FormAlert } from './form-alert.tsx';

const onSubmit = fn();

/** A page whose button opens the dialog, which is where the focus comes back to. */
function OnAPage(args: ComponentProps<typeof Dialog>) {
  const [open, setOpen] = useState(args.open);
  const close = () => {
    setOpen(false);
    args.onClose();
  };
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Добавить событие</Button>
      <Dialog {...args} open={open} onClose={close} />
    </main>
  );
}

const meta = {
  component: Dialog,
  subcomponents: { DialogActions },
  render: (args) => <OnAPage {...args} />,
  args: {
    open: false,
    title: 'Новое событие',
    children: <TextField label="Название" data-autofocus="" />,
    footer: <DialogActions submitLabel="Добавить" onCancel={fn()} />,
    onClose: fn(),
    onSubmit,
  },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The focus goes in, Enter submits, Escape closes and gives the focus back. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Добавить событие' });
    await userEvent.click(opener);
    const page = await openDialog();
    const field = within(page.getByRole('dialog', { name: 'Новое событие' })).getByLabelText('Название');
    await waitFor(() => expect(field).toHaveFocus());

    await userEvent.keyboard('Педсовет{Enter}');
    await expect(args.onSubmit).toHaveBeenCalled();

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Wrong fields show their own errors, so the form is submitted and not stopped by a bubble of the browser. */
export const WithWrongFields: Story = {
  args: {
    open: true,
    children: (
      <>
        <TextField label="Название" required data-autofocus="" error="Обязательное поле." />
        <TextField label="Почта" type="email" defaultValue="почта" />
      </>
    ),
  },
  play: async ({ args }) => {
    const page = await openDialog();
    await userEvent.click(page.getByRole('button', { name: 'Добавить' }));
    await expect(args.onSubmit).toHaveBeenCalled();
    await expect(page.getByLabelText('Почта')).toHaveValue('почта');
  },
};

export const Opened: Story = { args: { open: true } };

/** What is under way is not ended by a stray key. */
export const Locked: Story = {
  args: {
    open: true,
    locked: true,
    footer: <DialogActions submitLabel="Добавить" busy onCancel={fn()} />,
  },
  play: async ({ args }) => {
    const page = await openDialog();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

function Refusal() {
  const id = useId();
  return <FormAlert id={id}>Сервер не ответил. Проверьте подключение к сети и повторите.</FormAlert>;
}

/** Something is lost by the answer; the last attempt failed. */
export const Danger: Story = {
  args: {
    open: true,
    title: 'Удалить событие?',
    described: true,
    children: <Refusal />,
    footer: <DialogActions submitLabel="Удалить" tone="danger" focus="cancel" onCancel={fn()} />,
  },
};
export const WideOnAPhone: Story = {
  args: { open: true, width: 'wide', children: 'Общешкольное родительское собрание. '.repeat(60) },
  globals: { viewport: { value: 'phone' } },
};
