import { type Answers, Refusal, type Schema } from '@zvonok/api-client/testing/contract-server';
import { addDays, type IsoDate, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { FIVE_DAYS } from '@zvonok/domain/calendar/weekday';
import { teacherLoads } from '@zvonok/domain/load/teacher-load';
import { DEFAULT_PAPER_SETTINGS, paperBody } from '@zvonok/domain/month-papers/paper-settings';
import { DEFAULT_SCHOOL_PLANNING, planningBody } from '@zvonok/domain/planning/school-planning';
import { buildTimetable, type GroupRecord, type LessonRecord } from '@zvonok/domain/timetable/timetable';
import { coversOfDemo, monthOfDemo, talliesOfDemo } from '@zvonok/ui/testing/covers';
import {
  demoGroups,
  demoLessonTimes,
  demoTeachers,
  EVERY_CHANGE,
  manyGroups,
} from '@zvonok/ui/testing/demo-timetable';
import { SCHOOL_DAY } from '@zvonok/ui/testing/fixed-clock';
import { generatorAnswers } from './generator.ts';
import type { SchoolSize } from './school-size.ts';

const WEEK = schoolWeekOf(SCHOOL_DAY);

/** The timetable of a school and what is known of its week, as the calls answer. */
export function timetableAnswers(size: SchoolSize): Answers {
  const permanent = { demo: demoGroups, sixty: () => manyGroups(60), empty: () => [] }[size]();
  const changed = size === 'demo' ? demoGroups(EVERY_CHANGE) : permanent;
  const teachers = (size === 'empty' ? [] : demoTeachers).map(staffTeacher);
  const schoolWeek: Schema<'SchoolWeek'> = { dayCount: 5, firstLesson: 1, lastLesson: 7, version: 1 };
  const lessonTimes = demoLessonTimes.map(
    ({ number, time }, index): Schema<'LessonTime'> => ({
      id: index + 1,
      number: number as Schema<'LessonNumber'>,
      time,
      version: 1,
    }),
  );
  const calendar = size === 'empty' ? [] : CALENDAR;
  const onPage = onWire(changed);
  const staff = editorTeachers(permanent);
  return {
    ...generatorAnswers(permanent),
    'GET /schedule/api/schedule/group/editor': onPage,
    'GET /schedule/api/schedule/group/editor/permanent': onWire(permanent),
    'GET /schedule/api/schedule/group/editor/changes': {
      ...{ version: 1, since: '1', complete: false, groups: [] },
    },
    'GET /schedule/api/schedule/teacher': teachers,
    'GET /schedule/api/schedule/teacher-subjects': [],
    'GET /schedule/api/schedule/teacher/editor': staff,
    'GET /schedule/api/schedule/teacher/editor/{id}': ({ path }) => {
      const teacher = staff.find(({ id }) => String(id) === path.split('/').at(-1));
      return teacher ? { ...teacher, ...taughtBy(teacher.id, onPage) } : new Refusal(404);
    },
    'GET /schedule/api/schedule/lesson-time': lessonTimes,
    'GET /schedule/api/schedule/school-week': schoolWeek,
    'GET /schedule/api/schedule/planning-settings': {
      ...planningBody(DEFAULT_SCHOOL_PLANNING),
      buildings: null,
      version: 1,
    },
    'GET /schedule/api/schedule/calendar': calendar,
    'GET /schedule/api/schedule/educational-subject': subjectsOf(permanent),
    'GET /schedule/api/schedule/room': roomsOf(permanent),
    'GET /schedule/api/schedule/lesson/unplaced': [],
    'GET /schedule/api/schedule/replacement-teacher': [],
    'GET /schedule/api/schedule/month-papers': monthOfDemo(size === 'empty' ? 0 : 40),
    'GET /schedule/api/schedule/month-papers/settings': { ...paperBody(DEFAULT_PAPER_SETTINGS), version: 1 },
    'GET /schedule/api/schedule/cover-book': ({ query }) =>
      (size === 'empty' ? [] : coversOfDemo(size === 'sixty' ? 200 : 40)).filter(
        ({ date }) => date >= (query.from ?? '') && date <= (query.to ?? ''),
      ) as Schema<'CoverEntry'>[],
    'GET /schedule/api/schedule/lost-lessons': {
      recordedFrom: size === 'empty' ? null : '2026-09-07',
      subjects: size === 'empty' ? [] : talliesOfDemo().map(({ id, ...tally }) => tally),
    },
    'GET /schedule/api/schedule/absence': ({ query }) => ({
      ...{ week: query.week ?? WEEK, openLessons: [], recentCovers: [], refusals: [], requests: [] },
      absences: size === 'empty' ? [] : absencesOf(SCHOOL_DAY),
    }),
    'GET /schedule/api/schedule/day-plan/{date}': ({ path }) => ({
      ...{ date: path.split('/').at(-1) ?? SCHOOL_DAY, revision: 0, status: 'none', version: 1 },
      ...{ profile: null, seed: null, editedBy: null, moves: [] },
    }),
    'GET /schedule/api/schedule/publication': {
      ...{ date: SCHOOL_DAY, publications: [], screens: { total: 0, current: 0, updatedAt: null } },
    },
    'GET /schedule/api/schedule/basics': {
      ...{ schoolWeek, calendar, lessonTimes, teachers },
      profile: {
        ...{ login: 'zhdanova.gd', role: 'ADMIN_EDU_PART', email: null },
        ...{ firstName: 'Галина', lastName: 'Жданова', version: 1 },
        ...{ dateCreated: '2026-09-01 09-00-00', dateModified: '2026-09-01 09-00-00' },
      },
    },
  };
}

const CALENDAR: Schema<'CalendarEntry'>[] = [
  {
    ...{ id: 1, kind: 'term', title: '2 четверть', version: 1 },
    ...{ firstDate: '2026-11-05', lastDate: '2026-12-29' },
  },
  {
    ...{ id: 2, kind: 'holiday', title: 'Зимние каникулы', version: 1 },
    ...{ firstDate: '2026-12-30', lastDate: '2027-01-10' },
  },
];

function staffTeacher({ id, name, eduSubject }: (typeof demoTeachers)[number]): Schema<'Teacher'> {
  return { id, name, eduSubject: eduSubject ?? '', uid: null, user: null, version: 1 };
}

function absencesOf(date: IsoDate): Schema<'Absence'>[] {
  return demoTeachers.slice(8, 10).map(({ id, name }, index) => ({
    ...{ id: index + 1, teacher: { id, name }, covers: [] },
    ...{ firstDate: date, lastDate: addDays(date, 1), firstLesson: null, lastLesson: null },
  }));
}

/** The rules leave out of a lesson what they do not need; the wire has where it stands. */
function onWire(groups: readonly GroupRecord[]): Schema<'EditorGroup'>[] {
  return groups.map(({ schedule, ...group }) => ({
    ...group,
    schedule: {
      scheduleOfDay: schedule.scheduleOfDay.map(({ nameOfDay, lessons }) => {
        const day = {
          id: group.id * 10 + FIVE_DAYS.indexOf(nameOfDay as (typeof FIVE_DAYS)[number]),
          nameOfDay: nameOfDay as Schema<'Weekday'>,
        };
        return { ...day, lessons: lessons.map((lesson) => lessonOnWire(lesson, group, day)) };
      }),
    },
  }));
}

function lessonOnWire(
  { subgroupLesson, ...lesson }: LessonRecord,
  group: Schema<'GroupRef'>,
  scheduleOfDay: Schema<'ScheduleOfDayRef'>,
): Schema<'Lesson'> {
  const number = lesson.number as Schema<'LessonNumber'>;
  const place = { id: lesson.id, number, group, scheduleOfDay };
  const { educationalSubject } = lesson;
  return {
    ...lesson,
    ...place,
    subgroupLesson: subgroupLesson.map((part) => ({ ...part, lesson: { ...place, educationalSubject } })),
  };
}

function editorTeachers(groups: readonly GroupRecord[]): Schema<'EditorTeacher'>[] {
  if (groups.length === 0) return [];
  const withoutPlan = demoTeachers.map((teacher) => ({ ...teacher, weeklyWorkloads: [] }));
  const loads = new Map(
    teacherLoads(buildTimetable(groups), withoutPlan).map(({ id, taught }) => [id, taught]),
  );
  return demoTeachers.map((teacher, index) => ({
    ...staffTeacher(teacher),
    lessons: [],
    subgroupLessons: [],
    weeklyWorkloads: (loads.get(teacher.id) ?? []).map(({ group, subject, hours }, place) => ({
      group,
      educationalSubject: subject,
      // The first one is planned for more than the timetable has.
      hours: index === 0 && place === 0 ? hours + 2 : hours,
    })),
  }));
}

/** What a teacher teaches in a week, whole classes and subgroups. */
function taughtBy(teacherId: number, groups: readonly Schema<'EditorGroup'>[]) {
  const all = groups.flatMap(({ schedule }) => schedule.scheduleOfDay.flatMap(({ lessons }) => lessons));
  const isTheirs = ({ teacher }: Pick<Schema<'Lesson'>, 'teacher'>) => teacher?.id === teacherId;
  return {
    lessons: all.filter(isTheirs),
    subgroupLessons: all.flatMap(({ subgroupLesson }) => subgroupLesson).filter(isTheirs),
  };
}

function lessonsOf(groups: readonly GroupRecord[]): LessonRecord[] {
  return groups.flatMap(({ schedule }) => schedule.scheduleOfDay.flatMap(({ lessons }) => lessons));
}

function subjectsOf(groups: readonly GroupRecord[]): Schema<'SubjectRef'>[] {
  return different(lessonsOf(groups).map(({ educationalSubject }) => educationalSubject));
}

function roomsOf(groups: readonly GroupRecord[]): Schema<'RoomRef'>[] {
  return different(
    lessonsOf(groups).flatMap(({ room, subgroupLesson }) =>
      [room, ...subgroupLesson.map((part) => part.room)].filter((one) => one !== null),
    ),
  );
}

function different<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
