import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { wayOutText } from '@zvonok/domain/generator/finding';
import { impossibleWishes, judge } from '@zvonok/solver/generator/check';
import { generate, waysOut } from '@zvonok/solver/generator/generate';
import type { GeneratedTimetable, GeneratorProgress } from '@zvonok/solver/generator/result';
import { findingInWords, type GeneratorJob, type GeneratorNews, runProgress } from './generator-job.ts';

/** The numbers while they change, and the timetable they are of, which is dearer. */
const NEWS_EVERY_MS = 1_000;
const TIMETABLE_EVERY_MS = 3_000;

// Requests go first where the cores are few. Linux alone counts the priority by thread: elsewhere 0 is the process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

const { problem, mode, rounds, seed, continues, stop, longestMs } = workerData as GeneratorJob;
const stopped = new Int32Array(stop);
const begun = performance.now();
let toldAt = Number.NEGATIVE_INFINITY;
let sentAt = Number.NEGATIVE_INFINITY;
/** The best timetable whose figures were sent, whether it was sent, and whether there is a better one. */
let best: GeneratedTimetable | null = null;
let isSent = false;
let isOutdated = true;
/** Whether it is better than that of the repair before. */
let isOwn = continues === null;
let resisting: GeneratorProgress['resisting'] = () => [];

const tell = (news: GeneratorNews) => parentPort?.postMessage(news);
const seconds = () => (performance.now() - begun) / 1000;

function newsOf(round: number, timetable: GeneratedTimetable) {
  return { ...runProgress(round, timetable, resisting()), seconds: seconds() };
}

const isStopped = () => Atomics.load(stopped, 0) !== 0 || performance.now() - begun > longestMs;

const findings = mode === 'repair' ? impossibleWishes(problem) : [];
if (findings.length > 0) refuse();
else search();

/** Nothing is searched for: the numbers are those of the standing timetable. */
function refuse(): void {
  const { metrics, lines, culprits } = judge(problem);
  const cost = lines.reduce((sum, line) => sum + line.cost, 0);
  const progress = runProgress(0, { cost, metrics, culprits, isComplete: culprits.length === 0 }, []);
  const impossible = findings.map(findingInWords);
  tell({ kind: 'found', ...progress, impossible, seconds: seconds(), lessons: null });
}

function search(): void {
  const found = generate(problem, {
    mode,
    rounds,
    seed,
    ...(continues && { continues }),
    isStopped,
    onProgress({ round, isBetter, timetable, resisting: latest }) {
      isOutdated ||= isBetter;
      isOwn ||= isBetter;
      resisting = latest;
      const now = performance.now();
      if (now - toldAt < NEWS_EVERY_MS) return;
      toldAt = now;
      if (isOutdated || !best) {
        best = timetable();
        isOutdated = false;
        isSent = false;
      }
      const sends = isOwn && !isSent && now - sentAt >= TIMETABLE_EVERY_MS;
      if (sends) {
        sentAt = now;
        isSent = true;
      }
      tell({ kind: 'better', ...newsOf(round, best), lessons: sends ? best.lessons : null });
    },
  });
  const news = newsOf(rounds, found);
  const lessons = isOwn ? found.lessons : null;
  const { moved, roomsChanged = 0, unmended } = found.metrics;
  // What stood broken before a repair is not what keeps it from mending, and a small one is shown at once.
  const isMended = unmended === 0;
  const isSmall = continues === null && moved + roomsChanged > 0;
  const searchesOn = !found.isComplete && !(mode === 'repair' && (isMended || isSmall)) && !isStopped();
  if (searchesOn) tell({ kind: 'better', ...news, lessons });
  const ways = searchesOn ? waysOut(problem, found, { isStopped }) : [];
  tell({ kind: 'found', ...news, waysOut: ways.map(wayOutText), lessons: searchesOn ? null : lessons });
}
