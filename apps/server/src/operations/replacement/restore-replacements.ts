import { canSwap } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { TimetableWork } from '../../timetable/change-timetable.ts';
import type { OvertakenPart } from '../../timetable/clearings.ts';
import { weekSubject } from '../audit/week-subject.ts';
import { defineOperation } from '../operation.ts';
import { describeLesson, LESSON_CONFLICT } from './lesson-conflict.ts';
import { lookUp } from './lesson-part.ts';

/** Takes one «очистить замены» back as a whole, or not at all. */
export const restoreReplacements = defineOperation('restoreReplacements', {
  allow: canSwap,
  async run({ body, client, refuse, session }, { changeTimetable }) {
    return changeTimetable(session.userId, async (timetable) => {
      const clearing = await timetable.clearing(body.undoToken);
      if (!clearing) throw refuse(404, 'Такой очистки не было.');
      if (clearing.restored) throw refuse(409, 'Эти замены уже вернули.', LESSON_CONFLICT);
      const overtaken = await timetable.overtaken(clearing);
      if (overtaken.length > 0) {
        const now = await tellNow(overtaken, timetable, clearing.week);
        throw refuse(409, `С тех пор расписание изменили. ${now}`, LESSON_CONFLICT);
      }
      const restored = await timetable.restore(clearing);
      await timetable.record({
        action: 'replacements.restored',
        address: client.address,
        subject: weekSubject(clearing.week),
        changes: auditFacts({ restored }),
      });
      return { week: clearing.week, restored, version: await timetable.version() };
    });
  },
});

/** As many lessons as a person reads in a message. */
const TOLD_LESSONS = 3;

async function tellNow(
  parts: readonly OvertakenPart[],
  timetable: TimetableWork,
  week: IsoDate,
): Promise<string> {
  const told: string[] = [];
  for (const part of parts.slice(0, TOLD_LESSONS)) told.push(await partNow(part, timetable, week));
  const more = parts.length - told.length;
  return more > 0 ? `${told.join('; ')}; и ещё: ${more}` : told.join('; ');
}

async function partNow(
  { lessonId, subgroupId }: OvertakenPart,
  timetable: TimetableWork,
  week: IsoDate,
): Promise<string> {
  const numbers = subgroupId === null ? { lessonId } : { lessonId, subgroupId };
  const found = await lookUp(numbers, timetable, week);
  return found?.now ? describeLesson(found.now.part) : 'урока больше нет на сетке';
}
