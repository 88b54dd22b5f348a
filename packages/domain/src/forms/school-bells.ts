import * as v from 'valibot';
import { formatLessonTime, parseLessonTime } from '../bells/lesson-time.ts';
import { type BellSet, type LessonBell, MAX_BELL_SET_NAME, MAX_BELL_SETS } from '../bells/school-bells.ts';
import { formatDate, isSchoolDate } from '../calendar/school-date.ts';
import { isWeekday, WEEKDAY_LABEL, type Weekday } from '../calendar/weekday.ts';
import { isLessonNumber, type LessonNumber } from '../lesson/lesson-part.ts';
import { INCORRECT_INPUT } from '../messages/common.ts';
import { WRONG_DATE } from './dates.ts';
import { WRONG_LESSON_TIME } from './lesson-time.ts';
import { REQUIRED } from './required.ts';

export const NO_BELL_TIMES = 'Укажите время хотя бы одного урока.';
export const NO_BELL_DAYS = 'Выберите дни недели или укажите даты.';

const number = v.custom<LessonNumber>(isLessonNumber, INCORRECT_INPUT);
const time = v.pipe(
  v.string(INCORRECT_INPUT),
  v.check((text) => parseLessonTime(text) !== null, WRONG_LESSON_TIME),
  v.transform((text) => {
    const hours = parseLessonTime(text);
    return hours ? formatLessonTime(hours) : text;
  }),
);

/** What two times of one shift cannot be: of one lesson, or at once. Null when they are in order. */
export function bellTimesProblem(times: readonly LessonBell[]): string | null {
  const sorted = times.toSorted((a, b) => a.number - b.number);
  for (const [index, later] of sorted.entries()) {
    const earlier = sorted[index - 1];
    if (!earlier) continue;
    if (earlier.number === later.number) return `Время ${later.number} урока указано дважды.`;
    const [before, after] = [parseLessonTime(earlier.time), parseLessonTime(later.time)];
    if (before && after && after.start < before.end)
      return `${later.number} урок начинается раньше, чем кончается ${earlier.number}.`;
  }
  return null;
}

const times = v.pipe(
  v.array(v.object({ number, time }), INCORRECT_INPUT),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && bellTimesProblem(dataset.value);
    if (message) addIssue({ message });
  }),
);

/** The classes of the second shift and its usual bells. */
export const secondShiftSchema = v.pipe(
  v.object({ groupIds: v.array(v.number()), times }, INCORRECT_INPUT),
  v.forward(
    v.partialCheck(
      [['groupIds'], ['times']],
      ({ groupIds, times: list }) => groupIds.length === 0 || list.length > 0,
      NO_BELL_TIMES,
    ),
    ['times'],
  ),
);

const shiftedTimes = v.pipe(
  v.array(v.object({ shift: v.picklist([1, 2], INCORRECT_INPUT), number, time }), INCORRECT_INPUT),
  v.minLength(1, NO_BELL_TIMES),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && shiftedProblem(dataset.value);
    if (message) addIssue({ message });
  }),
);

function shiftedProblem(list: BellSet['times']): string | null {
  return (
    bellTimesProblem(list.filter(({ shift }) => shift === 1)) ??
    bellTimesProblem(list.filter(({ shift }) => shift === 2))
  );
}

/** One set of bells in addition to the usual ones. */
export const bellSetSchema = v.pipe(
  v.object(
    {
      name: v.pipe(
        v.string(REQUIRED),
        v.trim(),
        v.minLength(1, REQUIRED),
        v.maxLength(MAX_BELL_SET_NAME, `Не длиннее ${MAX_BELL_SET_NAME} знаков.`),
      ),
      days: v.array(v.custom<Weekday>(isWeekday, INCORRECT_INPUT)),
      dates: v.array(
        v.pipe(
          v.string(WRONG_DATE),
          v.check((date) => isSchoolDate(date), WRONG_DATE),
        ),
      ),
      times: shiftedTimes,
    },
    INCORRECT_INPUT,
  ),
  v.forward(
    v.partialCheck([['days'], ['dates']], ({ days, dates }) => days.length + dates.length > 0, NO_BELL_DAYS),
    ['days'],
  ),
);

/** Why a set clashes with the others: its name, one of its days or of its dates is taken. Null if it does not. */
export function bellSetClash(
  set: Pick<BellSet, 'name' | 'days' | 'dates'>,
  others: readonly Pick<BellSet, 'name' | 'days' | 'dates'>[],
): { field: 'name' | 'days' | 'dates'; message: string } | null {
  for (const other of others) {
    if (other.name.toLowerCase() === set.name.toLowerCase())
      return { field: 'name', message: `Набор «${other.name}» уже есть.` };
    const day = set.days.find((one) => other.days.includes(one));
    if (day) return { field: 'days', message: `${WEEKDAY_LABEL[day]} уже с набором «${other.name}».` };
    const date = set.dates.find((one) => other.dates.includes(one));
    if (date) return { field: 'dates', message: `${formatDate(date)} уже с набором «${other.name}».` };
  }
  return null;
}

/** Everything a school says of its shifts and bells. */
export const schoolBellsSchema = v.object(
  {
    secondShift: secondShiftSchema,
    sets: v.pipe(
      v.array(bellSetSchema, INCORRECT_INPUT),
      v.maxLength(MAX_BELL_SETS, `Наборов не больше ${MAX_BELL_SETS}.`),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed && clashAmong(dataset.value);
        if (message) addIssue({ message });
      }),
    ),
  },
  INCORRECT_INPUT,
);
export type SchoolBellsForm = v.InferOutput<typeof schoolBellsSchema>;

function clashAmong(sets: readonly BellSet[]): string | null {
  for (const [index, set] of sets.entries()) {
    const clash = bellSetClash(set, sets.slice(0, index));
    if (clash) return clash.message;
  }
  return null;
}
