import { describe, expect, it } from 'vitest';
import { ROLE_LABEL, ROLES } from '../access/roles.ts';
import { WRONG_EMAIL } from '../forms/fields.ts';
import { checkPeople, type KnownUser, readPeople, roleOf, teachersToInvite } from './people-list.ts';

const FOMINA = {
  ...{ lastName: 'Фомина', firstName: 'Надежда', role: 'TEACHER', email: 'fomina@school.example' },
  faults: [],
};
const WITH_PATRONYMIC = { ...FOMINA, firstName: 'Надежда Николаевна' };

describe('a line of a pasted list', () => {
  it.each([
    ['Фомина\tНадежда\tУчитель\tfomina@school.example', FOMINA],
    ['Фомина;Надежда;учитель;fomina@school.example', FOMINA],
    ['Фомина, Надежда, педагог, fomina@school.example', FOMINA],
    ['Фомина Надежда учитель fomina@school.example', FOMINA],
    ['Фомина Надежда\tУчитель математики\tfomina@school.example', FOMINA],
    ['1. Фомина Надежда; Учитель; fomina@school.example', FOMINA],
    ['12\tФомина\tНадежда\tУчитель\tfomina@school.example', FOMINA],
    ['• Фомина Надежда, учитель, fomina@school.example', FOMINA],
    ['"Фомина";"Надежда";"Учитель";"fomina@school.example"', FOMINA],
    [' Фомина \t Надежда\tУЧИТЕЛЬ \tmailto:fomina@school.example\t\t', FOMINA],
    ['Фомина\tНадежда\tНиколаевна\tУчитель\tfomina@school.example', WITH_PATRONYMIC],
    ['Фомина Надежда Николаевна\tУчитель\tfomina@school.example', WITH_PATRONYMIC],
    ['Фомина\tНадежда Николаевна\tУчитель\tfomina@school.example', WITH_PATRONYMIC],
    ['Фомина Надежда Николаевна учитель', { ...WITH_PATRONYMIC, email: '' }],
    ['Фомина\tНадежда\tУчитель\t', { ...FOMINA, email: '' }],
    ['Мамедов\tАли\tВагиф\tЗавуч', { lastName: 'Мамедов', firstName: 'Али Вагиф', role: 'HEADTEACHER' }],
  ])('%j is a person', (line, person) => {
    expect(readPeople(line)).toEqual([expect.objectContaining({ line: 1, faults: [], ...person })]);
  });

  it.each([
    ['Фомина\t\tУчитель', ['Нужны и фамилия, и имя']],
    ['Фомина', ['Нужны и фамилия, и имя', 'Не указана роль']],
    ['Фомина\tНадежда', ['Не указана роль']],
    ['Фомина\tНадежда\t\tfomina@school.example', ['Не указана роль']],
    ['Фомина\tНадежда\tfomina@school.example', ['Не указана роль']],
    ['Фомина\tНадежда\tЗавхоз', ['Нет такой роли: «Завхоз»']],
    ['Фомина\tНадежда\tНиколаевна\tЗавхоз', ['Нет такой роли: «Завхоз»']],
    ['Фомина\tНадежда\tЗавхоз\tfomina@school.example', ['Нет такой роли: «Завхоз»']],
    ['Фомина\tНадежда\tУчитель\tfomina@', [WRONG_EMAIL]],
    ['Фомина\tНадежда\tУчитель\tнет', [WRONG_EMAIL]],
    ['Фом1на\tНадежда\tУчитель', ['В имени не только буквы: «Фом1на»']],
    ['Фомина\tНадежда\tУчитель\tf@school.example\t5А', ['Лишнее в строке: «5А»']],
  ])('%j has its faults named', (line, faults) => {
    expect(readPeople(line)[0]?.faults).toEqual(faults);
  });

  it('keeps its number past headings, blank lines and other ends of lines', () => {
    const text = 'Фамилия\tИмя\tРоль\r\n\r\nФомина\tНадежда\tУчитель\r\n \nКим\tОльга\tДиректор\n';

    expect(readPeople(text).map(({ line, lastName }) => [line, lastName])).toEqual([
      [3, 'Фомина'],
      [5, 'Ким'],
    ]);
    expect(readPeople('Ф.И.О.;Должность\nКим Ольга;Директор')).toHaveLength(1);
    expect(readPeople(' \n\n')).toEqual([]);
  });

  it('without a role has the usual one, if there is any', () => {
    expect(readPeople('Фомина Надежда', 'TEACHER')[0]).toMatchObject({ role: 'TEACHER', faults: [] });
    expect(readPeople('Фомина Надежда завхоз', 'TEACHER')[0]?.faults).toEqual(['Нет такой роли: «завхоз»']);
  });
});

it('every role is known by its label, and by what it is usually called', () => {
  for (const role of ROLES) expect(roleOf(ROLE_LABEL[role].toUpperCase())).toBe(role);
  expect(['Зам.директора', 'завуч', 'Секретарь', 'администратор', 'техперсонал'].map(roleOf)).toEqual([
    ...['HEADTEACHER', 'HEADTEACHER', 'ADMIN_EDU_PART', 'ADMIN', 'SERVICE_PERSONNEL'],
  ]);
  expect(roleOf('учительская')).toBeNull();
});

const account = (rest: Partial<KnownUser>): KnownUser => ({
  ...{ lastName: 'Фомина', firstName: 'Надежда', role: 'TEACHER', email: null },
  login: 'fomina.nn',
  ...rest,
});
const teacher = (id: number, name: string, user: KnownUser | null = null) => ({ id, name, user });
const check = (
  text: string,
  { users = [], teachers = [] }: Partial<Parameters<typeof checkPeople>[1]> = {},
) => checkPeople(readPeople(text), { users, teachers });

describe('a list compared with the school', () => {
  it('refuses an address of an account and one that stands twice', () => {
    const text = 'Ким Ольга;учитель;A@b.example\nЛи Анна;учитель;a@B.example\nЮн Инна;учитель;f@b.example';
    const checked = check(text, { users: [account({ email: 'F@b.example' })] });

    expect(checked.map(({ faults }) => faults)).toEqual([
      [],
      ['Та же почта, что в строке 1'],
      ['Эта почта уже у пользователя Фомина Надежда'],
    ]);
  });

  it('names who has the same name, and refuses nothing for it', () => {
    const text = 'Фомина Надежда Николаевна;директор\nФОМИНА НАДЕЖДА;завуч\nФомина Наталья;завуч';
    const checked = check(text, { users: [account({}), account({ firstName: 'Анна' })] });

    expect(checked.map(({ namesakes }) => namesakes)).toEqual([
      ['Фомина Надежда, Учитель, fomina.nn'],
      ['Фомина Надежда, Учитель, fomina.nn', 'строка 1 этого списка'],
      [],
    ]);
    expect(checked.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('links a teacher with the only free one of the timetable with that name, or makes a new one', () => {
    const teachers = [
      teacher(1, 'Фомина Н. Н.'),
      teacher(2, 'Ким О. А.', account({})),
      teacher(3, 'Ли А. Б.'),
      teacher(4, 'Ли А. В.'),
    ];
    const text = [
      'Фомина Надежда учитель',
      'Ким Ольга Антоновна учитель',
      'Ли Анна учитель',
      'Ли Анна Викторовна учитель',
      'Фомина Наталья учитель',
      'Ли Анна директор',
    ].join('\n');
    const checked = check(text, { teachers });

    expect(checked.map((one) => one.teacher)).toEqual([
      { kind: 'known', id: 1, name: 'Фомина Н. Н.' },
      { kind: 'new', name: 'Ким О. А.' },
      null,
      { kind: 'known', id: 4, name: 'Ли А. В.' },
      { kind: 'known', id: 1, name: 'Фомина Н. Н.' },
      null,
    ]);
    expect(checked.map(({ faults }) => faults[0])).toEqual([
      undefined,
      undefined,
      'Подходят Ли А. Б., Ли А. В.: допишите отчество',
      undefined,
      'Тот же учитель расписания, что в строке 1: допишите отчество',
      undefined,
    ]);
  });
});

it('all teachers of the timetable are invited but those who have an account, or cannot', () => {
  const linked = (teacherId: number | null, rest: Partial<KnownUser> & { inviteCode?: string }) => ({
    ...{ id: 10 + (teacherId ?? 0), teacherId, inviteCode: null },
    ...account(rest),
  });
  const users = [
    linked(1, {}),
    linked(2, { login: null, inviteCode: 'K7M2QX9' }),
    linked(3, { login: null }),
    linked(null, { lastName: 'Юн', firstName: 'Инна' }),
  ];
  const teachers = ['Ан А. А.', 'Бо Б. Б.', 'Во В. В.', 'Вакансия', 'Юн И. И.', 'Ли А. Б.', 'Ким Ольга'].map(
    (name, index) => ({
      ...{ id: index + 1, name },
      user: users.find((one) => one.teacherId === index + 1) ?? null,
    }),
  );

  const { people, skipped } = teachersToInvite(teachers, users);
  expect(people).toMatchObject([
    { line: 1, lastName: 'Ли', firstName: 'А. Б.', role: 'TEACHER', teacherId: 6, faults: [] },
    { line: 2, lastName: 'Ким', firstName: 'Ольга', teacherId: 7 },
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual([
    ...['account', 'invited', 'expired', 'no-name', 'namesake'],
  ]);
});
