import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LessonTray } from './lesson-tray.tsx';

const meta = {
  component: LessonTray,
  args: {
    lessons: [
      { id: 1, className: '6Г', subject: 'География', teachers: '' },
      { id: 2, className: '7Б', subject: 'Английский язык', teachers: 'Ершова Л. В., Лазарева В. П.' },
    ],
    chosen: null,
    onChoose: fn(),
  },
} satisfies Meta<typeof LessonTray>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /7Б Английский язык/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(2);
  },
};
export const Chosen: Story = { args: { chosen: 1 } };
export const Empty: Story = { args: { lessons: [] } };
export const Long: Story = {
  args: {
    lessons: [
      {
        id: 1,
        className: '11Г',
        subject: 'Основы безопасности и защиты Родины с элементами начальной подготовки',
        teachers: 'Константинопольская-Задунайская А. Б., Преображенский-Новочеркасский В. Г.',
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { args: { chosen: 2 }, globals: { colorMode: 'dark' } };
