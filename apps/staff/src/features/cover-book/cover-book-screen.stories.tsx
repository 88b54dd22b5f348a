import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Extension, Transport } from '@zvonok/api-client/create-api';
import { buildServer, json, problem } from '@zvonok/api-client/testing/fake-server';
import type { Role } from '@zvonok/domain/access/roles';
import type { CoverEntry } from '@zvonok/domain/cover-book/covers';
import { expect } from 'storybook/test';
import { TestApp } from '../../testing/test-app.tsx';
import { readBookSearch } from './book-search.ts';
import { CoverBookScreen } from './cover-book-screen.tsx';

const ANNA = { id: 1, name: 'Абрамова П. М.' };
const BORIS = { id: 2, name: 'Зуева П. П.' };
const entry = (given: Partial<CoverEntry>): CoverEntry => ({
  id: 1,
  date: '2026-11-16',
  number: 3,
  group: { id: 4, number: 7, letter: 'Б' },
  subgroup: null,
  subject: { id: 1, name: 'Математика', shortName: 'Матем.' },
  whom: ANNA,
  who: BORIS,
  kind: 'replacement',
  ...given,
});
const NOVEMBER = [
  entry({}),
  entry({ id: 2, date: '2026-11-17', whom: BORIS, who: ANNA, group: { id: 5, number: 9, letter: 'А' } }),
  entry({ id: 3, date: '2026-11-18', kind: 'merge' }),
];

const TIMESHEET = 'Журнал и табель (xlsx)';

/** A host with a calendar of one term, whose book has these entries in November. */
const host = (entries: readonly CoverEntry[]): Transport =>
  buildServer(({ path, query }) => {
    if (path.endsWith('/cover-book')) {
      return json(entries.filter(({ date }) => date >= (query.from ?? '') && date <= (query.to ?? '')));
    }
    return path.endsWith('/teacher')
      ? json([ANNA, BORIS].map((one) => ({ ...one, eduSubject: '' })))
      : problem(404);
  }).fetch;

interface ScreenArgs {
  role: Role;
  search: string;
  server: Transport;
  extensions?: readonly Extension[];
}

const meta = {
  title: 'Журнал замен',
  render: ({ role, search, server, extensions }) => (
    <TestApp
      path="/app/schedule/book"
      search={search}
      readSearch={readBookSearch}
      role={role}
      server={server}
      {...(extensions && { extensions })}
    >
      <CoverBookScreen />
    </TestApp>
  ),
  args: { role: 'HEADTEACHER', search: '?period=2026-11', server: host(NOVEMBER) },
} satisfies Meta<ScreenArgs>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A month is filtered, added up, and left for the one before, which has nothing. */
export const Month: Story = {
  async play({ canvas, userEvent }) {
    await canvas.findByText('3 замены, замещавших учителей: 2.');
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await expect(canvas.getByRole('button', { name: TIMESHEET })).toBeVisible();

    await userEvent.selectOptions(canvas.getByLabelText('Класс'), '9А');
    await canvas.findByText('1 замена, замещавших учителей: 1.');
    await userEvent.click(canvas.getByRole('button', { name: 'Показать все' }));

    await userEvent.click(canvas.getByRole('radio', { name: 'Итоги' }));
    await expect(canvas.getByRole('table', { name: 'Итоги по учителям' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/Больше всего: Зуева П. П. — 2/);

    await userEvent.click(canvas.getByRole('button', { name: 'Предыдущий месяц' }));
    await canvas.findByText('В октябре замен не было');
    await expect(canvas.queryByRole('button', { name: 'Экспорт' })).toBeNull();
  },
};
/** A bookmarked filter that leaves nothing says so. */
export const NothingFound: Story = {
  args: { search: '?period=2026-11&teacher=77' },
  async play({ canvas, userEvent }) {
    await canvas.findByText('Ничего не нашлось');
    await userEvent.click(canvas.getByRole('button', { name: 'Показать все' }));
    await canvas.findByText('3 замены, замещавших учителей: 2.');
  },
};
export const Empty: Story = {
  args: { server: host([]) },
  async play({ canvas }) {
    await expect(await canvas.findByText('В ноябре замен не было')).toBeVisible();
    // People are absent also without a substitute.
    await expect(canvas.getByRole('button', { name: TIMESHEET })).toBeVisible();
  },
};
/** A user who may substitute but not see reasons of absences: nothing here says there is more. */
export const WithoutReasons: Story = {
  args: { role: 'ADMIN_EDU_PART' },
  async play({ canvas }) {
    await canvas.findByText('3 замены, замещавших учителей: 2.');
    await expect(canvas.getByRole('button', { name: 'Экспорт' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: TIMESHEET })).toBeNull();
    await expect(canvas.queryByText(/табел|причин/i)).toBeNull();
  },
};
/** A host with the documented calls only. */
export const Unsupported: Story = {
  args: { server: buildServer(() => problem(404)).fetch, extensions: [] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Журнала замен нет')).toBeVisible();
  },
};
