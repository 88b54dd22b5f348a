import { canSwap } from '@zvonok/domain/access/rights';
import { type MoveRecord, numbersKey, type PartNumbers } from '@zvonok/domain/planning/move-records';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import { type DayPlanRow, readDayPlan, storeDayPlan, unknownIn } from '../../timetable/day-plans.ts';
import { recordETag } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { missingLesson, missingTeacher } from '../refusals.ts';
import { planDateOf } from './plan-date.ts';

const CHANGED = { type: 'conflict', title: 'План тем временем изменили' };

/** Keeps a draft as a whole, unless it is not the one any more that its author saw. */
export const saveDayPlan = defineOperation('saveDayPlan', {
  allow: canSwap,
  async run(call, services) {
    const { date } = await planDateOf(call, services);
    const { body, ifMatch, refuse } = call;
    const wrong = (message: string, path = 'body.moves') =>
      refuse(400, message, { errors: [{ path, message }] });
    if (!ifMatch) throw wrong('Укажите редакцию черновика, которую видели.', 'header.If-Match');
    const twice = partGivenTwice(body.moves);
    if (twice) throw wrong('Один урок назван в двух ходах.');
    return services.changeTimetable(call.session.userId, async (timetable) => {
      const now = await readDayPlan(timetable.db, date);
      if (!ifMatch.includes(String(now.revision))) {
        const changed = changedParts(body.moves, now.moves);
        throw refuse(409, changedText(now, changed), {
          problem: CHANGED,
          members: { changed, current: now, revision: now.revision },
          headers: { ETag: recordETag(now.revision) },
        });
      }
      const unknown = await unknownIn(timetable, body.moves);
      const [lesson] = unknown.lessons;
      if (lesson !== undefined) throw wrong(missingLesson(lesson));
      const [teacher] = unknown.teachers;
      if (teacher !== undefined) throw wrong(missingTeacher(teacher));
      return storeDayPlan(timetable, date, body);
    });
  },
});

function partGivenTwice(moves: readonly MoveRecord[]): PartNumbers | null {
  const seen = new Set<string>();
  for (const part of moves.flatMap(({ parts }) => parts)) {
    if (seen.has(numbersKey(part))) return part;
    seen.add(numbersKey(part));
  }
  return null;
}

/** The lessons with which two drafts do different things. */
function changedParts(one: readonly MoveRecord[], other: readonly MoveRecord[]): PartNumbers[] {
  const said = ({ kind, teacherId, other: into, pinned }: MoveRecord) =>
    JSON.stringify([kind, teacherId, into && numbersKey(into), pinned]);
  const byPart = (moves: readonly MoveRecord[]) =>
    new Map(
      moves.flatMap((move) => move.parts.map((part) => [numbersKey(part), { part, says: said(move) }])),
    );
  const [yours, theirs] = [byPart(one), byPart(other)];
  return [...new Map([...yours, ...theirs])].flatMap(([key, { part }]) =>
    yours.get(key)?.says === theirs.get(key)?.says ? [] : part,
  );
}

function changedText({ status }: DayPlanRow, changed: readonly PartNumbers[]): string {
  if (status === 'published') return 'Пока вы составляли план, его опубликовали. Посмотрите, что вышло.';
  const differs = changed.length > 0 ? `: ${counted(changed.length, NOUN.lesson)}` : '';
  return `Пока вы составляли план, его изменили${differs}. Посмотрите, что в нём сейчас.`;
}
