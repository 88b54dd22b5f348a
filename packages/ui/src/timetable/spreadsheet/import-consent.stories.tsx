import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ImportConsent } from '@zvonok/domain/spreadsheet/import-causes';
import type { ImportDifference } from '@zvonok/domain/spreadsheet/import-difference';
import { expect } from 'storybook/test';
import { importDialogArgs, WORKBOOK_FILE } from '../../testing/import-dialog.ts';
import { openDialog } from '../../testing/open-dialog.ts';
import { ImportDialog } from './import-dialog.tsx';

const NOTHING: ImportDifference = { added: [], changed: [], removed: [], notes: [] };
const DIFFERENCE: ImportDifference = {
  ...NOTHING,
  added: [
    {
      day: 'MONDAY',
      number: 7,
      className: '7А',
      subgroup: null,
      subject: 'Математика',
      teacher: 'Фомина Н. Н.',
      room: '214',
    },
  ],
};
const TO_ACCEPT: ImportConsent = {
  fingerprint: 'left over',
  reasons: [
    {
      kind: 'unread',
      message: '3 столбца без класса',
      count: 159,
      places: [
        { sheet: '10-11', row: 1, column: 'D', text: '10А (физмат)' },
        { sheet: '10-11', row: 1, column: 'E', text: '10Б (гуманитарный)' },
        { sheet: '10-11', row: 1, column: 'F', text: 'Проф.' },
        { sheet: '10-11', row: 2, column: 'D', text: 'Алгебра\nЯкушева В. В.' },
      ],
    },
    { kind: 'loss', message: 'Не станет 159 уроков: 10А, 10Б, 11А', count: 159, places: [] },
  ],
};

/** What an import leaves out or takes away is agreed to by name. */
const meta = {
  component: ImportDialog,
  args: importDialogArgs(),
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof ImportDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** An import that is pressed too early leads to what is missing, and says it. */
export const ToBeAgreedTo: Story = {
  args: { step: { kind: 'review', file: WORKBOOK_FILE, difference: DIFFERENCE, toAccept: TO_ACCEPT } },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    const panel = canvas.getByRole('region', { name: 'Нужно ваше согласие' });
    await expect(panel).toHaveTextContent('D1 «10А (физмат)»');
    await userEvent.click(canvas.getByRole('button', { name: 'Импортировать' }));

    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(canvas.getByRole('checkbox', { name: 'Загрузить без них' })).toHaveFocus();
    await expect(
      canvas.getByText(
        'Сначала согласитесь: «Не прочитано: 3 столбца без класса», «Не станет 159 уроков: 10А, 10Б, 11А».',
      ),
    ).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(args.onAgree).toHaveBeenCalledWith(0, true);
  },
};

/** The first is agreed to: the second is the one that is missing. */
export const HalfAgreedTo: Story = {
  args: {
    step: { kind: 'review', file: WORKBOOK_FILE, difference: DIFFERENCE, toAccept: TO_ACCEPT, agreed: [0] },
  },
  play: async ({ userEvent }) => {
    const canvas = await openDialog();
    await userEvent.click(canvas.getByRole('button', { name: 'Импортировать' }));

    await expect(canvas.getByRole('checkbox', { name: 'Да, убрать эти уроки' })).toHaveFocus();
  },
};

export const AgreedTo: Story = {
  args: {
    step: {
      kind: 'review',
      file: WORKBOOK_FILE,
      difference: DIFFERENCE,
      toAccept: TO_ACCEPT,
      agreed: [0, 1],
    },
  },
  play: async ({ args, userEvent }) => {
    const canvas = await openDialog();
    await userEvent.click(canvas.getByRole('button', { name: 'Импортировать' }));

    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** Nothing to import, and not everything was read. */
export const NothingChangesButCells: Story = {
  args: { step: { kind: 'review', file: WORKBOOK_FILE, difference: NOTHING, toAccept: TO_ACCEPT } },
  play: async () => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('status')).toHaveTextContent('прочитано не всё');
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

/** The host refused what was not agreed to, and says what it is. */
export const RefusedWithoutConsent: Story = {
  args: {
    step: {
      kind: 'refused',
      file: WORKBOOK_FILE,
      message: 'Не прочитано: 3 столбца без класса. Посмотрите разницу ещё раз.',
      errors: [{ sheet: '10-11', row: 1, column: 'D', message: '3 столбца без класса' }],
      toAccept: TO_ACCEPT,
      canRepeat: true,
    },
  },
  play: async () => {
    const canvas = await openDialog();
    await expect(canvas.getByRole('region', { name: 'Прочитано не всё' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Проверить ещё раз' })).toBeVisible();
  },
};

export const Phone: Story = { ...ToBeAgreedTo, globals: { viewport: { value: 'phone' } } };
