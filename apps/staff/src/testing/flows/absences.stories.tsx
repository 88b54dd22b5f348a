import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type AbsenceRecord, absenceQueries } from '@zvonok/api-client/absences';
import type { Extension, Transport } from '@zvonok/api-client/create-api';
import { buildServer, json, problem, type SeenRequest } from '@zvonok/api-client/testing/fake-server';
import type { Role } from '@zvonok/domain/access/roles';
import { addDays, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { Button } from '@zvonok/ui/controls';
import { demoGroups, demoLessonTimes, demoTeachers } from '@zvonok/ui/testing/demo-timetable';
import { fixClock } from '@zvonok/ui/testing/fixed-clock';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { AbsenceDialogs } from '../../features/morning/absences/absence-dialogs.tsx';
import { SchedulePage } from '../../features/schedule/schedule-page.tsx';
import { readScheduleSearch } from '../../features/schedule/schedule-search.ts';
import { TestApp } from '../test-app.tsx';

const SCHEDULE = '/schedule/api/schedule/';
const UNDO_TOKEN = '3f1c2a7e-0b5d-4c8e-9a61-5d2f7b9c0e14';
const GROMOVA = demoTeachers.find(({ name }) => name === 'Громова Н. Н.') ?? { id: 1, name: 'Громова Н. Н.' };

/** Called by a running story: while this file is read, the clock may still be that of the story before. */
const thisMonday = () => schoolWeekOf(schoolMomentAt(Date.now(), 'Europe/Moscow').date);

const ABSENCES: readonly Extension[] = ['listAbsences', 'createAbsence', 'endAbsence', 'restoreAbsence'];

/** The demo school that keeps absences; without them it is any other host. */
function school(absences: AbsenceRecord[] | null): Transport {
  const answers: Record<string, unknown> = {
    'group/editor': demoGroups(),
    teacher: demoTeachers,
    'lesson-time': demoLessonTimes.map((time, index) => ({ id: index + 1, ...time })),
  };
  const ended: AbsenceRecord[] = [];
  const answer = ({ method, path, body }: SeenRequest) => {
    const call = path.replace(SCHEDULE, '');
    if (absences && call === 'absence') {
      if (method === 'GET')
        return json({
          week: thisMonday(),
          absences,
          openLessons: [],
          recentCovers: [],
          refusals: [],
          requests: [],
        });
      const { teacherId, reason: _, ...span } = JSON.parse(body);
      const teacher = demoTeachers.find(({ id }) => id === teacherId);
      const entered = { id: absences.length + 1, teacher, covers: [], ...span } as AbsenceRecord;
      absences.push(entered);
      return json(entered);
    }
    if (absences && method === 'DELETE') {
      ended.push(...absences.splice(0));
      return json({ id: 1, lastDate: null, ended: 0, version: 2, undoToken: UNDO_TOKEN });
    }
    if (absences && call === 'absence/1/restore') {
      absences.push(...ended.splice(0));
      return json({ id: 1, lastDate: thisMonday(), restored: 0, version: 3 });
    }
    const known = answers[call];
    return known === undefined ? problem(404, { title: 'Нет такого вызова', detail: '' }) : json(known);
  };
  return buildServer(answer).fetch;
}

/** Away for the whole week, so that something is open whatever day it is. */
function awayAllWeek(): AbsenceRecord {
  const monday = thisMonday();
  const span = { firstDate: monday, lastDate: addDays(monday, 6), firstLesson: null, lastLesson: null };
  return { id: 1, teacher: { id: GROMOVA.id, name: GROMOVA.name }, covers: [], ...span };
}

/** What the page of the morning opens them with. */
function Dialogs() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery(absenceQueries.week(api, undefined));
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Другие сроки, возвращение…</Button>
      <AbsenceDialogs
        open={open}
        date={schoolMomentAt(Date.now(), 'Europe/Moscow').date}
        absences={data?.absences ?? []}
        teachers={demoTeachers}
        layout={DEFAULT_WEEK_LAYOUT}
        onClose={() => setOpen(false)}
        ended={null}
        onEndClose={() => undefined}
      />
    </>
  );
}

interface ScreenArgs {
  role: Role;
  search: string;
  page: 'timetable' | 'dialogs';
  /** Made for each story anew: it remembers what was entered. */
  server: () => Transport;
  extensions: readonly Extension[];
}

/** Who is away in the timetable, and what is open because of it. */
const meta = {
  title: 'Отсутствующие',
  render: ({ role, search, page, server, extensions }) => (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 16, height: 'calc(100dvh - 2rem)' }}>
      <TestApp
        path="/app/schedule"
        search={search}
        readSearch={readScheduleSearch}
        role={role}
        server={server()}
        extensions={extensions}
      >
        {page === 'timetable' ? <SchedulePage /> : <Dialogs />}
      </TestApp>
    </div>
  ),
  args: {
    role: 'ADMIN_EDU_PART',
    search: '',
    page: 'timetable',
    server: () => school([awayAllWeek()]),
    extensions: ABSENCES,
  },
} satisfies Meta<ScreenArgs>;
export default meta;

type Story = StoryObj<ScreenArgs>;

/** The count leads to a lesson without a teacher; the absent teacher is in its menu and cannot be chosen. */
export const Open: Story = {
  // After the last bell of a week nothing of it is left to be covered.
  beforeEach: () => fixClock(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const count = await canvas.findByRole('button', { name: /^Не закрыто: \d+$/ });
    await userEvent.click(count);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Режим замены' })).toBeVisible();
    const cell = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>('[role=gridcell][aria-selected=true]');
      if (!found) throw new Error('No cell is selected.');
      return found;
    });
    await expect(cell).toHaveAccessibleName(/без учителя/);
  },
};

/** Next to what is done already is what is not, as a link. */
export const OpenInTheSummary: Story = {
  args: { search: '?mode=view-summary' },
  beforeEach: () => fixClock(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Не закрыто: \d+$/ }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Режим замены' })).toBeVisible();
    await waitFor(() => {
      const cell = canvasElement.querySelector('[role=gridcell][aria-selected=true]');
      expect(cell).toHaveAccessibleName(/без учителя/);
    });
  },
};

/** Entered by the keyboard alone, taken back by «Закончить», and back again by «Вернуть». */
export const EnteredAndEnded: Story = {
  args: { page: 'dialogs', server: () => school([]) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Другие сроки, возвращение…' }));
    await userEvent.type(await page.findByRole('combobox', { name: /^Учитель/ }), 'громо{Enter}{Enter}');
    await expect(await page.findByText(/^Отсутствует Громова Н. Н.: весь день/)).toBeInTheDocument();

    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Другие сроки, возвращение…' }));
    await userEvent.click(await page.findByRole('button', { name: 'Закончить отсутствие: Громова Н. Н.' }));
    const question = await page.findByRole('dialog', { name: 'Закончить отсутствие: Громова Н. Н.' });
    await userEvent.click(within(question).getByRole('button', { name: 'Закончить' }));
    await expect(await page.findByText('Отсутствие закончено: Громова Н. Н.')).toBeInTheDocument();
    await waitFor(() => expect(page.queryByRole('list', { name: 'Отсутствуют' })).toBeNull());
    await userEvent.click(await page.findByRole('button', { name: 'Вернуть' }));
    await expect(await page.findByText('Отсутствие возвращено: Громова Н. Н.')).toBeInTheDocument();
    await expect(await page.findByRole('list', { name: 'Отсутствуют' })).toBeVisible();
  },
};

/** A host without the calls: nothing speaks of absences. */
export const AnotherHost: Story = {
  args: { server: () => school(null), extensions: [] },
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await expect(canvas.queryByRole('link', { name: /^Кого (сегодня )?нет$/ })).toBeNull();
    await expect(canvas.queryByText('без учителя')).toBeNull();
  },
};

export const Teachers: Story = { args: { search: '?view=teacher' } };
