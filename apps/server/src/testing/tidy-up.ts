import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { TidyUpLine } from './left-behind.ts';

// A program beside a run of tests. It is told of processes and folders, waits until the run has ended in whatever way
// (the pipe between them closes), and then ends and removes those that are still there.

const pids = new Set<number>();
const folders = new Set<string>();

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line) as TidyUpLine;
  const change = told.done ? 'delete' : 'add';
  if ('pid' in told) pids[change](told.pid);
  else folders[change](told.folder);
}

for (const pid of pids) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
// A process that is being ended may still write: what is not empty is tried again.
for (const folder of folders) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
}
