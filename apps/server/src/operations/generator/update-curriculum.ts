import { canGenerate } from '@zvonok/domain/access/rights';
import type { ClassCurriculum } from '@zvonok/domain/generator/curriculum';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import { defineOperation } from '../operation.ts';
import { savedVersion } from './edit-outcome.ts';

/** Replaces the curriculum of some classes. */
export const updateCurriculum = defineOperation('updateCurriculum', {
  allow: canGenerate,
  async run(call, { clock, generatorData }) {
    const { classes } = call.body;
    const errors = errorsOf(classes);
    if (errors.length > 0) throw call.refuse(400, CHECK_FIELDS, { errors });
    const who = { by: call.session.userId, now: clock.now(), ifMatch: call.ifMatch };
    return { version: savedVersion(await generatorData.updateCurriculum(classes, who), call) };
  },
});

function errorsOf(classes: readonly ClassCurriculum[]) {
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
  if (names.length > 1 && names.includes(null)) return 'Назовите каждую подгруппу';
  if (names.length === 1 && names[0] !== null) return 'Подгрупп бывает не меньше двух';
  return new Set(names).size < names.length ? 'У подгрупп должны быть разные названия' : null;
}
