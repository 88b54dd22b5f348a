import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CertificateForm } from './certificate-form.tsx';

const field = (name: string, error: string | null = null) => ({ name, error });

const meta = {
  component: CertificateForm,
  args: {
    fields: {
      name: field('name'),
      eduGroup: field('eduGroup'),
      provided: field('provided'),
      contact: field('contact'),
    },
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
    await expect(canvas.getAllByRole('textbox')).toHaveLength(4);
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
/** Nothing is cut: what is too long stays whole, with how long it is. */
export const TooLong: Story = {
  args: {
    fields: {
      ...meta.args.fields,
      name: {
        ...field('name', 'Не длиннее 200 знаков, сейчас 215.'),
        count: { used: 215, limit: 200 },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByLabelText(/^Фамилия/);
    await userEvent.click(name);
    await userEvent.paste('Я'.repeat(215));
    await expect(name).toHaveValue('Я'.repeat(215));
    await expect(name).toBeInvalid();
    await expect(name).toHaveAccessibleDescription('Не длиннее 200 знаков, сейчас 215. 215 из 200');
  },
};
export const Busy: Story = { args: { status: { kind: 'busy' } } };
export const Refused: Story = {
  args: { status: { kind: 'failed', message: 'Слишком много заявок подряд. Подождите минуту.' } },
};
/** A school whose server keeps no contacts. */
export const WithoutContact: Story = {
  args: { fields: { name: field('name'), eduGroup: field('eduGroup'), provided: field('provided') } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')).toHaveLength(3);
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
