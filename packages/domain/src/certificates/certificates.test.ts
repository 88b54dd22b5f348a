import { expect, it } from 'vitest';
import { checkForm } from '../forms/fields.ts';
import {
  certificateTemplateSchema,
  DEFAULT_CERTIFICATE_TEMPLATE,
  filledCertificate,
  NO_PUPIL_IN_TEMPLATE,
} from './certificate-template.ts';
import { canReopenCertificate, plainStatusCode, shownCertificates, showStatusCode } from './certificates.ts';

const one = {
  provided: '',
  dateCreated: '2026-11-18 08-02-00',
  dateClosed: null,
  processed: false,
  executor: null,
};
const ALL = [
  { ...one, id: 1, name: 'Ёлкина Вера', eduGroup: '10Б', processed: true, executor: 'Савельева Е.' },
  { ...one, id: 2, name: 'Жуков Пётр', eduGroup: '5А' },
  { ...one, id: 3, name: 'Абрамов Кирилл', eduGroup: '11А', dateCreated: '2026-11-16 08-02-00' },
];

it.each([
  ['the open ones first', [], 'processed', 'ascending', [2, 3, 1]],
  ['the closed ones first', [], 'processed', 'descending', [1, 2, 3]],
  ['only the open ones', ['open'], 'processed', 'ascending', [2, 3]],
  ['only the closed ones', ['closed'], 'processed', 'ascending', [1]],
  ['names by the Russian alphabet', [], 'name', 'ascending', [3, 1, 2]],
  ['classes by their numbers', [], 'eduGroup', 'ascending', [2, 1, 3]],
  ['those nobody has closed last', [], 'executor', 'descending', [1, 2, 3]],
  ['the oldest first', [], 'dateCreated', 'ascending', [3, 1, 2]],
] as const)('shows %s', (_what, states, by, direction, ids) => {
  const shown = shownCertificates(ALL, { states, sort: { by, direction } });

  expect(shown.map(({ id }) => id)).toEqual(ids);
});

it('are reopened by who closed them, for ten seconds and the way over the network', () => {
  const closedAt = new Date('2026-11-18T05:20:00Z');
  const after = (ms: number) => new Date(closedAt.getTime() + ms);
  const closed = { closedAt, executorId: 3 };

  expect(canReopenCertificate(closed, { userId: 3, now: after(10_000) })).toBe(true);
  expect(canReopenCertificate(closed, { userId: 3, now: after(12_001) })).toBe(false);
  expect(canReopenCertificate(closed, { userId: 4, now: after(0) })).toBe(false);
  expect(canReopenCertificate({ closedAt, executorId: null }, { userId: 3, now: after(0) })).toBe(false);
});

const FACTS = {
  ...{ id: 12, name: 'Ёлкина Вера', eduGroup: '10Б', provided: '' },
  ...{ date: '18 ноября 2026 г.', schoolName: 'Гимназия № 7' },
};

it('are printed by a template, whose every placeholder is replaced', () => {
  const printed = filledCertificate(DEFAULT_CERTIFICATE_TEMPLATE, FACTS);

  expect(printed.heading).toBe('Гимназия № 7');
  expect(printed.title).toBe('Справка № 12 от 18 ноября 2026 г.');
  expect(printed.text).toContain('Ёлкина Вера действительно обучается в классе 10Б');
  expect(printed.text).toContain('для представления: по месту требования');
  expect(Object.values(printed).join()).not.toMatch(/[{}]/);
  // A name with braces is a name, not a placeholder.
  expect(filledCertificate(DEFAULT_CERTIFICATE_TEMPLATE, { ...FACTS, name: '{класс} $1' }).text).toContain(
    'что {класс} $1 действительно',
  );
});

it.each([
  ['{ученик} из { Класс }', null],
  ['{ученик} {кому}', 'Поля {кому} нет. Есть {ученик}'],
  ['{ученик} {класс', 'У скобки «{» нет пары.'],
  ['ученик} {ученик}', 'У скобки «}» нет пары.'],
  ['Дана ученику', NO_PUPIL_IN_TEMPLATE],
  ['{ученик}'.padEnd(3001, 'ы'), 'Не длиннее 3000 знаков.'],
])('have a template that is checked: %s', (text, message) => {
  const checked = checkForm(certificateTemplateSchema, { ...DEFAULT_CERTIFICATE_TEMPLATE, text });

  if (message === null) expect(checked.ok).toBe(true);
  else if (!checked.ok) expect(checked.errors[0]?.message).toContain(message);
  expect(checked.ok).toBe(message === null);
});

it('have a code that reads alike however it is typed', () => {
  expect(showStatusCode('7KQ2XM9D4RTAW6HP3CZE')).toBe('7KQ2-XM9D-4RTA-W6HP-3CZE');
  for (const typed of ['7KQ2-XM9D-4RTA-W6HP-3CZE', '7kq2 xm9d 4rta w6hp 3cze', '7кQ2–хм9D—4RТА-W6НР-3СZЕ'])
    expect(plainStatusCode(typed)).toBe('7KQ2XM9D4RTAW6HP3CZE');
});
