import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { demoTeachers } from '../../testing/demo-timetable.ts';
import { MissingSubjects } from './missing-subjects.tsx';

const meta = {
  component: MissingSubjects,
  args: {
    teachers: demoTeachers
      .slice(0, 12)
      .map(({ id, name, eduSubject }) => ({ id, name, eduSubject: eduSubject ?? 'Музыка' })),
    busy: false,
    onSave: fn(),
  },
} satisfies Meta<typeof MissingSubjects>;
export default meta;

type Story = StoryObj<typeof meta>;

/** First it is shown who gets what, then one press saves it. */
export const Offered: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/У 12 учителей не указаны предметы/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Взять из расписания' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Предметы из расписания' }));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(12);
    await userEvent.click(dialog.getByRole('button', { name: 'Записать' }));
    await expect(args.onSave).toHaveBeenCalledWith(args.teachers, expect.any(Function));
  },
};

export const One: Story = {
  args: {
    teachers: [
      {
        id: 1,
        name: 'Константинопольская-Задунайская Александра Владимировна',
        eduSubject: 'Основы безопасности и защиты Родины, Изобразительное искусство, Разговоры о важном',
      },
    ],
  },
};
export const Phone: Story = { ...Offered, globals: { viewport: { value: 'phone' } } };
