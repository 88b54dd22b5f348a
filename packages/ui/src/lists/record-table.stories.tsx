import type { Meta, StoryObj } from '@storybook/react-vite';
import { sortBy } from '@zvonok/domain/sorting/sort-by';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { IconButton } from '../controls/button.tsx';
import { EditIcon } from '../controls/icon.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import type { ListSort } from './sort-menu.tsx';

interface Order {
  id: number;
  room: number;
  customer: string;
}
const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    room: 100 + ((index * 7) % 40),
    customer: 'Савельева Е. Ю.',
  }));

const columns: RecordTableProps<Order>['columns'] = [
  { id: 'id', header: '№', width: '10%', sortable: true, render: ({ id }) => id },
  { id: 'room', header: 'Кабинет', width: '15%', sortable: true, render: ({ room }) => room },
  { id: 'customer', header: 'Заказчик', width: '45%', render: ({ customer }) => customer },
];

function Sorted({ items, ...props }: RecordTableProps<Order>) {
  const [sort, setSort] = useState<ListSort>({ by: 'id', direction: 'ascending' });
  const sorted =
    items && sortBy(items, (order) => (sort.by === 'room' ? order.room : order.id), sort.direction);
  return <RecordTable {...props} items={sorted} sort={sort} onSort={setSort} />;
}

const selection = {
  size: 1,
  all: false,
  has: (id: number | string) => id === 2,
  toggle: fn(),
  toggleAll: fn(),
  clear: fn(),
};

const meta = {
  component: RecordTable<Order>,
  args: {
    label: 'Заявки',
    items: orders(4),
    columns,
    nameOf: ({ id }) => `Заявка № ${id}`,
    selection,
    empty: { title: 'Нет заявок' },
    renderActions: ({ id }) => (
      <IconButton size="sm" label={`Изменить заявку № ${id}`} icon={<EditIcon size={18} />} />
    ),
  },
  render: (args) => <Sorted {...args} />,
} satisfies Meta<typeof RecordTable<Order>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Few: Story = {
  play: async ({ canvas, userEvent }) => {
    const names = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await expect(canvas.getByRole('columnheader', { name: '№' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: 'Кабинет' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Кабинет' }));
    await expect(canvas.getByRole('columnheader', { name: 'Кабинет' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(names()).toEqual(['4', '3', '2', '1']);

    await userEvent.click(canvas.getByRole('checkbox', { name: 'Выбрать: Заявка № 3' }));
    await expect(selection.toggle).toHaveBeenCalledWith(3);
    canvas.getByRole('button', { name: 'Изменить заявку № 4' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Изменить заявку № 3' })).toHaveFocus();
  },
};

/** Only the rows in view are drawn; a screen reader hears how many there are. */
export const FiveThousand: Story = {
  args: { items: orders(5000) },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader').length).toBeGreaterThan(5));
    await expect(canvas.getAllByRole('rowheader').length).toBeLessThan(80);
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
    canvas.getByRole('button', { name: 'Изменить заявку № 1' }).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Изменить заявку № 5000' })).toHaveFocus());
  },
};
export const Empty: Story = { args: { items: [] } };
export const Loading: Story = { args: { items: null } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
