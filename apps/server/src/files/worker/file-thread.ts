import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { answerJob, receivedPages } from '../../platform/worker-pool.ts';
import { doJob } from './do-job.ts';
import type { FileJob } from './jobs.ts';

// Requests and plans go first where the cores are few. Linux alone counts the priority by thread: elsewhere 0 is the
// process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
// One thread, one job: whatever a file did to this thread's memory goes with it.
parentPort?.postMessage(await answerJob(() => doJob(workerData as FileJob, receivedPages())));
