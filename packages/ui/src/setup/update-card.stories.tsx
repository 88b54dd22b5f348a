import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UpdateCard } from './update-card.tsx';

const meta = {
  component: UpdateCard,
  args: {
    version: '1.0.0',
    news: { title: '1.0.0', lines: ['Новая версия сначала пробует себя на копии школы.'] },
    offered: { version: '1.1.0', isSigned: true },
    folder: '/var/lib/zvonok/updates',
    command: 'sudo zvonok update /var/lib/zvonok/updates/zvonok_1.1.0_amd64.deb',
    last: null,
  },
} satisfies Meta<typeof UpdateCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(/Установлена версия 1\.0\.0\. В папке обновлений лежит 1\.1\.0\./),
    ).toBeVisible();
    await expect(canvas.getByText(/^sudo zvonok update/)).toBeVisible();
    await userEvent.click(canvas.getByText('Что нового: 1.0.0'));
    await expect(canvas.getByText('Новая версия сначала пробует себя на копии школы.')).toBeVisible();
  },
};
export const Unsigned: Story = { args: { offered: { version: '1.1.0', isSigned: false } } };
export const TakenBack: Story = {
  args: {
    offered: null,
    last: {
      title: 'Последнее обновление, с 1.0.0 на 1.1.0 28.11.2026 в 08:00: осталась прежняя версия.',
      reason: 'новая версия не запустилась',
      log: ['▸ Делаю копию школы…', '▸ Возвращаю прежнюю версию: новая версия не запустилась…'],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('новая версия не запустилась')).toBeVisible();
    await userEvent.click(canvas.getByText('Журнал обновления'));
    await expect(canvas.getByText(/Возвращаю прежнюю версию/)).toBeVisible();
  },
};
/** On Windows, from an image, in a checkout. */
export const AnotherWay: Story = { args: { offered: null, folder: null, command: null } };
export const Narrow: Story = { ...TakenBack, globals: { viewport: { value: 'phone' } } };
