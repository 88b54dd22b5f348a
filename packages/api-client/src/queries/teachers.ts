import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { inWeek, weekKey } from '../in-week.ts';
import { unwrap } from '../unwrap.ts';

export type Teacher = components['schemas']['Teacher'];
/** A teacher of whom no subjects are written down, and those of the lessons. */
export type TaughtSubjects = components['schemas']['TaughtSubjects'];
export type EditorTeacher = components['schemas']['EditorTeacher'];

export const teacherQueries = {
  /** Everything about teachers, for invalidating. */
  all: ['teacher'] as const,

  /** Names and subjects of all teachers. */
  list: (api: Api) =>
    queryOptions({
      queryKey: [...teacherQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => unwrap(await api.GET('/schedule/api/schedule/teacher', { signal })),
    }),

  /** Subjects from the timetable for teachers of whom none are written down. An extension. */
  taughtSubjects: (api: Api) =>
    queryOptions({
      queryKey: [...teacherQueries.all, 'taught-subjects'] as const,
      enabled: api.offers('listTaughtSubjects'),
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/teacher-subjects', { signal })),
    }),

  /** All teachers with their lessons of one week (its Monday, `yyyy-mm-dd`; the current one when left out). */
  editor: (api: Api, week?: string) =>
    queryOptions({
      queryKey: [...teacherQueries.all, 'editor', weekKey(week)] as const,
      queryFn: async ({ signal }) => {
        const params = { query: inWeek(week) };
        return unwrap(await api.GET('/schedule/api/schedule/teacher/editor', { params, signal }));
      },
    }),

  /** One teacher with the lessons of one week, the current one when left out. */
  own: (api: Api, id: number, week?: string) =>
    queryOptions({
      queryKey: [...teacherQueries.all, 'own', id, weekKey(week)] as const,
      queryFn: async ({ signal }) => {
        const params = { path: { id }, query: inWeek(week) };
        return unwrap(await api.GET('/schedule/api/schedule/teacher/editor/{id}', { params, signal }));
      },
    }),
};
