import type { Meta, StoryObj } from '@storybook/react-vite';
import { planningFormValues, readPointTexts } from '@zvonok/domain/forms/planning';
import { DEFAULT_SCHOOL_PLANNING } from '@zvonok/domain/planning/school-planning';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { demoTeachers } from '../testing/demo-timetable.ts';
import { openDialog } from '../testing/open-dialog.ts';
import { PlanningDialog } from './planning-dialog.tsx';

const VALUES = planningFormValues(DEFAULT_SCHOOL_PLANNING);

const meta = {
  component: PlanningDialog,
  args: {
    open: true,
    values: VALUES,
    errors: {},
    attempts: 0,
    teachers: demoTeachers,
    onChange: fn(),
    onReset: fn(),
    refusal: null,
    busy: false,
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof PlanningDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AsMeant: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    await userEvent.click(page.getByRole('checkbox', { name: 'Менять два урока местами' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...VALUES,
      moves: { ...VALUES.moves, exchanges: false },
    });
    const grades = page.getByRole('group', { name: /Кого отпускают домой/ });
    await expect(grades).toBeVisible();
    await userEvent.click(page.getByRole('checkbox', { name: '4' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...VALUES,
      moves: { ...VALUES.moves, goesHomeGrades: [...VALUES.moves.goesHomeGrades, 4] },
    });
    const [teacher] = demoTeachers;
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Добавить учителя' }),
      teacher?.name ?? '',
    );
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...VALUES, blocked: [teacher?.id] });
    await userEvent.click(page.getByRole('button', { name: 'Как было задумано' }));
    await expect(args.onReset).toHaveBeenCalledOnce();
    await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** What is typed stays typed, and says in its place what is wrong and what it was meant to be. */
export const Wrong: Story = {
  render: (args) => <TypedDialog {...args} />,
  play: async ({ userEvent }) => {
    const page = await openDialog();
    const other = page.getByRole('textbox', { name: 'Ведёт другой предмет' });
    await userEvent.clear(other);
    await userEvent.type(other, '900');
    await expect(other).toHaveAccessibleDescription('было задумано: 14');
    await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
    await expect(other).toHaveAccessibleDescription(/Целое число от 0 до 200/);
    await expect(other).toHaveFocus();
    await expect(other).toHaveValue('900');
  },
};

function TypedDialog(args: Parameters<typeof PlanningDialog>[0]) {
  const [values, setValues] = useState(VALUES);
  const [attempts, setAttempts] = useState(0);
  const errors = attempts > 0 ? (readPointTexts(values.points).errors ?? {}) : {};
  return (
    <PlanningDialog
      {...args}
      {...{ values, errors, attempts }}
      onChange={setValues}
      onSubmit={() => setAttempts(attempts + 1)}
    />
  );
}

export const Changed: Story = {
  args: {
    values: {
      ...planningFormValues({
        ...DEFAULT_SCHOOL_PLANNING,
        points: { ...DEFAULT_SCHOOL_PLANNING.points, book: 9, noLessons: 5 },
      }),
      blocked: demoTeachers.slice(0, 4).map(({ id }) => id),
    },
  },
};
export const Refused: Story = {
  args: { refusal: 'Не удалось сохранить: нет связи с сервером. Введённое осталось, попробуйте ещё раз.' },
};
export const Busy: Story = { args: { busy: true } };
export const Narrow: Story = { ...Changed, globals: { viewport: { value: 'phone' } } };
export const NarrowDark: Story = {
  ...Changed,
  globals: { viewport: { value: 'phone' }, colorMode: 'dark' },
};
