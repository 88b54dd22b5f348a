import type { Pin } from '@zvonok/domain/planning/moves';
import type { Proposal } from '@zvonok/machines/morning/morning.types';
import type { DayInput } from '@zvonok/solver/day-input';
import type { LessonAlternatives } from '@zvonok/solver/obstacles';
import type { ProposeOptions } from '@zvonok/solver/solve';

type Question =
  | { kind: 'propose'; input: DayInput; options: ProposeOptions }
  | { kind: 'alternatives'; input: DayInput; plan: readonly Pin[]; lesson: string };

export interface SolverQuestion {
  id: number;
  question: Question;
}

/** The solver, in a worker of its own. */
interface DaySolver {
  propose: (input: DayInput, options: ProposeOptions) => Promise<Proposal>;
  /** Everything that could be done with one lesson while the rest of the plan stays, and what could not. */
  alternatives: (input: DayInput, plan: readonly Pin[], lesson: string) => Promise<LessonAlternatives>;
  close: () => void;
}

/** Starts the worker with the first question. */
export function createDaySolver(): DaySolver {
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  let worker: Worker | null = null;
  let last = 0;

  function start(): Worker {
    const started = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: never }>) => {
      waiting.get(data.id)?.resolve(data.answer);
      waiting.delete(data.id);
    });
    started.addEventListener('error', () => {
      started.terminate();
      if (worker === started) worker = null;
      for (const { reject } of waiting.values()) reject(new Error('The solver cannot be had'));
      waiting.clear();
    });
    return started;
  }

  function ask<Answer>(question: Question): Promise<Answer> {
    worker ??= start();
    last += 1;
    const id = last;
    const asked: SolverQuestion = { id, question };
    worker.postMessage(asked);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  return {
    propose: (input, options) => ask({ kind: 'propose', input, options }),
    alternatives: (input, plan, lesson) => ask({ kind: 'alternatives', input, plan, lesson }),
    close() {
      worker?.terminate();
      worker = null;
    },
  };
}
