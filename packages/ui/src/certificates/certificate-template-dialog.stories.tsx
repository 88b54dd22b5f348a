import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  type CertificateTemplate,
  DEFAULT_CERTIFICATE_TEMPLATE,
  filledCertificate,
} from '@zvonok/domain/certificates/certificate-template';
import { type ComponentProps, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { openDialog } from '../testing/open-dialog.ts';
import { CertificateTemplateDialog } from './certificate-template-dialog.tsx';

const field = (name: string) => ({ name, error: null });
const sampleOf = (template: CertificateTemplate) =>
  filledCertificate(template, {
    ...{ id: 12, name: 'Ёлкина Вера', eduGroup: '10Б', provided: 'в бассейн' },
    ...{ date: '18 ноября 2026 г.', schoolName: 'Гимназия № 7' },
  });

const meta = {
  component: CertificateTemplateDialog,
  args: {
    open: true,
    fields: {
      heading: field('heading'),
      title: field('title'),
      text: field('text'),
      signature: field('signature'),
    },
    values: DEFAULT_CERTIFICATE_TEMPLATE,
    sample: sampleOf(DEFAULT_CERTIFICATE_TEMPLATE),
    onChange: fn(),
    onReset: fn(),
    conflict: null,
    refusal: null,
    busy: false,
    onSubmit: fn(),
    onClose: fn(),
  },
  render: (args) => <TypedDialog {...args} />,
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof CertificateTemplateDialog>;
export default meta;

/** The dialog with the texts it holds. */
function TypedDialog(args: ComponentProps<typeof CertificateTemplateDialog>) {
  const [values, setValues] = useState(args.values);
  const put = (part: keyof CertificateTemplate, text: string) => setValues({ ...values, [part]: text });
  const bound = (part: keyof CertificateTemplate) => ({
    ...args.fields[part],
    value: values[part],
    onChange: (event: { target: { value: string } }) => put(part, event.target.value),
  });
  return (
    <CertificateTemplateDialog
      {...args}
      values={values}
      sample={sampleOf(values)}
      onChange={put}
      fields={{
        heading: bound('heading'),
        title: bound('title'),
        text: bound('text'),
        signature: bound('signature'),
      }}
    />
  );
}

type Story = StoryObj<typeof meta>;

/** A placeholder goes where the cursor stands, and the sheet below shows what it becomes. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const page = await openDialog();
    const signature = page.getByRole('textbox', { name: 'Подпись' });
    await userEvent.clear(signature);
    await userEvent.type(signature, 'Выдана: ');
    await userEvent.click(page.getByRole('button', { name: '{дата}' }));
    await expect(signature).toHaveValue('Выдана: {дата}');
    const sheet = page.getByRole('figure', { name: 'Так выйдет на бумаге' });
    await expect(sheet).toHaveTextContent('Справка № 12 от 18 ноября 2026 г.');
    await expect(sheet).toHaveTextContent('Выдана: 18 ноября 2026 г.');
    await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Wrong: Story = {
  args: {
    values: { ...DEFAULT_CERTIFICATE_TEMPLATE, text: 'Дана {кому}' },
    fields: { ...meta.args.fields, text: { name: 'text', error: 'Поля {кому} нет.' } },
  },
  play: async () => {
    const page = await openDialog();
    await expect(page.getByRole('textbox', { name: /Текст/ })).toHaveAccessibleDescription(/Поля {кому} нет/);
  },
};
export const Refused: Story = { args: { refusal: 'Сервер не ответил. Проверьте подключение к сети.' } };
export const Busy: Story = { args: { busy: true } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
