import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EntryCard, PublicPage } from '../../layout/public-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const FIELDS = {
  password: { name: 'password', error: null },
  confirmation: { name: 'confirmation', error: null },
};
const onSubmit = fn((event: { preventDefault: () => void }) => event.preventDefault());

const meta = {
  component: NewPasswordForm,
  args: { fields: FIELDS, canSubmit: false, status: { kind: 'idle' }, onSubmit },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <PublicPage year={2026}>
        <EntryCard title="Новый пароль" schoolName="Гимназия № 7">
          <Story />
        </EntryCard>
      </PublicPage>
    ),
  ],
} satisfies Meta<typeof NewPasswordForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Сохранить пароль' })).toBeDisabled();
  },
};

export const Different: Story = {
  args: {
    fields: { ...FIELDS, confirmation: { name: 'confirmation', error: 'Пароли не совпадают' } },
  },
};

export const LinkIsOver: Story = {
  args: {
    canSubmit: true,
    status: {
      kind: 'failed',
      message: 'Ссылка уже не действует: попросите у администратора школы новую.',
    },
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
