import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { CertificateCard, type CertificateView } from './certificate-card.tsx';

const open: CertificateView = {
  id: 12,
  name: 'Комаров Глеб Юрьевич',
  eduGroup: '9А',
  provided: 'В отдел социальной защиты',
  contact: '+7 900 123-45-67',
  dateCreated: '2026-11-18 08-02-00',
  dateClosed: null,
  processed: false,
  executor: null,
};
const closed: CertificateView = {
  ...open,
  id: 1,
  name: 'Борисова Алиса Дмитриевна',
  eduGroup: '5А',
  provided: 'В бассейн',
  dateClosed: '2026-11-19 12-30-00',
  processed: true,
  executor: 'Савельева Е.',
};

const buttons = ({ processed }: CertificateView) => (
  <>
    <Button size="sm" variant="ghost" disabled={processed}>
      Закрыть
    </Button>
    <Button size="sm" variant="ghost">
      Удалить
    </Button>
  </>
);

const meta = {
  component: CertificateCard,
  args: { certificate: open, actions: buttons(open) },
} satisfies Meta<typeof CertificateCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: open.name });
    await expect(card).toHaveTextContent('№ 12');
    await expect(card).toHaveTextContent('9А');
    await expect(card).toHaveTextContent('18.11.2026 08:02');
    await expect(card).toHaveTextContent('+7 900 123-45-67');
    await expect(card).not.toHaveTextContent('Исполнитель');
    await expect(canvas.getByRole('button', { name: 'Закрыть' })).toBeEnabled();
  },
};
export const Closed: Story = {
  args: { certificate: closed, actions: buttons(closed) },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: closed.name });
    await expect(card).toHaveTextContent('Закрыта');
    await expect(card).toHaveTextContent('Савельева Е.');
    await expect(canvas.getByRole('button', { name: 'Закрыть' })).toBeDisabled();
  },
};
export const Chosen: Story = { args: { selection: { checked: true, onChange: fn() } } };
export const NoPlace: Story = { args: { certificate: { ...open, provided: '' } } };
export const LongText: Story = {
  args: {
    certificate: {
      ...closed,
      name: 'Константинопольская-Преображенская Анна-Виктория Александровна',
      eduGroup: 'Подготовительный 1-Б',
      provided:
        'По месту работы родителей, в бухгалтерию, для оформления налогового вычета за первое полугодие текущего года',
      executor: 'Вознесенский-Благовещенский К.',
    },
  },
  globals: { viewport: { value: 'phone' } },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
