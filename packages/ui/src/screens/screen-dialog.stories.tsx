import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { ScreenDialog } from './screen-dialog.tsx';
import type { ScreenValues } from './screen-fields.tsx';

const VALUES: ScreenValues = {
  name: 'Первый этаж',
  place: 'у раздевалки',
  kind: 'classes',
  days: 'next',
  names: 'initials',
  diagonal: '43',
  distance: '4,5',
  wakeFrom: '07:00',
  wakeTo: '19:00',
  hoursByDay: 'сб 08:00–14:00',
  classes: '5–7',
};

const meta = {
  component: ScreenDialog,
  args: {
    open: true,
    title: 'Подключить экран',
    code: {
      value: 'K7M4PX',
      error: null,
      device: 'Код показывает Chrome, Linux, адрес 10.0.0.7, с 08:05',
      onChange: fn(),
    },
    values: VALUES,
    errors: {},
    onChange: fn(),
    refusal: null,
    busy: false,
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ScreenDialog>;
export default meta;

type Story = StoryObj<typeof meta>;
const dialog = () => within(document.body).findByRole('dialog');

export const Pairing: Story = {
  play: async ({ args, userEvent }) => {
    const page = within(await dialog());
    // A dialog fades in.
    await waitFor(() => expect(page.getByText(/Chrome, Linux/)).toBeVisible());
    await userEvent.type(page.getByLabelText(/Название/), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: {
    code: { value: '', error: null, device: null, onChange: fn() },
    values: { ...VALUES, name: '', place: '' },
  },
};

export const WrongCode: Story = {
  args: {
    code: {
      value: 'KKKKKK',
      error: 'Такого кода сейчас нет ни на одном экране. Проверьте буквы или дождитесь нового кода.',
      device: null,
      onChange: fn(),
    },
    errors: { place: 'Обязательное поле.', distance: 'Введите число от 0,5 до 30.' },
    values: { ...VALUES, place: '', distance: '400' },
  },
};

export const Changing: Story = { args: { title: 'Изменить: Первый этаж', code: null } };

/** Teachers look for themselves: names are not a choice there. */
export const StaffRoom: Story = {
  args: { title: 'Изменить: Учительская', code: null, values: { ...VALUES, kind: 'teachers' } },
  play: async () => {
    await expect(within(await dialog()).queryByLabelText('Имена')).toBeNull();
  },
};

export const Refused: Story = {
  args: { refusal: 'Попробуйте ещё раз через 12 минут.' },
};

export const Saving: Story = { args: { busy: true } };
