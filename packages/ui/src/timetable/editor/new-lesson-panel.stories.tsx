import type { Meta, StoryObj } from '@storybook/react-vite';
import { EMPTY_DRAFT, withSplit } from '@zvonok/domain/editor/new-lesson';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { demoTeachers, demoTimetable } from '../../testing/demo-timetable.ts';
import { NewLessonPanel, type NewLessonPanelProps } from './new-lesson-panel.tsx';

const part = demoTimetable.rows[0]?.cells[1]?.parts[0];
if (!part) throw new Error('The demo school lacks the lesson of this story.');
const groups = teacherGroups(demoTimetable, demoTeachers, part);

/** Remembers what is chosen, as the editor does. */
function Remembering(props: NewLessonPanelProps) {
  const [draft, setDraft] = useState(props.draft);
  const onDraftChange: NewLessonPanelProps['onDraftChange'] = (chosen) => {
    setDraft(chosen);
    props.onDraftChange(chosen);
  };
  return <NewLessonPanel {...props} draft={draft} onDraftChange={onDraftChange} />;
}

const meta = {
  component: NewLessonPanel,
  render: (args) => <Remembering {...args} />,
  args: {
    className: '5А',
    place: 'Понедельник, 7 урок, новый урок',
    draft: EMPTY_DRAFT,
    onDraftChange: fn(),
    splits: [
      ['1 группа', '2 группа'],
      ['Мальчики', 'Девочки'],
    ],
    subjects: [part.subject, { id: 900, name: 'География', shortName: 'Геогр.' }],
    flows: ['Немецкий'],
    rooms: [{ id: 901, number: '101' }],
    groups: [groups, groups],
    conflicts: [],
    onAdd: fn(),
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NewLessonPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** Without a subject nothing is added: the field says so and has the focus. */
export const Refused: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Добавить урок' }));
    await expect(canvas.getByLabelText('Предмет')).toHaveFocus();
    await expect(canvas.getByLabelText('Предмет')).toHaveAccessibleDescription('Выберите предмет.');
    await expect(args.onAdd).not.toHaveBeenCalled();

    await userEvent.selectOptions(canvas.getByLabelText('Предмет'), 'География');
    await expect(canvas.queryByText('Выберите предмет.')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Добавить урок' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Split: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Кабинет'), '101');
    await userEvent.selectOptions(canvas.getByLabelText('Для кого'), 'Подгруппы: Мальчики, Девочки');
    await expect(canvas.getByRole('group', { name: 'Мальчики' })).toBeVisible();
    await expect(canvas.getAllByLabelText('Кабинет')[0]).toHaveValue('901');
    await userEvent.selectOptions(canvas.getByLabelText('Для кого'), 'Весь класс');
    await expect(canvas.queryByRole('group', { name: 'Мальчики' })).toBeNull();
  },
};

export const Conflict: Story = {
  args: {
    draft: {
      subject: part.subject,
      parts: [{ name: null, subject: null, flow: null, teacher: part.teacher, room: null }],
    },
    conflicts: ['Константинопольская-Задунайская А. Б. ведёт 11Г, каб. Спортзал'],
  },
};

export const Narrow: Story = {
  args: { draft: withSplit(EMPTY_DRAFT, ['1 группа', 'Углублённое изучение иностранного языка']) },
  globals: { viewport: { value: 'phone' } },
};
