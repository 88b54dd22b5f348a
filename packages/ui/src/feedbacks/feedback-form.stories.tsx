import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FeedbackForm } from './feedback-form.tsx';

const TITLE = 'Кабинет крупнее';
const DESCRIPTION = 'Удобно, что замены видно сразу. Хорошо бы ещё показывать кабинет крупнее.';
const title = (defaultValue: string, error: string | null = null) => ({
  name: 'title',
  defaultValue,
  error,
  used: defaultValue.length,
});
const description = (defaultValue: string, error: string | null = null) => ({
  ...title(defaultValue, error),
  name: 'description',
});
const picture = new File([new Uint8Array(412_000)], 'Снимок экрана 2026-11-18.png');

const meta = {
  component: FeedbackForm,
  args: {
    title: title(TITLE),
    description: description(DESCRIPTION),
    file: null,
    canSend: true,
    onFileChange: fn(),
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
    onCancel: fn(),
  },
} satisfies Meta<typeof FeedbackForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { title: title(''), description: description(''), canSend: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Отправить' })).toBeDisabled();
    await expect(canvas.getByLabelText('Заголовок')).toHaveAccessibleDescription('0 из 100');
  },
};

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Заголовок'), '{Enter}');

    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const WithAFile: Story = {
  args: { file: picture },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('402 КБ')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: `Убрать файл ${picture.name}` }));

    await expect(args.onFileChange).toHaveBeenCalledWith(null);
    await expect(canvas.getByRole('button', { name: /или перетащить сюда/ })).toHaveFocus();
  },
};

export const ChoosingAFile: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, picture);

    await expect(args.onFileChange).toHaveBeenCalledWith(picture);
  },
};

export const Wrong: Story = {
  args: {
    title: title('', 'Заголовок не должен быть пустым.'),
    description: description('я'.repeat(1001), 'Описание не длиннее 1000 символов.'),
    file: picture,
    fileError: 'Файл больше 10 МБ. Выберите файл поменьше.',
    canSend: false,
  },
};

export const Sending: Story = {
  args: { file: picture, sending: { sent: 0.42 } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('42 %')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Отменить' }));

    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const NotAnswered: Story = {
  args: {
    file: picture,
    failure: 'Сервер не ответил. Проверьте подключение к сети и повторите.',
  },
};
