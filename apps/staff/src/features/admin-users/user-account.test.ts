import { createApi } from '@zvonok/api-client/create-api';
import { buildServer, HOST, json, problem, type SeenRequest } from '@zvonok/api-client/testing/fake-server';
import type { User } from '@zvonok/api-client/users';
import { autoCreatesTeacher } from '@zvonok/domain/access/roles';
import { expect, it } from 'vitest';
import { saveUser } from './user-account.ts';

const USER = '/user-management/api/users/5';
const TEACHERS = '/schedule/api/schedule/teacher';
const CLERK: User = {
  id: 5,
  login: 'fomina.nn',
  email: null,
  firstName: 'Надежда',
  lastName: 'Фомина',
  role: 'ADMINISTRATION',
  blocked: false,
  protectionFromDeletion: false,
  teacherId: null,
  inviteCode: null,
  lastTimeOnline: null,
  dateCreated: '2026-11-10 11-00-00',
  dateModified: '2026-11-10 11-00-00',
  refreshTokens: [],
};

/** A host that links a teacher of its own accord, or only does what the documented calls say. */
function host(
  kind: 'links' | 'documented',
  answer: (request: SeenRequest) => Response | undefined = () => undefined,
) {
  const { fetch, seen } = buildServer((request) => {
    const other = answer(request);
    if (other) return other;
    if (request.path === TEACHERS) return json({ id: 71 });
    const body = JSON.parse(request.body) as object & { teacherId: number | null };
    return json({ ...CLERK, ...body, teacherId: body.teacherId ?? (kind === 'links' ? 70 : null) });
  });
  const asked = () => seen.map(({ method, path }) => `${method} ${path}`);
  return { api: createApi({ baseUrl: HOST, fetch }), asked, seen };
}

function save(api: ReturnType<typeof createApi>, change: object, user = CLERK) {
  const { firstName, lastName, role, blocked, protectionFromDeletion, teacherId } = user;
  const values = {
    firstName,
    lastName,
    role,
    blocked,
    protectionFromDeletion,
    teacherId,
    email: '',
    password: '',
  };
  return saveUser(api, {
    user,
    values: { ...values, ...change },
    seen: undefined,
    createsTeacher: autoCreatesTeacher,
  });
}

it('who becomes a teacher has one where the host sees to it', async () => {
  const { api, asked } = host('links');

  expect(await save(api, { role: 'TEACHER' })).toMatchObject({
    user: { teacherId: 70 },
    lacksTeacher: false,
  });
  expect(asked()).toEqual([`PUT ${USER}`]);
});

it('who becomes a teacher is given one by the documented calls where the host does not', async () => {
  const { api, asked, seen } = host('documented');

  expect(await save(api, { role: 'TEACHER' })).toMatchObject({
    user: { teacherId: 71 },
    lacksTeacher: false,
  });
  expect(asked()).toEqual([`PUT ${USER}`, `POST ${TEACHERS}`, `PUT ${USER}`]);
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ name: 'Фомина Н.', eduSubject: '' });
});

it('what was saved stays saved when the teacher is refused', async () => {
  const { api } = host('documented', ({ path }) => (path === TEACHERS ? problem(409) : undefined));

  expect(await save(api, { role: 'TEACHER' })).toMatchObject({
    user: { role: 'TEACHER', teacherId: null },
    lacksTeacher: true,
  });
});

it.each([
  ['another role', { role: 'HEADTEACHER' }, CLERK],
  ['a teacher who was a teacher before', {}, { ...CLERK, role: 'TEACHER' as const }],
  ['one whose teacher is taken away', { role: 'TEACHER', teacherId: null }, { ...CLERK, teacherId: 7 }],
])('no teacher is created with %s', async (_, change, user) => {
  const { api, asked } = host('documented');
  await save(api, change, user);

  expect(asked()).toEqual([`PUT ${USER}`]);
});
