import { at } from '../assignment.ts';
import { type Bare, groupOf, named, subjectOf } from './findings.ts';
import { listAt, type Model } from './model.ts';
import type { OpenSlots } from './open-slots.ts';

/** Locks that take a teacher to another building between neighbouring lessons, where the rule is strict. */
export function buildingFindings(
  { model }: OpenSlots,
  isWanted: (teacher: { id: number }) => boolean,
): Bare[] {
  if (model.buildings.count === 1 || model.problem.rules.buildings !== 'strict') return [];
  const { week, teachers, teacherLessons, crosses } = model;
  const after = week.neighbours();
  const isNext = (from: number, to: number) =>
    Math.floor(from / week.periods) === Math.floor(to / week.periods) &&
    (at(after, from % week.periods) & (1 << (to % week.periods))) !== 0;
  return teachers.flatMap((who, teacher) => {
    if (crosses[teacher] === 0 || !isWanted(who)) return [];
    const locked = [...listAt(teacherLessons, teacher)].filter((lesson) => at(model.lockedAt, lesson) >= 0);
    return locked.flatMap((one) =>
      locked.flatMap((other): Bare[] => {
        const [from, to] = [at(model.lockedAt, one), at(model.lockedAt, other)];
        if (!isNext(from, to) || buildingOf(model, one, teacher) === buildingOf(model, other, teacher))
          return [];
        const lessons = [one, other].map((lesson) => {
          const item = at(model.lessonItem, lesson);
          return { group: groupOf(model, item), subject: subjectOf(model, item) };
        });
        return [
          {
            severity: 'impossible',
            who: { kind: 'teacher', ...named(who) },
            rule: 'lock-buildings',
            slot: week.place(from),
            lessons,
            fixes: lessons.map((lesson, index) => ({
              kind: 'unlock',
              ...lesson,
              slot: week.place(index === 0 ? from : to),
            })),
          },
        ];
      }),
    );
  });
}

function buildingOf({ lessonItem, itemTeachers, teacherBuilding }: Model, lesson: number, teacher: number) {
  const item = at(lessonItem, lesson);
  const place = listAt(itemTeachers, item).indexOf(teacher);
  return at(teacherBuilding, at(itemTeachers.starts, item) + place);
}
