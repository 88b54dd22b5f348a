import { relative } from 'node:path';
import type { HostNode, HostStream, NodeFsModule } from '../../database/embedded/durable-files.ts';

/** One operation of the host's file system, in order. Paths are relative to PostgreSQL's data directory. */
export type HostEvent =
  | { kind: 'write'; path: string; position: number; bytes: Uint8Array }
  | { kind: 'truncate'; path: string; size: number }
  | { kind: 'sync'; path: string }
  | { kind: 'create'; path: string; folder: boolean }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'remove'; path: string };

/** Writes down everything PostgreSQL does to its files: give `instrument` to the engine that is to be watched. */
export class HostRecorder {
  readonly events: HostEvent[] = [];
  readonly #root: string;

  constructor(pgdata: string) {
    this.#root = pgdata;
  }

  readonly instrument = (nodefs: NodeFsModule): void => {
    const path = (node: HostNode) => relative(this.#root, nodefs.realPath(node));
    const below = (folder: HostNode, name: string) =>
      relative(this.#root, `${nodefs.realPath(folder)}/${name}`);
    const { stream_ops: streams, node_ops: nodes } = nodefs;
    const original = { ...streams, ...nodes, setStream: streams.setattr, setNode: nodes.setattr };

    streams.write = (stream, buffer, offset, length, position) => {
      const written = original.write(stream, buffer, offset, length, position);
      const bytes = Uint8Array.from(buffer.subarray(offset, offset + written));
      this.events.push({ kind: 'write', path: path(stream.node), position, bytes });
      return written;
    };
    streams.fsync = (stream: HostStream) => {
      const result = original.fsync?.(stream) ?? 0;
      if (result === 0) this.events.push({ kind: 'sync', path: path(stream.node) });
      return result;
    };
    streams.setattr = (stream, attributes) => {
      original.setStream(stream, attributes);
      this.#truncated(path(stream.node), attributes.size);
    };
    nodes.setattr = (node, attributes) => {
      original.setNode(node, attributes);
      this.#truncated(path(node), attributes.size);
    };
    nodes.mknod = (parent, name, mode, device) => {
      const made = original.mknod(parent, name, mode, device);
      this.events.push({ kind: 'create', path: below(parent, name), folder: (mode & S_IFMT) === S_IFDIR });
      return made;
    };
    nodes.rename = (node, folder, name) => {
      const from = path(node);
      original.rename(node, folder, name);
      this.events.push({ kind: 'rename', path: from, to: below(folder, name) });
    };
    nodes.unlink = (parent, name) => {
      original.unlink(parent, name);
      this.events.push({ kind: 'remove', path: below(parent, name) });
    };
    nodes.rmdir = (parent, name) => {
      original.rmdir(parent, name);
      this.events.push({ kind: 'remove', path: below(parent, name) });
    };
  };

  #truncated(path: string, size: number | undefined): void {
    if (size !== undefined) this.events.push({ kind: 'truncate', path, size });
  }
}

/** File type bits of a mode (stat.h). */
const S_IFMT = 0o170000;
const S_IFDIR = 0o040000;
