import type { Meta, StoryObj } from '@storybook/react-vite';
import { type RetimedChange, retimedText } from '@zvonok/domain/timetable/ended-change';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { RetimedQuestion } from './retimed-question.tsx';

const LATER: RetimedChange = {
  ...{ date: '2026-12-07', kind: 'replaced', number: 2 },
  ...{ className: '5А', subject: 'Литература', teacher: 'Фомина Н. Н.' },
  ...{ before: '09:20–10:00', after: '09:10–09:40' },
};
const SILENT: RetimedChange = { ...LATER, kind: 'sent-home', number: 6, teacher: null, after: null };

const meta = {
  component: RetimedQuestion,
  args: {
    retimed: { detail: retimedText([LATER, SILENT]), retimed: [LATER, SILENT] },
    busy: false,
    onAgree: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof RetimedQuestion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    await expect(page.getByText(/Из них без звонка: 1/)).toBeVisible();
    await expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '7 декабря, 2 урок, 5А, Литература: Фомина Н. Н., 09:20–10:00 → 09:10–09:40',
      '7 декабря, 6 урок, 5А, Литература: уход домой, 09:20–10:00 → без звонка',
    ]);
    await expect(page.getByRole('button', { name: 'Отмена' })).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Изменить время' }));
    await expect(args.onAgree).toHaveBeenCalledOnce();
  },
};

export const OnAPhone: Story = {
  args: {
    retimed: {
      detail: retimedText(Array.from({ length: 24 }, () => LATER)),
      retimed: Array.from({ length: 24 }, (_, index) => ({
        ...LATER,
        className: `${5 + (index % 7)}${'АБВГ'[index % 4]}`,
      })),
    },
  },
  globals: { viewport: { value: 'phone' } },
};
