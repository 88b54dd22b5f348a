import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import { lessonParts } from '@zvonok/domain/timetable/lesson-parts';
import { presentLessons } from '../../presenters/lesson.ts';
import type { Wire } from '../../presenters/schemas.ts';
import type { ChangeRow } from '../../repositories/reading.ts';
import type { TimetableWork } from '../../repositories/timetable-changes.ts';
import { missingLesson } from '../lesson/missing-lesson.ts';
import type { Refusal, RefusalExtras } from '../refusal.ts';
import { dateOfDay } from '../week.ts';

/** What a call about one lesson or one subgroup names. */
interface CallAboutPart {
  query: { lessonId: number; subgroupId?: number };
  refuse(status: 400 | 404, detail: string, extras?: RefusalExtras): Refusal;
}

/** The lesson or subgroup as it is now on its date in the week. */
export interface PartNow {
  part: LessonPart;
  date: IsoDate;
  /** Its active change. */
  change: ChangeRow | null;
}

/** Finds what a call is about, or refuses: no such lesson, no such subgroup in it, or a split lesson without one named. */
export async function findPart(
  call: CallAboutPart,
  timetable: TimetableWork,
  week: IsoDate,
): Promise<PartNow> {
  const { lessonId, subgroupId } = call.query;
  const state = await timetable.week(week, { ids: [lessonId] });
  const [lesson] = presentLessons(state);
  const [row] = state.lessons;
  if (!lesson || !row) throw call.refuse(404, missingLesson(lessonId));
  const part = partsOf(lesson).find(({ subgroup }) => (subgroup?.id ?? null) === (subgroupId ?? null));
  if (!part) throw wrongSubgroup(call, lesson);
  const change = state.changes.find(
    ({ place }) => place.lessonId === lessonId && place.subgroupId === (subgroupId ?? null),
  );
  return { part, date: dateOfDay(week, row.day), change: change ?? null };
}

function partsOf(lesson: Wire['Lesson']): LessonPart[] {
  const { group, number, scheduleOfDay } = lesson;
  return lessonParts(lesson, { group, number, day: scheduleOfDay.nameOfDay });
}

function wrongSubgroup({ query, refuse }: CallAboutPart, lesson: Wire['Lesson']): Refusal {
  if (query.subgroupId !== undefined) {
    return refuse(404, `Подгруппы с номером ${query.subgroupId} у этого урока нет.`);
  }
  const names = lesson.subgroupLesson.map(({ id, name }) => `${name} (${id})`).join(', ');
  return refuse(400, 'Урок разделён на подгруппы: замена ставится одной из них.', {
    errors: [{ path: 'query.subgroupId', message: `Укажите подгруппу: ${names}` }],
  });
}

/** The lesson or subgroup as it is after a change, in the shape all changing calls answer with. */
export async function presentPart(
  { part }: PartNow,
  timetable: TimetableWork,
  week: IsoDate,
): Promise<Pick<Wire['TimetableChange'], 'lessons' | 'subgroupLessons'>> {
  const lessons = presentLessons(await timetable.week(week, { ids: [part.lessonId] }));
  if (!part.subgroup) return { lessons, subgroupLessons: [] };
  const { id } = part.subgroup;
  const shares = lessons.flatMap(({ subgroupLesson }) => subgroupLesson);
  return { lessons: [], subgroupLessons: shares.filter((share) => share.id === id) };
}
