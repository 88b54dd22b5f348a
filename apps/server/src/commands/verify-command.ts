import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { requireKnownMigrations } from '../backup/load-backup.ts';
import { readBackup } from '../backup/read-backup.ts';
import { type CommandContext, readArguments } from './arguments.ts';
import { summary } from './backup-command.ts';

const USAGE = `Проверка копии: читает файл целиком и сверяет количество строк и контрольные суммы.

  npm run verify -- ФАЙЛ`;

/** `npm run verify -- FILE`. */
export async function verifyCommand(context: CommandContext): Promise<void> {
  const given = readArguments(context, { usage: USAGE, options: [], words: [1, 1] });
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
