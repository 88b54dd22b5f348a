import { isDeepStrictEqual } from 'node:util';
import { canGenerate } from '@zvonok/domain/access/rights';
import type { Building, GeneratorLimits, RoomKind } from '@zvonok/domain/generator/limits';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import { renewPlanning } from '../../timetable/planning-settings.ts';
import { defineOperation } from '../operation.ts';
import { savedVersion } from './edit-outcome.ts';

/** Changes what is said of norms, teachers, rooms and fixed lessons. */
export const updateGeneratorLimits = defineOperation('updateGeneratorLimits', {
  allow: canGenerate,
  async run(call, { changeTimetable, clock, generatorData, planning }) {
    const { roomKinds = [], buildings = [] } = call.body;
    const errors = [...errorsOf(roomKinds), ...buildingErrors(buildings)];
    if (errors.length > 0) throw call.refuse(400, CHECK_FIELDS, { errors });
    const who = { by: call.session.userId, now: clock.now(), ifMatch: call.ifMatch };
    const before = (await planning.read()).buildings;
    savedVersion(await generatorData.updateLimits(call.body as Partial<GeneratorLimits>, who), call);
    // The plans of days keep to them, too.
    if (!isDeepStrictEqual(before, (await planning.read()).buildings))
      await changeTimetable(call.session.userId, renewPlanning);
    return generatorData.limits();
  },
});

/** A room or a subject of two kinds would be counted twice. */
function errorsOf(kinds: readonly RoomKind[]) {
  const isTwice = { rooms: repeats(), subjects: repeats() };
  return kinds.flatMap(({ name, roomIds, subjectIds }, at) => {
    const path = `body.roomKinds.${at}`;
    return [
      ...(isTwice.rooms(roomIds)
        ? [{ path: `${path}.roomIds`, message: `${name}: кабинет уже есть в другом виде` }]
        : []),
      ...(isTwice.subjects(subjectIds)
        ? [{ path: `${path}.subjectIds`, message: `${name}: предмет уже есть в другом виде` }]
        : []),
    ];
  });
}

/** A room and a class belong to one building only. */
function buildingErrors(buildings: readonly Building[]) {
  const isTwice = { rooms: repeats(), classes: repeats() };
  return buildings.flatMap(({ name, roomIds, classIds }, at) => {
    const path = `body.buildings.${at}`;
    return [
      ...(isTwice.rooms(roomIds)
        ? [{ path: `${path}.roomIds`, message: `${name}: кабинет уже есть в другом корпусе` }]
        : []),
      ...(isTwice.classes(classIds)
        ? [{ path: `${path}.classIds`, message: `${name}: класс уже есть в другом корпусе` }]
        : []),
    ];
  });
}

/** Whether one of these was there before, list after list. */
function repeats() {
  const seen = new Set<number>();
  return (ids: readonly number[]) => {
    const known = ids.some((id) => seen.has(id));
    for (const id of ids) seen.add(id);
    return known;
  };
}
