import { join, resolve } from 'node:path';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { recordAudit } from '../audit/audit.ts';
import { backupName, listBackups, removeBackups, removePartials } from '../backup/backup-names.ts';
import { fingerprint, totalRows } from '../backup/format.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { placeBackup, requireRoom, type WrittenBackup } from '../backup/write-backup.ts';
import type { RunningServer } from '../control/control.ts';
import { readMigrations } from '../database/migrate.ts';
import { systemClock } from '../platform/clock.ts';
import { commandLine } from '../platform/installation.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { readSchoolProfile } from '../school/school.ts';
import type { ServerSettings } from '../start/settings.ts';
import { type CommandContext, type OpenSchool, openSchool, readArguments } from './arguments.ts';

const USAGE = `Копия школы одним файлом. Сервер при этом может работать.

  ${commandLine('backup', '[--to ПАПКА] [--keep N] [--data ПАПКА ДАННЫХ] [--demo]')}

  --to    куда положить; иначе ZVONOK_BACKUP_FOLDER или папка рядом с данными
  --keep  сколько последних копий этой школы, сделанных этой командой, оставить в папке
База PostgreSQL берётся из DATABASE_URL.`;

/** `npm run backup`. */
export async function backupCommand(context: CommandContext): Promise<void> {
  const given = readArguments(context, { usage: USAGE, options: ['to', 'keep'], words: [0, 0] });
  if (!given) return;
  const { settings, options } = given;
  const keep = readKeep(options.keep);
  const folder = resolve(options.to ?? settings.backups.folder);
  const started = performance.now();
  const school = await openSchool(settings);
  let made: WrittenBackup;
  try {
    context.print(school.running ? '▸ Прошу копию у работающего сервера…' : '▸ Делаю копию…');
    const { schoolName, timeZone } = await schoolOf(school, settings);
    const clock = systemClock(timeZone);
    const facts = { ...settings, schoolName, clock };
    made = school.running
      ? await fetchBackup(school.running, join(folder, backupName(clock, 'manual')))
      : await makeBackup(school.database, folder, 'manual', facts, showProgress(context));
    await record(school, made, clock.now());
  } finally {
    await school.database?.close();
  }
  const seconds = (performance.now() - started) / 1000;
  for (const line of summary(made)) context.print(line);
  context.print(`Готово за ${seconds.toFixed(1).replace('.', ',')} с: ${made.path}`);
  if (keep !== null) await keepNewest(context, { folder, database: made.header.database, keep });
}

/** The school's name and zone: what an administrator has set, else the variables. */
async function schoolOf(
  { running, database }: OpenSchool,
  { schoolName, timeZone }: ServerSettings,
): Promise<Pick<ServerSettings, 'schoolName' | 'timeZone'>> {
  const first = { schoolName, timeZone };
  if (running) return { schoolName, timeZone: (await running.timeZone()) ?? timeZone };
  return readSchoolProfile(database.db, first);
}

async function fetchBackup(running: RunningServer, path: string): Promise<WrittenBackup> {
  const folder = resolve(path, '..');
  await requireRoom(folder, 0);
  await removePartials(folder, new Date());
  return placeBackup(path, (partial) => running.fetchBackup(partial, (bytes) => requireRoom(folder, bytes)));
}

/** A running server writes its own journal. One of an older version may not have any yet. */
async function record({ database }: OpenSchool, { path }: WrittenBackup, at: Date): Promise<void> {
  if (!database || (await readMigrations(database.db)).pending.length > 0) return;
  await recordAudit(database.db, {
    action: 'backup.created',
    actor: null,
    address: null,
    subject: { kind: 'backup', id: null, label: path },
    at,
  });
}

/** What is in a copy, for people. */
export function summary({ header, manifest, bytes }: WrittenBackup): string[] {
  const tables = Object.keys(manifest.tables).length;
  return [
    `  Школа: ${header.schoolName ?? 'без названия'}${header.purpose === 'demo' ? ' (демонстрационная)' : ''}`,
    `  ${counted(tables, NOUN.table)}, ${counted(totalRows(manifest), NOUN.row)}, ${megabytes(bytes)}; суммы сошлись`,
    `  Отпечаток данных: ${fingerprint(manifest)}`,
    ...(header.schoolKey.from === 'file'
      ? ['  В копии есть ключ школы: храните её так же строго, как папку данных.']
      : []),
  ];
}

function megabytes(bytes: number): string {
  const mib = bytes / 1024 / 1024;
  return `${mib < 0.1 ? 'меньше 0,1' : mib.toFixed(1).replace('.', ',')} МБ`;
}

/** A line every two seconds at most. */
function showProgress({ print }: CommandContext) {
  let printedAt = performance.now();
  return ({ tables, of, rows }: { tables: number; of: number; rows: number }) => {
    if (performance.now() - printedAt < 2000) return;
    printedAt = performance.now();
    print(`  …${tables} из ${of} таблиц, ${counted(rows, NOUN.row)}`);
  };
}

async function keepNewest(
  { print }: CommandContext,
  { folder, database, keep }: { folder: string; database: string; keep: number },
): Promise<void> {
  const all = await listBackups(folder, 'manual', database);
  for (const path of await removeBackups(all, new Set(all.slice(0, keep)))) {
    print(`  Удалена старая копия ${path}`);
  }
}

function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new StartRefusal(`--keep «${text}» не подходит: нужно целое число копий от 1.`);
}
