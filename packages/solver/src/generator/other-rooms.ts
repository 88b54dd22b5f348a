import { at } from '../assignment.ts';
import { type Housed, type Model, resourcesAs, resourcesOfPart } from './model.ts';
import type { TimetableState } from './state.ts';

/** The id of the room that a part of a lesson has instead of the one its line asks for. */
export function otherRoom(
  { model, housed }: TimetableState,
  lesson: number,
  part: number,
): number | undefined {
  return model.resources[housed.get(lesson)?.[part] ?? -1]?.id;
}

/** Whether a lesson has the same rooms in both. */
export function isHousedAlike(one: Housed | undefined, other: Housed | undefined): boolean {
  return (one?.join() ?? '') === (other?.join() ?? '');
}

/** Lessons that are in a room, or in a room of a kind. */
export function lessonsIn({ model, housed }: TimetableState, resource: number): number[] {
  const { starts, values } = model.resourceLessons;
  const usual = [...values.subarray(at(starts, resource), at(starts, resource + 1))];
  if (housed.size === 0) return usual;
  const isThere = (lesson: number) =>
    resourcesAs(model, at(model.lessonItem, lesson), housed.get(lesson) ?? []).includes(resource);
  return [
    ...usual.filter((lesson) => !housed.has(lesson) || isThere(lesson)),
    ...[...housed.keys()].filter((lesson) => !usual.includes(lesson) && isThere(lesson)),
  ];
}

/** Keeps lessons in their present room if the room their line names is taken: that is why they were put there. */
export function keepRooms(state: TimetableState): void {
  const { model } = state;
  const placeOf = roomPlaces(model);
  const elsewhere = [...model.startRooms].flatMap(([lesson, rooms]) => {
    if (at(state.slotOf, lesson) < 0 || at(state.slotOf, lesson) !== at(model.startAt, lesson)) return [];
    const { parts = [] } = model.items[at(model.lessonItem, lesson)] ?? {};
    const housed = parts.map(({ room }, part) => {
      const stood = rooms[part] ?? null;
      const isOther = room && 'room' in room && stood !== null && stood !== room.room;
      return isOther ? (placeOf.get(stood) ?? -1) : -1;
    });
    return housed.some((room) => room >= 0) ? [{ lesson, housed }] : [];
  });
  for (const { lesson, housed } of elsewhere) state.house(lesson, housed);
  const own = (lesson: number) => model.partResources[at(model.lessonItem, lesson)] ?? [];
  for (const { lesson, housed } of elsewhere) {
    const slot = at(state.slotOf, lesson);
    const rest = housed.map((room, part) =>
      room >= 0 && own(lesson)[part]?.every((one) => isFree(state, one, slot)) ? -1 : room,
    );
    const kept = asHoused(rest);
    state.house(lesson, kept);
    if (kept) model.startHoused.set(lesson, kept);
  }
  state.settle();
}

function roomPlaces({ resources }: Model): ReadonlyMap<number, number> {
  return new Map(resources.flatMap(({ kind, id }, place) => (kind === 'room' ? [[id, place] as const] : [])));
}

function asHoused(rooms: Housed): Housed | undefined {
  return rooms.some((room) => room >= 0) ? rooms : undefined;
}

function isFree({ model, load }: TimetableState, resource: number, slot: number): boolean {
  const { slots } = model.week;
  const there = model.week.sameTime(slot).reduce((sum, one) => sum + at(load, resource * slots + one), 0);
  return there < (model.resources[resource]?.capacity ?? 0);
}

/**
 * Rooms that a lesson may have other than the one its line names: those in which its subject is taught already, and
 * those of the same kind, in the same building.
 */
export class OtherRooms {
  private readonly model: Model;
  private readonly known = new Map<string, readonly number[]>();
  /** By subject: places of rooms, and by which teachers. */
  private readonly taught = new Map<number, Map<number, Set<number | null>>>();

  constructor(model: Model) {
    this.model = model;
    const placeOf = roomPlaces(model);
    const note = (item: number, part: number, room: number | null | undefined) => {
      const place = placeOf.get(room ?? -1);
      const one = model.items[item]?.parts[part];
      if (place === undefined || !one) return;
      const subject = this.subjectOf(item, part);
      const rooms = this.taught.get(subject) ?? new Map<number, Set<number | null>>();
      this.taught.set(subject, rooms.set(place, (rooms.get(place) ?? new Set()).add(one.teacher)));
    };
    model.items.forEach(({ parts }, item) => {
      parts.forEach(({ room }, part) => {
        if (room && 'room' in room) note(item, part, room.room);
      });
    });
    for (const [lesson, rooms] of model.startRooms)
      rooms.forEach((room, part) => {
        note(at(model.lessonItem, lesson), part, room);
      });
  }

  /** Other rooms for the parts of a lesson that are in a room or kind at its slot; null if none is free. */
  instead(state: TimetableState, lesson: number, resource: number): { rooms: Housed | undefined } | null {
    const { model } = this;
    const item = at(model.lessonItem, lesson);
    const slot = at(state.slotOf, lesson);
    const parts = model.items[item]?.parts ?? [];
    const now = state.housed.get(lesson) ?? parts.map(() => -1);
    for (const part of parts.keys()) {
      const own = resourcesOfPart(model, { item, part, room: now[part] ?? -1 });
      if (!own.includes(resource)) continue;
      for (const room of [-1, ...this.roomsFor(item, part)]) {
        const next = resourcesOfPart(model, { item, part, room });
        if (next.includes(resource) || !next.every((one) => own.includes(one) || isFree(state, one, slot)))
          continue;
        return { rooms: asHoused(now.map((one, index) => (index === part ? room : one))) };
      }
    }
    return null;
  }

  private subjectOf(item: number, part: number): number {
    const { parts, subject } = this.model.items[item] ?? {};
    return parts?.[part]?.subject ?? subject?.id ?? 0;
  }

  /** Those in which its teacher teaches first. */
  private roomsFor(item: number, part: number): readonly number[] {
    const key = `${item} ${part}`;
    const known = this.known.get(key);
    if (known) return known;
    const { resources, items, buildings } = this.model;
    const line = items[item];
    const one = line?.parts[part];
    if (!line || !one?.room || !('room' in one.room)) return [];
    const asked = one.room.room;
    const { kindAt = -1 } = resources.find(({ kind, id }) => kind === 'room' && id === asked) ?? {};
    const taught = this.taught.get(this.subjectOf(item, part)) ?? new Map<number, Set<number | null>>();
    const ofKind = [...resources.keys()].filter(
      (place) => kindAt >= 0 && resources[place]?.kindAt === kindAt,
    );
    const building = buildings.of(line, one);
    const isOwn = (place: number) => (taught.get(place)?.has(one.teacher) ? 0 : 1);
    const found = [...new Set([...taught.keys(), ...ofKind])]
      .filter((place) => {
        const { id = 0 } = resources[place] ?? {};
        return id !== asked && buildings.of(line, { ...one, room: { room: id } }) === building;
      })
      .sort((a, b) => isOwn(a) - isOwn(b) || a - b);
    this.known.set(key, found);
    return found;
  }
}
