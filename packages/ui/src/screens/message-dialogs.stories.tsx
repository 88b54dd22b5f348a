import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { AnnouncementDialog, UrgentDialog, type UrgentDialogProps } from './message-dialogs.tsx';

const COMMON = { open: true, refusal: null, busy: false, onSubmit: fn(), onClose: fn(), onChange: fn() };
const URGENT: UrgentDialogProps = {
  ...COMMON,
  text: 'Эвакуация. Все выходят на стадион через ближайший выход.',
  minutes: 15,
  error: null,
  isAsking: false,
  screens: 3,
};

const meta = {
  component: AnnouncementDialog,
  subcomponents: { UrgentDialog },
  args: {
    ...COMMON,
    values: {
      text: 'В четверг фотографирование классов',
      fromDate: '2026-11-16',
      fromTime: '08:00',
      untilDate: '2026-11-19',
      untilTime: '15:00',
    },
    errors: {},
  },
} satisfies Meta<typeof AnnouncementDialog>;
export default meta;

type Story = StoryObj<typeof meta>;
const dialog = () => within(document.body).findByRole('dialog');

export const Announcement: Story = {};

/** It is said what looks like one person's, and can be put up all the same. */
export const NamesSomebody: Story = {
  args: {
    values: {
      text: 'Иванов Пётр, 7Б: позвоните +7 912 345-67-89',
      ...{ fromDate: '2026-11-16', fromTime: '08:00', untilDate: '2026-11-19', untilTime: '15:00' },
    },
  },
  play: async ({ args, userEvent }) => {
    const page = within(await dialog());
    await waitFor(() =>
      expect(page.getByText(/Похоже на полное имя: «Иванов Пётр» и телефон/)).toBeVisible(),
    );
    await userEvent.click(page.getByRole('button', { name: 'Поставить' }));
    await expect(args.onSubmit).toHaveBeenCalled();
  },
};
export const NamesSomebodyOnPhone: Story = {
  ...NamesSomebody,
  globals: { viewport: { value: 'phone' } },
};

export const WrongAnnouncement: Story = {
  args: {
    values: { text: '', fromDate: '2026-11-19', fromTime: '08:00', untilDate: '2026-11-16', untilTime: '' },
    errors: { text: 'Обязательное поле.', until: 'Конец должен быть позже начала.' },
    refusal: 'Проверьте отмеченные поля.',
  },
};

export const Urgent: Story = { render: () => <UrgentDialog {...URGENT} /> };

/** Everyone sees it at once, so it has to be confirmed. */
export const UrgentAsked: Story = {
  render: () => <UrgentDialog {...URGENT} isAsking />,
  play: async () => {
    const page = within(await dialog());
    // A dialog fades in.
    await waitFor(() => expect(page.getByText(URGENT.text)).toBeVisible());
    await expect(page.getByText(/закроет 3.экрана целиком. Уберётся само через 15.минут/)).toBeVisible();
  },
};

export const UrgentEmpty: Story = {
  render: () => <UrgentDialog {...URGENT} text="" error="Обязательное поле." />,
};
