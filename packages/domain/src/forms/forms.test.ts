import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  profileSchema,
  registrationBody,
  registrationSchema,
  signInSchema,
  userCreateSchema,
  userEditSchema,
} from './account.ts';
import { calendarEntrySchema, eventBody, eventSchema, FOLLOWS_ITSELF } from './calendar.ts';
import { certificateGap, certificateSchema, certificateTextCount } from './certificate.ts';
import { exportSchema } from './export.ts';
import { feedbackSchema } from './feedback.ts';
import { dateRangeSchema, END_DATE_BEFORE_START, PASSWORD_HINT } from './fields.ts';
import { cartridgeOrderSchema, orderSchema, orderSchemaWith, orderStatusSchema } from './order.ts';
import { lessonTimeSchema } from './school-bells.ts';

/** What each field of a form says, as a form shows it. */
function errors(schema: v.GenericSchema, input: unknown): Record<string, string[]> {
  const { success, issues } = v.safeParse(schema, input);
  if (success) return {};
  const { nested, root } = v.flatten(issues);
  return { ...(nested as Record<string, string[]>), ...(root ? { root } : {}) };
}

it('signing in checks only that both are texts', () => {
  expect(errors(signInSchema, { login: '', password: '' })).toEqual({});
  expect(errors(signInSchema, { login: 1, password: null })).toEqual({
    login: ['Incorrect input data'],
    password: ['Incorrect input data'],
  });
  expect(errors(signInSchema, { login: 'x' })).toEqual({ password: ['Incorrect input data'] });
});

describe('registration', () => {
  const good = { inviteCode: 'AB12CD3', login: 'kim', password: 'Секрет', confirmation: 'Секрет', email: '' };

  it('passes, and sends null for an empty address', () => {
    expect(errors(registrationSchema, good)).toEqual({});
    expect(registrationBody(v.parse(registrationSchema, good))).toEqual({
      inviteCode: 'AB12CD3',
      login: 'kim',
      password: 'Секрет',
      email: null,
    });
  });

  it.each([
    ['inviteCode', { inviteCode: 'AB12CD' }, 'Пригласительный код состоит из 7 символов'],
    ['inviteCode', { inviteCode: 'AB12CD34' }, 'Пригласительный код состоит из 7 символов'],
    ['login', { login: ' ' }, 'Это обязательное поле!'],
    ['password', { password: 'Abcde', confirmation: 'Abcde' }, PASSWORD_HINT],
    ['password', { password: 'abcdef', confirmation: 'abcdef' }, PASSWORD_HINT],
    ['password', { password: 'ABCDE1', confirmation: 'ABCDE1' }, PASSWORD_HINT],
    ['confirmation', { confirmation: 'секрет' }, 'Пароли не совпадают'],
    ['email', { email: 'kim@' }, 'Неверный формат электронной почты!'],
  ])('says of %s in %j: %s', (field, given, message) => {
    expect(errors(registrationSchema, { ...good, ...given })).toEqual({ [field]: [message] });
  });
});

describe('profile and users', () => {
  const profile = { email: '', firstName: 'Ольга', lastName: 'Ким', password: '' };
  const user = { ...profile, role: 'TEACHER', blocked: false, protectionFromDeletion: true, teacherId: null };

  it('take an empty address and an empty password for none', () => {
    expect(errors(profileSchema, profile)).toEqual({});
    expect(errors(userEditSchema, user)).toEqual({});
  });

  it('say what is wrong', () => {
    expect(errors(profileSchema, { email: 'почта', firstName: ' ', lastName: '', password: 'abc' })).toEqual({
      email: ['Неверный формат электронной почты!'],
      firstName: ['Это поле обязательно!'],
      lastName: ['Это поле обязательно!'],
      password: [PASSWORD_HINT],
    });
    expect(errors(userEditSchema, { ...user, role: 'JANITOR', teacherId: '5' })).toEqual({
      role: ['Incorrect input data'],
      teacherId: ['Incorrect input data'],
    });
  });

  it('make a new user a teacher by default', () => {
    expect(v.parse(userCreateSchema, { firstName: ' Ольга ', lastName: 'Ким' })).toEqual({
      firstName: 'Ольга',
      lastName: 'Ким',
      role: 'TEACHER',
      createTeacher: true,
      teacherId: null,
    });
    expect(errors(userCreateSchema, { firstName: '', lastName: 'Ким' })).toEqual({
      firstName: ['Это поле обязательно!'],
    });
  });
});

describe('an event', () => {
  const good = {
    title: 'Педсовет',
    description: '',
    location: '',
    responsible: '',
    startDate: '2026-09-10',
    startTime: '15:00',
    endDate: '2026-09-10',
    endTime: '16:30',
  };

  it.each([
    ['title', { title: ' ' }, 'Обязательное поле.'],
    ['startDate', { startDate: '2026-09-31' }, 'Введите корректную дату.'],
    ['endDate', { endDate: '' }, 'Введите корректную дату.'],
    ['startTime', { startTime: '25:00' }, 'Введите корректное время.'],
    ['endTime', { endTime: '' }, 'Введите корректное время.'],
    ['endDate', { endDate: '2026-09-09' }, 'Дата окончания не может быть раньше даты начала.'],
    ['endTime', { endTime: '14:59' }, 'Время окончания не может быть раньше времени начала.'],
  ])('says of %s in %j: %s', (field, given, message) => {
    expect(errors(eventSchema, { ...good, ...given })).toEqual({ [field]: [message] });
  });

  it('may end at the minute it begins, and next day at an earlier hour', () => {
    expect(errors(eventSchema, { ...good, endTime: '15:00' })).toEqual({});
    expect(errors(eventSchema, { ...good, endDate: '2026-09-11', endTime: '09:00' })).toEqual({});
  });

  it('is sent with its moments, and never with one that does not exist', () => {
    expect(eventBody(good)).toEqual({
      title: 'Педсовет',
      description: '',
      location: '',
      responsible: '',
      startDate: '2026-09-10T15:00:00',
      endDate: '2026-09-10T16:30:00',
    });
    expect(() => eventBody({ ...good, startTime: '' })).toThrow('Некорректная начальная дата или время');
    expect(() => eventBody({ ...good, endDate: '31.09.2026' })).toThrow(
      'Некорректная конечная дата или время',
    );
  });
});

it('a range of days ends no earlier than it starts', () => {
  expect(errors(dateRangeSchema, { startDate: '2026-09-10', endDate: '2026-09-10' })).toEqual({});
  expect(errors(dateRangeSchema, { startDate: '2026-09-10', endDate: '2026-09-09' })).toEqual({
    endDate: ['Дата окончания не может быть раньше даты начала.'],
  });
});

it('feedback has a title of 100 and a description of 1000 characters at most', () => {
  expect(errors(feedbackSchema, { title: 'а'.repeat(100), description: 'б'.repeat(1000) })).toEqual({});
  expect(errors(feedbackSchema, { title: '', description: ' ' })).toEqual({
    title: ['Заголовок не должен быть пустым.'],
    description: ['Описание не должно быть пустым.'],
  });
  expect(
    Object.keys(errors(feedbackSchema, { title: 'а'.repeat(101), description: 'б'.repeat(1001) })),
  ).toEqual(['title', 'description']);
});

it('a certificate needs a name and a class, and texts everywhere', () => {
  expect(errors(certificateSchema, { name: 'Аня', eduGroup: '7Б', provided: '' })).toEqual({});
  expect(errors(certificateSchema, { name: ' ', eduGroup: '7Б', provided: 5 })).toEqual({
    name: ['Обязательное поле.'],
    provided: ['Incorrect input data'],
  });
});

it.each([
  ['name', 'Я'.repeat(201), 'Не длиннее 200 знаков, сейчас 201.'],
  ['eduGroup', 'Б'.repeat(21), 'Не длиннее 20 знаков, сейчас 21.'],
  ['provided', 'о'.repeat(501), 'Не длиннее 500 знаков, сейчас 501.'],
])('a certificate’s %s has a length', (field, value, message) => {
  const order = { name: 'Аня', eduGroup: '7Б', provided: '' };

  expect(errors(certificateSchema, { ...order, [field]: value })).toEqual({ [field]: [message] });
});

it('a certificate says how long its texts are once they come near what fits', () => {
  expect(certificateTextCount('name', 'Я'.repeat(180))).toBeNull();
  expect(certificateTextCount('name', `  ${'Я'.repeat(181)}  `)).toEqual({ used: 181, limit: 200 });
  expect(certificateTextCount('provided', 'Я'.repeat(501))).toEqual({ used: 501, limit: 500 });
});

it.each([
  ['', true],
  ['+7 (900) 123-45-67', true],
  ['8 4012 55-01-08', true],
  ['mama@example.ru', true],
  ['+7 12', false],
  ['спросить у мамы', false],
  ['mama@', false],
])('a certificate’s contact «%s» is good: %s', (contact, isGood) => {
  const order = { name: 'Аня', eduGroup: '7Б', provided: '', contact };

  expect('contact' in errors(certificateSchema, order)).toBe(!isGood);
});

it('a certificate is ordered in single lines', () => {
  expect(v.parse(certificateSchema, { name: '  Кузьмина\n София ', eduGroup: ' 11А', provided: '' })).toEqual(
    { name: 'Кузьмина София', eduGroup: '11А', provided: '', contact: '' },
  );
});

it.each([
  ['', '', null],
  ['Аня', '7Б', null],
  ['Аня', ' ', 'Данные неверны: укажите класс.'],
  ['', '7Б', 'Данные неверны: укажите фамилию и имя ученика.'],
])('a certificate for «%s» of «%s» sent by Enter says %s', (name, eduGroup, message) => {
  expect(certificateGap({ name, eduGroup })).toBe(message);
});

describe('a work order', () => {
  it('sends its room and count as numbers', () => {
    expect(v.parse(orderSchema, { room: ' 214 ', customerComment: '' })).toEqual({
      room: 214,
      customerComment: '',
    });
    expect(
      v.parse(cartridgeOrderSchema, {
        room: '12',
        customerComment: '',
        printerModel: 'HP 107',
        numberOfCartridges: '2',
      }),
    ).toMatchObject({ room: 12, numberOfCartridges: 2 });
  });

  it('names a room of the school, or the number of any', () => {
    const schema = orderSchemaWith(['214', 'Спортзал']);
    const customerComment = 'Не горит лампа';

    expect(v.parse(schema, { room: ' 305 ', customerComment })).toEqual({ room: 305, customerComment });
    expect(v.parse(schema, { room: 'спортзал', customerComment })).toEqual({
      place: 'Спортзал',
      customerComment,
    });
    expect(errors(schema, { room: 'Спортзол', customerComment })).toEqual({
      room: ['Кабинета «Спортзол» в школе нет, похожие: Спортзал. Укажите номер или выберите из списка.'],
    });
    expect(errors(schema, { room: ' ', customerComment })).toEqual({ room: ['Обязательное поле.'] });
  });

  it('says what is missing or no number', () => {
    expect(
      errors(cartridgeOrderSchema, {
        room: 'зал',
        customerComment: '',
        printerModel: '',
        numberOfCartridges: '0',
      }),
    ).toEqual({
      room: ['Введите целое число.'],
      printerModel: ['Обязательное поле.'],
      numberOfCartridges: ['Введите целое число.'],
    });
    expect(errors(orderSchema, { room: '', customerComment: '' }).room?.[0]).toBe('Обязательное поле.');
  });

  it('is answered with one of the last four statuses and a comment', () => {
    expect(errors(orderStatusSchema, { status: 'IN_PROGRESS', executorComment: 'Завтра' })).toEqual({});
    expect(errors(orderStatusSchema, { status: 'AWAITING_EXECUTION', executorComment: 'Ждём' })).toEqual({
      status: ['Выберите статус.'],
    });
    expect(errors(orderStatusSchema, { status: '', executorComment: '' })).toEqual({
      status: ['Выберите статус.'],
      executorComment: ['Обязательное поле.'],
    });
  });
});

it('a lesson time has a number from 0 to 12 and a readable time', () => {
  expect(errors(lessonTimeSchema, { number: 1, time: '08:30 - 09:10' })).toEqual({});
  expect(errors(lessonTimeSchema, { number: '1', time: 830 })).toEqual({
    number: ['Incorrect input data'],
    time: ['Incorrect input data'],
  });
  expect(errors(lessonTimeSchema, { number: 13, time: '09:10 - 08:30' })).toEqual({
    number: ['Incorrect input data'],
    time: ['Введите время в виде 08:30 - 09:10.'],
  });
});

it('an export has at least one table', () => {
  expect(errors(exportSchema, { teachersTable: false, groupsTable: true })).toEqual({});
  expect(errors(exportSchema, { teachersTable: false, groupsTable: false })).toHaveProperty('root');
});

describe('an entry of the school’s calendar', () => {
  const holiday = { kind: 'holiday', title: 'Каникулы', firstDate: '2026-12-30', lastDate: '2027-01-11' };
  const moved = { kind: 'moved', title: '', firstDate: '2026-12-26', lastDate: '', follows: 'MONDAY' };

  it('passes, and a moved day ends on the day it begins', () => {
    expect(errors(calendarEntrySchema, holiday)).toEqual({});
    expect(v.parse(calendarEntrySchema, { ...moved, lastDate: '2026-12-26' })).toMatchObject({
      lastDate: '2026-12-26',
      follows: 'MONDAY',
    });
  });

  it.each([
    [{ ...holiday, title: ' ' }, { title: ['Обязательное поле.'] }],
    [{ ...holiday, lastDate: '2026-12-29' }, { lastDate: [END_DATE_BEFORE_START] }],
    [{ ...holiday, firstDate: '1999-01-01' }, { firstDate: ['Введите корректную дату.'] }],
    [{ ...moved, lastDate: '2026-12-26', follows: undefined }, { follows: ['Обязательное поле.'] }],
    [{ ...moved, firstDate: '2026-12-21', lastDate: '2026-12-21' }, { follows: [FOLLOWS_ITSELF] }],
  ])('%j is refused by its field', (input, expected) => {
    expect(errors(calendarEntrySchema, input)).toEqual(expected);
  });
});
