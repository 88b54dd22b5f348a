import type { Kysely, Transaction } from 'kysely';
import type { GeneratorContents } from '../database/tables/generator.ts';
import type { Tables } from '../database/tables.ts';

/** A document of the generator; its version is 1 until it is first edited. */
export interface StoredDocument<Content> {
  /** Null until then. */
  content: Content | null;
  version: number;
}

type Name = keyof GeneratorContents;

export async function readDocument<Of extends Name>(
  db: Kysely<Tables>,
  name: Of,
): Promise<StoredDocument<GeneratorContents[Of]>> {
  const row = await db
    .selectFrom('generator_data')
    .select(['content', 'version'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return { content: null, version: 1 };
  // A forgotten content keeps its row, so that its version never comes again.
  return { content: row.content as GeneratorContents[Of] | null, version: row.version };
}

/**
 * Reads a document, lets `edit` make the next one and writes it, alone with it. What `edit` throws leaves it as it was.
 */
export async function editDocument<Of extends Name>(
  trx: Transaction<Tables>,
  name: Of,
  { by, now }: { by: number; now: Date },
  edit: (stored: StoredDocument<GeneratorContents[Of]>) => Promise<GeneratorContents[Of] | null>,
): Promise<number> {
  await trx
    .insertInto('generator_data')
    .values({ name, content: 'null', version: 1, edited_at: now, edited_by: by })
    .onConflict((there) => there.doNothing())
    .execute();
  await trx.selectFrom('generator_data').select('name').where('name', '=', name).forUpdate().execute();
  const stored = await readDocument(trx, name);
  const version = stored.version + 1;
  await trx
    .updateTable('generator_data')
    .set({ content: JSON.stringify(await edit(stored)), version, edited_at: now, edited_by: by })
    .where('name', '=', name)
    .execute();
  return version;
}
