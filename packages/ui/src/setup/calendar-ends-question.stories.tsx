import type { Meta, StoryObj } from '@storybook/react-vite';
import { calendarEndsText, type EndedChange } from '@zvonok/domain/timetable/ended-change';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { CalendarEndsQuestion } from './calendar-entry.tsx';

const REPLACED: EndedChange = {
  ...{ date: '2026-12-07', kind: 'replaced', number: 2 },
  ...{ className: '5А', subject: 'Литература', teacher: 'Фомина Н. Н.' },
};
const HOME: EndedChange = {
  ...{ date: '2026-12-08', kind: 'sent-home', number: 6 },
  ...{ className: '9В', subject: 'Алгебра', teacher: null },
};

const meta = {
  component: CalendarEndsQuestion,
  args: {
    ends: { detail: calendarEndsText(2, 1), ended: [REPLACED, HOME] },
    busy: false,
    onAgree: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof CalendarEndsQuestion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    await expect(page.getByRole('button', { name: 'Отмена' })).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Снять замены и сохранить' }));
    await expect(args.onAgree).toHaveBeenCalledOnce();
  },
};

export const AWeekOfThem: Story = {
  args: {
    ends: {
      detail: calendarEndsText(24, 0),
      ended: Array.from(
        { length: 24 },
        (_, index) =>
          ({
            ...REPLACED,
            className: `${5 + (index % 7)}А`,
            number: index < 12 ? 1 : 3,
            date: index % 12 < 6 ? '2026-12-07' : '2026-12-08',
          }) as EndedChange,
      ),
    },
  },
  globals: { viewport: { value: 'phone' } },
};
