import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildServer, json, problem } from '@zvonok/api-client/testing/fake-server';
import type { Role } from '@zvonok/domain/access/roles';
import type { GroupRecord, LessonRecord } from '@zvonok/domain/timetable/timetable';
import { demoGroups, demoLessonTimes, demoTeachers } from '@zvonok/ui/testing/demo-timetable';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { SchedulePage } from '../../features/schedule/schedule-page.tsx';
import { readScheduleSearch } from '../../features/schedule/schedule-search.ts';
import { TestApp } from '../test-app.tsx';

const SCHEDULE = '/schedule/api/schedule/';

const SECRETARY: Role = 'ADMIN_EDU_PART';

/** Changes sent to the server: the call and its parameters. */
const onChange = fn();

/** The demo school with the documented calls only, which keeps what is done to it. */
function buildSchool() {
  const groups: GroupRecord[] = demoGroups();
  const find = (id: string | undefined) => {
    const found = lessonsOf(groups).find((lesson) => String(lesson.id) === id);
    if (!found) throw new Error(`The demo school has no lesson ${id}.`);
    return found;
  };
  const answer = (...lessons: LessonRecord[]) =>
    json({ id: 1, date: '2026-11-23', version: 2, lessons, subgroupLessons: [] });
  return buildServer(({ method, path, query }) => {
    const call = path.replace(SCHEDULE, '');
    if (method === 'POST') onChange(call, query);
    switch (call) {
      case 'group/editor':
        return json(groups);
      case 'teacher':
        return json(demoTeachers);
      case 'lesson-time':
        return json(demoLessonTimes.map((time, index) => ({ id: index + 1, ...time })));
      case 'replacement-teacher': {
        const lesson = find(query.lessonId);
        const teacher = demoTeachers.find(({ id }) => String(id) === query.teacherId) ?? null;
        return answer(Object.assign(lesson, { replacedTeacher: lesson.teacher?.name ?? null, teacher }));
      }
      case 'replacement-teacher/combined-lesson': {
        const [first, second] = [find(query.idFirstLesson), find(query.idSecondLesson)];
        Object.assign(first, { secondCombinedLesson: '5Б, 2', secondCombinedLessonId: second.id });
        Object.assign(second, { firstCombinedLesson: '5А, 2', firstCombinedLessonId: first.id });
        return answer(first, second);
      }
      default:
        return problem(404);
    }
  }).fetch;
}

function lessonsOf(groups: readonly GroupRecord[]): LessonRecord[] {
  return groups.flatMap(({ schedule }) => schedule?.scheduleOfDay.flatMap(({ lessons }) => lessons) ?? []);
}

function Planning() {
  const [server] = useState(buildSchool);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 16, height: 'calc(100dvh - 2rem)' }}>
      <TestApp
        path="/app/schedule"
        search="?mode=edit"
        readSearch={readScheduleSearch}
        role={SECRETARY}
        server={server}
        extensions={[]}
      >
        <SchedulePage />
      </TestApp>
    </div>
  );
}

/** How a day is planned, step by step, to the end. */
const meta = { title: 'Замены', render: () => <Planning /> } satisfies Meta;
export default meta;

type Story = StoryObj;

const cellOf = (name: string) => new RegExp(`${name}, Понедельник, 2 урок`);

/** The lesson is pressed, a teacher is chosen in its menu, and the cell says who comes. */
export const Replace: Story = {
  name: 'Заменить учителя',
  async play({ canvas, canvasElement, userEvent, step }) {
    const page = within(canvasElement.ownerDocument.body);
    const lesson = await canvas.findByRole('gridcell', { name: cellOf('5А') });

    await step('Открыть меню урока', () => userEvent.click(lesson));
    const menu = await page.findByRole('dialog', { name: /Редактировать замены/ });
    await waitFor(() => expect(within(menu).getAllByRole('option').length).toBeGreaterThan(10));

    await step('Выбрать, кто придёт', async () => {
      await userEvent.click(within(menu).getAllByRole('option')[0] as HTMLElement);
      await waitFor(() => expect(onChange).toHaveBeenCalledWith('replacement-teacher', expect.anything()));
      await waitFor(() =>
        expect(canvas.getByRole('gridcell', { name: cellOf('5А') })).toHaveAttribute('data-kind', 'replaced'),
      );
    });
  },
};

/** Two classes go to one lesson: the first, the second, the teacher of both. */
export const Merge: Story = {
  name: 'Объединить два урока',
  async play({ canvas, canvasElement, userEvent, step }) {
    const page = within(canvasElement.ownerDocument.body);
    await step('Начать с урока, чей класс уходит', async () => {
      await userEvent.click(await canvas.findByRole('gridcell', { name: cellOf('5А') }));
      const menu = await page.findByRole('dialog', { name: /Редактировать замены/ });
      await userEvent.click(await within(menu).findByRole('button', { name: 'Объединить' }));
    });
    await step('Выбрать урок, который принимает', async () => {
      await userEvent.click(await canvas.findByRole('gridcell', { name: cellOf('5Б') }));
      await userEvent.click(await page.findByRole('button', { name: 'Подтвердить' }));
    });
    await step('Согласиться с учителем', async () => {
      const dialog = await page.findByRole('dialog', { name: 'Объединение уроков' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Объединить' }));
      await waitFor(() =>
        expect(onChange).toHaveBeenCalledWith('replacement-teacher/combined-lesson', expect.anything()),
      );
      for (const name of ['5А', '5Б']) {
        await waitFor(() =>
          expect(canvas.getByRole('gridcell', { name: cellOf(name) })).toHaveAttribute('data-kind', 'merged'),
        );
      }
    });
  },
};
