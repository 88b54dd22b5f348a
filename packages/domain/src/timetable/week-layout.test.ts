import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WEEKDAYS } from '../calendar/weekday.ts';
import { LESSON_NUMBERS } from '../lesson/lesson-part.ts';
import {
  DEFAULT_WEEK_LAYOUT,
  lessonNumbers,
  lessonsOfSchool,
  slotCount,
  slotIndex,
  slotOf,
  slotsOf,
  slotsOfDay,
  type WeekLayout,
} from './week-layout.ts';

const anyLayout: fc.Arbitrary<WeekLayout> = fc
  .tuple(fc.constantFrom(5, 6), fc.constantFrom(...LESSON_NUMBERS), fc.constantFrom(...LESSON_NUMBERS))
  .filter(([, from, to]) => from <= to)
  .map(([days, from, to]) => ({ days: WEEKDAYS.slice(0, days), numbers: lessonNumbers(from, to) }));

it('numbers every slot of a school once, in order, and finds it again', () => {
  fc.assert(
    fc.property(anyLayout, (layout) => {
      const slots = slotsOf(layout);
      expect(slots).toHaveLength(slotCount(layout));
      slots.forEach((slot, index) => {
        expect(slotIndex(layout, slot.day, slot.number)).toBe(index);
        expect(slotOf(layout, index)).toEqual(slot);
      });
      const indexes = slots.map((_, index) => index);
      expect(layout.days.flatMap((day) => slotsOfDay(layout, indexes, day))).toEqual(indexes);
    }),
  );
});

it('has no place for a day or a lesson the school does not have', () => {
  expect(slotIndex(DEFAULT_WEEK_LAYOUT, 'SATURDAY', 1)).toBeNull();
  expect(slotIndex(DEFAULT_WEEK_LAYOUT, 'MONDAY', 0)).toBeNull();
  expect(slotIndex(DEFAULT_WEEK_LAYOUT, 'MONDAY', 8)).toBeNull();
  expect(slotsOfDay(DEFAULT_WEEK_LAYOUT, [1, 2, 3], 'SATURDAY')).toEqual([]);
  expect(() => slotOf(DEFAULT_WEEK_LAYOUT, 35)).toThrow(RangeError);
});

it('says which lessons a school has', () => {
  expect(lessonsOfSchool(DEFAULT_WEEK_LAYOUT)).toBe('В этой школе уроки с 1 по 7');
});
