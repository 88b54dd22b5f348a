import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { CleanupMessage } from './cleanup.ts';

// A program that runs along with tests. It gets processes and folders, waits until the run has ended in whatever way
// (the pipe between them closes), and then ends and removes those that are still there.

const pids = new Set<number>();
const folders = new Set<string>();

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line) as CleanupMessage;
  const change = message.done ? 'delete' : 'add';
  if ('pid' in message) pids[change](message.pid);
  else folders[change](message.folder);
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
