import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Transport } from '@zvonok/api-client/create-api';
import { buildServer, json, problem, type SeenRequest } from '@zvonok/api-client/testing/fake-server';
import type { Role } from '@zvonok/domain/access/roles';
import { buildGroup, buildLesson, buildSubgroupLesson } from '@zvonok/domain/testing/builders';
import type { GroupRecord } from '@zvonok/domain/timetable/timetable';
import { cutTexts } from '@zvonok/ui/testing/cut-texts';
import {
  demoGroups,
  demoLessonTimes,
  demoTeachers,
  EVERY_CHANGE,
  manyGroups,
} from '@zvonok/ui/testing/demo-timetable';
import { expect, waitFor, within } from 'storybook/test';
import { TestApp } from '../../testing/test-app.tsx';
import { SchedulePage } from './schedule-page.tsx';
import { readScheduleSearch } from './schedule-search.ts';

const SCHEDULE = '/schedule/api/schedule/';

/** The demo school, as a server with the documented calls only; it refuses all changes. */
function school(groups: unknown = demoGroups(EVERY_CHANGE)): Transport {
  const answers: Record<string, unknown> = {
    'group/editor': groups,
    teacher: demoTeachers,
    'lesson-time': demoLessonTimes.map((time, index) => ({ id: index + 1, ...time })),
  };
  const answer = ({ path }: SeenRequest) => {
    const known = answers[path.replace(SCHEDULE, '')];
    return known === undefined ? problem(404, { title: 'Нет такого вызова', detail: '' }) : json(known);
  };
  return buildServer(answer).fetch;
}

interface ScreenArgs {
  role: Role;
  search: string;
  server: Transport;
}

/** The timetable in its three modes, with everything but the network. */
const meta = {
  title: 'Расписание',
  render: ({ role, search, server }) => (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 16, height: 'calc(100dvh - 2rem)' }}>
      <TestApp
        path="/app/schedule"
        search={search}
        readSearch={readScheduleSearch}
        role={role}
        server={server}
        extensions={[]}
      >
        <SchedulePage />
      </TestApp>
    </div>
  ),
  args: { role: 'ADMIN_EDU_PART', search: '', server: school() },
  parameters: { schools: { demo: { server: school() }, sixty: { server: school(manyGroups(60)) } } },
} satisfies Meta<ScreenArgs>;
export default meta;

type Story = StoryObj<ScreenArgs>;

export const Reading: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('grid', { name: 'Расписание классов' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Учителя' }));
    await expect(await canvas.findByRole('grid', { name: 'Расписание учителей' })).toBeVisible();
  },
};

/** A user who may only read is offered no planning. */
export const ReadingByATeacher: Story = {
  args: { role: 'TEACHER' },
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await expect(canvas.queryByRole('button', { name: 'Добавить замены' })).toBeNull();
  },
};

export const Planning: Story = {
  args: { search: '?mode=edit&class=5А&day=MONDAY' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('gridcell', { name: /5А, Понедельник, 1 урок/ }));
    const page = within(canvasElement.ownerDocument.body);
    const menu = await page.findByRole('dialog', { name: /Редактировать замены/ });
    await waitFor(() => expect(within(menu).getAllByRole('option').length).toBeGreaterThan(10));

    // Its names lead to their timetables, where planning goes on.
    await expect(within(menu).getByRole('link', { name: '5А' })).toBeVisible();
    await userEvent.click(within(menu).getByRole('link', { name: 'Игнатьева И. А.' }));
    await expect(await canvas.findByRole('grid', { name: 'Расписание: Игнатьева И. А.' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Режим замены' })).toBeVisible();
  },
};

/** What the server refuses is undone and reported. */
export const PlanningRefused: Story = {
  args: { search: '?mode=edit&class=5А&day=MONDAY' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const cell = await canvas.findByRole('gridcell', { name: /5А, Понедельник, 1 урок/ });
    // Its words are written after its shape.
    await waitFor(() => expect(cell).not.toBeEmptyDOMElement());
    const before = cell.textContent;
    await userEvent.click(cell);
    const menu = await page.findByRole('dialog', { name: /Редактировать замены/ });
    await userEvent.click((await within(menu).findAllByRole('option'))[0] as HTMLElement);
    const message = await page.findByText(/^При создании замены возникла ошибка/);
    // It fades in.
    await waitFor(() => expect(message).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByRole('gridcell', { name: /5А, Понедельник, 1 урок/ }).textContent).toBe(before),
    );
  },
};

/** Every lesson split into one to four parts, with long names among them, and each kind of change. */
function splitSchool(): GroupRecord[] {
  const subgroups = ['1 группа', 'Мальчики', 'Немецкий язык', 'Углублённая группа'];
  const rooms = ['201', 'Спортзал 2', 'Актовый зал', 'Мастерская'];
  const changes = [
    {},
    { replacedTeacher: 'Прохорова Р. А.' },
    { goHome: 'Уходят домой' },
    { secondCombinedLesson: '8А, 3', firstCombinedLessonId: 1, replacedTeacher: 'Щербаковская Ж. Ю.' },
  ];
  let id = 0;
  const part = (index: number) => {
    id += 1;
    return {
      id,
      teacher: demoTeachers[(id * 7) % demoTeachers.length] ?? null,
      room: { id: index + 1, number: rooms[(id + index) % rooms.length] ?? '' },
      ...changes[id % 9],
    };
  };
  return [2, 3, 4].flatMap((count) =>
    ['А', 'Б', 'В'].map((letter, place) => {
      const lessonOf = (number: number) =>
        number % 3 === 0
          ? buildLesson({ number, ...part(0) })
          : buildLesson({
              number,
              id: 10_000 + id,
              teacher: null,
              room: null,
              subgroupLesson: subgroups
                .slice(0, count)
                .map((name, index) => buildSubgroupLesson({ name, ...part(index) })),
            });
      const day = () => [1, 2, 3, 4, 5, 6, 7].map(lessonOf);
      return buildGroup(
        { id: count * 10 + place, number: 4 + count, letter },
        { MONDAY: day(), FRIDAY: day() },
      );
    }),
  );
}

/** A page of a school with subgroups: nothing is cut. */
const Split: Story = {
  args: { search: '?day=MONDAY', server: school(splitSchool()) },
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid');
    await document.fonts.ready;
    await waitFor(() => expect(cutTexts(grid)).toEqual([]));
    await waitFor(() => expect(grid.querySelectorAll('[data-part]').length).toBeGreaterThan(40));
  },
};

const SplitTeachers: Story = {
  args: { ...Split.args, search: '?view=teacher' },
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid', { name: 'Расписание учителей' });
    await document.fonts.ready;
    await waitFor(() => expect(cutTexts(grid)).toEqual([]));
  },
};

const desktop = { viewport: { value: 'desktop' } };
const fullHd = { viewport: { value: 'fullHd' } };
const inOverview = () => {
  localStorage.setItem('zvonok.timetable-distance', 'overview');
  return () => localStorage.removeItem('zvonok.timetable-distance');
};

const inDay = () => {
  localStorage.setItem('zvonok.timetable-distance', 'day');
  return () => localStorage.removeItem('zvonok.timetable-distance');
};

export const SplitAtADesk: Story = { ...Split, globals: desktop };
export const SplitOnALargeScreen: Story = { ...Split, globals: fullHd };
export const SplitTeachersAtADesk: Story = { ...SplitTeachers, globals: desktop };
export const SplitTeachersOverview: Story = { ...SplitTeachers, globals: fullHd, beforeEach: inOverview };

export const SplitDay: Story = { ...Split, globals: desktop, beforeEach: inDay };
export const SplitTeachersDay: Story = { ...SplitTeachers, globals: desktop, beforeEach: inDay };

/** Three days are in view, and the distance can be chosen by the keyboard. */
export const SplitOverview: Story = {
  ...Split,
  globals: desktop,
  beforeEach: inOverview,
  play: async (context) => {
    await Split.play?.(context);
    const { canvas, userEvent } = context;
    const grid = canvas.getByRole('grid');
    const third = canvas.getByRole('columnheader', { name: /^Среда, 7 урок/ }).getBoundingClientRect();
    await expect(third.right).toBeLessThanOrEqual(grid.getBoundingClientRect().right);

    canvas.getByRole('button', { name: 'Неделя' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(cutTexts(grid)).toEqual([]));
    await expect(localStorage.getItem('zvonok.timetable-distance')).toBe('week');
  },
};

/** The list of a day on a phone. */
export const SplitOnAPhone: Story = {
  args: { ...Split.args, search: '?class=8А&day=MONDAY' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText('Углублённая группа', { exact: false });
    await document.fonts.ready;
    await expect(cutTexts(canvasElement, 'li')).toEqual([]);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
