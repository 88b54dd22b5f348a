import { isSameTime, lessonCount, type Timed } from '../bells/lesson-time.ts';
import type { Building, GeneratorLimits } from '../generator/limits.ts';
import type { LessonPart } from '../lesson/lesson-part.ts';
import { counted, NOUN } from '../text/plural.ts';
import { idleBetween } from './move-rules.ts';
import {
  DEFAULT_PLANNING_SETTINGS,
  DEFAULT_WEIGHTS,
  type PlanningSettings,
  type Weights,
} from './weights.ts';

/**
 * The buildings of a school other than the main one, and whether going from one to another between two lessons in a row
 * is out of the question (`strict`) or only costs points (`preferred`).
 */
export interface SchoolBuildings {
  rule: 'strict' | 'preferred';
  buildings: readonly Building[];
}

/** A lesson by where it is: the building's place in the school's list from 1, 0 for the main one. */
export type BuildingOf = (part: Pick<LessonPart, 'room' | 'group'>) => number;

/** What the limits of the permanent timetable say of buildings; null if a way between them does not matter. */
export function schoolBuildings({
  rules,
  buildings,
}: Pick<GeneratorLimits, 'rules' | 'buildings'>): SchoolBuildings | null {
  const rule = rules.buildings;
  return buildings.length === 0 || rule === 'ignored' ? null : { rule, buildings };
}

/** Returns where lessons are: where their room is, else where their class learns, else in the main building. */
export function buildingFinder(school: SchoolBuildings | null | undefined): BuildingOf {
  const byRoom = new Map<number, number>();
  const byClass = new Map<number, number>();
  school?.buildings.forEach(({ roomIds, classIds }, index) => {
    for (const id of roomIds) byRoom.set(id, index + 1);
    for (const id of classIds) byClass.set(id, index + 1);
  });
  return ({ room, group }) => (room ? byRoom.get(room.id) : undefined) ?? byClass.get(group.id) ?? 0;
}

/** Whether one lesson comes right after the other, with no time for a third one in between. */
export function isRightBeside(one: Timed, other: Timed): boolean {
  return one.day === other.day && !isSameTime(one, other) && idleBetween(one, other) === 0;
}

/**
 * How many of a teacher's lessons right before and after one are in another building; a flow of several classes is
 * where any of them is.
 */
export function crossingsOf(part: LessonPart, day: readonly LessonPart[], buildingOf: BuildingOf): number {
  const here = buildingOf(part);
  const near = day.filter((other) => isRightBeside(part, other));
  const isHere = (one: LessonPart) => near.some((o) => isSameTime(o, one) && buildingOf(o) === here);
  return lessonCount(near.filter((one) => !isHere(one)));
}

/** The same as it travels: lists that are the reader's own. */
export function buildingsBody(school: SchoolBuildings | null) {
  return (
    school && {
      rule: school.rule,
      buildings: school.buildings.map(({ name, roomIds, classIds }) => ({
        ...{ name, roomIds: [...roomIds], classIds: [...classIds] },
      })),
    }
  );
}

/** What a school says of its buildings, for the page on which its plans are set up. */
export function buildingsText({ rule, buildings }: SchoolBuildings): string {
  const count = counted(buildings.length + 1, NOUN.building);
  return rule === 'strict'
    ? `${count}: кто не успеет перейти на перемене, того не предлагают`
    : `${count}: переход на перемене стоит очков`;
}

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
