import { expect, it } from 'vitest';
import { buildGroup, buildLesson } from '../testing/builders.ts';
import { withPlacedLessons } from './changes.ts';

it('an open screen puts edited lessons into their places and takes hidden ones off', () => {
  const lesson = (id: number, number: number) => buildLesson({ id, number });
  const group = buildGroup({ id: 1 }, { MONDAY: [lesson(1, 1), lesson(2, 2)], TUESDAY: [lesson(3, 4)] });
  const other = buildGroup({ id: 2 }, { MONDAY: [lesson(4, 1)] });
  const moved = { ...lesson(1, 3), group: { id: 1 }, scheduleOfDay: { nameOfDay: 'TUESDAY' } };

  const [after, untouched] = withPlacedLessons([group, other], { lessons: [moved], unplaced: [{ id: 2 }] });

  const ids = after?.schedule.scheduleOfDay.map(({ lessons }) => lessons.map(({ id }) => id));
  expect(ids).toEqual([[], [1, 3], [], [], []]);
  expect(after?.schedule.scheduleOfDay[2]).toBe(group.schedule.scheduleOfDay[2]);
  expect(untouched).toBe(other);
});
