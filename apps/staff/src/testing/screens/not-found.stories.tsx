import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Прочее/Нет такой страницы',
  args: { ...SCREEN.args, address: '/app/nowhere', role: 'TEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Inside = state('Страница не найдена.');
export const Outside = state('Страница не найдена. Пожалуйста, авторизуйтесь', {
  address: '/nowhere',
  role: null,
});
export const Phone = onPhone(Inside);

/** A user whose role does not open the section reads whom it is open to. */
export const Refused = state(/^Этот раздел открыт/, { address: '/app/admin/users' });
