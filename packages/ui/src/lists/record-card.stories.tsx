import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { RecordCard } from './record-card.tsx';

const meta = {
  component: RecordCard,
  args: {
    title: 'Вечер настольных игр',
    badges: [{ text: '№ 12' }, { text: 'Закрыта', tone: 'success' }],
    fields: [
      { label: 'Место', value: 'Столовая' },
      { label: 'Начало', value: '04.12.2026 16:00' },
      { label: 'Окончание', value: '' },
    ],
  },
} satisfies Meta<typeof RecordCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What is not known is not shown. */
export const Event: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Вечер настольных игр' })).toBeVisible();
    await expect(canvas.queryByText('Окончание')).toBeNull();
  },
};
export const Chosen: Story = {
  args: { selection: { checked: true, onChange: fn() }, corner: 'Савельева Е. Ю.' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Выбрать: Вечер настольных игр' }));
    await expect(args.selection?.onChange).toHaveBeenCalledWith(false);
  },
};
export const Tones: Story = {
  args: {
    badges: [
      { text: 'Ожидает подтверждения', tone: 'secondary' },
      { text: 'Принята в обработку', tone: 'info' },
      { text: 'В процессе', tone: 'primary' },
      { text: 'Выполнена', tone: 'success' },
      { text: 'Отклонена', tone: 'danger' },
    ],
  },
};
export const LongOnPhone: Story = {
  args: {
    title: 'Общешкольное родительское собрание и встреча с администрацией Константинопольского района',
    corner: 'Константинопольская-Задунайская Александра-Анастасия Владимировна',
    subtitle: 'Исполнитель: Константинопольский-Задунайский Александр Владимирович',
    children: <p>Не печатает второй принтер в кабинете информатики.</p>,
    actions: <Button>Изменить</Button>,
    selection: { checked: false, onChange: fn() },
  },
  globals: { viewport: { value: 'phone' } },
};
