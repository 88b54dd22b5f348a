import { expect, it } from 'vitest';
import { samplePlan } from './sample-plan.ts';

it('gives no teacher two lessons at once, and no room two classes', () => {
  const { lessons, lessonTimes, teachers } = samplePlan();
  const places = lessons.flatMap(({ day, number, subgroups, ...lesson }) =>
    (subgroups.length > 0 ? subgroups : [lesson]).flatMap(({ teacher, room }) => [
      `${day} ${number} ${teacher?.name}`,
      `${day} ${number} ${room?.number}`,
    ]),
  );

  expect(lessons).toHaveLength(75);
  expect(places.some((place) => place.includes('undefined'))).toBe(false);
  expect(new Set(places).size).toBe(places.length);
  expect([teachers.length, lessonTimes.length]).toEqual([9, 7]);
});
