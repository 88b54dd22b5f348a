import { parentPort, workerData } from 'node:worker_threads';
import { doJob } from './do-job.ts';
import type { FileJob } from './jobs.ts';

// One thread, one job: whatever a file did to this thread's memory goes with it.
parentPort?.postMessage(await doJob(workerData as FileJob));
