import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { IconButton } from '../controls/button.tsx';
import { EditIcon } from '../controls/icon.tsx';
import { TrashIcon } from '../controls/lazy-icon.tsx';
import { cartridgeOrder, repairOrder } from '../testing/orders.ts';
import { OrderCard } from './order-card.tsx';

const meta = {
  component: OrderCard,
  args: { today: '2026-11-16', order: cartridgeOrder() },
} satisfies Meta<typeof OrderCard>;
export default meta;

type Story = StoryObj<typeof meta>;

const buttons = (isClosed: boolean) => (
  <>
    <IconButton label="Изменить" icon={<EditIcon size={18} />} disabled={isClosed} />
    <IconButton label="Удалить" icon={<TrashIcon size={18} />} />
  </>
);

export const Awaiting: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: 'Kyocera P2040: 2 картриджа' });
    await expect(card).toHaveTextContent('№ 21');
    await expect(card).toHaveTextContent('каб. 202');
    await expect(card).toHaveTextContent('Ожидает подтверждения');
    await expect(card).toHaveTextContent('Власова Н. И.');
    await expect(card).toHaveTextContent('Исполнитель ещё не назначен');
  },
};
export const Accepted: Story = {
  args: {
    order: cartridgeOrder({
      status: 'ACCEPTED_FOR_PROCESSING',
      executor: 'Громов А. П.',
      executorComment: '',
    }),
  },
};
export const InProgress: Story = {
  args: {
    order: cartridgeOrder({
      status: 'IN_PROGRESS',
      executor: 'Громов А. П.',
      executorComment: 'Картриджи заказаны, привезут в среду.',
    }),
  },
};
export const Completed: Story = { args: { order: repairOrder() } };
export const Rejected: Story = {
  args: { order: repairOrder({ status: 'REJECTED', executorComment: 'Окно меняют по плану летом.' }) },
};

export const Administered: Story = { args: { actions: buttons(false) } };
export const ClosedToAdministrator: Story = {
  args: { order: repairOrder(), actions: buttons(true) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Изменить' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Удалить' })).toBeEnabled();
  },
};
export const Chosen: Story = {
  args: { selection: { checked: true, onChange: fn() }, actions: buttons(false) },
};

export const LongText: Story = {
  args: {
    order: repairOrder({
      customerName: 'Константинопольская-Преображенская А. В.',
      customerComment:
        'В кабинете информатики не работает половина розеток у окна: после дождя выбивает автомат, ученики остаются без компьютеров.\nНужен электрик до пятницы, в пятницу городская олимпиада.',
      executor: 'Вознесенский-Благовещенский К. М.',
      executorComment:
        'Проверил_автомат_и_проводку_до_щита_на_втором_этаже_менять_будем_в_четверг_после_уроков',
    }),
    actions: buttons(true),
  },
  globals: { viewport: { value: 'phone' } },
};
export const PlaceWithoutNumber: Story = {
  args: { order: repairOrder({ room: null, place: 'Спортзал', customerComment: 'Не горит лампа.' }) },
};
export const NothingButTheNumber: Story = {
  args: {
    order: repairOrder({
      customerComment: '',
      executor: null,
      executorComment: null,
      room: null,
      creationDate: null,
    }),
  },
};
export const Phone: Story = { args: { actions: buttons(false) }, globals: { viewport: { value: 'phone' } } };
