import type { Meta, StoryObj } from '@storybook/react-vite';
import { DEFAULT_PAPER_SETTINGS, paperWords } from '@zvonok/domain/month-papers/paper-settings';
import { expect, fn, screen } from 'storybook/test';
import { NameFormsDialog, PaperSettingsDialog } from './paper-dialogs.tsx';

const values = paperWords(DEFAULT_PAPER_SETTINGS);

const meta = {
  component: PaperSettingsDialog,
  subcomponents: { NameFormsDialog },
  args: {
    open: true,
    values,
    errors: {},
    onChange: fn(),
    refusal: null,
    busy: false,
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PaperSettingsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Settings: Story = {
  async play({ args, userEvent }) {
    await userEvent.type(await screen.findByLabelText('Учреждение'), 'Г');
    await expect(args.onChange).toHaveBeenCalledWith('organisation', 'Г');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Wrong: Story = {
  args: { errors: { codes: 'Через запятую: 3 кода, каждый не длиннее 4 знаков' }, refusal: 'Нет сети.' },
};
/** A name whose forms cannot be seen from it. */
export const Name: Story = {
  render: ({ open, refusal, busy, onSubmit, onClose }) => (
    <NameFormsDialog
      {...{ open, refusal, busy, onSubmit, onClose }}
      values={{ name: 'Жук Р. И.', genitive: 'Жук Р. И.', dative: 'Жук Р. И.' }}
      onChange={fn()}
    />
  ),
  async play({ args, userEvent }) {
    await expect(await screen.findByLabelText(/Поручить кому/)).toHaveValue('Жук Р. И.');
    await userEvent.click(screen.getByRole('button', { name: 'Запомнить' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
