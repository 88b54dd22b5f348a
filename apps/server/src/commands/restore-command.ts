import { rmSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { type BackupHeader, totalRows } from '../backup/format.ts';
import { type LoadOptions, loadBackup, requireKnownMigrations } from '../backup/load-backup.ts';
import { type CheckedBackup, readBackup } from '../backup/read-backup.ts';
import { requireEmptyFolder, restoreFolder } from '../backup/restore-folder.ts';
import { openUnmigrated } from '../database/database.ts';
import { dataFolderPaths } from '../database/embedded/data-folder.ts';
import { commandLine } from '../platform/installation.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { placeSchoolKey, readSchoolKey, type SchoolKeySource } from '../secrets/school-key.ts';
import { type CommandArguments, type CommandContext, readArguments } from './arguments.ts';
import { summary } from './backup-command.ts';

const RESTORE_USAGE = `Восстановление школы из копии в пустое место: новую папку или пустую базу PostgreSQL.

  ${commandLine('restore', 'ФАЙЛ [--data ПАПКА ДАННЫХ] [--demo]')}

База PostgreSQL берётся из DATABASE_URL. Туда, где уже есть данные, копия не восстанавливается.`;

/** `npm run restore -- FILE`. */
export async function restoreCommand(context: CommandContext): Promise<void> {
  const given = readArguments(context, { usage: RESTORE_USAGE, options: [], words: [1, 1] });
  if (!given) return;
  const { print } = context;
  const { location, schoolKey } = given.settings;
  const path = resolve(given.words[0] ?? '');
  const started = performance.now();

  print('▸ Проверяю копию…');
  const checked = await readBackup(path);
  const { header, manifest } = checked;
  requireKnownMigrations(path, header);
  requireFittingKey(schoolKey, header);
  const total = totalRows(manifest);
  print(`  Цела: ${counted(total, NOUN.row)}, сделана ${header.createdAt}.`);

  const options: LoadOptions = {
    now: new Date(),
    ...progress(context, total),
    ignored: (table) => print(`  Таблица ${table} — не «Звонка», она не восстановлена.`),
  };
  let place: string;
  if ('url' in location) {
    place = await restoreDatabase(location.url, schoolKey, { ...checked, path }, context, options);
  } else {
    place = resolve(location.dataFolder);
    requireEmptyFolder(place, ['school.key']);
    print(`▸ Восстанавливаю в папку ${place}…`);
    await restoreFolder(place, { ...checked, path, bytes: statSync(path).size }, options);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  print(
    `Готово за ${seconds} с: школа «${header.schoolName ?? 'без названия'}» восстановлена в ${place}, суммы всех таблиц сошлись.`,
  );
  for (const line of advice(header, startCommand(header, given))) print(line);
}

/** How the restored school is started; the place is named when it is not the usual one. */
function startCommand({ purpose }: BackupHeader, { settings, options }: CommandArguments): string {
  const command = purpose === 'demo' ? 'demo' : 'start';
  if ('url' in settings.location) return `${commandLine(command)} с тем же DATABASE_URL`;
  return commandLine(command, options.data === undefined ? '' : `--data ${options.data}`);
}

async function restoreDatabase(
  url: string,
  { folder }: SchoolKeySource,
  backup: CheckedBackup & { path: string },
  { print }: CommandContext,
  options: LoadOptions,
): Promise<string> {
  const database = await openUnmigrated({ url });
  const { schoolKey } = backup.header;
  try {
    print(`▸ Восстанавливаю в базу ${database.place}…`);
    const hadKey = readSchoolKey({ secret: null, folder }) !== null;
    if (schoolKey.from === 'file') placeSchoolKey(folder, schoolKey.key);
    await loadBackup(database, backup.path, backup, options).catch((error: unknown) => {
      if (schoolKey.from === 'file' && !hadKey) rmSync(dataFolderPaths(folder).key, { force: true });
      throw error;
    });
    return database.place;
  } finally {
    await database.close();
  }
}

/** The copy's key must be able to take its place, or the restored school could not read its own secrets. */
function requireFittingKey(source: SchoolKeySource, { schoolKey }: BackupHeader): void {
  const { key: file } = dataFolderPaths(resolve(source.folder));
  if (schoolKey.from === 'file' && source.secret !== null) {
    throw new StartRefusal(
      'Ключ этой школы лежит в самой копии, а задан ZVONOK_SECRET: уберите его и повторите.',
    );
  }
  const found = readSchoolKey({ secret: null, folder: source.folder });
  if (found === null || schoolKey.from === 'nowhere') return;
  if (schoolKey.from === 'file' && Buffer.from(found).toString('base64url') === schoolKey.key) return;
  throw new StartRefusal(
    `В ${file} лежит ключ другой школы: переименуйте этот файл или укажите другую папку переменной ZVONOK_DATA.`,
  );
}

function advice({ schoolKey }: BackupHeader, start: string): string[] {
  return [
    ...(schoolKey.from === 'secret'
      ? ['Школа работала с ключом из ZVONOK_SECRET: задайте серверу тот же, с другим он не запустится.']
      : []),
    `Запустите её: ${start}. Кто вошёл после того, как сделана копия, войдёт снова.`,
    `Если копия нужна после взлома, сначала завершите все сессии: ${commandLine('admin', 'end-sessions')}.`,
  ];
}

/** A line every two seconds at most. */
function progress({ print }: CommandContext, total: number): Pick<LoadOptions, 'progress'> {
  let printedAt = performance.now();
  return {
    progress(rows) {
      if (performance.now() - printedAt < 2000) return;
      printedAt = performance.now();
      print(`  …${rows} из ${total}`);
    },
  };
}

const VERIFY_USAGE = `Проверка копии: читает файл целиком и сверяет количество строк и контрольные суммы.

  ${commandLine('verify', 'ФАЙЛ')}`;

/** `npm run verify -- FILE`. */
export async function verifyCommand(context: CommandContext): Promise<void> {
  const given = readArguments(context, { usage: VERIFY_USAGE, options: [], words: [1, 1] });
  if (!given) return;
  const path = resolve(given.words[0] ?? '');
  const checked = await readBackup(path);
  const { header, manifest } = checked;
  requireKnownMigrations(path, header);
  const { size } = await stat(path);
  const width = Math.max(...header.tables.map(({ name }) => name.length));
  for (const { name } of header.tables) {
    const facts = manifest.tables[name];
    context.print(
      `  ${name.padEnd(width)} ${String(facts?.rows).padStart(8)}  ${facts?.sha256.slice(0, 16)}`,
    );
  }
  for (const line of summary({ ...checked, path, bytes: size })) context.print(line);
  const engine = header.engine === 'pglite' ? 'встроенная база' : `PostgreSQL ${header.postgresql}`;
  context.print(`  Сделана ${header.createdAt}, «Звонок» ${header.version}, ${engine}`);
  context.print('Копия цела.');
}
