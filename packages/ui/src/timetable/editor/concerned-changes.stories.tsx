import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ConcernedChange } from '@zvonok/domain/editor/concerned-change';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../../testing/open-dialog.ts';
import { ConcernedChanges } from './concerned-changes.tsx';

const change: ConcernedChange = {
  id: 1,
  date: '2026-11-27',
  kind: 'replaced',
  number: 3,
  className: '7Б',
  subgroup: null,
  subject: 'Литература',
  original: 'Громова Н. Н.',
  teacher: 'Панова Л. Е.',
  goesTo: { date: '2026-11-27', number: 5 },
  obstacle: null,
};
const stuck: ConcernedChange = {
  ...change,
  id: 2,
  date: '2026-12-04',
  teacher: 'Ким О. С.',
  goesTo: null,
  obstacle: 'Ким О. С. в это время ведёт 8А, каб. 214',
};

const meta = {
  component: ConcernedChanges,
  args: {
    open: true,
    edit: 'перенос урока, 7Б, Лит.',
    changes: [change, stuck],
    onChoose: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof ConcernedChanges>;
export default meta;

type Story = StoryObj<typeof meta>;

/** One goes with its lesson, the other cannot and says why. */
export const Some: Story = {
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(
      canvas.getByText(/Пт 27\.11, 3-й урок 7Б, Литература: Панова Л\. Е\. вместо Громовой/),
    ).toBeVisible();
    await expect(canvas.getByText('Может перейти: Пт 27.11, 5-й урок')).toBeVisible();
    await expect(canvas.getByText('Снимется: Ким О. С. в это время ведёт 8А, каб. 214')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Перенести с уроком, остальные снять' }));
    await expect(args.onChoose).toHaveBeenCalledWith('follow');
    await userEvent.click(canvas.getByRole('button', { name: 'Снять все' }));
    await expect(args.onChoose).toHaveBeenCalledWith('end');
  },
};

/** None can go: the focus begins on the way back. */
export const None: Story = {
  args: {
    edit: 'удаление урока, 7Б, Лит.',
    changes: [
      { ...stuck, obstacle: 'урока не будет на сетке' },
      {
        ...stuck,
        id: 3,
        kind: 'sent-home',
        teacher: null,
        subgroup: 'Девочки',
        obstacle: 'урока не будет на сетке',
      },
    ],
  },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('button', { name: 'Отмена' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Снять' }));
    await expect(args.onChoose).toHaveBeenCalledWith('end');
  },
};

/** Another teacher is given the lesson: what is done for a date may stay. */
export const Stays: Story = {
  args: { edit: 'учитель, 7Б, Лит.', changes: [{ ...change, goesTo: { date: change.date, number: 3 } }] },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await userEvent.click(canvas.getByRole('button', { name: 'Оставить' }));
    await expect(args.onChoose).toHaveBeenCalledWith('follow');
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalled();
  },
};

export const Phone: Story = { ...Some, globals: { viewport: { value: 'phone' } } };
