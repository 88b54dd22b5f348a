import { formatDate, type IsoDate } from '../calendar/school-date.ts';
import { WEEKDAY_SHORT_LABEL, WEEKDAYS, type Weekday } from '../calendar/weekday.ts';

export type Shift = 1 | 2;

/** What a lesson is called after its number: 'урок', 'урок второй смены'. */
export function lessonNoun(shift: Shift | undefined): string {
  return shift === 2 ? 'урок второй смены' : 'урок';
}

/** What the choice of the classes of the second shift is called. */
export const SECOND_SHIFT_CLASSES = 'Классы второй смены';

/** When one lesson is: text '08:30 - 09:10', as the documented lesson times have it. */
export interface LessonBell {
  number: number;
  time: string;
}

/** Bells for some weekdays or dates in place of the usual ones: «Сокращённый день», «Классный час». */
export interface BellSet {
  name: string;
  /** Weekdays that always have these bells. */
  days: readonly Weekday[];
  /** Single dates that have them; a date goes before its weekday. */
  dates: readonly IsoDate[];
  /** A shift without any times keeps its usual ones. */
  times: readonly (LessonBell & { shift: Shift })[];
}

/**
 * What a school says of its shifts and bells in addition to the usual times of the first shift, which are the
 * documented lesson times (docs/decisions/0071).
 */
export interface SchoolBells {
  secondShift: {
    /** Classes of the second shift; without one the school has a single shift. */
    groupIds: readonly number[];
    /** The usual times of its lessons, which have numbers of their own. */
    times: readonly LessonBell[];
  };
  sets: readonly BellSet[];
}

/** A school that says nothing: one shift, the usual bells on every day. */
export const NO_SCHOOL_BELLS: SchoolBells = { secondShift: { groupIds: [], times: [] }, sets: [] };

/** Letters the name of a set of bells has at most. */
export const MAX_BELL_SET_NAME = 60;
/** Sets of bells a school has at most. */
export const MAX_BELL_SETS = 20;

/** The bells with some times of the second shift and some sets put in place of those of their number and name. */
export function withBells(
  { secondShift, sets }: SchoolBells,
  changedTimes: readonly LessonBell[],
  changedSets: readonly BellSet[],
): SchoolBells {
  const times = new Map([...secondShift.times, ...changedTimes].map((time) => [time.number, time]));
  const byName = new Map([...sets, ...changedSets].map((set) => [set.name, set]));
  return {
    secondShift: { ...secondShift, times: [...times.values()].sort((a, b) => a.number - b.number) },
    sets: [...byName.values()],
  };
}

/** «1: 14:00–14:40; 2: 14:50–15:30». */
export function bellTimesText(times: readonly LessonBell[]): string {
  return times
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, time }) => `${number}: ${time.replace(/\s*-\s*/, '–')}`)
    .join('; ');
}

/** When a set rings: «Ср, Сб, 29.12.2026». */
export function bellSetDaysText({ days, dates }: Pick<BellSet, 'days' | 'dates'>): string {
  const weekdays = WEEKDAYS.filter((day) => days.includes(day)).map((day) => WEEKDAY_SHORT_LABEL[day]);
  return [...weekdays, ...dates.toSorted().map(formatDate)].join(', ');
}

/** Everything a school says of its shifts and bells as two texts, for a journal and for two edits at once. */
export function schoolBellsTexts(
  { secondShift, sets }: SchoolBells,
  classNames: ReadonlyMap<number, string>,
): { secondShift: string; sets: string } {
  const classes = [...classNames].filter(([id]) => secondShift.groupIds.includes(id)).map(([, name]) => name);
  return {
    secondShift: [classes.join(', '), bellTimesText(secondShift.times)].filter(Boolean).join(' — '),
    sets: sets.map((set) => `${set.name} (${bellSetDaysText(set)}): ${setTimesText(set)}`).join('. '),
  };
}

function setTimesText({ times }: BellSet): string {
  const [first, second] = ([1, 2] as const).map((shift) =>
    bellTimesText(times.filter((time) => time.shift === shift)),
  );
  return [first, second && `2 смена ${second}`].filter(Boolean).join(', ');
}
