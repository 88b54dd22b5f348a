import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Своё/Обратная связь',
  args: { ...SCREEN.args, address: '/app/feedback', role: 'TEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

const FORM = { role: 'heading', name: 'Форма обратной связи' };

export const Form = state(FORM);
export const WithoutATitle = state(FORM, {}, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByLabelText(/^Заголовок/));
  await userEvent.tab();
  await waitFor(() => expect(canvas.getByLabelText(/^Заголовок/)).toBeInvalid());
  await expect(canvas.getByRole('button', { name: 'Отправить' })).toBeDisabled();
});
/** The sections leave a phone's screen to the form, and a way back stands in their place. */
export const Phone = onPhone(
  state(FORM, {}, async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Разделы, нижняя панель' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'На главную' })).toBeVisible();
  }),
);
