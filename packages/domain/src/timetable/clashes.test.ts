import { expect, it } from 'vitest';
import { noteOf } from '../summary/notes.ts';
import { buildGroup, buildLesson } from '../testing/builders.ts';
import { partsOf } from './all-parts.ts';
import { withClashes } from './clashes.ts';
import { tooltipLines } from './texts.ts';
import { buildTimetable } from './timetable.ts';

const BUSY = { id: 2, name: 'Панова Л. Е.' };

function weekWith(number: number) {
  return buildTimetable([
    buildGroup(
      { number: 6, letter: 'Б' },
      {
        MONDAY: [
          buildLesson({ number: 3, teacher: BUSY, replacedTeacher: 'Громова Н. Н.', replacedTeacherId: 1 }),
        ],
      },
    ),
    buildGroup({ number: 7, letter: 'Б' }, { MONDAY: [buildLesson({ number, teacher: BUSY })] }),
  ]);
}

it('marks a lesson whose substitute teaches another at that time, in its tip and in the summary', () => {
  const [covered, own] = partsOf(withClashes(weekWith(3)));

  expect(covered?.clash).toBe('ведёт 7Б, каб. 214');
  expect(covered && tooltipLines(covered)).toEqual([
    'Панова Л. Е. заменяет Громова Н. Н.',
    'Одновременно ведёт 7Б, каб. 214',
  ]);
  expect(covered && noteOf(covered)).toBe('Одновременно ведёт 7Б, каб. 214');
  expect(own?.clash).toBeUndefined();
});

it('leaves a week without such a lesson as it is, and the same rows the same', () => {
  const free = weekWith(4);
  expect(withClashes(free)).toBe(free);

  const clashing = weekWith(3);
  const [first, again] = [withClashes(clashing), withClashes({ ...clashing })];
  expect(again.rows).toEqual(first.rows);
  expect(again.rows[0]).toBe(first.rows[0]);
  expect(again.rows[1]).toBe(clashing.rows[1]);
});
