import type { Meta, StoryObj } from '@storybook/react-vite';
import { CHOOSABLE_ORDER_STATUSES } from '@zvonok/domain/orders/orders';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { OrderStatusDialog, type OrderStatusDialogProps } from './order-status-dialog.tsx';

function Choosing(props: OrderStatusDialogProps) {
  const [status, setStatus] = useState(props.status);
  return (
    <OrderStatusDialog
      {...props}
      status={status}
      onStatus={(chosen) => {
        props.onStatus(chosen);
        setStatus(chosen);
      }}
    />
  );
}

const meta = {
  component: OrderStatusDialog,
  args: {
    open: true,
    title: 'Заявка № 21',
    children: 'Власова Н. И., каб. 202. Kyocera P2040: 2 картриджа',
    possible: CHOOSABLE_ORDER_STATUSES,
    status: null,
    comment: {},
    onStatus: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  render: (args) => <Choosing {...args} />,
  parameters: { docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof OrderStatusDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    const status = page.getByRole('combobox', { name: 'Статус' });
    await expect(status).toHaveFocus();
    await expect(page.getByRole('option', { name: 'Ожидает подтверждения' })).toBeDisabled();
    await expect(page.getByRole('textbox', { name: 'Комментарий исполнителя' })).toBeRequired();

    await userEvent.selectOptions(status, 'Выполнена');
    await expect(args.onStatus).toHaveBeenCalledWith('COMPLETED');
    await expect(page.queryByRole('option', { name: 'Не выбран' })).toBeNull();
  },
};
export const Refused: Story = {
  args: { statusError: 'Выберите статус.', comment: { error: 'Обязательное поле.' } },
  play: async () => {
    const page = await openDialog();
    await expect(page.getByRole('combobox', { name: 'Статус' })).toHaveAccessibleDescription(
      'Выберите статус.',
    );
  },
};
export const Filled: Story = {
  args: {
    status: 'IN_PROGRESS',
    comment: { defaultValue: 'Картриджи заказаны, привезут в среду.' },
    isTyped: true,
  },
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();

    await userEvent.click(page.getByRole('button', { name: 'Отмена' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const SeveralAtOnce: Story = {
  args: { title: 'Изменить 12 заявок', children: '2 закрытые заявки останутся как есть.' },
};
export const Saving: Story = { args: { ...Filled.args, busy: true } };
export const NotSaved: Story = {
  args: { ...Filled.args, failure: 'Сервер не ответил. Проверьте подключение и повторите.' },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
