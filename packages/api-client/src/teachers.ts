import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { ifMatch } from './if-match.ts';
import { inWeek, weekKey } from './in-week.ts';
import { unwrap } from './unwrap.ts';

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

type Schemas = components['schemas'];

const TEACHER = '/schedule/api/schedule/teacher/{id}';

/** Adds a teacher; returns the number. */
export async function createTeacher(api: Api, body: Schemas['TeacherCreate']): Promise<Schemas['CreatedId']> {
  return unwrap(await api.POST('/schedule/api/schedule/teacher', { body }));
}

interface TeacherEdit {
  /** A new outside code instead of the one in the body. */
  resetUid?: boolean;
  /** The version that was seen: changed since, it is a 409 (`editConflictOf`). */
  seen?: number | undefined;
}

/** Changes a teacher. */
export async function updateTeacher(
  api: Api,
  id: number,
  body: Schemas['TeacherUpdate'],
  { resetUid = false, seen }: TeacherEdit = {},
): Promise<Schemas['Teacher']> {
  const query = resetUid ? { resetUid } : {};
  return unwrap(await api.PUT(TEACHER, { params: { path: { id }, query, ...ifMatch(seen) }, body }));
}

/**
 * Gives teachers of whom no subjects are written down those of their lessons, all at once; returns who got them. An
 * extension.
 */
export async function saveTaughtSubjects(
  api: Api,
  teachers: readonly Schemas['TeacherSubjects'][],
): Promise<Schemas['TaughtSubjects'][]> {
  const body = teachers.map(({ id, eduSubject }) => ({ id, eduSubject }));
  return unwrap(await api.POST('/schedule/api/schedule/teacher-subjects', { body }));
}

/** Deletes a teacher; one who was changed since `seen` is a 409. */
export async function deleteTeacher(api: Api, id: number, seen?: number): Promise<Schemas['Deleted']> {
  return unwrap(await api.DELETE(TEACHER, { params: { path: { id }, ...ifMatch(seen) } }));
}
