import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Transport } from '@zvonok/api-client/create-api';
import { buildServer, json, problem, type SeenRequest } from '@zvonok/api-client/testing/fake-server';
import type { Role } from '@zvonok/domain/access/roles';
import { demoGroups, demoLessonTimes, demoTeachers, EVERY_CHANGE } from '@zvonok/ui/testing/demo-timetable';
import { expect, waitFor, within } from 'storybook/test';
import { TestApp } from '../../testing/test-app.tsx';
import { SchedulePage } from './schedule-page.tsx';
import { readScheduleSearch } from './schedule-search.ts';

const SCHEDULE = '/schedule/api/schedule/';

/** The demo school, asked by the screen; what changes something it refuses. */
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
  title: 'screens/schedule',
  render: ({ role, search, server }) => (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 16, height: 'calc(100dvh - 2rem)' }}>
      <TestApp
        path="/app/schedule"
        search={search}
        readSearch={readScheduleSearch}
        role={role}
        server={server}
      >
        <SchedulePage />
      </TestApp>
    </div>
  ),
  args: { role: 'ADMIN_EDU_PART', search: '', server: school() },
} satisfies Meta<ScreenArgs>;
export default meta;

type Story = StoryObj<ScreenArgs>;

export const Reading: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('grid', { name: 'Расписание классов' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Сменить вид' }));
    await expect(await canvas.findByRole('grid', { name: 'Расписание учителей' })).toBeVisible();
  },
};

/** Somebody who may only look is offered no planning. */
export const ReadingByATeacher: Story = {
  args: { role: 'TEACHER' },
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await expect(canvas.queryByRole('button', { name: 'Добавить замены' })).toBeNull();
  },
};

export const Planning: Story = {
  args: { search: '?mode=edit&class=5А' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('gridcell', { name: /5А, Понедельник, 1 урок/ }));
    const page = within(canvasElement.ownerDocument.body);
    const menu = await page.findByRole('dialog', { name: /Редактировать замены/ });
    await waitFor(() => expect(within(menu).getAllByRole('option').length).toBeGreaterThan(10));
  },
};

/** What the server refuses is taken back and told. */
export const PlanningRefused: Story = {
  args: { search: '?mode=edit&class=5А' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const cell = await canvas.findByRole('gridcell', { name: /5А, Понедельник, 1 урок/ });
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

export const Summary: Story = {
  args: { search: '?mode=view-summary&day=MONDAY' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: 'Некрасова Д. Б.' })).toBeVisible();
  },
};

export const SummaryOfAnEmptyDay: Story = {
  args: { search: '?mode=view-summary&day=FRIDAY' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Нет замен')).toBeVisible();
  },
};

export const Loading: Story = { args: { server: () => new Promise(() => {}) } };

export const NoClassesYet: Story = {
  args: { server: school([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('В расписании пока нет классов')).toBeVisible();
  },
};

export const Unreachable: Story = {
  args: { server: async () => problem(500) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Не удалось загрузить расписание')).toBeVisible();
  },
};

export const Dark: Story = { ...Planning, globals: { colorMode: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhonePlanning: Story = {
  args: { search: '?mode=edit&day=MONDAY' },
  globals: { viewport: { value: 'phone' } },
};
export const PhoneSummary: Story = { ...Summary, globals: { viewport: { value: 'phone' } } };
