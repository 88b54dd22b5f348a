import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button, IconButton } from '../controls/button.tsx';
import { EditIcon } from '../controls/icon.tsx';
import { TrashIcon } from '../controls/lazy-icon.tsx';
import { RecordCard } from './record-card.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';

interface Order {
  id: number;
  customer: string;
}
const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, customer: 'Савельева Е. Ю.' }));

const renderOrder = ({ id, customer }: Order) => (
  <RecordCard
    title={`Заявка № ${id}`}
    corner={customer}
    subtitle="Исполнитель: Сазонов А. С."
    badges={[{ text: 'каб. 214' }, { text: 'В процессе', tone: 'primary' }]}
    fields={[
      { label: 'Создана', value: '18.11.2026 09:12' },
      { label: 'Закрыта', value: null },
    ]}
    actions={
      <>
        <IconButton label={`Изменить заявку № ${id}`} icon={<EditIcon size={18} />} />
        <IconButton label={`Удалить заявку № ${id}`} icon={<TrashIcon size={18} />} />
      </>
    }
  />
);

const meta = {
  component: RecordList<Order>,
  args: { label: 'Заявки', items: orders(3), renderItem: renderOrder, empty: { title: 'Нет заявок' } },
} satisfies Meta<typeof RecordList<Order>>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The arrow keys go from a button of a card to the same button of the next. */
export const Three: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Удалить заявку № 1' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Удалить заявку № 2' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: 'Удалить заявку № 3' })).toHaveFocus();
  },
};

/** Only what is in view is drawn, and the keyboard reaches the last one all the same. */
export const FiveThousand: Story = {
  args: { items: orders(5000) },
  play: async ({ canvas, userEvent }) => {
    const drawn = () => canvas.getAllByRole('article').length;
    await waitFor(() => expect(drawn()).toBeGreaterThan(3));
    await expect(drawn()).toBeLessThan(60);
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '5000');
    canvas.getByRole('button', { name: 'Изменить заявку № 1' }).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Изменить заявку № 5000' })).toHaveFocus());
  },
};

function Narrowed({ items, ...props }: RecordListProps<Order>) {
  const [found, setFound] = useState(items);
  return (
    <>
      <Button onClick={() => setFound(items?.slice(-3) ?? null)}>Найти последние</Button>
      <RecordList {...props} items={found} />
    </>
  );
}

/** A search that leaves few of many shows them from the top, one below the other. */
export const FewOfFiveThousand: Story = {
  args: { items: orders(5000) },
  render: (args) => <Narrowed {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Изменить заявку № 1' }).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Изменить заявку № 5000' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Найти последние' }));
    const cards = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect());
    await expect(cards).toHaveLength(3);
    const list = canvas.getByRole('list', { name: 'Заявки' }).getBoundingClientRect();
    await expect(cards[0]?.top).toBe(list.top);
    await expect(cards[2]?.bottom).toBe(list.bottom);
  },
};
export const Empty: Story = {
  args: {
    items: [],
    empty: { title: 'Нет заявок', text: 'Добавьте первую.', action: <Button>Добавить</Button> },
  },
};
export const Loading: Story = { args: { items: null } };
const failure = { title: 'Не удалось загрузить заявки', retrying: false, onRetry: fn() };
export const Failed: Story = {
  args: { items: null, failure },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Повторить' }));
    await expect(failure.onRetry).toHaveBeenCalled();
  },
};
/** What is there stays there when news cannot be had. */
export const NotUpToDate: Story = { args: { failure } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
