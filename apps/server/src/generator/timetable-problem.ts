import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { withFullStop } from '@zvonok/domain/text/full-stop';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import type { SchoolPlan } from '../timetable/school-plan.ts';
import { hasSlot } from '../timetable/school-week.ts';
import { type Clash, clashesOf } from './clashes.ts';
import { knownRecords, missingInCurriculum } from './known-records.ts';

/** Why lessons that were found some time ago cannot be the timetable now; null if they can. */
export function timetableProblem(plan: SchoolPlan, lessons: readonly TaughtLesson[]): string | null {
  const layout = plan.layout ?? DEFAULT_WEEK_LAYOUT;
  const items = lessons.map(({ classId, subjectId, parts }) => ({
    classId,
    items: [{ subjectId, parts, hours: 1, doubles: 0, mostADay: 1 }],
  }));
  const missing = missingInCurriculum(items, knownRecords(plan));
  if (missing) return `${missing} Составьте расписание заново.`;
  const places = new Set<string>();
  for (const { classId, day, number } of lessons) {
    if (!hasSlot(layout, day, number))
      return 'Дни и уроки недели с тех пор изменили. Составьте расписание заново.';
    const place = `${classId} ${day} ${number}`;
    if (places.has(place))
      return 'Не все уроки нашли место: два урока класса стоят на одном. Составьте расписание заново.';
    places.add(place);
  }
  const [clash, ...others] = clashesOf(plan, lessons);
  if (!clash) return null;
  const more = others.length > 0 ? ` Таких мест ещё ${others.length}.` : '';
  return `Накладка: ${withFullStop(clashText(clash))}${more} Составьте расписание заново.`;
}

/** «Фомина Н. Н. ведёт сразу в 5А и 6Б — понедельник, 2-й урок». */
function clashText({ teacher, day, number, classes }: Clash): string {
  const when = `${WEEKDAY_LABEL[day].toLowerCase()}, ${number}-й урок`;
  return `${teacher} ведёт сразу в ${classes.join(' и ')} — ${when}`;
}
