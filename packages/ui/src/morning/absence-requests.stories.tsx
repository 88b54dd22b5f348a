import type { Meta, StoryObj } from '@storybook/react-vite';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { expect, fn } from 'storybook/test';
import { demoTeachers } from '../testing/demo-timetable.ts';
import { AbsenceRequests } from './absence-requests.tsx';

const [FIRST = { id: 1, name: '' }, SECOND = { id: 2, name: '' }] = demoTeachers;

const meta = {
  component: AbsenceRequests,
  args: {
    requests: [
      {
        ...{ id: 12, teacher: FIRST, isPartlyRead: true, at: 'в 07:12' },
        entries: [
          {
            ...{ kind: 'absent', firstDate: '2026-11-25', lastDate: '2026-11-25' },
            ...{ firstLesson: 4, lastLesson: 7 },
          },
          {
            ...{ kind: 'returned', firstDate: '2026-11-26', lastDate: '2026-11-26' },
            ...{ firstLesson: null, lastLesson: null },
          },
        ],
      },
    ],
    refusals: [{ id: 5, text: `${SECOND.name} не может: 3 урок, 7Б` }],
    ...{ teachers: demoTeachers, numbers: DEFAULT_WEEK_LAYOUT.numbers, busy: false },
    ...{ onAccept: fn(), onDecline: fn(), onLift: fn() },
  },
} satisfies Meta<typeof AbsenceRequests>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Days are corrected before they are accepted; a part can be left out. */
export const Answered: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('26 ноября'));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Не отмечать' }).at(-1) as HTMLElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Принять' }));
    await expect(args.onAccept).toHaveBeenCalledWith(12, [
      expect.objectContaining({ firstDate: '2026-11-25', firstLesson: 4, lastLesson: 7, kind: 'absent' }),
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Отклонить' }));
    await expect(args.onDecline).toHaveBeenCalledWith(12);
    await userEvent.click(canvas.getByRole('button', { name: /^Всё-таки ведёт/ }));
    await expect(args.onLift).toHaveBeenCalledWith(5);
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
