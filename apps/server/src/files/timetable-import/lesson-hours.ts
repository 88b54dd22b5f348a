import type { Timed } from '@zvonok/domain/bells/same-time';
import { NO_SCHOOL_BELLS, withBells } from '@zvonok/domain/bells/school-bells';
import { slotHours, weekBells } from '@zvonok/domain/bells/week-bells';
import { weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { ImportPlan, WantedCell } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';

/** Says of a lesson when it will be, by the shifts and bells there will be. */
export type HoursOf = (cell: Pick<WantedCell, 'group' | 'day' | 'number'>) => Timed;

export function lessonHours(
  { classes, lessonTimes, bells = NO_SCHOOL_BELLS }: SchoolPlan,
  changes: Pick<ImportPlan, 'lessonTimes' | 'secondShiftTimes' | 'bellSets'>,
  shifts: ImportPlan['shifts'],
): HoursOf {
  const byId = new Map(classes.map(({ id, shift = 1 }) => [id, shift]));
  const changed = new Map(shifts.map(({ group, shift }) => [group.name, shift]));
  const shiftOf = ({ id, name }: WantedCell['group']) =>
    changed.get(name) ?? (id === null ? 1 : (byId.get(id) ?? 1));
  const usual = new Map([...lessonTimes, ...changes.lessonTimes].map(({ number, time }) => [number, time]));
  const hasShifts = [...byId.values(), ...changed.values()].includes(2);
  const said = withBells(bells, changes.secondShiftTimes, changes.bellSets);
  const week = {
    ...weekBells(
      [...usual].map(([number, time]) => ({ number, time })),
      said,
      null,
    ),
    hasShifts,
  };
  return ({ group, day, number }) => {
    const slot = {
      group: shiftOf(group) === 2 ? { shift: 2 as const } : {},
      day: weekdayOfNumber(day) ?? 'MONDAY',
      number: number as LessonNumber,
    };
    return { ...slot, ...slotHours(week, slot) };
  };
}
