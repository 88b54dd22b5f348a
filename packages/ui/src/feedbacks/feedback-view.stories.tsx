import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FeedbackView } from './feedback-view.tsx';

/** A picture of a table, so that nothing has to be fetched. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#e8eaf6"/><path d="M0 90h640M0 180h640M0 270h640M160 0v360M320 0v360M480 0v360" stroke="#3f51b5"/></svg>',
)}`;

const meta = {
  component: FeedbackView,
  args: {
    feedback: {
      title: 'Кабинет крупнее',
      description: 'Удобно, что замены видно сразу.\nХорошо бы ещё показывать кабинет крупнее.',
      author: 'Алексеева Е.',
      creationDate: '2026-11-01 20-14-00',
    },
    file: { kind: 'ready', name: 'Снимок экрана.png', size: 412_000, imageUrl: PICTURE },
    onDownload: fn(),
    onFileRetry: fn(),
  },
} satisfies Meta<typeof FeedbackView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithAPicture: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('01.11.2026 20:14')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Картинка к сообщению «Кабинет крупнее»' })).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Скачать' }));

    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};

export const WithAnotherFile: Story = {
  args: { file: { kind: 'ready', name: 'Пожелания кафедры.docx', size: 1_480_000, imageUrl: null } },
};

export const OfAHostThatSaysLittle: Story = {
  args: { file: { kind: 'ready', name: null, size: null, imageUrl: null } },
};

export const WithoutAFile: Story = { args: { file: { kind: 'none' } } };

export const FileOnItsWay: Story = { args: { file: { kind: 'loading' } } };

export const FileNotToBeHad: Story = { args: { file: { kind: 'failed' } } };

export const VeryLong: Story = {
  args: {
    feedback: {
      title: 'Переосвидетельствование'.repeat(4).slice(0, 100),
      description: 'Очень длинное сообщение, которое занимает несколько строк. '.repeat(17),
      author: 'Константинопольская-Преображенская А.',
      creationDate: '2026-11-01 20-14-00',
    },
    file: { kind: 'ready', name: `${'Оченьдлинноеимя'.repeat(10)}.docx`, size: 10_485_760, imageUrl: null },
  },
};
