import { isDeepStrictEqual } from 'node:util';
import { canGenerate } from '@zvonok/domain/access/rights';
import type { ClassCurriculum } from '@zvonok/domain/generator/curriculum';
import type { Building, GeneratorLimits, RoomKind } from '@zvonok/domain/generator/limits';
import type { EditOutcome } from '../generator/curriculum.ts';
import { CHECK_FIELDS, type Refusal } from '../platform/refusal.ts';
import { renewPlanning } from '../timetable/planning-settings.ts';
import { defineOperation } from './operation.ts';
import { WRONG_SUBGROUPS } from './refusals.ts';

const getCurriculum = defineOperation('getCurriculum', {
  allow: canGenerate,
  run: (_call, { generatorData }) => generatorData.curriculum(),
});

/** Replaces the curriculum of some classes. */
const updateCurriculum = defineOperation('updateCurriculum', {
  allow: canGenerate,
  async run(call, { clock, generatorData }) {
    const { classes } = call.body;
    const errors = curriculumErrors(classes);
    if (errors.length > 0) throw call.refuse(400, CHECK_FIELDS, { errors });
    const who = { by: call.session.userId, now: clock.now(), ifMatch: call.ifMatch };
    return { version: savedVersion(await generatorData.updateCurriculum(classes, who), call) };
  },
});

function curriculumErrors(classes: readonly ClassCurriculum[]) {
  const seen = new Set<number>();
  return classes.flatMap(({ classId, items }, at) => {
    const path = `body.classes.${at}`;
    const twice = seen.has(classId) ? [{ path: `${path}.classId`, message: 'Класс назван дважды' }] : [];
    seen.add(classId);
    return [
      ...twice,
      ...items.flatMap(({ hours, doubles, parts }, place) => {
        const message = wrongIn({ hours, doubles, parts });
        return message ? [{ path: `${path}.items.${place}`, message }] : [];
      }),
    ];
  });
}

function wrongIn({
  hours,
  doubles,
  parts,
}: Pick<ClassCurriculum['items'][number], 'hours' | 'doubles' | 'parts'>): string | null {
  if (doubles * 2 > hours) return 'Пар больше, чем получится из этих часов';
  const names = parts.map(({ subgroup }) => subgroup);
  if (names.length > 1 && names.includes(null)) return WRONG_SUBGROUPS.unnamed;
  if (names.length === 1 && names[0] !== null) return WRONG_SUBGROUPS.single;
  return new Set(names).size < names.length ? 'У подгрупп должны быть разные названия' : null;
}

/** Discards the edits of the curriculum: it is derived from the present timetable again. */
const refillCurriculum = defineOperation('refillCurriculum', {
  allow: canGenerate,
  async run(call, { clock, generatorData, recordAudit }) {
    const { userId } = call.session;
    const who = { by: userId, now: clock.now(), ifMatch: call.ifMatch };
    savedVersion(await generatorData.refillCurriculum(who), call);
    await recordAudit({ action: 'curriculum.refilled', actor: { userId }, address: call.client.address });
    return generatorData.curriculum();
  },
});

const getGeneratorLimits = defineOperation('getGeneratorLimits', {
  allow: canGenerate,
  run: (_call, { generatorData }) => generatorData.limits(),
});

/** Changes norms and the limits of teachers, rooms and fixed lessons. */
const updateGeneratorLimits = defineOperation('updateGeneratorLimits', {
  allow: canGenerate,
  async run(call, { changeTimetable, clock, generatorData, planning }) {
    const { roomKinds = [], buildings = [] } = call.body;
    const errors = [...roomKindErrors(roomKinds), ...buildingErrors(buildings)];
    if (errors.length > 0) throw call.refuse(400, CHECK_FIELDS, { errors });
    const who = { by: call.session.userId, now: clock.now(), ifMatch: call.ifMatch };
    const before = (await planning.read()).buildings;
    savedVersion(await generatorData.updateLimits(call.body as Partial<GeneratorLimits>, who), call);
    // The plans of days use the buildings too.
    if (!isDeepStrictEqual(before, (await planning.read()).buildings))
      await changeTimetable(call.session.userId, renewPlanning);
    return generatorData.limits();
  },
});

/** Errors of rooms and subjects with two kinds, which would be counted twice. */
function roomKindErrors(kinds: readonly RoomKind[]) {
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

/** Returns a function that says whether one of its numbers was in an earlier list. */
function repeats() {
  const seen = new Set<number>();
  return (ids: readonly number[]) => {
    const known = ids.some((id) => seen.has(id));
    for (const id of ids) seen.add(id);
    return known;
  };
}

/** The version after an edit; refuses with 409 after an edit by another, and with 404 for missing records. */
function savedVersion(
  outcome: EditOutcome,
  { refuse }: { refuse(status: 404 | 409, detail: string): Refusal },
): number {
  if (outcome.kind === 'missing') throw refuse(404, outcome.text);
  if (outcome.kind === 'stale')
    throw refuse(409, 'Пока вы редактировали, это изменил кто-то другой. Откройте страницу заново.');
  return outcome.version;
}

/** What timetables are generated from: the curriculum and the limits. */
export const CURRICULUM_OPERATIONS = {
  getCurriculum,
  updateCurriculum,
  refillCurriculum,
  getGeneratorLimits,
  updateGeneratorLimits,
};
