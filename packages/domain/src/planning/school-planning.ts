import type { SchoolBuildings } from './buildings.ts';
import { DEFAULT_PLANNING_SETTINGS, type PlanningSettings } from './settings.ts';
import { DEFAULT_WEIGHTS, type Weights } from './weights.ts';

/** Which moves a school allows. The subjects of a matter of course are the product's. */
export type PlanningMoves = Omit<PlanningSettings, 'usuallyJoined' | 'usuallyMerged'>;

/** What a school says of its plans: everything that is proposed and ranked goes by it. */
export interface SchoolPlanning {
  moves: PlanningMoves;
  points: Weights;
  /** Teachers who are never proposed; a person may choose them all the same. */
  blockedTeacherIds: readonly number[];
}

/** The same with what the limits of the permanent timetable say of buildings, which is edited there. */
export interface PlanningRules extends SchoolPlanning {
  /** Null or left out if a way between buildings does not matter. */
  buildings?: SchoolBuildings | null | undefined;
}

const { usuallyJoined: _joined, usuallyMerged: _merged, ...DEFAULT_MOVES } = DEFAULT_PLANNING_SETTINGS;

/** Of a school that has said nothing, and on a host that does not ask. */
export const DEFAULT_SCHOOL_PLANNING: SchoolPlanning = {
  moves: DEFAULT_MOVES,
  points: DEFAULT_WEIGHTS,
  blockedTeacherIds: [],
};

/** What the rules of moves ask about. */
export function planningSettingsOf({ moves }: Pick<SchoolPlanning, 'moves'>): PlanningSettings {
  return { ...DEFAULT_PLANNING_SETTINGS, ...moves };
}

/** What a school has stored, with the defaults where it says nothing. */
export function withDefaults(said: {
  moves: Partial<PlanningMoves>;
  points: Partial<Weights>;
}): Pick<SchoolPlanning, 'moves' | 'points'> {
  return { moves: { ...DEFAULT_MOVES, ...said.moves }, points: { ...DEFAULT_WEIGHTS, ...said.points } };
}

/** The values that differ from the defaults: all that has to be stored. */
export function withoutDefaults({ moves, points }: Pick<SchoolPlanning, 'moves' | 'points'>): {
  moves: Partial<PlanningMoves>;
  points: Partial<Weights>;
} {
  return { moves: differing(moves, DEFAULT_MOVES), points: differing(points, DEFAULT_WEIGHTS) };
}

function differing<Values extends object>(values: Values, defaults: Values): Partial<Values> {
  const isOther = (key: string) => {
    const name = key as keyof Values;
    return JSON.stringify(values[name]) !== JSON.stringify(defaults[name]);
  };
  return Object.fromEntries(Object.entries(values).filter(([key]) => isOther(key))) as Partial<Values>;
}

/** The same as it travels: lists that are the reader's own. */
export function planningBody({ moves, points, blockedTeacherIds }: SchoolPlanning) {
  return {
    moves: { ...moves, goesHomeGrades: [...moves.goesHomeGrades] },
    points: { ...points, furtherCovers: [...points.furtherCovers] },
    blockedTeacherIds: [...blockedTeacherIds],
  };
}
