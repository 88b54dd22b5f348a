import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CertificateStatus, ReceiptCode } from './certificate-status.tsx';

const meta = {
  component: CertificateStatus,
  subcomponents: { ReceiptCode },
  args: { field: { name: 'code', error: null }, busy: false, found: null, onSubmit: fn() },
} satisfies Meta<typeof CertificateStatus>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Код с расписки/), '7kq2{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const InWork: Story = {
  args: { found: { processed: false, dateCreated: '2026-11-18 08-02-00', dateClosed: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Справка в работеЗаказана 18.11.2026 08:02');
  },
};
export const Ready: Story = {
  args: { found: { processed: true, dateCreated: '2026-11-18 08-02-00', dateClosed: '2026-11-19 12-30-00' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Справка готова.*Готова 19\.11\.2026 12:30$/);
  },
};
export const Wrong: Story = {
  args: {
    field: { name: 'code', error: 'Заявки с таким кодом нет. Проверьте, как он написан на расписке.' },
  },
};
export const Busy: Story = { args: { busy: true } };
export const Receipt: Story = {
  render: () => <ReceiptCode code="7KQ2-XM9D-4RTA-W6HP-3CZE" onCopy={fn()} />,
  globals: { viewport: { value: 'phone' } },
};
