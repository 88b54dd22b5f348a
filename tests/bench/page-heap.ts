import type { CDPSession } from 'playwright';

/** What a page holds after a collection. Sizes are bytes. */
export interface Sample {
  /** All of the scripts' heap, as the browser counts it. */
  heap: number;
  /** What the page's elements take in addition. */
  elements: number;
  /** What the scripts keep: objects, arrays, closures, strings. */
  data: number;
  /** What the engine made of the scripts: bytecode, machine code, what it knows of their types. */
  code: number;
  nodes: number;
  listeners: number;
}

/** Kinds of a snapshot's nodes that are neither data nor code: the page's own, and the snapshot's. */
const OUTSIDE: readonly string[] = ['native', 'synthetic', 'hidden'];
const CODE: readonly string[] = ['code', 'object shape'];
/** What waits for a finaliser is gone after the second, what that held after the third. */
const COLLECTIONS = 3;

export async function sample(devtools: CDPSession): Promise<Sample> {
  for (let time = 0; time < COLLECTIONS; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const usage = await devtools.send('Runtime.getHeapUsage');
  const { embedderHeapUsedSize: elements = 0 } = usage as { embedderHeapUsedSize?: number };
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usage.usedSize, elements, ...(await sizes(devtools)), nodes, listeners: jsEventListeners };
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

async function sizes(devtools: CDPSession): Promise<Pick<Sample, 'data' | 'code'>> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);

  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kind, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const found = { data: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const name = types[0][nodes[at + kind] ?? -1] ?? '';
    if (OUTSIDE.includes(name)) continue;
    found[CODE.includes(name) ? 'code' : 'data'] += nodes[at + size] ?? 0;
  }
  return found;
}
