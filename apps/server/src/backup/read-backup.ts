import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartRefusal } from '../platform/refusal.ts';
import {
  type BackupHeader,
  FORMAT,
  LONGEST_LINE,
  type Manifest,
  type ManifestLine,
  type RowsLine,
} from './format.ts';
import { tableHash } from './table-shapes.ts';

const ANOTHER = 'возьмите другую копию';

/** Why a file is not restored, each in a sentence. */
export const REFUSED = {
  missing: (file: string) =>
    new StartRefusal(`Файла ${file} нет или он не читается: проверьте путь к копии.`),
  notOurs: (file: string) => new StartRefusal(`Файл ${file} — не резервная копия «Звонка»: ${ANOTHER}.`),
  cutShort: (file: string) =>
    new StartRefusal(`Копия ${file} обрывается, она записана или скопирована не до конца: ${ANOTHER}.`),
  damaged: (file: string, what: string) =>
    new StartRefusal(`Копия ${file} повреждена (${what}): ${ANOTHER}.`),
  newer: (file: string, version: string) =>
    new StartRefusal(
      `Копия ${file} сделана более новой версией «Звонка» (${version}): обновите программу и повторите.`,
    ),
};

export interface BackupReader {
  header?(header: BackupHeader): Promise<void> | void;
  rows?(line: RowsLine): Promise<void> | void;
}

export interface CheckedBackup {
  header: BackupHeader;
  manifest: Manifest;
}

/**
 * Reads a backup from its first byte to its last, handing on what it finds, and holds no more than a line of it.
 * Answers once every count and hash was right; rejects with a `StartRefusal` that says what is wrong.
 */
export async function readBackup(file: string, reader: BackupReader = {}): Promise<CheckedBackup> {
  const check = checker(file);
  try {
    for await (const line of linesOf(file)) {
      const value = check.line(line);
      if ('zvonok' in value) await reader.header?.(value);
      else if ('table' in value) await reader.rows?.(value);
    }
  } catch (error) {
    throw check.refusal(error);
  }
  return check.end();
}

/** The header alone, or null for a file that is none of ours. */
export async function readHeader(file: string): Promise<BackupHeader | null> {
  try {
    for await (const line of linesOf(file)) {
      const value: unknown = JSON.parse(line.toString('utf8'));
      return isHeader(value) ? value : null;
    }
  } catch {
    // Unreadable is not ours.
  }
  return null;
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  try {
    let pending: Buffer[] = [];
    let length = 0;
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        yield Buffer.concat([...pending, chunk.subarray(from, end + 1)]);
        pending = [];
        length = 0;
        from = end + 1;
      }
      if (from < chunk.length) pending.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > LONGEST_LINE) throw REFUSED.notOurs(file);
    }
    if (pending.length > 0) throw REFUSED.cutShort(file);
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

function checker(file: string) {
  const whole = createHash('sha256');
  const hashes = new Map<string, ReturnType<typeof tableHash>>();
  let header: BackupHeader | undefined;
  let manifest: Manifest | undefined;
  let place = 0;

  /** Rows come table after table in the header's order, each as wide as its table. */
  const checkRows = (line: RowsLine, { tables }: BackupHeader) => {
    const index = tables.findIndex(({ name }) => name === line.table);
    const width = tables[index]?.columns.length;
    if (index < place || width === undefined) throw REFUSED.damaged(file, `порядок таблиц: ${line.table}`);
    const isValue = (value: unknown) => value === null || typeof value === 'string';
    const fits = line.rows.every(
      (row) => Array.isArray(row) && row.length === width && row.every((value) => isValue(value)),
    );
    if (!fits) throw REFUSED.damaged(file, `таблица ${line.table}`);
    place = index;
    hashOf(line.table).add(line.rows);
  };
  const hashOf = (table: string) => {
    const hash = hashes.get(table) ?? tableHash();
    hashes.set(table, hash);
    return hash;
  };
  const checkManifest = (line: ManifestLine, { tables }: BackupHeader) => {
    for (const { name } of tables) {
      const said = line.manifest.tables[name];
      const found = hashOf(name).facts();
      if (said?.rows !== found.rows || said.sha256 !== found.sha256) {
        throw REFUSED.damaged(file, `таблица ${name}`);
      }
    }
    if (line.sha256 !== whole.digest('hex')) throw REFUSED.damaged(file, 'контрольная сумма');
    manifest = line.manifest;
  };

  return {
    line(bytes: Buffer): BackupHeader | RowsLine | ManifestLine {
      const value: unknown = JSON.parse(bytes.toString('utf8'));
      if (header === undefined) {
        if (!isHeader(value)) throw REFUSED.notOurs(file);
        if (value.format > FORMAT) throw REFUSED.newer(file, value.version);
        header = value;
        whole.update(bytes);
        return header;
      }
      if (manifest !== undefined) throw REFUSED.damaged(file, 'лишнее в конце');
      if (isRows(value)) {
        whole.update(bytes);
        checkRows(value, header);
        return value;
      }
      if (!isManifest(value)) throw REFUSED.damaged(file, 'незнакомая строка');
      checkManifest(value, header);
      return value;
    },
    end(): CheckedBackup {
      if (header === undefined) throw REFUSED.notOurs(file);
      if (manifest === undefined) throw REFUSED.cutShort(file);
      return { header, manifest };
    },
    refusal(error: unknown): unknown {
      if (error instanceof StartRefusal) return error;
      const { code } = error as NodeJS.ErrnoException;
      if (error instanceof SyntaxError) {
        return header ? REFUSED.damaged(file, 'строка не читается') : REFUSED.notOurs(file);
      }
      if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') return REFUSED.missing(file);
      if (code === 'Z_BUF_ERROR') return REFUSED.cutShort(file);
      if (code?.startsWith('Z_')) return header ? REFUSED.damaged(file, 'архив') : REFUSED.notOurs(file);
      return error;
    },
  };
}

function isHeader(value: unknown): value is BackupHeader {
  const header = value as Partial<BackupHeader> | null;
  return (
    header !== null &&
    typeof header === 'object' &&
    header.zvonok === 'backup' &&
    typeof header.format === 'number' &&
    Array.isArray(header.tables) &&
    Array.isArray(header.migrations)
  );
}

function isRows(value: unknown): value is RowsLine {
  const line = value as Partial<RowsLine> | null;
  return typeof line?.table === 'string' && Array.isArray(line.rows);
}

function isManifest(value: unknown): value is ManifestLine {
  const line = value as Partial<ManifestLine> | null;
  return typeof line?.manifest?.tables === 'object' && typeof line.sha256 === 'string';
}
