import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { ifMatch } from '../if-match.ts';
import { unwrap } from '../unwrap.ts';

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
