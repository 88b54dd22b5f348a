import { ROLES } from '@zvonok/domain/access/roles';
import { AUDIT_ACTIONS, type AuditAction } from '@zvonok/domain/audit/audit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, SCHEDULE } from '../testing/timetable.ts';
import { fileForm } from '../testing/upload.ts';
import { LESSON_HEADING, witnessWorkbook, workbookOf } from '../testing/workbook.ts';

const JOURNAL = '/management/api/audit';
const USERS = '/user-management/api/users';
const EVENTS = '/management/api/management-service/event';
const AUTH = '/auth/api/auth';
const PASSWORD = 'Zvonok-2026';
const WRONG = 'Wrong-2026';
const NEW_PASSWORD = 'Kabinet-77';
const ADDRESS = '127.0.0.1';

describe('the journal', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    admin = await school.as('ADMIN');
  });

  const read = async (query = '') => (await admin.get(`${JOURNAL}?${query}`)).json<Wire['AuditPage']>();
  const newest = async () => (await read('limit=1')).entries[0]?.id ?? 0;
  const since = async (id: number) => (await read('limit=100')).entries.filter((entry) => entry.id > id);
  const idOf = (login: string) => demoSchool().users.find((user) => user.login === login)?.id ?? 0;
  const signIn = async (login: string, password = PASSWORD) =>
    person(school.call, (await school.signIn(login, password)).json());
  const userOf = async (id: number) => (await admin.get(`${USERS}/${id}`)).json<Wire['User']>();
  const change = async (id: number, what: object, query = '') => {
    const { firstName, lastName, role, blocked, protectionFromDeletion } = await userOf(id);
    const body = { firstName, lastName, role, blocked, protectionFromDeletion, teacherId: null, ...what };
    const answer = await admin.put(`${USERS}/${id}${query}`, body);
    expect(answer.statusCode).toBe(200);
  };
  const codes: string[] = [];
  const invite = async (lastName: string) => {
    const body = { firstName: 'Анна', lastName, role: 'TEACHER', teacherId: null };
    const made = (await admin.post(USERS, body)).json<Wire['User']>();
    codes.push(made.inviteCode ?? '');
    return made;
  };
  const linkFor = async (login: string) => {
    const link = await admin.post(`${USERS}/password-link/${idOf(login)}`);
    return link.json<Wire['PasswordLink']>();
  };
  const register = (inviteCode: string | null, login: string) =>
    school.call('PUT', `${USERS}/registration`, { payload: { inviteCode, login, password: PASSWORD } });
  const lessonTime = async (number: number) => {
    const all = (await admin.get(`${SCHEDULE}/lesson-time`)).json<Wire['LessonTime'][]>();
    return all.find((one) => one.number === number)?.id;
  };
  const importRows = async () => {
    const file = (await admin.get(`${SCHEDULE}/import-export/export`)).rawPayload;
    const [, ...rows] = witnessWorkbook(file).get('Уроки')?.rows ?? [];
    const cells = rows.slice(1).map((row) => Array.from(row, (cell) => (cell ?? null) as string | number));
    const { payload, headers } = fileForm(await workbookOf({ Уроки: [LESSON_HEADING, ...cells] }));
    const authorization = `Bearer ${admin.token}`;
    return school.call('POST', `${SCHEDULE}/import-export/import`, {
      payload,
      headers: { ...headers, authorization },
    });
  };
  const replace = async () => {
    const [lesson] = freeLessons();
    await admin.post(`${SCHEDULE}/replacement-teacher?lessonId=${lesson?.id}&teacherId=1`);
  };
  const clear = () => admin.get(`${SCHEDULE}/replacement-teacher/cancel-all`);

  interface Deed {
    /** Does it; what it answers is the text the entry must end with. */
    act: () => Promise<string | undefined>;
    changes?: object[];
    address?: string;
  }
  const said = (text?: string) => async (doing: Promise<unknown>) => {
    await doing;
    return text;
  };

  const DEEDS: Partial<Record<AuditAction, Deed>> = {
    'sign-in.succeeded': { act: () => said('Неизвестное устройство')(signIn('semenova.ts')) },
    'sign-in.wrong-password': { act: () => said('semenova.ts')(school.signIn('semenova.ts', WRONG)) },
    'sign-in.unknown-login': { act: () => said()(school.signIn('My-Secret-Password-1', WRONG)) },
    'sign-in.blocked': {
      act: async () => {
        await change(idOf('yakusheva.vv'), { blocked: true });
        await school.signIn('yakusheva.vv');
        return 'yakusheva.vv';
      },
    },
    'sign-in.locked-out': {
      act: async () => {
        for (let failure = 0; failure < 13; failure++) await school.signIn('tikhonov.aa', WRONG);
        return 'tikhonov.aa';
      },
    },
    'session.signed-out': {
      act: async () => {
        const { refreshToken } = await signIn('semenova.ts');
        await school.call('POST', `${AUTH}/logout`, { payload: { refreshToken } });
        return 'Неизвестное устройство';
      },
    },
    'session.ended': {
      act: async () => {
        const me = await signIn('semenova.ts');
        const sessions = (await me.get('/user-management/api/refresh-token/user')).json<{ id: number }[]>();
        await me.delete(`/user-management/api/refresh-token/${sessions[0]?.id}`);
        return 'Неизвестное устройство';
      },
    },
    'session.token-reused': {
      act: async () => {
        const me = await signIn('semenova.ts');
        const { refreshToken } = me;
        await me.post(`${AUTH}/refresh`, { refreshToken });
        school.clock.pass(60_000);
        await school.call('POST', `${AUTH}/token`, { payload: { refreshToken } });
        return 'semenova.ts, Неизвестное устройство';
      },
    },
    'user.registered': {
      act: async () => {
        await register((await invite('Новая')).inviteCode, 'novaya.a');
        return 'novaya.a';
      },
    },
    'registration.unknown-code': { act: () => said()(register('ZZZZZZ2', 'nobody.n')) },
    'password.changed': {
      act: async () => {
        const me = await signIn('vlasova.ni');
        const { firstName, lastName } = await userOf(idOf('vlasova.ni'));
        await me.put(`${USERS}/profile`, { firstName, lastName, password: NEW_PASSWORD });
        return `${lastName} ${firstName}`;
      },
    },
    'password.set': { act: () => said()(change(idOf('alekseeva.es'), { password: NEW_PASSWORD })) },
    'password.link-issued': {
      act: async () => {
        await linkFor('alekseeva.es');
        const { firstName, lastName } = await userOf(idOf('alekseeva.es'));
        return `${lastName} ${firstName}`;
      },
    },
    'password.set-by-link': {
      act: async () => {
        const { token } = await linkFor('alekseeva.es');
        await school.call('PUT', `${USERS}/password-link`, { payload: { token, password: NEW_PASSWORD } });
        const { firstName, lastName } = await userOf(idOf('alekseeva.es'));
        return `${lastName} ${firstName}`;
      },
    },
    'user.created': {
      act: async () => {
        await invite('Созданная');
        return 'Созданная Анна';
      },
      changes: [
        { field: 'role', label: 'Роль', from: null, to: 'Учитель' },
        { field: 'teacher', label: 'Учитель', from: null, to: 'Созданная А.' },
      ],
    },
    'user.changed': {
      act: () => said()(change(idOf('romanova.aa'), { firstName: 'Евдокия', email: 'e@school.example' })),
      changes: [
        { field: 'firstName', label: 'Имя', from: expect.any(String), to: 'Евдокия' },
        { field: 'email', label: 'Почта', from: expect.any(String), to: 'e@school.example' },
      ],
    },
    'user.role-changed': {
      act: () => said()(change(idOf('romanova.aa'), { role: 'HEADTEACHER' })),
      changes: [{ field: 'role', label: 'Роль', from: expect.any(String), to: 'Зам. дир.' }],
    },
    'user.blocked': { act: () => said()(change(idOf('loginova.vn'), { blocked: true })) },
    'user.unblocked': {
      act: async () => {
        await change(idOf('loginova.vn'), { blocked: true });
        await change(idOf('loginova.vn'), { blocked: false });
        return undefined;
      },
    },
    'user.teacher-unlinked': {
      act: () => said()(change(idOf('loginova.vn'), {}, '?removeTeacher=true')),
      changes: [{ field: 'teacher', label: 'Учитель', from: expect.any(String), to: null }],
    },
    'user.teacher-linked': { act: () => said()(change(idOf('loginova.vn'), { teacherId: 52 })) },
    'user.deleted': {
      act: async () => {
        await admin.delete(`${USERS}/${(await invite('Лишняя')).id}`);
        return 'Лишняя Анна';
      },
    },
    'user.restored': {
      act: async () => {
        const { id } = await invite('Возвращённая');
        await admin.delete(`${USERS}/${id}`);
        await admin.post(`${USERS}/${id}/restore`);
        return 'Возвращённая Анна';
      },
    },
    'invite.issued': { act: () => said('Приглашённая Анна')(invite('Приглашённая')) },
    'invite.reset': {
      act: async () => {
        await admin.get(`${USERS}/registration/reset/${(await invite('Забывчивая')).id}`);
        return 'Забывчивая Анна';
      },
    },
    'invite.printed': { act: () => said()(admin.get(`${USERS}/registration/get-invite-codes`)) },
    'replacements.cleared': {
      act: async () => {
        await replace();
        await clear();
        return 'неделя с 16.11.2026';
      },
      changes: [{ field: 'ended', label: 'Снято замен', from: null, to: expect.any(String) }],
    },
    'replacements.restored': {
      act: async () => {
        await replace();
        const { undoToken } = (await clear()).json<{ undoToken: string }>();
        await admin.post(`${SCHEDULE}/replacement-teacher/restore`, { undoToken });
        return 'неделя с 16.11.2026';
      },
    },
    'lesson.deleted': {
      act: async () => {
        const lesson = freeLessons().at(-1);
        await admin.delete(`${SCHEDULE}/lesson/${lesson?.id}`);
        return undefined;
      },
    },
    'event.deleted': {
      act: async () => {
        const when = { startDate: '2026-11-20T10:00:00', endDate: '2026-11-20T11:00:00' };
        const event = { title: 'Линейка', description: '', location: 'Зал', responsible: 'Завуч', ...when };
        const made = (await admin.post(EVENTS, event)).json<{ id: number }>();
        await admin.delete(`${EVENTS}/${made.id}`);
        return 'Линейка';
      },
    },
    'event.restored': {
      act: async () => {
        const when = { startDate: '2026-11-20T10:00:00', endDate: '2026-11-20T11:00:00' };
        const event = { title: 'Сбор', description: '', location: 'Зал', responsible: 'Завуч', ...when };
        const made = (await admin.post(EVENTS, event)).json<{ id: number }>();
        await admin.delete(`${EVENTS}/${made.id}`);
        await admin.post(`${EVENTS}/${made.id}/restore`);
        return 'Сбор';
      },
    },
    'list.exported': {
      act: () => said('События')(admin.get(`${EVENTS}/export`)),
      changes: [{ field: 'count', label: 'Количество', from: null, to: expect.any(String) }],
    },
    'month.closed': {
      act: async () => {
        const { seen } = (await admin.get(`${SCHEDULE}/month-papers?month=2026-10`)).json<{ seen: string }>();
        await admin.post(`${SCHEDULE}/month-papers`, { month: '2026-10', number: 1, seen });
        return 'Октябрь 2026';
      },
      changes: [{ field: 'count', label: 'Количество', from: null, to: '0' }],
    },
    'paper.exported': {
      act: () =>
        said('Справка о замещениях: Октябрь 2026, проект')(
          admin.get(`${SCHEDULE}/month-papers/files/hours?month=2026-10`),
        ),
    },
    'timesheet.exported': {
      act: () =>
        said('Ноябрь 2026')(admin.get(`${SCHEDULE}/cover-book/timesheet?from=2026-11-01&to=2026-11-30`)),
      changes: [{ field: 'count', label: 'Количество', from: null, to: expect.any(String) }],
    },
    'timetable.imported': {
      act: () => said('a.xlsx')(importRows()),
      changes: [
        { field: 'added', label: 'Добавлено уроков', from: null, to: '0' },
        { field: 'changed', label: 'Изменено уроков', from: null, to: expect.any(String) },
        { field: 'removed', label: 'Убрано уроков', from: null, to: expect.any(String) },
        { field: 'ended', label: 'Снято замен', from: null, to: expect.any(String) },
      ],
    },
    'timetable.exported': { act: () => said()(admin.get(`${SCHEDULE}/import-export/export`)) },
    'replacements.printed': {
      act: () =>
        said('Среда, 18 ноября 2026 г.')(
          admin.get(`${SCHEDULE}/replacement-teacher/export-replacements-pdf/WEDNESDAY`),
        ),
    },
    'audit.exported': { act: () => said()(admin.get(`${JOURNAL}/export?group=invites`)) },
    'lesson-time.changed': {
      act: async () => {
        await admin.put(`${SCHEDULE}/lesson-time/${await lessonTime(7)}`, {
          number: 7,
          time: '15:00 - 15:40',
        });
        return '7 урок';
      },
      changes: [{ field: 'time', label: 'Время', from: expect.any(String), to: '15:00 - 15:40' }],
    },
    'lesson-time.deleted': {
      act: async () => {
        await admin.delete(`${SCHEDULE}/lesson-time/${await lessonTime(7)}`);
        return '7 урок';
      },
    },
    'lesson-time.created': {
      act: () => said('7 урок')(admin.post(`${SCHEDULE}/lesson-time`, { number: 7, time: '14:00 - 14:40' })),
    },
    'teacher.created': {
      act: () =>
        said('Новиков Олег')(
          admin.post(`${SCHEDULE}/teacher`, { name: 'Новиков Олег', eduSubject: 'Физика' }),
        ),
    },
    'teacher.changed': {
      act: async () => {
        const made = await admin.post(`${SCHEDULE}/teacher`, { name: 'Попов Иван', eduSubject: 'Физика' });
        const body = { name: 'Попов Иван', eduSubject: 'Химия', uid: null };
        await admin.put(`${SCHEDULE}/teacher/${made.json<{ id: number }>().id}`, body);
        return 'Попов Иван';
      },
      changes: [{ field: 'eduSubject', label: 'Предметы', from: 'Физика', to: 'Химия' }],
    },
    'teacher.deleted': {
      act: async () => {
        const made = await admin.post(`${SCHEDULE}/teacher`, { name: 'Краткий Иван', eduSubject: 'Физика' });
        await admin.delete(`${SCHEDULE}/teacher/${made.json<{ id: number }>().id}`);
        return 'Краткий Иван';
      },
    },
  };

  it.each(Object.entries(DEEDS))('records %s once', async (action, { act, changes }) => {
    const before = await newest();
    const subject = await act();
    const told = (await since(before)).filter((entry) => entry.action === action);

    expect(told).toHaveLength(1);
    const label = AUDIT_ACTIONS[action as AuditAction].label;
    expect(told[0]).toMatchObject({ address: ADDRESS, ...(changes && { changes }) });
    expect(told[0]?.text).toBe(
      subject ? `${label}: ${subject}` : (told[0]?.subject && `${label}: ${told[0].subject.label}`) || label,
    );
  });

  it('keeps no password, code, token or mistyped login', async () => {
    const stored = JSON.stringify(
      await school.database.db.selectFrom('audit_entry').selectAll().execute(),
    ).toLowerCase();
    const hashes = await school.database.db.selectFrom('app_user').select('password_hash').execute();

    const secrets = [PASSWORD, WRONG, NEW_PASSWORD, 'My-Secret-Password-1', 'ZZZZZZ2', admin.token];
    for (const secret of [
      ...secrets,
      ...codes,
      ...hashes.flatMap(({ password_hash }) => password_hash ?? []),
    ]) {
      expect(stored).not.toContain(secret.toLowerCase());
    }
    expect(stored).not.toContain('argon2');
  });

  it('is not written by a refused change', async () => {
    const before = await newest();
    await admin.delete(`${USERS}/1`);
    await admin.put(`${USERS}/5`, { firstName: '' });

    expect(await since(before)).toEqual([]);
  });

  it('names the actor as they were called then', async () => {
    const before = await newest();
    const other = await invite('Временная');
    await admin.delete(`${USERS}/${other.id}`);
    const [deleted] = await since(before);
    const { firstName, lastName } = await userOf(1);

    expect(deleted?.actor).toEqual({ id: 1, name: `${lastName} ${firstName}` });
    expect(deleted?.subject).toEqual({ kind: 'user', id: other.id, label: 'Временная Анна' });
  });

  it.each(ROLES.filter((role) => role !== 'ADMIN'))('is not for %s', async (role) => {
    const me = await school.as(role);

    expect((await me.get(JOURNAL)).statusCode).toBe(403);
    expect((await me.get(`${JOURNAL}/export`)).statusCode).toBe(403);
  });
});
