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
  ...{ id: 3, state: 'running', mode: 'scratch', rounds: 600, seed: 3, continues: null },
  hasTimetable: true,
  ...{ startedAt: '2026-11-18 08-10-00', endedAt: null },
  progress: {
    ...{ round: 214, cost: 640, isComplete: true, metrics: METRICS, curve: CURVE },
    ...{ culprits: [], waysOut: [], canGoOn: false, impossible: [] },
    resisting: [
      { className: '6Г', subject: 'Музыка', teachers: ['Лазарева В. П.'], share: 0.42 },
      { className: '8А', subject: 'Иностранный язык', teachers: ['Ким О. П.', 'Лис А. А.'], share: 0.18 },
    ],
  },
};

/** A search that has ended with strict rules broken, and what to give up. */
export const CONTRADICTORY: Schema<'GeneratorRun'> = {
  ...{ id: 3, state: 'done', mode: 'repair', rounds: 600, seed: 3, continues: null },
  hasTimetable: true,
  ...{ startedAt: '2026-11-18 08-10-00', endedAt: '2026-11-18 08-13-20' },
  progress: {
    ...{ round: 600, cost: 3260, isComplete: false, curve: CURVE, canGoOn: true, impossible: [] },
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

/** A repair that has ended with the few changes that were found first. */
function repaired(
  metrics: { moved: number; roomsChanged: number; classesChanged: number; unmended: number },
  changed: Partial<Schema<'GeneratorRun'>> = {},
): Schema<'GeneratorRun'> {
  const isMended = metrics.unmended === 0;
  return {
    ...{ id: 3, state: 'done', mode: 'repair', rounds: 600, seed: 3, continues: null },
    ...{ hasTimetable: true, startedAt: '2026-11-18 08-10-00', endedAt: '2026-11-18 08-10-04' },
    progress: {
      ...{
        round: 600,
        cost: isMended ? 260 : 1260,
        isComplete: isMended,
        curve: [{ seconds: 4, cost: 260 }],
      },
      metrics: { ...METRICS, movedLeast: 3, closedSlots: metrics.unmended, ...metrics },
      culprits: isMended ? [] : [{ rule: 'teacher-slots', name: 'Лазарева В. П.', count: 1 }],
      ...{ waysOut: [], resisting: [], canGoOn: true, impossible: [] },
    },
    ...changed,
  };
}

export const SMALL = repaired({ moved: 3, roomsChanged: 0, classesChanged: 1, unmended: 1 });
const WIDER = { id: 4, seed: 4, continues: 3, startedAt: '2026-11-18 08-12-00' } as const;
/** Each goes on from `SMALL`: one still searches, one has found more, one nothing. */
export const SEARCHING_WIDER = repaired(
  { moved: 3, roomsChanged: 0, classesChanged: 1, unmended: 1 },
  { ...WIDER, state: 'running', hasTimetable: false, endedAt: null },
);
export const FOUND_WIDER = repaired({ moved: 14, roomsChanged: 2, classesChanged: 5, unmended: 0 }, WIDER);
export const FOUND_NO_WIDER = repaired(
  { moved: 3, roomsChanged: 0, classesChanged: 1, unmended: 1 },
  { ...WIDER, hasTimetable: false },
);

/** A repair that was not begun, for its wish cannot be. */
export const IMPOSSIBLE: Schema<'GeneratorRun'> = {
  ...SMALL,
  hasTimetable: false,
  progress: {
    ...{ round: 0, cost: 4260, isComplete: false, metrics: METRICS, curve: [], culprits: [], waysOut: [] },
    ...{ resisting: [], canGoOn: false },
    impossible: [
      {
        ...{ rule: 'teacher-slots', severity: 'impossible', subjectId: null },
        who: { kind: 'teacher', id: 2, name: 'Лазарева В. П.' },
        text: 'Лазарева В. П.: 22 часа в неделю, а открыто 18.',
        fixes: [
          { text: 'Лазарева В. П.: открыть ещё 4 часа', isVerified: true },
          { text: 'Лазарева В. П.: отдать 4 часа другому учителю', isVerified: true },
        ],
      },
    ],
  },
};
