import type { Meta, StoryObj } from '@storybook/react-vite';
import { DEFAULT_CONSENT } from '@zvonok/domain/notifications/delivery-texts';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { LinkMailDialog, LinkMaxDialog } from './link-dialogs.tsx';

const meta = {
  component: LinkMaxDialog,
  subcomponents: { LinkMailDialog },
  args: {
    open: true,
    consent: DEFAULT_CONSENT,
    url: null,
    busy: false,
    refusal: null,
    onAgree: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '620px' } } },
} satisfies Meta<typeof LinkMaxDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Consent: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    await userEvent.click(page.getByRole('button', { name: 'Согласен' }));
    await expect(args.onAgree).toHaveBeenCalledOnce();
  },
};

export const Way: Story = {
  args: { url: 'https://max.ru/zvonok_bot?start=Zk3vY0m8QpR7sT2uW5xA1bCd' },
  play: async ({ args }) => {
    const page = await openDialog();
    await expect(page.getByRole('link', { name: 'Открыть MAX' })).toHaveAttribute('href', args.url);
    await expect(page.getByRole('img', { name: 'QR-код со ссылкой на бота' })).toBeVisible();
  },
};
export const NotBegun: Story = { args: { refusal: 'Сервер не ответил. Проверьте подключение к сети.' } };
export const WayOnPhone: Story = { args: Way.args ?? {}, globals: { viewport: { value: 'phone' } } };

const MAIL = {
  ...{ open: true, consent: DEFAULT_CONSENT, busy: false, refusal: null },
  ...{ address: { name: 'address', error: null }, code: null },
  ...{ onSubmit: fn(), onBack: fn(), onClose: fn() },
};

export const Address: Story = {
  render: () => <LinkMailDialog {...MAIL} />,
  play: async () => {
    const page = await openDialog();
    await expect(page.getByRole('textbox', { name: 'Ваша почта' })).toHaveFocus();
  },
};

export const Code: Story = {
  render: () => <LinkMailDialog {...MAIL} code={{ name: 'code', error: 'Код не подошёл' }} />,
  play: async ({ userEvent }) => {
    const page = await openDialog();
    await expect(page.getByRole('textbox', { name: 'Код из письма' })).toBeInvalid();
    await userEvent.click(page.getByRole('button', { name: 'Другой адрес или новый код' }));
    await expect(MAIL.onBack).toHaveBeenCalledOnce();
  },
};
