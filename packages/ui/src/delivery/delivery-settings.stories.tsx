import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { DeliverySettingsCard, DeliverySettingsDialog } from './delivery-settings.tsx';

const meta = {
  component: DeliverySettingsCard,
  subcomponents: { DeliverySettingsDialog },
  args: {
    names: { max: null, email: null },
    isBare: false,
    checking: null,
    onEdit: fn(),
    onCheck: fn(),
    onBare: fn(),
    onSlips: fn(),
    printing: false,
  },
} satisfies Meta<typeof DeliverySettingsCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingSetUp: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Настроить: MAX' }));
    await expect(args.onEdit).toHaveBeenCalledWith('max');
  },
};

export const SetUp: Story = {
  args: { names: { max: 'zvonok_bot', email: 'zvonok@gymnasium7.example' }, isBare: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Проверить связь: Почта' }));
    await expect(args.onCheck).toHaveBeenCalledWith('email');
    await userEvent.click(canvas.getByRole('checkbox', { name: /без содержания/ }));
    await expect(args.onBare).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Листки для MAX' }));
    await expect(args.onSlips).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { args: SetUp.args ?? {}, globals: { viewport: { value: 'phone' } } };

const onRemove = fn();
export const Form: Story = {
  render: () => (
    <DeliverySettingsDialog
      title="Почта школы"
      note="Подойдёт любой ящик с доступом по SMTP."
      fields={[
        { name: 'host', error: 'Нужен адрес сервера.', label: 'Сервер SMTP' },
        { name: 'password', error: null, label: 'Пароль', type: 'password', hint: 'Пустой — не менять' },
        { name: 'consent', error: null, label: 'Текст', type: 'long' },
      ]}
      removal="Убрать почту"
      busy={false}
      refusal={null}
      onSubmit={fn()}
      onRemove={onRemove}
      onClose={fn()}
    />
  ),
  parameters: { docs: { story: { inline: false, height: '620px' } } },
  play: async ({ userEvent }) => {
    const page = await openDialog();
    await expect(page.getByRole('textbox', { name: 'Сервер SMTP' })).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Убрать почту' }));
    await expect(onRemove).toHaveBeenCalledOnce();
  },
};
