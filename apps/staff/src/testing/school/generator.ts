import type { Answers, Schema } from '@zvonok/api-client/testing/contract-server';
import { FIVE_DAYS } from '@zvonok/domain/calendar/weekday';
import { curriculumOf, type TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { DEFAULT_LIMITS } from '@zvonok/domain/generator/limits';
import type { GroupRecord } from '@zvonok/domain/timetable/timetable';

/** What a permanent timetable is generated from in a school that has this one, and a search that is over. */
export function generatorAnswers(groups: readonly GroupRecord[]): Answers {
  const lessons = groups.flatMap(lessonsIn);
  const classes = curriculumOf(lessons).map(({ classId, items }): Schema<'CurriculumOfClass'> => {
    const { number = 0, letter = '' } = groups.find(({ id }) => id === classId) ?? {};
    const own = items.map((item) => ({ ...item, parts: [...item.parts] }));
    return { classId, name: `${number}${letter}`, grade: number, shift: 1, items: own };
  });
  return {
    'GET /schedule/api/schedule/generator/curriculum': { version: 1, fromTimetable: true, classes },
    'GET /schedule/api/schedule/generator/limits': {
      ...(structuredClone(DEFAULT_LIMITS) as Omit<Schema<'GeneratorLimits'>, 'version' | 'roomDoubles'>),
      ...{ version: 1, roomDoubles: [] },
    },
    'POST /schedule/api/schedule/generator/check': { findings: groups.length === 0 ? [] : FINDINGS },
    'GET /schedule/api/schedule/generator/runs': { runs: groups.length === 0 ? [] : RUNS },
    'GET /schedule/api/schedule/generator/restore': { timetable: null },
    'GET /schedule/api/schedule/generator/versions/{id}': {
      ...{ id: 2, seenVersion: 1, standing: { windows: 31 }, lessons: lessons.map(generated) },
      ...{ from: '2026-11-23', appointed: null, problem: null, unplaced: [], broken: [] },
      ended: [],
      classes: groups.map(({ id, number, letter }) => ({ id, name: `${number}${letter}`, changed: id % 9 })),
      teachers: [],
    },
  };
}

function lessonsIn({ id: classId, schedule }: GroupRecord): TaughtLesson[] {
  return schedule.scheduleOfDay.flatMap(({ lessons }, day) =>
    lessons.map(({ number, educationalSubject, subgroupLesson, teacher, room }) => ({
      ...{ classId, day, number, subjectId: educationalSubject.id },
      parts: (subgroupLesson.length > 0 ? subgroupLesson : [{ name: null, teacher, room }]).map((part) => ({
        subgroup: part.name,
        subjectId: null,
        teacherId: part.teacher?.id ?? null,
        roomId: part.room?.id ?? null,
        flow: null,
      })),
    })),
  );
}

/** The first two lessons of Mondays have changed their places. */
function generated({ day, number, parts, ...lesson }: TaughtLesson): Schema<'GeneratedLesson'> {
  const moved = day === 0 && number <= 2 ? 3 - number : number;
  return {
    ...lesson,
    day: FIVE_DAYS[day] ?? 'MONDAY',
    number: moved as Schema<'LessonNumber'>,
    parts: [...parts],
  };
}

const FINDINGS: Schema<'GeneratorFinding'>[] = [
  {
    rule: 'class-hours',
    severity: 'impossible',
    who: { kind: 'class', id: 1, name: '5А' },
    subjectId: null,
    text: '5А: 36 часов в неделю, а уроков в неделе помещается 35.',
    fixes: [
      { text: '5А: убрать 1 час', isVerified: true },
      { text: '5А, Музыка: убрать 1 час', isVerified: true },
    ],
  },
  {
    rule: 'norm',
    severity: 'excess',
    who: { kind: 'class', id: 5, name: '6Б' },
    subjectId: null,
    text: '6Б: 31 час в неделю превышает норму.',
    fixes: [],
  },
];

const PROGRESS: Schema<'GeneratorProgress'> = {
  ...{ round: 600, cost: 214, isComplete: true, metrics: { windows: 12 }, culprits: [] },
  ...{ waysOut: [], resisting: [], canGoOn: false, impossible: [] },
  curve: [1, 4, 9, 16, 30].map((seconds) => ({ seconds, cost: Math.round(900 / seconds) + 184 })),
};

const RUNS: Schema<'GeneratorRun'>[] = [
  {
    ...{
      id: 2,
      state: 'done',
      mode: 'improve',
      rounds: 600,
      seed: 2,
      continues: null,
      hasTimetable: true,
      progress: PROGRESS,
    },
    ...{ startedAt: '2026-11-17 16-02-00', endedAt: '2026-11-17 16-04-30' },
  },
  {
    ...{
      id: 1,
      state: 'cancelled',
      mode: 'scratch',
      rounds: 150,
      seed: 1,
      continues: null,
      hasTimetable: false,
      progress: null,
    },
    ...{ startedAt: '2026-11-16 15-40-00', endedAt: '2026-11-16 15-41-00' },
  },
];
