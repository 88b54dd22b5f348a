import { expect, it } from 'vitest';
import { repairSizeText, repairText } from './repair-text.ts';

const NOTHING = { moved: 0, roomsChanged: 0, classesChanged: 0, movedLeast: 0, unmended: 0 };

it('says what a repair has changed, how little it could be and what is left', () => {
  expect(repairText(NOTHING)).toBe('Чинить нечего: ничего не переставлено.');
  expect(repairText({ ...NOTHING, moved: 3, classesChanged: 1, movedLeast: 3 })).toBe(
    'Переставлено 3 урока, затронут 1 класс; кабинеты прежние. Меньше переставить нельзя.',
  );
  expect(repairText({ ...NOTHING, moved: 21, roomsChanged: 2, classesChanged: 5, movedLeast: 7 })).toBe(
    'Переставлен 21 урок, затронуто 5 классов; сменили кабинет 2 урока. Меньше 7 переставить нельзя.',
  );
  expect(repairText({ ...NOTHING, moved: 6, classesChanged: 2, movedLeast: 8, unmended: 1 })).toBe(
    'Переставлено 6 уроков, затронуто 2 класса; кабинеты прежние. Починено не всё: осталось 1 нарушение.',
  );
  expect(repairText({ ...NOTHING, unmended: 2 })).toBe(
    'Ничего не переставлено. Починено не всё: осталось 2 нарушения.',
  );
});

it('sums up a repair in few words', () => {
  expect(repairSizeText(NOTHING)).toBe('без перемен');
  expect(repairSizeText({ ...NOTHING, moved: 3, classesChanged: 1 })).toBe('3 урока, 1 класс');
  expect(repairSizeText({ moved: 21, roomsChanged: 2, classesChanged: 5, unmended: 1 })).toBe(
    '21 урок, 2 кабинета, 5 классов; осталось 1 нарушение',
  );
});
