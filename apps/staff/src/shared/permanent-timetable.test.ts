import { QueryClient } from '@tanstack/react-query';
import { createApi } from '@zvonok/api-client/create-api';
import { buildServer, HOST, json, problem } from '@zvonok/api-client/testing/fake-server';
import { buildLesson } from '@zvonok/domain/testing/builders';
import { expect, it } from 'vitest';
import { permanentTimetable } from './permanent-timetable.ts';

const OWN = { id: 7, name: 'Зуева П. П.' };
const replaced = buildLesson({ teacher: { id: 8, name: 'Рогов Ю. Ю.' }, replacedTeacher: OWN.name });
const week = [{ id: 1, schedule: { scheduleOfDay: [{ id: 10, nameOfDay: 'MONDAY', lessons: [replaced] }] } }];

/** A host that answers the week and the teachers, and refuses the read of the permanent timetable. */
function ask(status: number, extensions: readonly string[]) {
  const { fetch } = buildServer(({ path }) => {
    if (path.endsWith('/permanent')) return problem(status);
    return json(path.endsWith('/teacher') ? [OWN] : week);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return client.fetchQuery(permanentTimetable(createApi({ baseUrl: HOST, fetch, extensions })));
}

it('is derived from a week if the host has no call for it', async () => {
  const [group] = await ask(404, []);

  expect(group?.schedule.scheduleOfDay[0]?.lessons).toMatchObject([{ teacher: OWN, replacedTeacher: null }]);
});

it('is not derived from a week while the host only fails', async () => {
  await expect(ask(500, ['listPermanentGroups'])).rejects.toThrow();
});
