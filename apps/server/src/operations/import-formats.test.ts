import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAdminInvite } from '../accounts/first-admin.ts';
import type { CellValue } from '../files/workbook/cells.ts';
import { writeWorkbook } from '../files/workbook/hucre-adapter.ts';
import { timetableWorkbook } from '../files/workbook/timetable-workbook.ts';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, person, TEST_INVITES, type TestPerson, type TestSchool } from '../testing/school.ts';
import { ascXmlOf, type BigSchool, planOf, sixtyClasses, slotsOf } from '../testing/sixty-classes.ts';
import { SCHEDULE } from '../testing/timetable.ts';
import { form } from '../testing/upload.ts';
import { LESSON_HEADING, witnessWorkbook, workbookOf } from '../testing/workbook.ts';
import { readWholePlan } from '../timetable/school-plan.ts';

const EXPORT = `${SCHEDULE}/import-export/export`;
const IMPORT = `${SCHEDULE}/import-export/import`;

type Sheet = (string | number | null)[][];
type Answer = Wire['ImportResult'] & Wire['ImportProblem'] & { status: number };

const DAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница'];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7];

/** A lesson of the demo with its subgroups side by side. */
interface Taught {
  subject: string;
  subgroups: string[];
  teachers: string[];
  rooms: string[];
}

describe('a school’s own table', () => {
  let school: TestSchool;
  let headmaster: TestPerson;
  let classes: string[];
  let lessons: Map<string, Taught>;

  beforeAll(async () => {
    school = await openTestSchool();
    headmaster = await school.as('HEADMASTER');
    const rows =
      witnessWorkbook((await headmaster.get(EXPORT)).rawPayload)
        .get('Уроки')
        ?.rows.slice(1) ?? [];
    ({ classes, lessons } = taught(rows));
  });
  afterAll(() => school.close());

  const send = (file: Uint8Array, query = '?dryRun=true', layout?: string): Promise<Answer> =>
    sendWith(file, layout === undefined ? {} : { layout }, query);
  const sendWith = async (
    file: Uint8Array,
    texts: Record<string, string>,
    query = '?dryRun=true',
  ): Promise<Answer> => {
    const { payload, headers } = form({ bytes: file, texts });
    const authorization = `Bearer ${headmaster.token}`;
    const answer = await school.call('POST', `${IMPORT}${query}`, {
      payload,
      headers: { ...headers, authorization },
    });
    return { ...answer.json<Answer>(), status: answer.statusCode };
  };
  const at = (className: string, day: string, number: number) => lessons.get(`${className} ${day} ${number}`);

  /** Classes across, one column each, everything in the cell. */
  const across = (cell: (lesson: Taught | undefined) => string | null): Sheet => [
    ['Расписание уроков'],
    ['День', 'Урок', ...classes],
    ...DAYS.flatMap((day) =>
      NUMBERS.map((number) => [
        number === 1 ? day : null,
        number,
        ...classes.map((name) => cell(at(name, day, number))),
      ]),
    ),
  ];
  const inLines = (lesson: Taught | undefined) =>
    lesson
      ? [
          lesson.subject,
          lesson.subgroups.join(' / '),
          lesson.teachers.join(' / '),
          lesson.rooms.join(' / '),
        ].join('\n')
      : null;

  it.each<[string, () => Sheet]>([
    ['in lines of one cell', () => across(inLines)],
    [
      'in three columns of each class',
      () => [
        ['День', 'Урок', ...classes.flatMap((name) => [name, null, null])],
        [null, null, ...classes.flatMap(() => ['Предмет', 'Учитель', 'Каб.'])],
        ...DAYS.flatMap((day) =>
          NUMBERS.map((number) => [
            number === 1 ? day : null,
            number,
            ...classes.flatMap((name) => {
              const lesson = at(name, day, number);
              return lesson
                ? [
                    `${lesson.subject}\n${lesson.subgroups.join('/')}`,
                    lesson.teachers.join('/'),
                    lesson.rooms.join('/'),
                  ]
                : [null, null, null];
            }),
          ]),
        ),
      ],
    ],
    [
      'with the classes down',
      () => [
        ['Класс', ...DAYS.flatMap((day) => [day, ...NUMBERS.slice(1).map(() => null)])],
        [null, ...DAYS.flatMap(() => NUMBERS)],
        ...classes.map((name) => [
          name,
          ...DAYS.flatMap((day) => NUMBERS.map((number) => inLines(at(name, day, number)))),
        ]),
      ],
    ],
  ])('of the whole timetable %s changes nothing', async (_how, sheet) => {
    const answer = await send(await workbookOf({ 'Все классы': sheet() }));

    expect(answer.errors).toBeUndefined();
    expect([answer.added, answer.removed, answer.changed, answer.notes]).toEqual([[], [], [], []]);
    expect(answer.layout?.sheets[0]).toMatchObject({ isRead: true, classCount: classes.length });
  });

  it('is imported as it was previewed, under the same fingerprint', async () => {
    const changed = across(inLines);
    const row = changed[2] ?? [];
    row[2] = 'Шахматы\nновая группа';
    const file = await workbookOf({ 'Все классы': changed });

    const written = 'Шахматы новая группа';
    const corrections = JSON.stringify([{ kind: 'word', written, known: null, as: 'subject' }]);

    const preview = await sendWith(file, { corrections });
    const done = await sendWith(file, { corrections }, `?expect=${preview.fingerprint}`);
    const again = await send(file);

    expect(preview.changed).toHaveLength(1);
    expect(done).toMatchObject({ status: 200, dryRun: false });
    expect(again.changed).toEqual([]);
  });

  it('names the sheet and the cell of an error, and how the sheet was read', async () => {
    const sheet = across(inLines);
    const row = sheet[3] ?? [];
    row[3] = 'Физика\nНеизвестный Н. Н.';

    const answer = await send(await workbookOf({ '5-11': sheet }));

    expect(answer.status).toBe(400);
    expect(answer.message).toContain('Лист «5-11», D4: нет учителя «Неизвестный Н. Н.»');
    expect(answer.errors).toEqual([expect.objectContaining({ sheet: '5-11', row: 4, column: 'D' })]);
    expect(answer.layout).toMatchObject({ newTeachers: ['Неизвестный Н. Н.'], addTeachers: false });
  });

  it('is taken with what a person says of a name, which is one cause wherever it stands', async () => {
    const known = [...lessons.values()].find(({ teachers }) => teachers.length === 1 && teachers[0] !== '—')
      ?.teachers[0];
    const written = `${known?.slice(0, -2)}Щ.`;
    const sheet = across((lesson) => inLines(lesson)?.replaceAll(known ?? '', written) ?? null);
    const file = await workbookOf({ '5-8': sheet });
    const says = (corrections: unknown) => sendWith(file, { corrections: JSON.stringify(corrections) });

    const refused = await send(file);
    const causes = refused.causes as Wire['ImportCause'][];
    expect(causes).toMatchObject([
      { count: refused.errors?.length, unknown: { kind: 'teacher', written, nearest: [known] } },
    ]);
    const asKnown = await says([{ kind: 'teacher', written, known }]);
    expect(asKnown.status).toBe(200);
    expect(asKnown.changed.filter(({ before }) => before.teacher === known)).toEqual([]);
    const asNew = await says([{ kind: 'teacher', written, known: null }]);
    expect(asNew.changed.filter(({ after }) => after.teacher === written)).toHaveLength(
      causes[0]?.count ?? 0,
    );
    expect((await says([{ kind: 'room', written, known }])).status).toBe(400);
  });

  it('adds teachers the school does not have on request', async () => {
    const sheet = across(inLines);
    const row = sheet[3] ?? [];
    row[3] = 'Физика\nНеизвестный Н. Н.';
    const layout = { sheets: [], separator: 'auto', addTeachers: true };

    const answer = await send(await workbookOf({ '5-11': sheet }), '?dryRun=true', JSON.stringify(layout));

    expect(answer.notes).toContain('Новые учителя: Неизвестный Н. Н.');
  });

  it('is read as a person says, and a remembered layout only if it reads anything', async () => {
    const sheet = across(inLines);
    const file = await workbookOf({ Классы: sheet });
    const first = (await send(file)).layout;
    const { height, width, picture, cells, classCount, lessonCount, teacherCount, found, ...recognised } =
      first?.sheets[0] ?? ({} as Wire['SheetLayout']);
    const wrong = { ...recognised, lessons: 'A', days: 'B' };
    const say = (isRemembered: boolean) =>
      JSON.stringify({ sheets: [wrong], separator: 'auto', addTeachers: false, isRemembered });

    const told = await send(file, '?dryRun=true', say(false));
    const remembered = await send(file, '?dryRun=true', say(true));

    expect(recognised).toMatchObject({ classes: '2', days: 'A', lessons: 'B' });
    expect(told.layout?.sheets[0]).toMatchObject({ lessons: 'A', days: 'B', lessonCount: 0 });
    expect(remembered.layout?.sheets[0]).toMatchObject({ lessons: 'B', days: 'A', lessonCount });
    expect([
      height,
      width,
      picture?.rows[1]?.cells[0]?.text,
      classCount,
      teacherCount > 0,
      found?.[0]?.cell,
    ]).toEqual([37, classes.length + 2, 'День', classes.length, true, 'C3']);
  });

  it.each(['{', '{"sheets":[]}', '{"sheets":[{}],"separator":"auto","addTeachers":false}'])(
    'is not read by a layout like %s',
    async (layout) => {
      const answer = await send(await workbookOf({ Классы: across(inLines) }), '?dryRun=true', layout);

      expect(answer.status).toBe(400);
      expect(answer.message).toContain('«layout»');
    },
  );
});

/** The classes and lessons of flat rows. */
function taught(rows: CellValue[][]): { classes: string[]; lessons: Map<string, Taught> } {
  const lessons = new Map<string, Taught>();
  for (const [day, number, className, subgroup, subject, , teacher, room] of rows) {
    const key = `${className} ${day} ${number}`;
    const lesson = lessons.get(key) ?? { subject: String(subject), subgroups: [], teachers: [], rooms: [] };
    if (subgroup) lesson.subgroups.push(String(subgroup));
    lesson.teachers.push(String(teacher ?? '—'));
    lesson.rooms.push(String(room ?? '—'));
    lessons.set(key, lesson);
  }
  return { classes: [...new Set(rows.map(([, , className]) => String(className)))], lessons };
}

const SIXTY = sixtyClasses();

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
