import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { type AuditEntryView, AuditList } from './audit-list.tsx';

const anna = { id: 1, name: 'Петрова Анна' };
const entries: AuditEntryView[] = [
  {
    id: 5,
    at: '2026-11-18 09-12-40',
    text: 'Роль изменена: Сидоров Виктор',
    actor: anna,
    address: '192.168.7.24',
    changes: [{ field: 'role', label: 'Роль', from: 'Учитель', to: 'Зам. дир.' }],
  },
  {
    id: 4,
    at: '2026-11-18 09-10-02',
    text: 'Загружено расписание из книги: Расписание.xlsx',
    actor: anna,
    address: '192.168.7.24',
    changes: [
      { field: 'added', label: 'Добавлено уроков', from: null, to: '12' },
      { field: 'removed', label: 'Убрано уроков', from: null, to: '3' },
    ],
  },
  {
    id: 3,
    at: '2026-11-18 07-20-03',
    text: 'Неверный пароль: zhdanova.gd',
    actor: null,
    address: '2001:db8:85a3::8a2e:370:7334',
    changes: [],
  },
  { id: 2, at: '2026-11-18 03-00-00', text: 'Сделана копия', actor: null, address: null, changes: [] },
];

const meta = {
  component: AuditList,
  args: { entries, onPerson: fn() },
} satisfies Meta<typeof AuditList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A name is a way to everything that person did. */
export const Morning: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('cell', { name: '18.11.2026 09:12:40' })).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Петрова Анна' })[0] ?? document.body);

    await expect(args.onPerson).toHaveBeenCalledWith(anna);
  },
};
export const Loading: Story = {
  args: { entries: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Загружаю журнал');
  },
};
const long: AuditEntryView = {
  id: 1,
  at: '2026-11-18 09-12-40',
  text: 'Сессия завершена: её ключ использовали дважды, возможно, его скопировали: konstantinopolskaya-zadunayskaya.av, Яндекс Браузер, Windows',
  actor: { id: 2, name: 'Константинопольская-Задунайская Александра-Анастасия' },
  address: 'fe80:0000:0000:0000:0202:b3ff:fe1e:8329',
  changes: [
    {
      field: 'eduSubject',
      label: 'Предметы',
      from: 'Основы безопасности и защиты Родины, Изобразительное искусство',
      to: 'Вероятность и статистика, Индивидуальный проект',
    },
  ],
};
export const Long: Story = { args: { entries: [long] } };
export const LongOnPhone: Story = {
  args: { entries: [long, ...entries] },
  globals: { viewport: { value: 'phone' } },
};
export const TwoHundred: Story = {
  args: {
    entries: Array.from({ length: 200 }, (_, index) => ({
      ...(entries[index % entries.length] ?? long),
      id: 1000 - index,
    })),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
