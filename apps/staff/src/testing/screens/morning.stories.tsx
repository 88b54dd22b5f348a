import type { Meta } from '@storybook/react-vite';
import { Refusal, type Schema } from '@zvonok/api-client/testing/contract-server';
import { buildTimetable, partsOf } from '@zvonok/domain/timetable/timetable';
import { demoGroups } from '@zvonok/ui/testing/demo-timetable';
import { fixClock, SCHOOL_DAY } from '@zvonok/ui/testing/fixed-clock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { AppAtProps } from '../app-at.tsx';
import { failed, longTexts, offline, onPhone, SCREEN, see, state, waiting } from './screen-story.tsx';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Утро',
  args: { ...SCREEN.args, address: '/app/schedule/morning', role: 'ADMIN_EDU_PART' },
} satisfies Meta<AppAtProps>;
export default meta;

export const Full = state(/вместо: Громова/);
/** The page stays open while the bells ring: what is over is proposed no more. */
export const AfterTheBells = state(/вместо: Громова/, {}, async () => {
  const numbers = () =>
    [...document.querySelectorAll('[data-lesson] > [data-part=lesson] > :first-child')].map(
      ({ textContent }) => Number(textContent),
    );
  const all = numbers();
  const third = all.filter((number) => number >= 3);
  await expect(third.length).toBeGreaterThan(0);
  await expect(third.length).toBeLessThan(all.length);
  for (const [moment, left] of [
    ['09:59', all.filter((number) => number >= 2)],
    ['10:00', third],
  ] as const) {
    fixClock(`${SCHOOL_DAY}T${moment}:00+03:00`);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(numbers()).toEqual(left));
  }
  fixClock(`${SCHOOL_DAY}T18:00:00+03:00`);
  document.dispatchEvent(new Event('visibilitychange'));
  await see(/Уроки сегодня закончились/);
  await userEvent.click(within(document.body).getByRole('button', { name: /^К учебному дню: / }));
  await waitFor(() => expect(document.querySelector('time')).not.toHaveTextContent('Сегодня'));
});
const PUBLICATION: Schema<'Publication'> = {
  ...{ id: 3, date: SCHOOL_DAY, number: 1, version: 1, publishedBy: 'Жданова Г. Д.', ended: [] },
  ...{ publishedAt: `${SCHOOL_DAY} 08-38-00`, recalledAt: null, recalledBy: null },
  recall: { isPossible: true, stays: [] },
  made: [
    {
      ...{ changeId: 58, kind: 'replaced', lessonId: 317, subgroupId: null, subgroup: null, number: 3 },
      ...{ group: { id: 1, number: 7, letter: 'Б' }, mode: null },
      teacher: { id: 2, name: 'Панова Л. Е.' },
      replacedTeacher: { id: 1, name: 'Громова Н. Н.' },
    },
  ],
};

/** A lesson was opened again after the plan was published: what is published stands, and the plan goes on. */
export const RecallRefused = state(
  /Опубликовано в 08:38/,
  {
    answers: {
      'GET /schedule/api/schedule/publication': {
        ...{ date: SCHOOL_DAY, publications: [PUBLICATION] },
        screens: { total: 0, current: 0, updatedAt: null },
      },
      'POST /schedule/api/schedule/publication/{id}/recall': new Refusal(409, {
        title: 'Расписание изменили',
        detail: 'С тех пор расписание изменили. 7Б, среда, 3 урок.',
      }),
    },
  },
  async () => {
    await see(/вместо: Громова/);
    const page = within(document.body);
    await userEvent.click(page.getByRole('button', { name: 'Отозвать' }));
    const why = await page.findByText('Не отозвано. С тех пор расписание изменили. 7Б, среда, 3 урок.');
    await expect(why).toHaveAttribute('role', 'alert');
    await see(/вместо: Громова/);
    await expect(page.getAllByText(/С тех пор расписание изменили/)).toHaveLength(1);
  },
);
/** A lesson of the day, whose teacher was notified of it. */
const TAUGHT = partsOf(buildTimetable(demoGroups()), 'WEDNESDAY').find(
  ({ subgroup, teacher }) => subgroup === null && teacher?.id,
);

/** Whom the plan has reached stands in one line, by name, and at each lesson. */
export const ReachedPeople = state(
  /^людям: 1 дошло · 1 ознакомлен · 1 не подключён$/,
  {
    answers: {
      'GET /schedule/api/schedule/publication': {
        ...{ date: SCHOOL_DAY, screens: { total: 0, current: 0, updatedAt: null } },
        publications: [
          {
            ...PUBLICATION,
            made: PUBLICATION.made.map((made) => ({ ...made, lessonId: TAUGHT?.lessonId ?? 0 })),
          },
        ],
      },
      'GET /schedule/api/schedule/publication/{id}/delivery': {
        isOffered: true,
        people: [
          {
            ...{ teacherId: TAUGHT?.teacher?.id ?? null, name: 'Панова Лариса', state: 'read' },
            ...{ at: `${SCHOOL_DAY} 08-39-00`, changeIds: [58] },
          },
          { teacherId: 1, name: 'Громова Надежда', state: 'not-linked', at: null, changeIds: [58] },
        ],
      },
    },
  },
  async ({ canvas, userEvent: user }) => {
    await user.click(await canvas.findByText(/^людям: 1 дошло/));
    await see('Громова Надежда: не подключён');
    await see(/^опубликовано в 08:38, .+ · ✓✓ ознакомлен$/);
  },
);
export const NobodyAway = state(/./, { school: 'empty' });
export const Loading = waiting();
export const Offline = offline();
export const Failed = failed();
export const Phone = onPhone(state(/Громова Н. Н./));
export const LongTexts = longTexts(/Константинопольская-Громова Н. Н./);
