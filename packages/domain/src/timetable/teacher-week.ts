import { parseLessonTime } from '../bells/lesson-time.ts';
import { timesOn, type WeekBells } from '../bells/week-bells.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { groupName, isLessonNumber, type LessonNumber } from '../lesson/lesson-part.ts';
import { teacherLessonText } from './texts.ts';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout } from './week-layout.ts';

interface OwnLessonRecord {
  number: number;
  scheduleOfDay: { nameOfDay: string };
  group: { number: number; letter: string; shift?: 2 };
  educationalSubject: { shortName: string };
  room: { number: string } | null;
  replacedTeacher: string | null;
}

/** What the home page's widget needs of a teacher's own timetable. */
export interface TeacherWeekRecord {
  lessons: readonly OwnLessonRecord[];
  subgroupLessons: readonly {
    name: string;
    /** A subject of its own; null or left out if it is the lesson's. */
    educationalSubject?: { id: number; shortName: string } | null;
    room: { number: string } | null;
    replacedTeacher: string | null;
    lesson: Pick<OwnLessonRecord, 'number' | 'scheduleOfDay' | 'group'> & {
      educationalSubject?: { id: number };
    };
  }[];
}

export interface OwnLesson {
  number: LessonNumber;
  /** Left out for the first shift. */
  shift?: 2;
  /** When it is, `08:30 - 09:10`; left out if the documented lesson times say it. */
  time?: string;
  /** `7Б (Матем.), каб. 214 (замена)`. */
  text: string;
  /** Another teacher's lesson, taken over for the day. */
  replaced: boolean;
}

export interface TeacherWeekDay {
  day: Weekday;
  lessons: readonly OwnLesson[];
}

/**
 * A teacher's week for the widget: the school's days, each day's lessons as the widget words them, by number; with the
 * bells of a school that has others than the usual, by when they begin.
 */
export function teacherWeek(
  { lessons, subgroupLessons }: TeacherWeekRecord,
  { days }: WeekLayout = DEFAULT_WEEK_LAYOUT,
  bells?: WeekBells,
): TeacherWeekDay[] {
  const whole = lessons.map((lesson) => entry(lesson, lesson.educationalSubject.shortName, lesson));
  const parts = subgroupLessons.map((part) => entry(part.lesson, whatOf(part), part));
  const all = [...whole, ...parts];
  return days.map((day) => ({
    day,
    lessons: all
      .filter(({ nameOfDay }) => nameOfDay === day)
      .flatMap(({ nameOfDay: _, number, ...lesson }): OwnLesson[] => {
        if (!isLessonNumber(number)) return [];
        const bell = bells && timesOn(bells, [], day, lesson.shift).find((time) => time.number === number);
        return [{ number, ...lesson, ...(bell && { time: bell.time }) }];
      })
      .filter((lesson, index, lessons) => lessons.findIndex((other) => isSameLine(lesson, other)) === index)
      .sort(bells?.hasShifts ? compareStarts : (a, b) => a.number - b.number),
  }));
}

/** If a time is missing, the second shift comes after the first. */
function compareStarts(a: OwnLesson, b: OwnLesson): number {
  return startOf(a) - startOf(b) || (a.shift ?? 1) - (b.shift ?? 1) || a.number - b.number;
}

function startOf({ time, shift, number }: OwnLesson): number {
  return parseLessonTime(time ?? '')?.start ?? (shift === 2 ? 15 : 8) * 60 + number;
}

/** Two parts that read alike, such as a flow of subgroups of one class, are one line of the week. */
function isSameLine(one: OwnLesson, other: OwnLesson): boolean {
  return one.number === other.number && one.shift === other.shift && one.text === other.text;
}

/** The subgroup's name, or the short name of a subject that only it has. */
function whatOf({
  name,
  educationalSubject: own,
  lesson,
}: TeacherWeekRecord['subgroupLessons'][number]): string {
  return own && own.id !== lesson.educationalSubject?.id ? own.shortName : name;
}

function entry(
  { number, group, scheduleOfDay }: Pick<OwnLessonRecord, 'number' | 'scheduleOfDay' | 'group'>,
  what: string,
  { room, replacedTeacher }: Pick<OwnLessonRecord, 'room' | 'replacedTeacher'>,
) {
  const replaced = replacedTeacher !== null;
  const text = teacherLessonText({ className: groupName(group), what, room: room?.number ?? null, replaced });
  const { shift } = group;
  return { number, nameOfDay: scheduleOfDay.nameOfDay, text, replaced, ...(shift === 2 && { shift }) };
}
