import { expect, it } from 'vitest';
import { shownCertificates } from './shown-certificates.ts';

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
