import type { Feedback } from '@zvonok/api-client/feedback';
import { expect, it } from 'vitest';
import { type ShownList, shownFeedbacks } from './shown-feedbacks.ts';

const build = (id: number, creationDate: string, more: Partial<Feedback> = {}): Feedback => ({
  id,
  title: 'Кабинет',
  description: 'Показывать крупнее.',
  author: 'Логинова В.',
  creationDate,
  filename: null,
  ...more,
});
const ALL = [
  build(3, '2026-11-18 00-00-00', { author: 'Ёлкина Е.' }),
  build(1, '2026-11-16 23-59-59', { title: 'Окна' }),
  build(2, '2026-11-17 12-00-00', { description: 'Не работает КНОПКА.' }),
  build(4, '', { title: 'Без даты' }),
];
const EVERYTHING: ShownList = {
  text: '',
  range: { from: null, to: null },
  sort: { by: 'creationDate', direction: 'ascending' },
};
const ids = (filter: Partial<ShownList>) =>
  shownFeedbacks(ALL, { ...EVERYTHING, ...filter }).map(({ id }) => id);

it.each<[string, Partial<ShownList>, number[]]>([
  ['everything by date, the dateless last', {}, [1, 2, 3, 4]],
  [
    'the newest first, the dateless last',
    { sort: { by: 'creationDate', direction: 'descending' } },
    [3, 2, 1, 4],
  ],
  ['by number', { sort: { by: 'id', direction: 'descending' } }, [4, 3, 2, 1]],
  ['a part of a title', { text: ' окн ' }, [1]],
  ['a part of a text, in any letter case', { text: 'кнопка' }, [2]],
  ['a part of an author', { text: 'ёлк' }, [3]],
  ['nothing where nothing fits', { text: 'нет такого' }, []],
  ['both days of a range', { range: { from: '2026-11-16', to: '2026-11-17' } }, [1, 2]],
  ['from a day on', { range: { from: '2026-11-18', to: null } }, [3]],
])('shows %s', (_what, filter, expected) => {
  expect(ids(filter)).toEqual(expected);
});
