import type { Meta, StoryObj } from '@storybook/react-vite';
import { everyPlace, findPlaces } from '@zvonok/domain/timetable/find-places';
import { expect, fn, waitFor } from 'storybook/test';
import { demoTeachers, demoTimetable } from '../../testing/demo-timetable.ts';
import { TimetableSearch } from './timetable-search.tsx';

const meta = {
  component: TimetableSearch,
  args: {
    find: (text) => findPlaces(demoTimetable, demoTeachers, { text, day: 'MONDAY' }),
    onGo: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TimetableSearch>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The slash leads to the field, arrows to what is found, Enter there. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('5а');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent(/^5А/);
    await userEvent.keyboard('{Enter}');

    await expect(args.onGo).toHaveBeenCalledWith({ kind: 'class', name: '5А' });
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const Found: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'матем');
    await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect(canvas.getAllByRole('option', { selected: true })).toHaveLength(1);
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'бассейн');
    await expect(canvas.getByRole('status')).toHaveTextContent('Ничего не найдено: «бассейн»');
  },
};

/** A phone's field says who is shown, offers everybody, and finds by a piece of a name as well. */
export const Choice: Story = {
  args: {
    chosen: '6А',
    find: (text) =>
      text === ''
        ? everyPlace(demoTimetable, demoTeachers)
        : findPlaces(demoTimetable, demoTeachers, { text, day: 'MONDAY' }),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Класс или учитель' });
    await expect(field).toHaveValue('6А');
    await userEvent.click(field);
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent(/^6А/);
    await expect(canvas.getAllByRole('option').length).toBeGreaterThan(demoTeachers.length);

    await userEvent.keyboard('агеев{Enter}');
    await expect(args.onGo).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'teacher', name: 'Агеева И. В.' }),
    );
    await expect(field).toHaveValue('6А');
  },
};

export const ChoiceDark: Story = { ...Choice, globals: { ...Choice.globals, colorMode: 'dark' } };

/** No teacher yet. */
export const ChoiceOfNobody: Story = {
  args: { ...Choice.args, chosen: null },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAttribute('placeholder', 'Не выбрано');
  },
};

export const Narrow: Story = { ...Found, globals: { viewport: { value: 'phone' } } };
