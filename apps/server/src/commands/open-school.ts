import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findRunningServer, type RunningServer } from '../control/control-client.ts';
import { type DatabaseHandle, openUnmigrated } from '../database/database.ts';
import { dataFolderPaths, purposeOf } from '../database/embedded/data-folder.ts';
import { readMigrations } from '../database/migrate.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { ServerSettings } from '../start/settings.ts';

/** The school a command is about: the server that has its folder open, or the database itself. */
export type OpenSchool =
  | { running: RunningServer; database?: never }
  | { running?: never; database: DatabaseHandle };

/** Rejects with a `StartRefusal` where there is no school. The structure of its database stays as it is. */
export async function openSchool({ location, demo }: ServerSettings): Promise<OpenSchool> {
  if ('url' in location) {
    const database = await openUnmigrated(location);
    const { done } = await readMigrations(database.db);
    if (done.length > 0) return { database };
    await database.close();
    throw new StartRefusal(`В базе ${database.place} нет данных «Звонка»: проверьте DATABASE_URL.`);
  }
  const folder = resolve(location.dataFolder);
  if (!existsSync(dataFolderPaths(folder).pgdata)) {
    throw new StartRefusal(
      `В папке ${folder} нет данных «Звонка»: укажите папку данных ключом --data или базу в DATABASE_URL.`,
    );
  }
  const running = await findRunningServer(folder);
  if (running) return { running };
  const purpose = purposeOf(folder) ?? (demo ? 'demo' : 'school');
  return { database: await openUnmigrated({ dataFolder: folder }, { purpose }) };
}

/** Refuses to work on a database whose structure this version would first have to change. */
export async function requireCurrentStructure({ db, place }: DatabaseHandle): Promise<void> {
  const { pending } = await readMigrations(db);
  if (pending.length === 0) return;
  throw new StartRefusal(
    `Структура базы ${place} старее программы: запустите сервер один раз, он её обновит, и повторите команду.`,
  );
}
