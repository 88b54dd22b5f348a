import { alternatives } from '@zvonok/solver/obstacles';
import { propose } from '@zvonok/solver/solve';
import type { SolverQuestion } from './day-solver.ts';

// The page stays free for keys and pointers while a day is solved.
self.addEventListener('message', ({ data }: MessageEvent<SolverQuestion>) => {
  const { id, question } = data;
  const answer =
    question.kind === 'propose'
      ? propose(question.input, question.options)
      : alternatives(question.input, question.plan, question.lesson);
  self.postMessage({ id, answer });
});
