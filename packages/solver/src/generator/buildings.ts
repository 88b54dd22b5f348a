import type { CurriculumItem, GeneratorProblem, ProblemPart, ProblemRoomKind } from './problem.ts';

/** Rooms of a kind that are in one building; those of which nothing is said are together. */
export interface KindRooms {
  building: number;
  rooms: readonly number[];
}

const MAIN = 0;

/**
 * In which building lessons are held, by its place in the school's list counted from 1; 0 is the main one, where
 * everything is of which nothing is said. A lesson is where its room is, and otherwise where its class learns.
 */
export class Buildings {
  /** How many there are, the main one too; 1 where a school has no list. */
  readonly count: number;
  private readonly ofRoom: ReadonlyMap<number, number>;
  private readonly ofClass: ReadonlyMap<number, number>;
  private readonly kinds: ReadonlyMap<number, readonly KindRooms[]>;

  constructor({ buildings = [], roomKinds }: Pick<GeneratorProblem, 'buildings' | 'roomKinds'>) {
    this.count = buildings.length + 1;
    this.ofRoom = new Map(buildings.flatMap(({ rooms }, at) => rooms.map((room) => [room, at + 1] as const)));
    this.ofClass = new Map(
      buildings.flatMap(({ classes }, at) => classes.map((id) => [id, at + 1] as const)),
    );
    this.kinds = new Map(roomKinds.map((kind) => [kind.id, this.apart(kind)]));
  }

  /** A kind with no rooms has them nowhere in particular. */
  private apart({ rooms }: ProblemRoomKind): KindRooms[] {
    const by = Map.groupBy(rooms, (room) => this.ofRoom.get(room) ?? MAIN);
    if (by.size === 0) return [{ building: MAIN, rooms: [] }];
    return [...by]
      .map(([building, own]) => ({ building, rooms: own }))
      .sort((a, b) => a.building - b.building);
  }

  /** The rooms of a kind, by building. */
  roomsApart(kind: number): readonly KindRooms[] {
    return this.kinds.get(kind) ?? [];
  }

  /**
   * Where of the rooms of a kind a class has its lessons: those in its building, or those of which nothing is said, or
   * wherever there are some.
   */
  roomsOfKind(kind: number, item: CurriculumItem, part: ProblemPart): KindRooms | undefined {
    const apart = this.roomsApart(kind);
    const own = this.ofGroup(item, part);
    return (
      apart.find(({ building }) => building === own) ??
      apart.find(({ building }) => building === MAIN) ??
      apart[0]
    );
  }

  /** The building a part of an item is taught in. */
  of(item: CurriculumItem, part: ProblemPart): number {
    const { room } = part;
    const own = this.ofGroup(item, part);
    if (!room) return own;
    if ('room' in room) return this.ofRoom.get(room.room) ?? own;
    return this.roomsOfKind(room.kind, item, part)?.building || own;
  }

  private ofGroup({ classes }: CurriculumItem, { group = classes[0] }: ProblemPart): number {
    return group === undefined ? MAIN : (this.ofClass.get(group) ?? MAIN);
  }
}
