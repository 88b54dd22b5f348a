import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { FOLDERS_SYNC, patiently } from '../../platform/disk.ts';
import { isHostFailure } from './host-failures.ts';

/** An open file of Emscripten's NODEFS: `nfd` is the host's descriptor. */
export interface HostStream {
  nfd: number;
  node: HostNode;
}
/** A file or folder as NODEFS knows it; its host path comes from `realPath`. */
export interface HostNode {
  name: string;
  mode: number;
  parent: HostNode;
}
/** The part of Emscripten's NODEFS (src/lib/libnodefs.js) that stands between PostgreSQL and the host's files. */
export interface NodeFsModule {
  /** Every call of the host's file system goes through here, on its way to becoming a bare number for PostgreSQL. */
  tryFSOperation<T>(operation: () => T): T;
  realPath(node: HostNode): string;
  stream_ops: {
    fsync?(stream: HostStream): number;
    write(stream: HostStream, buffer: Uint8Array, offset: number, length: number, position: number): number;
    setattr(stream: HostStream, attributes: { size?: number }): void;
  };
  node_ops: {
    mknod(parent: HostNode, name: string, mode: number, device: number): HostNode;
    setattr(node: HostNode, attributes: { size?: number }): void;
    rename(node: HostNode, folder: HostNode, name: string): void;
    unlink(parent: HostNode, name: string): void;
    rmdir(parent: HostNode, name: string): void;
  };
}

export interface DurableFilesOptions {
  /**
   * Called when the engine can no longer be trusted; must not return to it, so the process ends here. `hostCode` is
   * what the system last refused with (`ENOSPC`), if that is why.
   */
  onFatal(reason: string, hostCode: string | null): void;
  /** The host's fsync, or a failing one in a test. */
  fsync?(descriptor: number): void;
  /** A crash simulator looks over PostgreSQL's shoulder from here. */
  instrument?(nodefs: NodeFsModule): void;
}

/** WASI's EIO, what PostgreSQL gets when the host could not sync. */
const EIO = 29;
/** WASI's EACCES, EBUSY and EPERM: what a move is refused with while another program has the file open. */
const HELD: readonly unknown[] = [2, 10, 63];
const isHeld = (error: unknown) => HELD.includes((error as { errno?: unknown }).errno);
/** File type bits of a mode (stat.h). */
const S_IFMT = 0o170000;
const S_IFDIR = 0o040000;
const isFolder = ({ mode }: HostNode) => (mode & S_IFMT) === S_IFDIR;

/**
 * Host files that are really synced. Emscripten's NODEFS has no fsync at all: PostgreSQL's call succeeds and nothing
 * reaches the disk. Here it goes through, for files and for folders (where the platform has that), and start-up
 * parameters that keep it off are gone.
 */
export class DurableFiles extends NodeFS {
  /** Syncs of the write-ahead log so far: the proof the self-test asks for. */
  logSyncs = 0;
  /** The log has been written since the last checkpoint, so another one is worth its while. */
  logWritten = false;
  /**
   * The last code with which the system refused for a reason of its own, such as ENOSPC; forgotten once a sync works.
   */
  hostCode: string | null = null;
  /** While true, an end of the engine is expected (it is being opened or closed). */
  quiet = true;
  readonly #options: DurableFilesOptions;

  constructor(folder: string, options: DurableFilesOptions) {
    super(folder);
    this.#options = options;
  }

  override async init(engine: PGlite, base: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const hook = (module: { NODEFS: unknown }) => this.#install(module.NODEFS as NodeFsModule);
    // PostgreSQL's PANIC ends in abort(), its FATAL in exit(). PGlite swallows both, then loops or answers nonsense.
    const endings = {
      onAbort: () => this.#fatal('PostgreSQL PANIC'),
      onExit: (code: number) => this.#fatal(`PostgreSQL exit ${code}`),
    };
    return super.init(engine, { ...base, ...endings, preRun: [hook, ...(base.preRun ?? [])] });
  }

  #install(nodefs: NodeFsModule): void {
    const attempt = nodefs.tryFSOperation;
    nodefs.tryFSOperation = (operation) => attempt(() => this.#listening(operation));
    const { stream_ops: streams } = nodefs;
    const write = streams.write;
    const isLog = (stream: HostStream) => stream.node.parent.name === 'pg_wal';
    streams.write = (stream, ...rest) => {
      if (isLog(stream)) this.logWritten = true;
      return write(stream, ...rest);
    };
    streams.fsync = (stream) => {
      // PostgreSQL syncs a file it has moved before its folder, which is all such a system needs.
      if (!FOLDERS_SYNC && isFolder(stream.node)) return 0;
      try {
        this.#listening(() => (this.#options.fsync ?? fsyncSync)(stream.nfd));
      } catch (error) {
        // The kernel forgets unwritten pages after one failed fsync, so a retry would lie: nothing may be acknowledged.
        this.#fatal(`fsync ${nodefs.realPath(stream.node)}: ${(error as Error).message}`);
        return EIO;
      }
      this.hostCode = null;
      if (isLog(stream)) this.logSyncs += 1;
      return 0;
    };
    const { rename } = nodefs.node_ops;
    nodefs.node_ops.rename = (...names) => patiently(() => rename(...names), isHeld);
    this.#options.instrument?.(nodefs);
  }

  #listening<T>(operation: () => T): T {
    try {
      return operation();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (isHostFailure(code)) this.hostCode = code;
      throw error;
    }
  }

  #fatal(reason: string): void {
    if (!this.quiet) this.#options.onFatal(reason, this.hostCode);
  }
}
