import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findRunningServer, type RunningServer } from '../control/control.ts';
import { type DatabaseHandle, openUnmigrated } from '../database/database.ts';
import { dataFolderPaths, purposeOf } from '../database/embedded/data-folder.ts';
import { readMigrations } from '../database/migrate.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { readSettings, type ServerSettings } from '../start/settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface CommandContext {
  args: readonly string[];
  env: Environment;
  print(line: string): void;
}

interface CommandForm {
  usage: string;
  /** Options with a value, in addition to `--data` and `--demo`. */
  options: readonly string[];
  /** How many words without a dash there may be: [at least, at most]. */
  words: readonly [number, number];
}

export interface CommandArguments {
  settings: ServerSettings;
  options: Readonly<Record<string, string | undefined>>;
  words: readonly string[];
}

/** The arguments of a command; null if it was called for its usage and has printed it. Throws a `StartRefusal`. */
export function readArguments(
  { args, env, print }: CommandContext,
  { usage, options, words: [least, most] }: CommandForm,
): CommandArguments | null {
  const { values, positionals } = parse(args, options, usage);
  if (values.help === true) {
    print(usage);
    return null;
  }
  if (positionals.length < least || positionals.length > most) throw new StartRefusal(usage);
  const texts = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const forServer = [
    ...(values.demo === true ? ['--demo'] : []),
    ...(texts.data === undefined ? [] : ['--data', texts.data]),
  ];
  const settings = readSettings(forServer, env);
  if (settings === 'help') throw new StartRefusal(usage);
  return { settings, options: texts, words: positionals };
}

function parse(args: readonly string[], options: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        demo: { type: 'boolean' },
        data: { type: 'string' },
        ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
      },
    });
  } catch {
    throw new StartRefusal(`Не понимаю «${args.join(' ')}».\n\n${usage}`);
  }
}

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
