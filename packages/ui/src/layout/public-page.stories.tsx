import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { EntryCard, PublicPage } from './public-page.tsx';

const meta = {
  component: PublicPage,
  subcomponents: { EntryCard },
  args: {
    year: 2026,
    children: (
      <EntryCard schoolName="Гимназия № 7">
        <Button variant="solid" wide>
          Войти
        </Button>
      </EntryCard>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PublicPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithCard: Story = {};

export const WithNotices: Story = {
  args: { notices: <p>«Звонок» можно установить на этот компьютер.</p> },
};

export const WithoutCard: Story = {
  args: {
    children: (
      <main>
        <h1>Страница не найдена. Пожалуйста, авторизуйтесь</h1>
      </main>
    ),
  },
};

export const BeforeTheSchoolIsKnown: Story = {
  args: {
    children: (
      <EntryCard title="Регистрация">
        <p>Заполните поля.</p>
      </EntryCard>
    ),
  },
};

export const LongSchoolName: Story = {
  args: {
    children: (
      <EntryCard schoolName="Муниципальное автономное общеобразовательное учреждение «Гимназия № 146 имени Героя Советского Союза»">
        <p>Заполните поля.</p>
      </EntryCard>
    ),
  },
  globals: { viewport: { value: 'phone' } },
};
