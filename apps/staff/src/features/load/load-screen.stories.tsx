import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Transport } from '@zvonok/api-client/create-api';
import { buildServer, json, problem } from '@zvonok/api-client/testing/fake-server';
import type { Role } from '@zvonok/domain/access/roles';
import { buildGroup, buildLesson, type GivenDays } from '@zvonok/domain/testing/builders';
import type { LessonRecord } from '@zvonok/domain/timetable/timetable';
import { expect } from 'storybook/test';
import { TestApp } from '../../testing/test-app.tsx';
import { LoadScreen } from './load-screen.tsx';
import { readLoadSearch } from './load-search.ts';

const MATHS = { id: 1, name: 'Математика', shortName: 'Матем.' };
const ABSENT = { id: 1, name: 'Абрамова П. М.' };
const SUBSTITUTE = { id: 2, name: 'Зуева П. П.' };
const lesson = (number: number, given: Partial<LessonRecord> = {}) =>
  buildLesson({ number, teacher: ABSENT, educationalSubject: MATHS, ...given });
const CLASS = buildGroup({ id: 4, number: 7, letter: 'Б' }, {
  MONDAY: [lesson(1), lesson(4)],
  FRIDAY: [lesson(2, { teacher: SUBSTITUTE, replacedTeacher: ABSENT.name })],
} satisfies GivenDays);
const STAFF = [
  {
    ...ABSENT,
    eduSubject: 'Математика',
    weeklyWorkloads: [{ group: { id: 4, number: 7, letter: 'Б' }, educationalSubject: MATHS, hours: 5 }],
  },
  { ...SUBSTITUTE, eduSubject: '', weeklyWorkloads: [] },
];

/** A host that has the documented calls only. */
const documented = (groups: unknown, staff: unknown): Transport =>
  buildServer(({ path }) => {
    if (path.endsWith('/group/editor')) return json(groups);
    return path.endsWith('/teacher') || path.endsWith('/teacher/editor') ? json(staff) : problem(404);
  }).fetch;

interface ScreenArgs {
  role: Role;
  server: Transport;
}

const meta = {
  title: 'Нагрузка',
  render: ({ role, server }) => (
    <TestApp
      path="/app/schedule/load"
      readSearch={readLoadSearch}
      role={role}
      server={server}
      extensions={[]}
    >
      <LoadScreen />
    </TestApp>
  ),
  args: { role: 'HEADTEACHER', server: documented([CLASS], STAFF) },
} satisfies Meta<ScreenArgs>;
export default meta;

type Story = StoryObj<ScreenArgs>;

/** The initials of a name stay together, which no expectation is about. */
const textsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])]
    .slice(0, 3)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

/** The permanent plan is found in the week, a substitution is seen in the week only, and nothing offers an export. */
export const DocumentedCallsOnly: Story = {
  async play({ canvas, userEvent }) {
    await canvas.findByRole('table');
    const rows = () => canvas.getAllByRole('row').slice(1);
    await expect(rows().map(textsOf)).toEqual([
      ['Абрамова П. М.', '3', '5недостаёт 2'],
      ['Зуева П. П.', '0', '0'],
    ]);
    await expect(canvas.getByText('2 учителя, 3 часа в неделю, 2 окна.')).toBeVisible();

    await expect(canvas.queryByRole('button', { name: 'Экспорт' })).toBeNull();

    await userEvent.click(canvas.getByRole('radio', { name: 'Неделя' }));
    await canvas.findByRole('group', { name: 'Неделя' });
    await expect(rows().map(textsOf)).toEqual([
      ['Абрамова П. М.', '2', '—'],
      ['Зуева П. П.', '1', '1'],
    ]);

    await userEvent.click(canvas.getByRole('radio', { name: 'Классы' }));
    await expect(rows().map(textsOf)).toEqual([['7Б', '3', '3']]);
  },
};

export const EmptySchool: Story = {
  args: { server: documented([], []) },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'К данным' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Экспорт' })).toBeNull();
  },
};
