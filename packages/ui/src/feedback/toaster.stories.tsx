import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, useSyncExternalStore } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { createToastStore, type ToastOptions, type ToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

/** Stays as long as the story is open. */
const LONG: ToastOptions = { duration: 600_000 };

function storeWith(fill: (store: ToastStore) => void): ToastStore {
  const store = createToastStore();
  fill(store);
  return store;
}

const meta = {
  component: Toaster,
  args: { store: createToastStore() },
  parameters: { docs: { story: { inline: false, height: '240px' } } },
} satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Success: Story = {
  args: { store: storeWith((store) => store.success('Замена успешно создана', LONG)) },
};

export const Failure: Story = {
  args: { store: storeWith((store) => store.error('При создании замены возникла ошибка', LONG)) },
};

export const Several: Story = {
  args: {
    store: storeWith((store) => {
      store.success('Замена успешно создана', LONG);
      store.success('Замены успешно сброшены', LONG);
      store.error('Нет подключения к сети', LONG);
    }),
  },
};

const undo = fn();
export const WithAction: Story = {
  args: {
    store: storeWith((store) =>
      store.success('Замены успешно сброшены', { ...LONG, action: { label: 'Вернуть', onPress: undo } }),
    ),
  },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Вернуть' }));

    await expect(undo).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('Замены успешно сброшены')).not.toBeInTheDocument();
  },
};

export const WithDetail: Story = {
  args: {
    store: storeWith((store) =>
      store.success('Замена успешно создана', {
        ...LONG,
        detail: '6Б, 3 урок: Панова Л. Е. вместо Громовой Н. Н.',
        action: { label: 'Отменить', onPress: fn() },
      }),
    ),
  },
};

/** The count stands first, the names appear after a press. */
export const WithNames: Story = {
  args: {
    store: storeWith((store) =>
      store.success('Восстановлено: 3 заявки', {
        ...LONG,
        names: ['Заявка № 1', 'Заявка № 2', 'Заявка № 7'],
      }),
    ),
  },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement.ownerDocument.body);
    await expect(canvas.getByText(/Заявка № 1/)).not.toBeVisible();
    await userEvent.click(canvas.getByText('показать'));
    await expect(canvas.getByText('Заявка № 1, Заявка № 2, Заявка № 7')).toBeVisible();
  },
};

const short = createToastStore();
const unread = createToastStore();
export const GoesByItselfUnlessRead: Story = {
  args: { store: short },
  render: function Two(args) {
    const others = useSyncExternalStore(unread.subscribe, unread.current);
    return (
      <>
        <Toaster {...args} />
        {others.length > 0 && <Toaster store={unread} />}
      </>
    );
  },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement.ownerDocument.body);
    short.success('Замена успешно создана', { duration: 2000 });
    await userEvent.hover(await canvas.findByText('Замена успешно создана'));
    unread.success('Замены успешно сброшены', { duration: 2000 });
    await canvas.findByText('Замены успешно сброшены');
    await waitFor(() => expect(canvas.queryByText('Замены успешно сброшены')).not.toBeInTheDocument());
    await expect(canvas.getByText('Замена успешно создана')).toBeVisible();

    await userEvent.unhover(canvas.getByText('Замена успешно создана'));
    await waitFor(() => expect(canvas.queryByText('Замена успешно создана')).not.toBeInTheDocument());
  },
};

const over = createToastStore();
const closed = fn();
/** Above a modal dialog, where it can be pressed, and still there when the dialog has gone. */
export const OverADialog: Story = {
  args: { store: over },
  render: function Asking(args) {
    const [open, setOpen] = useState(true);
    const close = () => {
      setOpen(false);
      closed();
    };
    return (
      <>
        {open && (
          <Dialog
            open
            title="Удалить урок?"
            onClose={close}
            footer={<Button onClick={close}>Удалить</Button>}
          >
            Урок исчезнет из расписания всех недель.
          </Dialog>
        )}
        <Toaster {...args} />
      </>
    );
  },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement.ownerDocument.body);
    over.error('Нет подключения к сети', LONG);
    over.success('Замена успешно создана', LONG);
    const text = await canvas.findByText('Замена успешно создана');
    const { left, top } = text.getBoundingClientRect();
    await expect(text.ownerDocument.elementFromPoint(left + 2, top + 2)).toBe(text);

    await userEvent.click(canvas.getAllByRole('button', { name: 'Закрыть сообщение' })[0] as HTMLElement);
    await expect(closed).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Нет подключения к сети'));
  },
};

const besides = createToastStore();
/** A panel with the next question lies where messages appear. */
export const BesidesAPanel: Story = {
  args: { store: besides },
  render: (args) => (
    <>
      <div data-next-step="" style={{ position: 'fixed', right: 0, bottom: 0 }}>
        <Button>Отменить объединение</Button>
      </div>
      <Toaster {...args} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button', { name: 'Отменить объединение' });
    besides.success('Замена успешно создана', LONG);
    await within(canvasElement.ownerDocument.body).findByText('Замена успешно создана');
    const { left, top } = button.getBoundingClientRect();
    await expect(button.ownerDocument.elementFromPoint(left + 3, top + 3)).toBe(button);
  },
};

const earlier = createToastStore();
/** The message was there before the panel, and nothing in it takes the focus. */
export const MakesWayForAPanel: Story = {
  args: { store: earlier },
  render: function Beginning(args) {
    const [isAsked, setIsAsked] = useState(false);
    return (
      <>
        <Button onClick={() => setIsAsked(true)}>Объединить</Button>
        {isAsked && (
          <div data-next-step="" style={{ position: 'fixed', right: 0, bottom: 0 }}>
            <Button>Отменить</Button>
          </div>
        )}
        <Toaster {...args} />
      </>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const begin = canvas.getByRole('button', { name: 'Объединить' });
    begin.focus();
    earlier.success('Замена успешно отменена', LONG);
    await within(canvasElement.ownerDocument.body).findByText('Замена успешно отменена');
    await userEvent.keyboard('{Enter}');
    const cancel = await canvas.findByRole('button', { name: 'Отменить' });
    await waitFor(() => {
      const { left, top, width, height } = cancel.getBoundingClientRect();
      expect(cancel.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)).toBe(cancel);
    });
    await expect(begin).toHaveFocus();
  },
};

const heard = createToastStore();
/** A message shown while a dialog is open has its role and buttons inside the dialog, which the focus cannot leave. */
export const HeardInADialog: Story = {
  args: { store: heard },
  render: function Asking(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Добавить</Button>
        <Dialog
          open={open}
          title="Новая заявка"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => heard.error('Заявка не была создана', LONG)}>Отправить</Button>}
        >
          Кабинет 214
        </Dialog>
        <Toaster {...args} />
      </>
    );
  },
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(page.getByRole('button', { name: 'Добавить' }));
    const dialog = within(await page.findByRole('dialog'));
    // The page behind is out of reach, and the region there before its text.
    await waitFor(() => expect(page.queryByRole('button', { name: 'Добавить' })).toBeNull());
    const region = dialog.getByRole('alert');
    await expect(region).toBeEmptyDOMElement();

    await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(region).toHaveTextContent('Заявка не была создана'));
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Закрыть сообщение' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(region).toBeEmptyDOMElement();
  },
};

const closing = createToastStore();
/** A message of a dialog that closes is announced on the page, in a live region that exists already. */
export const HeardWhenTheDialogCloses: Story = {
  args: { store: closing },
  render: function Asking(args) {
    const [open, setOpen] = useState(true);
    const save = () => {
      closing.success('Заявка успешно создана', LONG);
      setOpen(false);
    };
    return (
      <>
        <Dialog
          open={open}
          title="Новая заявка"
          onClose={() => setOpen(false)}
          footer={<Button onClick={save}>Отправить</Button>}
        >
          Кабинет 214
        </Dialog>
        <Toaster {...args} />
      </>
    );
  },
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const region = await page.findByRole('status');
    await waitFor(() =>
      expect(within(region).getByRole('button', { name: 'Закрыть сообщение' })).toBeVisible(),
    );
    await expect(region).toHaveTextContent('Заявка успешно создана');
  },
};

export const LongTextOnAPhone: Story = {
  args: {
    store: storeWith((store) =>
      store.error(
        'Невозможно поставить замену: Добавьте основного преподавателя в редакторе расписания. Иначе неясно, кого заменяют',
        LONG,
      ),
    ),
  },
  globals: { viewport: { value: 'phone' } },
};
