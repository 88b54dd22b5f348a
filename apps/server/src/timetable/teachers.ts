import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A member of the teaching staff and their account. */
export interface TeacherRow {
  id: number;
  name: string;
  eduSubject: string;
  uid: string | null;
  version: number;
  user: { id: number; firstName: string; lastName: string } | null;
}

/** Reads of teachers, always by name. */
export function teachersRepository(db: Kysely<Tables>) {
  const all = () =>
    db
      .selectFrom('teacher')
      .leftJoin('app_user', (join) =>
        join.onRef('app_user.teacher_id', '=', 'teacher.id').on('app_user.deleted_at', 'is', null),
      )
      .select([
        'teacher.id',
        'teacher.name',
        'teacher.edu_subject',
        'teacher.uid',
        'teacher.version',
        'app_user.id as userId',
        'app_user.first_name',
        'app_user.last_name',
      ])
      .where('teacher.removed_at', 'is', null)
      .orderBy('teacher.name')
      .orderBy('teacher.id');

  type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];
  const toTeacher = (row: Row): TeacherRow => ({
    id: row.id,
    name: row.name,
    eduSubject: row.edu_subject,
    uid: row.uid,
    version: row.version,
    user:
      row.userId === null || row.first_name === null || row.last_name === null
        ? null
        : { id: row.userId, firstName: row.first_name, lastName: row.last_name },
  });

  return {
    async list(): Promise<TeacherRow[]> {
      return (await all().execute()).map(toTeacher);
    },

    async get(id: number): Promise<TeacherRow | null> {
      const row = await all().where('teacher.id', '=', id).executeTakeFirst();
      return row ? toTeacher(row) : null;
    },

    /** Part of a name or of a subject, in any letter case. */
    async search(text: string): Promise<TeacherRow[]> {
      const wanted = sql<string>`lower(${text.trim()}::text collate "und-x-icu")`;
      const found = await all()
        .where((where) =>
          where.or([
            sql<boolean>`strpos(lower(teacher.name), ${wanted}) > 0`,
            sql<boolean>`strpos(lower(teacher.edu_subject), ${wanted}) > 0`,
          ]),
        )
        .execute();
      return found.map(toTeacher);
    },
  };
}
