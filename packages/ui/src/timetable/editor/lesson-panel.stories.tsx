import type { Meta, StoryObj } from '@storybook/react-vite';
import { moveTargets } from '@zvonok/domain/editor/move-targets';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { expect, fn } from 'storybook/test';
import { Button } from '../../controls/button.tsx';
import { demoTeachers, demoTimetable } from '../../testing/demo-timetable.ts';
import { LessonPanel } from './lesson-panel.tsx';

const row = demoTimetable.rows[0];
const whole = row?.cells[1];
const split = row?.cells.find((cell) => (cell?.parts.length ?? 0) > 1);
const part = whole?.parts[0];
if (!row || !whole || !split || !part) throw new Error('The demo school lacks the lessons of this story.');

const meta = {
  component: LessonPanel,
  args: {
    className: '5А',
    place: 'Понедельник, 2 урок',
    parts: whole.parts,
    part,
    onPartChange: fn(),
    subjects: [part.subject, { id: 900, name: 'География', shortName: 'Геогр.' }],
    flows: ['Немецкий'],
    rooms: [{ id: 901, number: '101' }],
    groups: teacherGroups(demoTimetable, demoTeachers, part),
    conflicts: [],
    targets: null,
    onTake: fn(),
    onPut: fn(),
    onPutCancel: fn(),
    onTeach: fn(),
    splits: [
      ['1 группа', '2 группа'],
      ['Мальчики', 'Девочки'],
    ],
    onDivide: fn(),
    actions: (
      <>
        <Button>Убрать с сетки</Button>
        <Button>Удалить</Button>
      </>
    ),
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LessonPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every choice takes effect at once. */
export const Whole: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Предмет'), 'География');
    await expect(args.onTeach).toHaveBeenLastCalledWith({ subject: expect.objectContaining({ id: 900 }) });
    await userEvent.selectOptions(canvas.getByLabelText('Кабинет'), 'Не выбран');
    await expect(args.onTeach).toHaveBeenLastCalledWith({ room: null });
    await userEvent.selectOptions(canvas.getByLabelText('Учитель'), 'Нет учителя');
    await expect(args.onTeach).toHaveBeenLastCalledWith({ teacher: null });
    await expect(canvas.getByLabelText('Для кого')).toHaveDisplayValue('Весь класс');
    await userEvent.selectOptions(canvas.getByLabelText('Для кого'), 'Подгруппы: Мальчики, Девочки');
    await expect(args.onDivide).toHaveBeenLastCalledWith(['Мальчики', 'Девочки']);
  },
};

const SPLIT = { parts: split.parts, part: split.parts[0] ?? part };

/** A split lesson is put together again by the same field; its own subgroups stand in it, whatever they are called. */
export const Split: Story = {
  args: SPLIT,
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByLabelText('Для кого');
    await expect(field).toHaveDisplayValue(
      `Подгруппы: ${split.parts.map(({ subgroup }) => subgroup?.name).join(', ')}`,
    );
    await userEvent.selectOptions(field, 'Весь класс');
    await expect(args.onDivide).toHaveBeenLastCalledWith([]);
  },
};
/** Rare fields are unfolded; a flow takes effect when its field is left. */
export const OwnSubjectAndFlow: Story = {
  args: SPLIT,
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Свой предмет, поток…' }));
    await userEvent.selectOptions(canvas.getByLabelText('Свой предмет подгруппы'), 'География');
    await expect(args.onTeach).toHaveBeenLastCalledWith({ ownSubject: expect.objectContaining({ id: 900 }) });

    await userEvent.type(canvas.getByLabelText('Поток'), ' Немецкий 5 ');
    await expect(args.onTeach).not.toHaveBeenCalledWith(expect.objectContaining({ flow: expect.anything() }));
    await userEvent.tab();
    await expect(args.onTeach).toHaveBeenLastCalledWith({ flow: 'Немецкий 5' });
  },
};

const ofSubgroup = split.parts[0] ?? part;
const six = ['Английский', 'Немецкий', 'Французский', 'Китайский', 'Испанский', 'Углублённое изучение'].map(
  (name, index) => ({ ...ofSubgroup, subgroup: { id: 100 + index, name } }),
);
export const SixParts: Story = { args: { parts: six, part: six[5] ?? ofSubgroup } };

/** A host that knows neither flows nor subjects of subgroups is offered none. */
export const HostWithoutParts: Story = {
  args: { ...SPLIT, flows: null, splits: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Учитель')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /поток/i })).toBeNull();
    await expect(canvas.queryByLabelText('Для кого')).toBeNull();
  },
};

export const WithoutTeacherAndRoom: Story = { args: { part: { ...part, teacher: null, room: null } } };

export const Conflict: Story = {
  args: {
    conflicts: ['Константинопольская-Задунайская А. Б. ведёт 11Г, каб. Спортзал', 'Зуева П. П. ведёт 7Б'],
  },
};

/** Arrows go over the slots; Enter puts the lesson there, Escape keeps it. */
export const LookingForAPlace: Story = {
  args: { targets: moveTargets(demoTimetable, row, whole.parts, 1) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /урок стоит здесь/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPut).not.toHaveBeenCalled();

    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await expect(args.onPut).toHaveBeenCalledWith(7 + 2);
    await userEvent.keyboard('{Escape}');
    await expect(args.onPutCancel).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  args: { targets: moveTargets(demoTimetable, row, whole.parts, 1) },
  globals: { viewport: { value: 'phone' } },
};
