import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { monthOfDemo } from '../testing/covers.ts';
import { MonthPapers } from './month-papers.tsx';

const papers = monthOfDemo(24);
const [first, second, third] = papers.hours;
const difference = { added: first ? [first] : [], removed: second ? [second] : [] };
const closing = { number: 1, closedAt: '2026-11-30 16-05-00', closedBy: 'Жданова Галина', hours: 24 };

const meta = {
  component: MonthPapers,
  args: {
    papers,
    edition: '2026-09-01',
    linkTo: (date, text) => <a href={`#${date}`}>{text}</a>,
    shown: null,
    onShow: fn(),
    downloads: <Button>Приказ о замещении уроков (docx)</Button>,
    busy: false,
    onClose: fn(),
    onEditName: fn(),
    onEditSettings: fn(),
  },
} satisfies Meta<typeof MonthPapers>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What is odd stands first, and every hour leads to its day. */
export const NotClosed: Story = {
  async play({ args, canvas, userEvent }) {
    await expect(canvas.getAllByRole('heading')[0]).toHaveTextContent('Что проверить');
    await expect(canvas.getAllByRole('link', { name: /\d урок/ }).length).toBeGreaterThanOrEqual(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Закрыть месяц' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getAllByRole('button', { name: /^Исправить формы/ })[0] as HTMLElement);
    await expect(args.onEditName).toHaveBeenCalledOnce();
  },
};
/** What was changed since is a correction with the next number. */
export const Changed: Story = {
  args: { papers: { ...papers, closed: [{ ...closing, added: [], removed: [] }], difference } },
  async play({ args, canvas, userEvent }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('добавлено 1, убрано 1');
    await expect(canvas.getByRole('button', { name: 'Закрыть исправление № 2' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Из каких часов'), '1');
    await expect(args.onShow).toHaveBeenCalledWith(1);
  },
};
export const Corrected: Story = {
  args: {
    papers: {
      ...papers,
      closed: [
        { ...closing, added: [], removed: [] },
        { ...closing, ...difference, number: 2 },
      ],
      findings: [],
    },
  },
  async play({ canvas }) {
    await expect(canvas.getByText('С последнего закрытия ничего не изменилось.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Закрыть/ })).toBeNull();
  },
};
/** A month that goes on is not closed yet. */
export const NotOver: Story = {
  args: { papers: { ...papers, isOver: false, hours: third ? [third] : [] }, edition: null },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: /^Закрыть/ })).toBeNull();
  },
};
export const Phone: Story = { ...Changed, globals: { viewport: { value: 'phone' } } };
