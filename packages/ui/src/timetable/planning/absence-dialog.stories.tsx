import type { Meta, StoryObj } from '@storybook/react-vite';
import { LESSON_NUMBERS } from '@zvonok/domain/lesson/lesson-part';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { demoTeachers } from '../../testing/demo-timetable.ts';
import { openDialog } from '../../testing/open-dialog.ts';
import { AbsenceDialog, type AbsenceDialogProps } from './absence-dialog.tsx';

/** The form keeps what is said, as a page does. */
function Kept(props: AbsenceDialogProps) {
  const [draft, setDraft] = useState(props.draft);
  const onDraftChange: AbsenceDialogProps['onDraftChange'] = (next) => {
    setDraft(next);
    props.onDraftChange(next);
  };
  return <AbsenceDialog {...props} draft={draft} onDraftChange={onDraftChange} />;
}

const meta = {
  component: AbsenceDialog,
  render: (args) => <Kept {...args} />,
  args: {
    open: true,
    title: 'Нет сегодня',
    absent: [
      { id: 1, name: 'Громова Н. Н.', span: 'весь день' },
      { id: 2, name: 'Фомина Н. Н.', span: 'до 27 ноября' },
    ],
    onEnd: fn(),
    teachers: demoTeachers,
    numbers: LESSON_NUMBERS.slice(1, 8),
    draft: {
      teacherId: null,
      extent: 'day',
      firstDate: '2026-11-23',
      lastDate: '2026-11-23',
      firstLesson: 1,
      lastLesson: 3,
      reason: 'unspecified',
    },
    onDraftChange: fn(),
    errors: {},
    failure: null,
    busy: false,
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof AbsenceDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A few letters and Enter take the teacher, one Enter more sends the form. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const canvas = await openDialog();
    const dialog = within(canvas.getByRole('dialog', { name: 'Нет сегодня' }));
    const field = dialog.getByRole('combobox', { name: /^Учитель/ });
    await userEvent.type(field, 'панов');
    await expect(dialog.getByRole('option', { name: /Панова Л. Е./ })).toHaveAttribute(
      'aria-selected',
      'true',
    );

    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Панова Л. Е.');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Some lessons of a day, and who is back. */
export const SomeLessons: Story = {
  play: async ({ args }) => {
    const canvas = await openDialog();
    const dialog = within(canvas.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('На сколько'), 'Несколько уроков');
    await userEvent.selectOptions(dialog.getByLabelText('По какой урок'), '4');
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ extent: 'lessons', firstLesson: 1, lastLesson: 4 }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Закончить отсутствие: Фомина Н. Н.' }));
    await expect(args.onEnd).toHaveBeenCalledWith(2);
  },
};

/** What the server refuses stays typed, and says why. */
export const Refused: Story = {
  args: {
    draft: { ...meta.args.draft, extent: 'until', teacherId: 1, lastDate: '2026-11-20' },
    errors: { lastDate: 'Дата окончания не может быть раньше даты начала.' },
    failure: 'Фомина Н. Н. уже отсутствует: 23 ноября. Сначала закончите то отсутствие.',
  },
};
