import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { EntryCard, PublicPage } from '../../layout/public-page.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import type { SignInStatus } from './sign-in-form.tsx';

const REFUSED: SignInStatus = { kind: 'failed', message: 'Код не подошёл. Проверьте время на телефоне.' };

const meta = {
  component: SecondStepForm,
  args: { status: { kind: 'idle' }, onConfirm: fn(), onBack: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <PublicPage year={2026}>
        <EntryCard schoolName="Гимназия № 7">
          <Story />
        </EntryCard>
      </PublicPage>
    ),
  ],
} satisfies Meta<typeof SecondStepForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FromTheApplication: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByLabelText('Код из приложения');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');

    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(field).toHaveAccessibleDescription(/Введите код из приложения/);
    await userEvent.keyboard('492039{Enter}');

    await expect(args.onConfirm).toHaveBeenCalledWith('492039');
  },
};

export const FromPaper: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Код восстановления' }));
    await expect(canvas.getByLabelText('Код восстановления')).toHaveFocus();
    await userEvent.keyboard('k7m2q-x9r4t{Enter}');

    await expect(args.onConfirm).toHaveBeenCalledWith('k7m2q-x9r4t');
    await userEvent.click(canvas.getByRole('button', { name: 'Назад' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

/** Refuses whatever is sent, as the server would. */
function Refusing() {
  const [status, setStatus] = useState<SignInStatus>({ kind: 'idle' });
  return <SecondStepForm status={status} onConfirm={() => setStatus({ ...REFUSED })} onBack={() => {}} />;
}

export const WrongCode: Story = {
  render: () => <Refusing />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('111111{Enter}');

    await expect(canvas.getByRole('alert')).toHaveTextContent('Код не подошёл');
    await expect(canvas.getByLabelText('Код из приложения')).toHaveValue('');
    await expect(canvas.getByLabelText('Код из приложения')).toHaveFocus();
  },
};

export const Busy: Story = { args: { status: { kind: 'busy' } } };
export const Phone: Story = { args: { status: REFUSED }, globals: { viewport: { value: 'phone' } } };
