import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const ADDRESS = '/app/documentation';

const meta = {
  ...SCREEN,
  title: 'Прочее/Справка',
  args: { ...SCREEN.args, address: ADDRESS, role: 'TEACHER' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Contents = state({ role: 'heading', name: 'Справка' });
export const Page = state(
  { role: 'heading', name: 'Как поставить замену' },
  { address: `${ADDRESS}?page=replace` },
);
export const Found = state({ role: 'link', name: /замену/ }, { address: `${ADDRESS}?q=замену` });
export const NothingFound = state(/^По запросу «абракадабра»/, { address: `${ADDRESS}?q=абракадабра` });
export const UnknownPage = state('Такой страницы в справке нет', { address: `${ADDRESS}?page=nowhere` });
export const Phone = onPhone(Contents);
export const PagePhone = onPhone(Page);
