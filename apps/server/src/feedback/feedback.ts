import { shortName } from '@zvonok/domain/users/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import { readLongList } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { deleteSoftly, restoreDeleted } from '../records/deletion.ts';
import { nameOf, readHistory, writeHistory } from '../records/history.ts';
import {
  describeFile,
  joinPieces,
  type NewFile,
  PIECE,
  piecesOf,
  type StoredFile,
} from '../records/stored-files.ts';

export interface FeedbackRow {
  id: number;
  title: string;
  description: string;
  author: string;
  createdAt: Date;
  /** The name under which its file is requested; null without one. */
  filename: string | null;
}

export interface NewFeedback {
  title: string;
  description: string;
  file: NewFile | null;
}

/** Who does something, and when. */
interface Signed {
  author: AuditAuthor;
  now: Date;
}

/** Bytes that all files may take together, and those of one person. */
export interface FileRoom {
  school: number;
  person: number;
}

const MIB = 1024 * 1024;
const FILE_ROOM: FileRoom = { school: 512 * MIB, person: 64 * MIB };

/** A file that found no place: its author has sent too many, or everybody together has. */
export class NoRoomForFile extends Error {
  override name = 'NoRoomForFile';
  readonly whose: 'own' | 'all';

  constructor(whose: 'own' | 'all') {
    super(`There is no room for the file: ${whose}`);
    this.whose = whose;
  }
}

const READ = {
  id: 'value',
  title: 'value',
  description: 'value',
  author_name: 'value',
  created_at: 'instant',
  stored_name: 'value',
  first_name: 'value',
  last_name: 'value',
} as const;

export function feedbackRepository(db: Kysely<Tables>, room: FileRoom = FILE_ROOM) {
  const present = (from: Kysely<Tables>) =>
    from
      .selectFrom('feedback')
      .leftJoin('app_user', (join) =>
        join.onRef('app_user.id', '=', 'feedback.author_id').on('app_user.deleted_at', 'is', null),
      )
      .leftJoin('feedback_file', 'feedback_file.feedback_id', 'feedback.id')
      .select([
        'feedback.id',
        'feedback.title',
        'feedback.description',
        'feedback.author_name',
        'feedback.created_at',
        'feedback_file.stored_name',
        'app_user.first_name',
        'app_user.last_name',
      ])
      .where('feedback.deleted_at', 'is', null);

  async function get(id: number, from: Kysely<Tables> = db): Promise<FeedbackRow | null> {
    const row = await present(from).where('feedback.id', '=', id).executeTakeFirst();
    return row ? toFeedback(row) : null;
  }

  /** Deletes feedback or brings it back, and enters it into the journal; false if nothing changes by it. */
  async function setDeleted(
    trx: Transaction<Tables>,
    id: number,
    { deleted, author, now }: { deleted: boolean } & Signed,
  ): Promise<boolean> {
    const found = await trx
      .selectFrom('feedback')
      .select(['title', 'deleted_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found || (found.deleted_at !== null) === deleted) return false;
    const deletion = { table: 'feedback', kind: 'feedback', id, by: author.userId, at: now } as const;
    if (found.deleted_at === null) await deleteSoftly(trx, deletion);
    else await restoreDeleted(trx, deletion, found.deleted_at);
    await recordAudit(trx, {
      action: deleted ? 'feedback.deleted' : 'feedback.restored',
      actor: { userId: author.userId },
      address: author.address,
      subject: { kind: 'feedback', id, label: found.title },
      at: now,
    });
    return true;
  }

  return {
    /** All there is, the oldest first. */
    async list(): Promise<FeedbackRow[]> {
      const all = present(db).orderBy('feedback.created_at').orderBy('feedback.id');
      return (await readLongList(db, all, READ)).map(toFeedback);
    },

    get: (id: number) => get(id),

    /** Throws a `NoRoomForFile`, and then nothing is to be stored. */
    async create(
      trx: Transaction<Tables>,
      { title, description, file }: NewFeedback,
      { by, now }: { by: number; now: Date },
    ): Promise<FeedbackRow> {
      if (file) await requireRoom(trx, room, { authorId: by, size: file.bytes.length });
      const { id } = await trx
        .insertInto('feedback')
        .values({ title, description, author_id: by, author_name: await nameOf(trx, by), created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (file) await storeFile(trx, id, file);
      await writeHistory(trx, { kind: 'feedback', recordId: id, action: 'created', by, at: now });
      return toFeedback(await present(trx).where('feedback.id', '=', id).executeTakeFirstOrThrow());
    },

    /** False when there was none. For a month `restore` brings it back. */
    remove: (id: number, signed: Signed): Promise<boolean> =>
      db.transaction().execute((trx) => setDeleted(trx, id, { deleted: true, ...signed })),

    /** Null when there is none any more; what is not deleted stays as it is. */
    restore: (id: number, signed: Signed): Promise<FeedbackRow | null> =>
      db.transaction().execute(async (trx) => {
        await setDeleted(trx, id, { deleted: false, ...signed });
        return get(id, trx);
      }),

    file: (storedName: string) => readFile(db, storedName),

    history: (id: number) => readHistory(db, 'feedback', id),
  };
}

type PresentRow = {
  id: number;
  title: string;
  description: string;
  author_name: string;
  created_at: Date;
  stored_name: string | null;
  first_name: string | null;
  last_name: string | null;
};

/** Authors with an account have their present name, others the name they wrote under. */
function toFeedback({ first_name, last_name, ...row }: PresentRow): FeedbackRow {
  const isThere = first_name !== null && last_name !== null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    author: isThere ? shortName({ firstName: first_name, lastName: last_name }) : row.author_name,
    createdAt: row.created_at,
    filename: row.stored_name,
  };
}

/** Deleted feedback gives its place up early rather than keep new files out. */
async function requireRoom(
  trx: Transaction<Tables>,
  room: FileRoom,
  { authorId, size }: { authorId: number; size: number },
): Promise<void> {
  const lacking = async () => {
    const { own, all } = await trx
      .selectFrom('feedback_file')
      .innerJoin('feedback', 'feedback.id', 'feedback_file.feedback_id')
      .select([
        sql<number>`coalesce(sum(size), 0)::bigint`.as('all'),
        sql<number>`coalesce(sum(size) filter (where author_id = ${authorId}), 0)::bigint`.as('own'),
      ])
      .executeTakeFirstOrThrow();
    if (own + size > room.person) return 'own';
    return all + size > room.school ? 'all' : null;
  };
  if (!(await lacking())) return;
  const gone = await trx
    .deleteFrom('feedback')
    .where('deleted_at', 'is not', null)
    .where('id', 'in', trx.selectFrom('feedback_file').select('feedback_id'))
    .returning('id')
    .execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) {
    await trx
      .deleteFrom('record_history')
      .where('kind', '=', 'feedback')
      .where('record_id', 'in', ids)
      .execute();
  }
  const whose = await lacking();
  if (whose) throw new NoRoomForFile(whose);
}

/** Writes a file of feedback, piece by piece. */
export async function storeFile(trx: Transaction<Tables>, feedbackId: number, file: NewFile): Promise<void> {
  await trx
    .insertInto('feedback_file')
    .values({ feedback_id: feedbackId, ...describeFile(file) })
    .execute();
  for (const piece of piecesOf(file.bytes)) {
    await trx
      .insertInto('feedback_file_piece')
      .values({ feedback_id: feedbackId, ...piece })
      .execute();
  }
}

/** The file of feedback that is not deleted; null when there is none of this name. */
async function readFile(db: Kysely<Tables>, storedName: string): Promise<StoredFile | null> {
  const file = await db
    .selectFrom('feedback_file')
    .innerJoin('feedback', 'feedback.id', 'feedback_file.feedback_id')
    .select(['feedback_id', 'original_name', 'media_type'])
    .where('stored_name', '=', storedName)
    .where('feedback.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!file) return null;
  const pieces = await db
    .selectFrom('feedback_file_piece')
    .select(PIECE)
    .where('feedback_id', '=', file.feedback_id)
    .orderBy('number')
    .execute();
  return { originalName: file.original_name, mediaType: file.media_type, bytes: joinPieces(pieces) };
}

export function presentFeedback(feedback: FeedbackRow, timeZone: string): Wire['Feedback'] {
  const { id, title, description, author, createdAt, filename } = feedback;
  return { id, title, description, author, creationDate: serverDate(createdAt, timeZone), filename };
}
