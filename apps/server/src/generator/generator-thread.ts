import { parentPort, workerData } from 'node:worker_threads';
import { wayOutText } from '@zvonok/domain/generator/way-out';
import { generate } from '@zvonok/solver/generator/generate';
import type { GeneratedTimetable } from '@zvonok/solver/generator/result';
import { waysOut } from '@zvonok/solver/generator/ways-out';
import type { GeneratorJob, GeneratorNews } from './generator-job.ts';
import { runProgress } from './run-progress.ts';

/** The numbers while they change, and the timetable they are of, which is dearer. */
const NEWS_EVERY_MS = 500;
const TIMETABLE_EVERY_MS = 4_000;

const { problem, mode, rounds, seed, stop, longestMs } = workerData as GeneratorJob;
const stopped = new Int32Array(stop);
const begun = performance.now();
let toldAt = Number.NEGATIVE_INFINITY;
let shownAt = Number.NEGATIVE_INFINITY;

const tell = (news: GeneratorNews) => parentPort?.postMessage(news);

function newsOf(round: number, timetable: GeneratedTimetable) {
  return { ...runProgress(round, timetable), seconds: (performance.now() - begun) / 1000 };
}

const isStopped = () => Atomics.load(stopped, 0) !== 0 || performance.now() - begun > longestMs;

const found = generate(problem, {
  mode,
  rounds,
  seed,
  isStopped,
  onProgress({ round, timetable }) {
    const now = performance.now();
    if (now - toldAt < NEWS_EVERY_MS) return;
    toldAt = now;
    const best = timetable();
    const shows = now - shownAt >= TIMETABLE_EVERY_MS;
    if (shows) shownAt = now;
    tell({ kind: 'better', ...newsOf(round, best), lessons: shows ? best.lessons : null });
  },
});
const news = newsOf(rounds, found);
tell({ kind: 'better', ...news, lessons: found.lessons });
const ways = found.isComplete ? [] : waysOut(problem, found, { isStopped });
tell({ kind: 'found', ...news, waysOut: ways.map(wayOutText), lessons: found.lessons });
