import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dataFolderPaths } from '../database/embedded/data-folder.ts';
import { move } from '../platform/disk.ts';

/** How a command of ours reaches the server that holds a data folder: only who may read the folder knows the token. */
export interface ControlAddress {
  port: number;
  token: string;
}

export function writeControlFile(folder: string, address: ControlAddress): void {
  const { control } = dataFolderPaths(folder);
  const draft = `${control}.tmp`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(address)}\n`, { mode: 0o600, flag: 'wx' });
  move(draft, control);
}

export function removeControlFile(folder: string): void {
  rmSync(dataFolderPaths(folder).control, { force: true });
}

/** Null when no server left its address. Throws a system error for a file this user may not read. */
export function readControlFile(folder: string): ControlAddress | null {
  let text: string;
  try {
    text = readFileSync(dataFolderPaths(folder).control, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const { port, token } = JSON.parse(text) as Partial<ControlAddress>;
  return typeof port === 'number' && typeof token === 'string' ? { port, token } : null;
}
