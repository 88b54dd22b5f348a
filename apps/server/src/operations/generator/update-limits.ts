import { canGenerate } from '@zvonok/domain/access/rights';
import type { GeneratorLimits, RoomKind } from '@zvonok/domain/generator/limits';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import { defineOperation } from '../operation.ts';
import { savedVersion } from './edit-outcome.ts';

/** Changes what is said of norms, teachers, rooms and fixed lessons. */
export const updateGeneratorLimits = defineOperation('updateGeneratorLimits', {
  allow: canGenerate,
  async run(call, { clock, generatorData }) {
    const errors = errorsOf(call.body.roomKinds ?? []);
    if (errors.length > 0) throw call.refuse(400, CHECK_FIELDS, { errors });
    const who = { by: call.session.userId, now: clock.now(), ifMatch: call.ifMatch };
    savedVersion(await generatorData.updateLimits(call.body as Partial<GeneratorLimits>, who), call);
    return generatorData.limits();
  },
});

/** A room or a subject of two kinds would be counted twice. */
function errorsOf(kinds: readonly RoomKind[]) {
  const seen = { rooms: new Set<number>(), subjects: new Set<number>() };
  const isTwice = (ids: readonly number[], among: Set<number>) => {
    const known = ids.some((id) => among.has(id));
    for (const id of ids) among.add(id);
    return known;
  };
  return kinds.flatMap(({ name, roomIds, subjectIds }, at) => {
    const path = `body.roomKinds.${at}`;
    return [
      ...(isTwice(roomIds, seen.rooms)
        ? [{ path: `${path}.roomIds`, message: `${name}: кабинет уже есть в другом виде` }]
        : []),
      ...(isTwice(subjectIds, seen.subjects)
        ? [{ path: `${path}.subjectIds`, message: `${name}: предмет уже есть в другом виде` }]
        : []),
    ];
  });
}
