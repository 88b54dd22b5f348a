import { canSwap } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/audit';
import { formatDate, type IsoDate, isSchoolDate } from '@zvonok/domain/calendar/school-date';
import { weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { WRONG_DATE } from '@zvonok/domain/forms/fields';
import { compareRussian } from '@zvonok/domain/lesson/class-order';
import { partKey } from '@zvonok/domain/lesson/lesson-part';
import { type PublicationNotice, publicationMessage } from '@zvonok/domain/notifications/notices';
import { numbersKey } from '@zvonok/domain/planning/moves';
import { allStaysText, staysTogetherText } from '@zvonok/domain/planning/publication-texts';
import type { AuditEntry } from '../../audit/audit.ts';
import { type Clock, schoolNow } from '../../platform/clock.ts';
import type { RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import { readRefusals } from '../../timetable/absence-requests.ts';
import { absencesOn } from '../../timetable/absences.ts';
import { closeDayPlan, type DayPlanRow, readDayPlan } from '../../timetable/day-plans.ts';
import type { WeekLesson } from '../../timetable/lessons.ts';
import {
  type Consequences,
  consequencesOf,
  type DayNow,
  lessonsOf,
} from '../../timetable/planned-changes.ts';
import { readPlanning } from '../../timetable/planning-settings.ts';
import { presentBoardDay } from '../../timetable/present-kiosk-board.ts';
import {
  NOTHING_CHANGED,
  presentPublication,
  publishRows,
  readPublication,
  touchedAfter,
} from '../../timetable/publications.ts';
import { partsOf } from '../../timetable/read-week.ts';
import {
  bringBackDraft,
  movesBack,
  overtakenOfRecall,
  putPublicationBack,
  type Recall,
  recallOf,
  takeBackPublication,
} from '../../timetable/recalls.ts';
import { readEndedLessons, readWeekBells } from '../../timetable/school-week.ts';
import {
  recordInJournal,
  type TimetableTransaction,
  teachersHere,
} from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';
import { PLAN_CHANGED, wrongField } from '../refusals.ts';
import {
  CHANGED_SINCE,
  describeLesson,
  lessonsInShort,
  lessonsOn,
  overtakenReason,
} from '../replacement/lesson-part.ts';
import { screensShowing } from '../screens.ts';
import { type PlanDate, planDateOf, readPlanDate } from './read-day.ts';

/** The problem type of a 409 about lessons that have changed meanwhile. */
const OVERTAKEN: RefusalExtras = {
  problem: { type: 'lesson-conflict', title: 'Расписание тем временем изменили' },
};

/** The first of the overtaken lessons; the members of a refusal list all of them. */
function overtakenText(lessons: readonly { text: string }[]): string {
  return lessonsInShort(lessons.map(({ text }) => text));
}

/** What a publication would change and the notifications it would send; nothing is written. */
const previewDayPlan = defineOperation('previewDayPlan', {
  allow: canSwap,
  async run(call, services) {
    const date = await planDateOf(call, services);
    return services.changeTimetable(call.session.userId, async (timetable) => {
      const found = await readConsequences(date, timetable, services.clock);
      const { plan, before, board, warnings, overtaken, open, fingerprint } = found;
      const teachers = await teachersHere(timetable);
      const presented = (notices: readonly PublicationNotice[]) =>
        notices
          .flatMap(({ teacherId, lines }) => {
            const teacher = teachers.get(teacherId);
            const message = publicationMessage({ date: date.date, day: date.dayName }, lines);
            return teacher ? [{ teacher, message }] : [];
          })
          .sort((a, b) => compareRussian(a.teacher.name, b.teacher.name));
      return {
        ...{ date: date.date, revision: plan.revision, version: timetable.version() },
        ...{ before, after: board },
        notices: presented(found.notices),
        released: presented(found.released),
        ...{ warnings: [...warnings], overtaken: [...overtaken], open, fingerprint },
      };
    });
  },
});

/** Publishes the draft as it was previewed, in one transaction; refuses if the preview is out of date. */
const publishDayPlan = defineOperation('publishDayPlan', {
  allow: canSwap,
  async run(call, services) {
    const date = await planDateOf(call, services);
    const { body, client, refuse, session } = call;
    return services.changeTimetable(session.userId, async (timetable) => {
      const found = await readConsequences(date, timetable, services.clock);
      const { plan, rows, overtaken, board } = found;
      if (overtaken.length > 0) {
        const members = { overtaken: [...overtaken], revision: plan.revision };
        throw refuse(409, overtakenText(overtaken), { ...OVERTAKEN, members });
      }
      if (plan.revision !== body.revision || found.fingerprint !== body.fingerprint) {
        const detail = 'Последствия плана уже не те, что вы видели. Посмотрите их ещё раз и опубликуйте.';
        throw refuse(409, detail, { problem: PLAN_CHANGED, members: { revision: plan.revision } });
      }
      if (rows.length === 0) {
        const message = 'В плане нечего публиковать.';
        throw refuse(400, message, wrongField('revision', message));
      }
      const { profile, seed, moves } = plan;
      const id = await publishRows(timetable, date.date, rows, { board, plan: { profile, seed, moves } });
      await closeDayPlan(timetable, date.date, timetable.version());
      await recordInJournal(timetable, {
        action: 'plan.published',
        address: client.address,
        subject: dayPlanSubject(date.date),
        changes: auditFacts({ changes: rows.length }),
      });
      const publication = await readPublication(timetable, id);
      if (!publication) throw new Error('What was just published is not there.');
      return presentPublication(publication, services.clock.timeZone, NOTHING_CHANGED);
    });
  },
});

const listPublications = defineOperation('listPublications', {
  allow: canSwap,
  async run({ query: { date }, refuse }, services) {
    const { clock, dayPlans, timetable } = services;
    if (!isSchoolDate(date)) {
      throw refuse(400, WRONG_DATE, { errors: [{ path: 'query.date', message: WRONG_DATE }] });
    }
    const publications = await dayPlans.publications(date);
    const planned = publications.some(({ recall }) => recall.stays.length > 0)
      ? await readPlanDate(date, services)
      : 'Says nothing of a lesson.';
    // A day that has become a day off has no lessons to describe.
    const lessons =
      typeof planned === 'string'
        ? []
        : await (planned.moved ? timetable.workedDay(planned.moved) : timetable.week(planned.week));
    return {
      date,
      publications: publications.map(({ recall, ...one }) => {
        const { isPossible, stays } = presentRecall(recall, lessons);
        // A recalled publication cannot be recalled again.
        return presentPublication(one, clock.timeZone, {
          isPossible: isPossible && one.recalledAt === null,
          stays,
        });
      }),
      screens: await screensShowing(services),
    };
  },
});

/**
 * Recalls a publication except for the lessons changed since, which the caller has to name; otherwise changes nothing.
 */
const recallPublication = defineOperation('recallPublication', {
  allow: canSwap,
  run({ path: { id }, body, client, refuse, session }, { changeTimetable }) {
    return changeTimetable(session.userId, async (timetable) => {
      const publication = await readPublication(timetable, id);
      if (!publication) throw refuse(404, `Публикации с номером ${id} нет.`);
      if (publication.recalledAt) throw refuse(409, 'Эту публикацию уже отозвали.', OVERTAKEN);
      const { date } = publication;
      const recall = await recallOf(timetable.db, publication);
      const week = await timetable.week(await lessonsOn(date, timetable), {});
      const { isPossible, stays } = presentRecall(recall, week);
      const members = { overtaken: stays };
      if (!isPossible) throw refuse(409, allStaysText(overtakenText(stays)), { ...OVERTAKEN, members });
      const seen = new Set(body?.stays?.map(numbersKey));
      if (seen.size !== stays.length || stays.some((part) => !seen.has(numbersKey(part)))) {
        const detail = `${CHANGED_SINCE} ${overtakenText(stays)}`.trim();
        throw refuse(409, detail, { ...OVERTAKEN, members });
      }
      const { ended, restored } = await takeBackPublication(timetable, publication, recall);
      const moves = movesBack(publication, recall);
      const plan = await bringBackDraft(timetable, publication, moves);
      await recordInJournal(timetable, {
        action: 'plan.recalled',
        address: client.address,
        subject: dayPlanSubject(date),
        changes: auditFacts({ ended, restored }),
      });
      return { id, ended, restored, stays, moves, plan, version: timetable.version() };
    });
  },
});

/** Undoes a recall as a whole, or not at all. */
const restorePublication = defineOperation('restorePublication', {
  allow: canSwap,
  run({ path: { id }, client, refuse, session }, { changeTimetable, clock }) {
    return changeTimetable(session.userId, async (timetable) => {
      const recalled = await readPublication(timetable, id);
      if (!recalled) throw refuse(404, `Публикации с номером ${id} нет.`);
      if (!recalled.recalledAt) throw refuse(409, 'Эта публикация и так действует.', OVERTAKEN);
      if (recalled.recalledVersion === null) {
        const detail = 'Эту публикацию снял календарь: уроков в этот день нет. Верните день в календаре.';
        throw refuse(409, detail, OVERTAKEN);
      }
      const overtaken = await overtakenOfRecall(timetable, recalled);
      if (overtaken.length > 0) throw refuse(409, await overtakenReason(overtaken, timetable), OVERTAKEN);
      const changes = await putPublicationBack(timetable, recalled);
      await recordInJournal(timetable, {
        action: 'plan.restored',
        address: client.address,
        subject: dayPlanSubject(recalled.date),
        changes: auditFacts({ changes }),
      });
      const publication = await readPublication(timetable, id);
      if (!publication) throw new Error('What was just put back is not there.');
      const week = await timetable.week(await lessonsOn(recalled.date, timetable), {});
      const recall = presentRecall(await recallOf(timetable.db, publication), week);
      return presentPublication(publication, clock.timeZone, recall);
    });
  },
});

/** The subject of an entry about the plan of a day in the journal. */
function dayPlanSubject(date: IsoDate): NonNullable<AuditEntry['subject']> {
  return { kind: 'timetable', id: null, label: `план на ${formatDate(date)}` };
}

/** What a recall would do, with the present state of the lessons that stay. */
function presentRecall(
  { made, ended, stays }: Recall,
  lessons: readonly WeekLesson[],
): Wire['PublicationRecall'] {
  if (stays.length === 0) return { isPossible: true, stays: [] };
  const parts = new Map(partsOf(lessons).map((part) => [partKey(part), part]));
  return {
    isPossible: made.length + ended.length > 0,
    stays: stays.map(({ lessonId, subgroupId, isTogether }) => {
      const part = parts.get(numbersKey({ lessonId, subgroupId }));
      const text = part ? describeLesson(part) : 'Урока больше нет на сетке';
      return { lessonId, subgroupId, text: isTogether ? staysTogetherText(text) : text };
    }),
  };
}

/** What publishing the draft of a day would do now, with the day on the board before and after. */
interface DayConsequences extends Consequences {
  plan: DayPlanRow;
  before: Wire['KioskDay'];
  board: Wire['KioskDay'];
}

/** Called inside the transaction of the timetable, so that preview and publication are computed alike. */
async function readConsequences(
  of: PlanDate,
  timetable: TimetableTransaction,
  clock: Clock,
): Promise<DayConsequences> {
  const { date, week, moved } = of;
  const day = weekdayNumber(of.day);
  const plan = await readDayPlan(timetable.db, date);
  const lessons = await timetable.week(moved ?? week, { day });
  const named = plan.moves.flatMap(lessonsOf);
  const now: DayNow = {
    date,
    lessons,
    bells: (await readWeekBells(timetable.db, week, moved)) ?? undefined,
    absences: await absencesOn(timetable, date),
    refusals: await readRefusals(timetable.db, date, date),
    ended: await readEndedLessons(timetable.db, of, schoolNow(clock)),
    teachers: await teachersHere(timetable),
    blocked: new Set((await readPlanning(timetable.db)).blockedTeacherIds),
    touched: await touchedAfter(timetable, date, named, plan.version),
  };
  const { revision } = plan;
  const consequences = consequencesOf(plan.moves, now, { revision, tell: describeLesson });
  const calendar = await timetable.calendar();
  const boardOf = (shown: readonly WeekLesson[]) => presentBoardDay(date, partsOf(shown), calendar);
  return { ...consequences, plan, before: boardOf(lessons), board: boardOf(consequences.after) };
}

/** What a draft becomes: its preview, its publication, a recall and the way back. */
export const PUBLICATION_OPERATIONS = {
  previewDayPlan,
  publishDayPlan,
  listPublications,
  recallPublication,
  restorePublication,
};
