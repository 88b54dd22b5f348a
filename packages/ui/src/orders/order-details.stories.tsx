import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { cartridgeOrder, repairOrder } from '../testing/orders.ts';
import { OrderDetails } from './order-details.tsx';

const meta = {
  component: OrderDetails,
  args: {
    open: true,
    order: repairOrder(),
    section: 'Заказ ремонтных работ',
    history: [
      {
        id: 3,
        at: '2026-11-10 14-21-35',
        author: 'Киселёв В. С.',
        text: 'Изменена',
        changes: [
          { field: 'status', label: 'Статус', from: 'Принята в обработку', to: 'Выполнена' },
          {
            field: 'executorComment',
            label: 'Комментарий исполнителя',
            from: 'Посмотрю завтра.',
            to: 'Петля заменена, створка отрегулирована.',
          },
        ],
      },
      { id: 1, at: '2026-11-09 12-10-00', author: 'Фомина Н. Н.', text: 'Создана', changes: [] },
    ],
    today: '2026-11-16',
    schoolName: 'Гимназия № 7',
    onPrint: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof OrderDetails>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithHistory: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    await expect(page.getByRole('dialog', { name: 'Заявка № 34' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'История изменений' })).toHaveTextContent('Петля заменена');

    await userEvent.click(page.getByRole('button', { name: 'Печать' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
};
export const HistoryOnItsWay: Story = { args: { history: null } };
export const HistoryFailed: Story = {
  args: {
    history: null,
    historyFailure: { title: 'Не удалось загрузить историю', retrying: false, onRetry: fn() },
  },
};
export const ServerWithoutHistory: Story = {
  args: { order: cartridgeOrder(), history: undefined },
  play: async () => {
    const page = await openDialog();
    await expect(page.queryByText('История')).toBeNull();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
