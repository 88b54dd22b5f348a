import type { Meta, StoryObj } from '@storybook/react-vite';
import { type AbsenceSentence, readAbsenceSentence } from '@zvonok/domain/absences/absence-sentence';
import { NO_CALENDAR } from '@zvonok/domain/calendar/school-calendar';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { useRef } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { demoTeachers } from '../testing/demo-timetable.ts';
import { PEOPLE } from '../testing/morning.ts';
import { AbsentList, type AbsentListProps } from './absent-list.tsx';

const BELLS = [{ number: 5, time: '12:10 - 12:50' }];
const read = (text: string): AbsenceSentence =>
  readAbsenceSentence(text, {
    ...{ today: '2026-11-24', teachers: demoTeachers, bells: BELLS },
    ...{ layout: DEFAULT_WEEK_LAYOUT, calendar: NO_CALENDAR },
  });

function List(props: Omit<AbsentListProps, 'field'>) {
  const field = useRef<HTMLDivElement>(null);
  return <AbsentList {...props} field={field} />;
}

const meta = {
  component: List,
  subcomponents: { AbsentList },
  args: {
    ...{ title: 'Нет сегодня', people: PEOPLE, teachers: demoTeachers, pending: [], failure: null },
    ...{ numbers: DEFAULT_WEEK_LAYOUT.numbers, days: ['2026-11-24', '2026-11-25'] },
    ...{ onAdd: fn(), onSpan: fn(), onMore: fn(), onAccept: fn(), readSentence: read },
  },
} satisfies Meta<typeof List>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A sentence becomes parts to look at, and Enter accepts them. */
export const Sentence: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: /Кого нет/ });
    await userEvent.type(field, 'Панову завтра с 4 урока');
    await expect(canvas.getByText('4–7 урок')).toBeVisible();
    await expect(args.onAccept).not.toHaveBeenCalled();
    await userEvent.type(field, '{Enter}');
    await expect(args.onAccept).toHaveBeenCalledWith([
      expect.objectContaining({ firstDate: '2026-11-25', firstLesson: 4, lastLesson: 7, kind: 'absent' }),
    ]);
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /Кого нет/ })).toHaveValue(''));
  },
};

/** «До среды» names its last day, and a press on the parts corrects it. */
export const UntilADay: Story = {
  args: { initialText: 'Громову и Панову до четверга' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByText('весь день')[0] as HTMLElement);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Не отмечать' })[0] as HTMLElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Отметить' }));
    await expect(args.onAccept).toHaveBeenCalledWith([expect.objectContaining({ lastDate: '2026-11-26' })]);
  },
};

/** A near miss is a question: Enter leads to it and enters nothing. */
export const Unclear: Story = {
  args: { initialText: 'Пановва заболела' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /Кого нет/ }), '{Enter}');
    const choice = canvas.getByRole('combobox', { name: 'Кто это: «Пановва»?' });
    await waitFor(() => expect(choice).toHaveFocus());
    await expect(args.onAccept).not.toHaveBeenCalled();
    await userEvent.selectOptions(choice, 'Панова Л. Е.');
    await userEvent.click(canvas.getByRole('button', { name: 'Отметить' }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

/** A surname the school does not have, a pupil, and words that say nothing. */
export const Unread: Story = {
  args: { initialText: 'Водовозов завтра. Панова из 7Б болеет, ключи на вахте' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Не понято: «ключи на вахте»/)).toBeVisible();
    await expect(canvas.getByText(/это об ученике/)).toBeVisible();
  },
};
