import { expect, it } from 'vitest';
import { lessonsInHall } from './limits.ts';

it('takes gyms, halls and what lies outdoors for rooms of two lessons, by their names', () => {
  const halls = [
    'Спортзал',
    'Спортзал 2',
    'Малый зал',
    'физзал',
    'Школьный двор',
    'Стадион',
    'Бассейн (мал.)',
  ];
  const others = ['401', 'Библиотека', 'Мастерская 1', 'Кабинет физики', 'Вокзал', ''];

  expect(halls.map(lessonsInHall)).toEqual(halls.map(() => 2));
  expect(others.map(lessonsInHall)).toEqual(others.map(() => null));
});
