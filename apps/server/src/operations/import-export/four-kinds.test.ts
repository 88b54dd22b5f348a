import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../files/workbook/hucre-adapter.ts';
import { timetableWorkbook } from '../../files/workbook/timetable-workbook.ts';
import type { Wire } from '../../platform/schemas.ts';
import { firstAdminInvite } from '../../seeds/first-admin.ts';
import {
  openTestSchool,
  person,
  TEST_INVITES,
  type TestPerson,
  type TestSchool,
} from '../../testing/school.ts';
import { ascXmlOf, type BigSchool, planOf, sixtyClasses, slotsOf } from '../../testing/sixty-classes.ts';
import { SCHEDULE } from '../../testing/timetable.ts';
import { form } from '../../testing/upload.ts';
import { LESSON_HEADING, workbookOf } from '../../testing/workbook.ts';
import { readWholePlan } from '../../timetable/school-plan.ts';

const IMPORT = `${SCHEDULE}/import-export/import`;
const DAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница'];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7];
const SIXTY = sixtyClasses();

type Answer = Wire['ImportResult'] & Wire['ImportProblem'] & { status: number };

const KINDS: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ['the workbook we export', () => writeWorkbook(timetableWorkbook(planOf(SIXTY), SHOWN), 'Проба')],
  ['a list', () => workbookOf({ Уроки: listOf(SIXTY), Учителя: teachersOf(SIXTY) })],
  ['a table of classes and days', () => workbookOf({ Расписание: tableOf(SIXTY) })],
  ['an export of aSc Timetables', async () => Buffer.from(ascXmlOf(SIXTY))],
];
const SHOWN = { classes: true, teachers: true, changes: [] };

describe.each(KINDS)('sixty classes that come as %s', (_kind, make) => {
  let school: TestSchool;
  let admin: TestPerson;
  let file: Uint8Array;

  beforeAll(async () => {
    file = await make();
    school = await openTestSchool({ demo: false });
    const inviteCode = await firstAdminInvite(school.database, school.clock, TEST_INVITES);
    const account = { login: 'director', password: 'Zvonok-2026' };
    await school.call('PUT', '/user-management/api/users/registration', {
      payload: { ...account, inviteCode },
    });
    admin = person(school.call, (await school.signIn(account.login, account.password)).json());
  });
  afterAll(() => school.close());

  const send = async (query: string): Promise<Answer> => {
    const { payload, headers } = form({ bytes: file });
    const authorization = `Bearer ${admin.token}`;
    const answer = await school.call('POST', `${IMPORT}${query}`, {
      payload,
      headers: { ...headers, authorization },
    });
    return { ...answer.json<Answer>(), status: answer.statusCode };
  };

  it('are taken without a question, every lesson as it is', async () => {
    const seen = await send('?dryRun=true');
    const { status, message } = await send('');

    expect(seen.causes ?? []).toEqual([]);
    expect(seen.toAccept ?? null).toBeNull();
    expect(status, message).toBe(200);
    expect(linesIn(await readWholePlan(school.database.db))).toEqual(linesIn(planOf(SIXTY)));
  });

  it('are the same timetable when they come again', async () => {
    const { added, changed, removed, message } = await send('?dryRun=true');

    expect({ added, changed, removed }).toEqual({ added: [], changed: [], removed: [] });
    expect(message).toBe('В книге то же расписание: менять нечего.');
  });
});

/** A line for each lesson and each half of one; how halves are called depends on the kind. */
function linesIn({ lessons }: ReturnType<typeof planOf>): string[] {
  return lessons
    .flatMap(({ group, day, number, subject, teacher, room, subgroups }) => {
      const slot = `${group.number}${group.letter} ${DAYS[day - 1]} ${number}`;
      const whole = [{ subject: null, teacher, room, half: '' }];
      const parts = subgroups.length > 0 ? subgroups.map((part) => ({ ...part, half: '½' })) : whole;
      return parts.map((part) =>
        [slot, part.half, (part.subject ?? subject).name, part.teacher?.name, part.room?.number].join(' · '),
      );
    })
    .sort();
}

function listOf(school: BigSchool) {
  const shorts = new Map(school.subjects.map(({ name, shortName }) => [name, shortName]));
  const names = new Map(school.teachers.map(({ id, name }) => [id, name]));
  return [
    LESSON_HEADING,
    ...school.lessons.map(({ day, number, class: className, subgroup, subject, teacher, room }) => [
      DAYS[day - 1] ?? '',
      number,
      className,
      subgroup?.name ?? null,
      subject,
      shorts.get(subject) ?? null,
      names.get(teacher ?? 0) ?? null,
      room,
    ]),
  ];
}

function teachersOf({ teachers }: BigSchool) {
  return [['Учитель', 'Предметы'], ...teachers.map(({ name, eduSubject }) => [name, eduSubject.join(', ')])];
}

function tableOf(school: BigSchool) {
  const names = new Map(school.teachers.map(({ id, name }) => [id, name]));
  const slots = new Map(
    slotsOf(school).map((parts) => [`${parts[0]?.class} ${parts[0]?.day} ${parts[0]?.number}`, parts]),
  );
  const classes = school.classes.map(({ number, letter }) => `${number}${letter}`);
  const cell = (className: string, day: number, number: number) => {
    const parts = slots.get(`${className} ${day} ${number}`) ?? [];
    const [first] = parts;
    if (!first) return null;
    const teachers = parts.map(({ teacher }) => names.get(teacher ?? 0) ?? '-');
    return [first.subject, teachers.join(' / '), parts.map(({ room }) => room).join(' / ')].join('\n');
  };
  return [
    ['День', 'Урок', ...classes],
    ...DAYS.flatMap((name, at) =>
      NUMBERS.map((number) => [
        number === 1 ? name : null,
        number,
        ...classes.map((className) => cell(className, at + 1, number)),
      ]),
    ),
  ];
}
