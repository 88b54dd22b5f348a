import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostEvent } from './recorder.ts';

/** A disk keeps or loses unsynced data in pieces of this size; PostgreSQL's page is two of them, so pages tear. */
const BLOCK_BYTES = 4096;

export interface PowerCut {
  /** The data directory as it was, safely on the disk, before the first event. */
  base: string;
  events: readonly HostEvent[];
  /** The power fails after this many events. */
  after: number;
  /** Whether one unsynced block, or one unsynced change of a name, had reached the disk by luck. */
  survives(): boolean;
  /** A file system that ignores every sync, as stock PGlite's does. */
  ignoreSyncs?: boolean;
}

/** Data of one file, whatever it is called at the moment. */
interface FileHistory {
  /** Its path in the base, if it was there. */
  origin: string | null;
  /** Indexes of its writes and resizes. */
  changes: number[];
  syncedUpTo: number;
}

/**
 * Builds in `target` what a journalling file system may hold after the cut: everything synced is there; unsynced blocks
 * are there by luck; names (created, renamed, removed, resized) come in order, up to a point not before the last sync.
 */
export function rebuildAfterCut(cut: PowerCut, target: string): void {
  rmSync(target, { recursive: true, force: true });
  cpSync(cut.base, target, { recursive: true });
  const events = cut.events.slice(0, cut.after);
  let namesUpTo = cut.ignoreSyncs ? -1 : events.findLastIndex((event) => event.kind === 'sync');
  while (namesUpTo < events.length - 1 && cut.survives()) namesUpTo += 1;

  const { names, gone } = followNames(events, namesUpTo, cut);
  for (const path of gone) rmSync(join(target, path), { recursive: true, force: true });
  for (const [path, file] of names) {
    if (file === 'folder') mkdirSync(join(target, path), { recursive: true });
    else writeFileSync(join(target, path), contentAfterCut(file, events, namesUpTo, cut));
  }
}

/** Which names lead to which file's history after the cut, and which names of the base lead nowhere any more. */
function followNames(events: readonly HostEvent[], namesUpTo: number, cut: PowerCut) {
  const live = new Map<string, FileHistory | 'folder' | 'removed'>();
  const names = new Map<string, FileHistory | 'folder'>();
  const gone = new Set<string>();

  /** The file a path leads to now; one of the base is met here for the first time, one already unlinked has no name. */
  const file = (path: string): FileHistory => {
    const known = live.get(path);
    if (known !== undefined && known !== 'folder' && known !== 'removed') return known;
    const met: FileHistory = { origin: known === undefined ? path : null, changes: [], syncedUpTo: -1 };
    if (known === undefined) {
      live.set(path, met);
      names.set(path, met);
    }
    return met;
  };
  const isFolder = (path: string) => live.get(path) === 'folder' || isFolderInBase(cut.base, path);
  const remove = (path: string, lasting: boolean) => {
    live.set(path, 'removed');
    if (!lasting) return;
    names.delete(path);
    gone.add(path);
  };
  const add = (path: string, what: FileHistory | 'folder', lasting: boolean) => {
    live.set(path, what);
    if (lasting) names.set(path, what);
  };

  for (const [index, event] of events.entries()) {
    const lasting = index <= namesUpTo;
    if (event.kind === 'create') {
      add(event.path, event.folder ? 'folder' : { origin: null, changes: [], syncedUpTo: -1 }, lasting);
    } else if (event.kind === 'remove') {
      if (!isFolder(event.path)) file(event.path);
      remove(event.path, lasting);
    } else if (event.kind === 'rename') {
      const moved = file(event.path);
      remove(event.path, lasting);
      add(event.to, moved, lasting);
    } else if (event.kind !== 'sync') {
      file(event.path).changes.push(index);
    } else if (!cut.ignoreSyncs && !isFolder(event.path)) {
      file(event.path).syncedUpTo = index;
    }
  }
  return { names, gone };
}

function contentAfterCut(
  history: FileHistory,
  events: readonly HostEvent[],
  namesUpTo: number,
  cut: PowerCut,
): Buffer {
  const origin = history.origin === null ? null : join(cut.base, history.origin);
  let content: Buffer = origin && existsSync(origin) ? readFileSync(origin) : Buffer.alloc(0);
  for (const index of history.changes) {
    const event = events[index];
    const synced = index <= history.syncedUpTo;
    if (event?.kind === 'truncate' && (synced || index <= namesUpTo)) content = resized(content, event.size);
    if (event?.kind !== 'write') continue;
    for (const [start, block] of blocks(event.position, event.bytes)) {
      if (!synced && !cut.survives()) continue;
      if (start + block.length > content.length) content = resized(content, start + block.length);
      content.set(block, start);
    }
  }
  return content;
}

function* blocks(position: number, bytes: Uint8Array): Generator<[number, Uint8Array]> {
  let offset = 0;
  while (offset < bytes.length) {
    const start = position + offset;
    const length = Math.min(bytes.length - offset, BLOCK_BYTES - (start % BLOCK_BYTES));
    yield [start, bytes.subarray(offset, offset + length)];
    offset += length;
  }
}

function resized(content: Buffer, size: number): Buffer {
  const next = Buffer.alloc(size);
  content.copy(next, 0, 0, Math.min(size, content.length));
  return next;
}

function isFolderInBase(base: string, path: string): boolean {
  return statSync(join(base, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
}
