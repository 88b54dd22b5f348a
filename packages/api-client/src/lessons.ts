import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { inWeek, weekKey } from './in-week.ts';
import { unwrap } from './unwrap.ts';

export type Lesson = components['schemas']['Lesson'];
type Weekday = components['schemas']['Weekday'];

export const lessonQueries = {
  /** Everything about lessons, for invalidating. */
  all: ['lesson'] as const,

  /** The lessons of one day that differ from the timetable, in the given week or the current one. */
  replacements: (api: Api, day: Weekday, week?: string) =>
    queryOptions({
      queryKey: [...lessonQueries.all, 'replacements', day, weekKey(week)] as const,
      queryFn: async ({ signal }) => {
        const params = { path: { dayName: day }, query: inWeek(week) };
        const path = '/schedule/api/schedule/lesson/find-replacements/{dayName}';
        return unwrap(await api.GET(path, { params, signal }));
      },
    }),

  /** Lessons in the tray of a week's permanent timetable, or of the one that holds now. */
  unplaced: (api: Api, week?: string) =>
    queryOptions({
      queryKey: [...lessonQueries.all, 'unplaced', weekKey(week)] as const,
      enabled: api.offers('listUnplacedLessons'),
      queryFn: async ({ signal }) => {
        const params = { query: inWeek(week) };
        return unwrap(await api.GET('/schedule/api/schedule/lesson/unplaced', { params, signal }));
      },
    }),
};

export type LessonUpdate = components['schemas']['LessonUpdate'];
export type NewLesson = components['schemas']['LessonCreate'];
/** Subject, teacher, room or flow of a lesson; `subgroupId` names the part of a split one. */
export type LessonTeaching = Pick<
  NonNullable<operations['updateLesson']['parameters']['query']>,
  | 'educationalSubjectId'
  | 'teacherId'
  | 'roomId'
  | 'hideTeacher'
  | 'hideRoom'
  | 'subgroupId'
  | 'subgroupSubjectId'
  | 'flow'
  | keyof Seen
>;

/**
 * The week of the answer, and the version in which the editor saw the lesson: edited since, it is a 409. With
 * `askChanges` what is done to the lesson for a date ends only if `endChanges` names it, and goes along where
 * `followChanges` does; anything else is a 409 (`concernedChangesOf`). `putBack` is what an edit ended that is now
 * taken back. All three are numbers with commas.
 */
export interface Seen {
  week?: string;
  seenVersion?: number;
  askChanges?: boolean;
  endChanges?: string;
  followChanges?: string;
  putBack?: string;
}

/** Where a lesson goes: a day of its class and a number. */
export interface SlotRef {
  scheduleOfDayId: number;
  number: NonNullable<components['schemas']['LessonMove']['number']>;
}

const LESSON = '/schedule/api/schedule/lesson/{id}';

/** Changes what a lesson teaches, who and where. */
export async function teachLesson(api: Api, id: number, query: LessonTeaching): Promise<LessonUpdate> {
  return unwrap(await api.PUT(LESSON, { params: { path: { id }, query } }));
}

/** Moves a lesson; a lesson that is there changes places with it. */
export async function moveLesson(
  api: Api,
  id: number,
  { scheduleOfDayId, number }: SlotRef,
  seen: Seen = {},
): Promise<LessonUpdate> {
  const query = { scheduleOfDayId, ...seen };
  return unwrap(await api.PUT(LESSON, { params: { path: { id }, query }, body: { number } }));
}

/** Subgroups a lesson is split into. */
export type NewSubgroup = components['schemas']['SubgroupCreate'];

/**
 * Splits a lesson into these subgroups; without any it is one of the whole class, taught as `query` says. An extension.
 */
export async function divideLesson(
  api: Api,
  id: number,
  subgroups: NewSubgroup[],
  query: Pick<LessonTeaching, 'teacherId' | 'roomId' | 'flow' | keyof Seen> = {},
): Promise<LessonUpdate> {
  return unwrap(await api.PUT(LESSON, { params: { path: { id }, query }, body: { subgroups } }));
}

/** Takes a lesson off the grid, or puts it back where it stood. */
export async function hideLesson(
  api: Api,
  id: number,
  hide: boolean,
  seen: Seen = {},
): Promise<LessonUpdate> {
  const query = { hide, ...seen };
  return unwrap(await api.PUT(LESSON, { params: { path: { id }, query } }));
}

/** Deletes a lesson; `restoreLesson` brings it back. */
export async function deleteLesson(
  api: Api,
  id: number,
  query: Pick<Seen, 'seenVersion' | 'askChanges' | 'endChanges'> = {},
): Promise<components['schemas']['DeletedLesson']> {
  return unwrap(await api.DELETE(LESSON, { params: { path: { id }, query } }));
}

/** Puts a new lesson into a free slot. An extension. */
export async function createLesson(api: Api, body: NewLesson, week?: string): Promise<LessonUpdate> {
  const params = { query: inWeek(week) };
  return unwrap(await api.POST('/schedule/api/schedule/lesson/new', { params, body }));
}

/** Brings a deleted lesson back. An extension. */
export async function restoreLesson(
  api: Api,
  lessonId: number,
  seen: Pick<Seen, 'week' | 'putBack'> = {},
): Promise<LessonUpdate> {
  const params = { query: { lessonId, ...seen } };
  return unwrap(await api.POST('/schedule/api/schedule/lesson/restore', { params }));
}
