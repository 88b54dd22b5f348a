import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { createToastStore, type ToastOptions, type ToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

/** Stays for as long as somebody looks at the story. */
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Вернуть' }));

    await expect(undo).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('Замены успешно сброшены')).not.toBeInTheDocument();
  },
};

const short = createToastStore();
export const GoesByItselfUnlessRead: Story = {
  args: { store: short },
  play: async ({ canvas, userEvent }) => {
    short.success('Замена успешно создана', { duration: 150 });
    await userEvent.hover(await canvas.findByText('Замена успешно создана'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(canvas.getByRole('status')).toHaveTextContent('Замена успешно создана');

    await userEvent.unhover(canvas.getByText('Замена успешно создана'));
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
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

export const Dark: Story = { args: Several.args ?? {}, globals: { colorMode: 'dark' } };
