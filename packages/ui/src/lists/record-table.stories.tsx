import type { Meta, StoryObj } from '@storybook/react-vite';
import { sortBy } from '@zvonok/domain/sorting/sort-by';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { IconButton } from '../controls/button.tsx';
import { EditIcon } from '../controls/icon.tsx';
import { fixClock } from '../testing/fixed-clock.ts';
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
interface Visit {
  id: number;
  reason: string;
  at: string;
}

const VISITS: readonly Visit[] = [
  { id: 1, reason: 'Плановый осмотр. '.repeat(20), at: '2026-11-26 10-58-00' },
  { id: 2, reason: '', at: '2025-09-01 08-30-00' },
];

/** Texts and dates on one line, the whole of them in the tip; every row is as high as the others. */
export const TextsAndDates: StoryObj = {
  render: () => (
    <RecordTable
      label="Осмотры"
      items={VISITS}
      columns={[
        { id: 'reason', header: 'Причина', width: 'auto', isRowHeader: true, text: ({ reason }) => reason },
        { id: 'at', header: 'Когда', width: '7rem', date: ({ at }) => at },
        { id: 'id', header: '№', width: '3rem', muted: true, text: ({ id }) => id },
      ]}
      nameOf={({ id }) => `Осмотр № ${id}`}
      renderActions={({ id }) => (
        <IconButton size="sm" label={`Изменить осмотр № ${id}`} icon={<EditIcon />} />
      )}
      actionsWidth="4rem"
      empty={{ title: 'Нет осмотров' }}
    />
  ),
  beforeEach: () => fixClock(),
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('26.11.2026 10:58')).toHaveTextContent('26.11, 10:58');
    await expect(canvas.getByTitle('01.09.2025 08:30')).toHaveTextContent('01.09.2025');
    await expect(canvas.getByRole('rowheader', { name: '—' })).toBeVisible();
    const heights = canvas.getAllByRole('row').map((row) => row.getBoundingClientRect().height);
    await expect(heights.slice(1)).toEqual([44, 44]);
  },
};

export const Empty: Story = { args: { items: [] } };
export const Loading: Story = { args: { items: null } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
