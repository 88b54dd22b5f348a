import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { AuditFilter } from './audit-filter.tsx';

const nothing = { from: null, to: null, group: null, text: null };

const meta = {
  component: AuditFilter,
  args: { value: nothing, person: null, onChange: fn(), onEverybody: fn() },
} satisfies Meta<typeof AuditFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Что'), 'Пользователи и роли');
    await expect(args.onChange).toHaveBeenCalledWith({ group: 'users' });

    await userEvent.type(canvas.getByLabelText('Найти'), 'Сидоров');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ text: 'Сидоров' }));
  },
};
export const Narrowed: Story = {
  args: {
    value: { from: '2026-11-01', to: '2026-11-18', group: 'sign-ins', text: '192.168' },
    person: 'Константинопольская-Задунайская Александра',
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Показать всех' }));

    await expect(args.onEverybody).toHaveBeenCalledOnce();
  },
};
export const WrongOrder: Story = { args: { value: { ...nothing, from: '2026-11-18', to: '2026-11-01' } } };
export const Phone: Story = { ...Narrowed, globals: { viewport: { value: 'phone' } } };
