import { isSameTime, type Timed } from '@zvonok/domain/bells/same-time';
import { WEEKDAY_SHORT_LABEL, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import type { Named, WantedCell } from '../../timetable/import-plan.ts';
import type { HoursOf } from './lesson-hours.ts';

/** Slots named of one teacher; the grid shows the others. */
const SLOTS_TOLD = 3;

/** What a timetable may be meant to say, but seldom is: each as a sentence. */
export function likelySlips(cells: readonly WantedCell[], hoursOf: HoursOf): string[] {
  const rooms = cells.flatMap(({ parts }) => parts.flatMap(({ room }) => room ?? []));
  const subjects = cells.flatMap(({ subject, parts }) => [
    subject,
    ...parts.flatMap((part) => part.ownSubject ?? []),
  ]);
  return [...inTwoPlaces(cells, hoursOf), ...twins('Кабинеты', rooms), ...twins('Предметы', subjects)];
}

/** Teachers with several whole classes at once. */
function inTwoPlaces(cells: readonly WantedCell[], hoursOf: HoursOf): string[] {
  const lessons = cells.flatMap(({ day, number, group, parts }) =>
    parts.flatMap(({ subgroup, teacher, flow }) =>
      subgroup === null && teacher
        ? [
            {
              teacher,
              slot: day * 100 + number,
              day,
              number,
              group,
              flow,
              at: hoursOf({ group, day, number }),
            },
          ]
        : [],
    ),
  );
  return [...Map.groupBy(lessons, ({ teacher }) => teacher)].flatMap(([teacher, taught]) => {
    const slots = atOneTime(taught).filter(isInTwoPlaces);
    if (slots.length === 0) return [];
    const texts = slots
      .toSorted(([a], [b]) => (a?.slot ?? 0) - (b?.slot ?? 0))
      .slice(0, SLOTS_TOLD)
      .map((both) => `${slotText(both[0])} — ${both.map(({ group }) => group.name).join(', ')}`);
    const rest = slots.length > SLOTS_TOLD ? ` и ещё в ${slots.length - SLOTS_TOLD}` : '';
    return [`${teacher.name} ведёт уроки в нескольких классах сразу: ${texts.join('; ')}${rest}`];
  });
}

/** Lessons by when they are: in a group each is at the time of another one. */
function atOneTime<Lesson extends { at: Timed }>(lessons: readonly Lesson[]): Lesson[][] {
  let groups: Lesson[][] = [];
  for (const lesson of lessons) {
    const meets = (others: readonly Lesson[]) => others.some(({ at }) => isSameTime(at, lesson.at));
    const met = groups.filter(meets).flat();
    groups = [...groups.filter((others) => !meets(others)), [...met, lesson]];
  }
  return groups;
}

/** Classes of one flow are in one place. */
function isInTwoPlaces(lessons: readonly { flow: string | null }[]): boolean {
  const [first] = lessons;
  return lessons.length > 1 && lessons.some(({ flow }) => flow === null || flow !== first?.flow);
}

function slotText(lesson: { day: number; number: number } | undefined): string {
  const day = weekdayOfNumber(lesson?.day ?? 0);
  return `${day ? WEEKDAY_SHORT_LABEL[day] : ''}, ${lesson?.number} урок`;
}

/** Records whose names are one name written in two ways. */
function twins(what: string, records: readonly Named[]): string[] {
  return [...Map.groupBy(new Set(records), ({ name }) => nameKey(name)).values()].flatMap((same) =>
    same.length < 2
      ? []
      : [`${what} ${same.map(({ name }) => `«${name}»`).join(' и ')} различаются только написанием`],
  );
}
