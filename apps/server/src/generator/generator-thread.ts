import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { wayOutText } from '@zvonok/domain/generator/way-out';
import { generate } from '@zvonok/solver/generator/generate';
import type { GeneratedTimetable, GeneratorProgress } from '@zvonok/solver/generator/result';
import { waysOut } from '@zvonok/solver/generator/ways-out';
import type { GeneratorJob, GeneratorNews } from './generator-job.ts';
import { runProgress } from './run-progress.ts';

/** The numbers while they change, and the timetable they are of, which is dearer. */
const NEWS_EVERY_MS = 1_000;
const TIMETABLE_EVERY_MS = 3_000;

// Requests go first where the cores are few. Linux alone counts the priority by thread: elsewhere 0 is the process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

const { problem, mode, rounds, seed, stop, longestMs } = workerData as GeneratorJob;
const stopped = new Int32Array(stop);
const begun = performance.now();
let toldAt = Number.NEGATIVE_INFINITY;
let sentAt = Number.NEGATIVE_INFINITY;
/** The best timetable whose figures were sent, whether it was sent, and whether there is a better one. */
let best: GeneratedTimetable | null = null;
let isSent = false;
let isOutdated = true;
let resisting: GeneratorProgress['resisting'] = () => [];

const tell = (news: GeneratorNews) => parentPort?.postMessage(news);

function newsOf(round: number, timetable: GeneratedTimetable) {
  return { ...runProgress(round, timetable, resisting()), seconds: (performance.now() - begun) / 1000 };
}

const isStopped = () => Atomics.load(stopped, 0) !== 0 || performance.now() - begun > longestMs;

const found = generate(problem, {
  mode,
  rounds,
  seed,
  isStopped,
  onProgress({ round, isBetter, timetable, resisting: latest }) {
    isOutdated ||= isBetter;
    resisting = latest;
    const now = performance.now();
    if (now - toldAt < NEWS_EVERY_MS) return;
    toldAt = now;
    if (isOutdated || !best) {
      best = timetable();
      isOutdated = false;
      isSent = false;
    }
    const sends = !isSent && now - sentAt >= TIMETABLE_EVERY_MS;
    if (sends) {
      sentAt = now;
      isSent = true;
    }
    tell({ kind: 'better', ...newsOf(round, best), lessons: sends ? best.lessons : null });
  },
});
const news = newsOf(rounds, found);
// What stood broken before a repair is not what keeps it from mending.
const isMended = mode === 'repair' && found.metrics.unmended === 0;
const searchesOn = !found.isComplete && !isMended && !isStopped();
if (searchesOn) tell({ kind: 'better', ...news, lessons: found.lessons });
const ways = searchesOn ? waysOut(problem, found, { isStopped }) : [];
tell({ kind: 'found', ...news, waysOut: ways.map(wayOutText), lessons: searchesOn ? null : found.lessons });
