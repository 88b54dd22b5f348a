import type { Schema } from '@zvonok/api-client/testing/contract-server';

const METRICS = {
  ...{ clashes: 0, unplaced: 0, roomsOver: 0, roomDoublesAllowed: 12, closedSlots: 0 },
  ...{ teacherDayOver: 0, freeDaysMissing: 0 },
  ...{
    overNorm: 3,
    overNormLeast: 3,
    repeats: 0,
    brokenDoubles: 2,
    windows: 31,
    heavyEdgeDays: 1,
    moved: 412,
  },
};

/** The cost falls, first fast. */
const CURVE = [0, 1, 2, 4, 7, 11, 16, 24].map((seconds) => ({
  seconds,
  cost: Math.round(9000 / (1 + 2 * seconds)) + 260,
}));

/** A search that goes on. */
export const SEARCHING: Schema<'GeneratorRun'> = {
  ...{ id: 3, state: 'running', mode: 'scratch', rounds: 600, seed: 3, hasTimetable: true },
  ...{ startedAt: '2026-11-18 08-10-00', endedAt: null },
  progress: {
    ...{ round: 214, cost: 640, isComplete: true, metrics: METRICS, curve: CURVE },
    ...{ culprits: [], waysOut: [] },
    resisting: [
      { className: '6Г', subject: 'Музыка', teachers: ['Лазарева В. П.'], share: 0.42 },
      { className: '8А', subject: 'Иностранный язык', teachers: ['Ким О. П.', 'Лис А. А.'], share: 0.18 },
    ],
  },
};

/** A search that has ended with strict rules broken, and what to give up. */
export const CONTRADICTORY: Schema<'GeneratorRun'> = {
  ...{ id: 3, state: 'done', mode: 'repair', rounds: 600, seed: 3, hasTimetable: true },
  ...{ startedAt: '2026-11-18 08-10-00', endedAt: '2026-11-18 08-13-20' },
  progress: {
    ...{ round: 600, cost: 3260, isComplete: false, curve: CURVE },
    metrics: {
      ...METRICS,
      ...{ unplaced: 1, closedSlots: 2, moved: 9, roomsChanged: 1, classesChanged: 4 },
      ...{ movedLeast: 7, unmended: 3 },
    },
    culprits: [
      { rule: 'teacher-slots', name: 'Лазарева В. П.', count: 2 },
      { rule: 'unplaced', name: '6Г', count: 1 },
    ],
    waysOut: [
      'Лазарева В. П.: открыть часы, в которые не ведёт',
      '«Учитель ведёт только в свои часы»: сделать желательным',
    ],
    resisting: [{ className: '6Г', subject: 'Музыка', teachers: ['Лазарева В. П.'], share: 0.97 }],
  },
};
