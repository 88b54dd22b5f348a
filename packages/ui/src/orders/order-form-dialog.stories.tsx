import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { OrderFormDialog } from './order-form-dialog.tsx';

const PRINTER = {
  printerModel: { defaultValue: 'Kyocera P2040' },
  numberOfCartridges: { defaultValue: '2' },
};

const meta = {
  component: OrderFormDialog,
  args: {
    open: true,
    title: 'Обслуживание принтера',
    fields: {
      room: { defaultValue: '202' },
      printer: PRINTER,
      customerComment: { defaultValue: 'Печатает бледно, посередине белая полоса.' },
    },
    canSend: true,
    onSubmit: fn(),
    onClose: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof OrderFormDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Cartridges: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    await expect(page.getByLabelText('Кабинет')).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const NothingTyped: Story = {
  args: {
    canSend: false,
    fields: { room: {}, printer: { printerModel: {}, numberOfCartridges: {} }, customerComment: {} },
  },
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    const send = page.getByRole('button', { name: 'Отправить' });
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription('Нужны кабинет, модель принтера и количество картриджей.');

    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Repair: Story = {
  args: {
    title: 'Заказ ремонтных работ',
    fields: {
      room: { defaultValue: '115' },
      customerComment: { defaultValue: 'Не закрывается створка окна.' },
    },
  },
};

export const Wrong: Story = {
  args: {
    canSend: false,
    fields: {
      room: { defaultValue: '2-02', error: 'Введите целое число.' },
      printer: { ...PRINTER, numberOfCartridges: { defaultValue: 'два', error: 'Введите целое число.' } },
      customerComment: {},
    },
  },
};
export const OfTheSchoolsRooms: Story = {
  args: {
    fields: { room: { defaultValue: 'Спортзал' }, customerComment: { defaultValue: 'Не горит лампа.' } },
    rooms: ['101', '214', 'Спортзал', 'Актовый зал'],
  },
};
export const RoomNobodyKnows: Story = {
  args: {
    canSend: false,
    fields: {
      room: {
        defaultValue: 'Спортзол',
        error: 'Кабинета «Спортзол» в школе нет, похожие: Спортзал. Укажите номер или выберите из списка.',
      },
      customerComment: {},
    },
    rooms: ['101', '214', 'Спортзал', 'Актовый зал'],
  },
};
export const Sending: Story = { args: { busy: true } };
export const NotSent: Story = {
  args: { failure: 'Сервер не ответил. Введённое осталось: проверьте подключение и отправьте ещё раз.' },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
