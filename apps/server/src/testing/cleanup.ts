import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** What a test has outside its own process and must not outlive it. */
export type TestResource = { pid: number } | { folder: string };

/** A line of the conversation with the cleanup process. */
export type CleanupMessage = TestResource & { done?: true };

const PROGRAM = fileURLToPath(new URL('./cleanup-process.ts', import.meta.url));
let cleanupProcess: Writable | undefined;

/**
 * Sees to it that a process ends and a folder goes when this process ends, be it by kill -9. Call the answer as soon as
 * they are gone: a number of a process is given away again.
 */
export function cleanUpAfter(what: TestResource): () => void {
  cleanupProcess ??= startCleanupProcess();
  const send = (line: CleanupMessage) => cleanupProcess?.write(`${JSON.stringify(line)}\n`);
  send(what);
  return () => send({ ...what, done: true });
}

/** In a session of its own: what a terminal sends to everybody in it must not reach it. */
function startCleanupProcess(): Writable {
  const flags = ['--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, PROGRAM], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  // A pipe is a handle of its own: without this a script would wait for a program that waits for the script.
  (child.stdin as unknown as { unref(): void }).unref();
  return child.stdin;
}
