import type { Weekday } from '../calendar/weekday.ts';
import { groupName, isLessonNumber, type LessonNumber } from './lesson.ts';
import { teacherLessonText } from './texts.ts';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout } from './week-layout.ts';

interface OwnLessonRecord {
  number: number;
  scheduleOfDay: { nameOfDay: string };
  group: { number: number; letter: string };
  educationalSubject: { shortName: string };
  room: { number: string } | null;
  replacedTeacher: string | null;
}

/** What the home page's widget needs of a teacher's own timetable. */
export interface TeacherWeekRecord {
  lessons: readonly OwnLessonRecord[];
  subgroupLessons: readonly {
    name: string;
    /** A subject of its own; null or left out where it is the lesson's. */
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
  /** `7Б (Матем.), каб. 214 (замена)`. */
  text: string;
  /** Somebody else's lesson, taken over for the day. */
  replaced: boolean;
}

export interface TeacherWeekDay {
  day: Weekday;
  lessons: readonly OwnLesson[];
}

/** A teacher's week for the widget: the school's days, each day's lessons by number as the widget words them. */
export function teacherWeek(
  { lessons, subgroupLessons }: TeacherWeekRecord,
  { days }: WeekLayout = DEFAULT_WEEK_LAYOUT,
): TeacherWeekDay[] {
  const whole = lessons.map((lesson) => entry(lesson, lesson.educationalSubject.shortName, lesson));
  const shares = subgroupLessons.map((share) => entry(share.lesson, whatOf(share), share));
  const all = [...whole, ...shares];
  return days.map((day) => ({
    day,
    lessons: all
      .filter(({ nameOfDay }) => nameOfDay === day)
      .flatMap(({ number, text, replaced }) => (isLessonNumber(number) ? [{ number, text, replaced }] : []))
      .sort((a, b) => a.number - b.number),
  }));
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
  return { number, nameOfDay: scheduleOfDay.nameOfDay, text, replaced };
}
