import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { expect } from 'storybook/test';
import { IconButton } from '../controls/button.tsx';
import { EditIcon } from '../controls/icon.tsx';
import { TrashIcon } from '../controls/lazy-icon.tsx';
import { RecordTable } from '../lists/record-table.tsx';
import { cartridgeOrder, repairOrder } from '../testing/orders.ts';
import { orderColumns } from './order-columns.tsx';
import type { OrderView } from './order-view.ts';

function Orders({ kind, orders }: { kind: OrderKind; orders: readonly OrderView[] }) {
  return (
    <RecordTable
      label="Заявки"
      items={orders}
      columns={orderColumns(kind, '2026-11-16')}
      sort={{ by: 'status', direction: 'ascending' }}
      nameOf={({ id }) => `заявку № ${id}`}
      renderActions={({ closingDate }) => (
        <>
          <IconButton
            size="sm"
            label="Изменить"
            icon={<EditIcon size={18} />}
            disabled={closingDate !== null}
          />
          <IconButton size="sm" label="Удалить" icon={<TrashIcon size={18} />} />
        </>
      )}
      empty={{ title: 'Нет заявок' }}
    />
  );
}

const meta = {
  component: Orders,
  args: {
    kind: 'cartridge',
    orders: [cartridgeOrder(), cartridgeOrder({ id: 22, status: 'IN_PROGRESS', executor: 'Громов А. П.' })],
  },
} satisfies Meta<typeof Orders>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Cartridges: Story = {
  play: async ({ canvas }) => {
    const names = canvas
      .getAllByRole('columnheader')
      .map((header) => header.textContent?.replace(/[↑↓↕]/, ''));
    await expect(names).toEqual([
      ...['№', 'Заказчик', 'Каб.', 'Принтер', 'Статус', 'Исполнитель', 'Создана', 'Действия'],
    ]);
  },
};
export const Repair: Story = {
  args: {
    kind: 'repair',
    orders: [
      repairOrder({ id: 36, status: 'AWAITING_EXECUTION', closingDate: null, executor: null }),
      repairOrder(),
      repairOrder({ id: 35, status: 'REJECTED', room: null, customerComment: '' }),
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
