import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CertificateForm } from './certificate-form.tsx';

const field = (name: string, error: string | null = null) => ({ name, error });

const meta = {
  component: CertificateForm,
  args: {
    fields: { name: field('name'), eduGroup: field('eduGroup'), provided: field('provided') },
    trap: { name: 'website' },
    canSubmit: true,
    status: { kind: 'idle' },
    onSubmit: fn(),
  },
} satisfies Meta<typeof CertificateForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The field for programs is out of a person's reach. */
export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('textbox')).toHaveLength(3);
    await userEvent.type(canvas.getByLabelText(/^Фамилия/), 'Петрова Анна{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Wrong: Story = {
  args: {
    canSubmit: false,
    fields: {
      ...meta.args.fields,
      eduGroup: field('eduGroup', 'Такого класса в школе нет. Напишите его так: 7Б.'),
    },
  },
};
export const Busy: Story = { args: { status: { kind: 'busy' } } };
export const Refused: Story = {
  args: { status: { kind: 'failed', message: 'Слишком много заявок подряд. Подождите минуту.' } },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
