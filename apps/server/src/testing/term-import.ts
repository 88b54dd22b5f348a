import { addDays, formatDate, type IsoDate, mondayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { changeOf, groupName, type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { lessonText, noticeDate, publicationLines } from '@zvonok/domain/notifications/notices';
import type { Wire } from '../platform/schemas.ts';
import { changeText, type Sight, type TermCalls } from './term-calls.ts';
import { type TermComparison, without } from './term-comparison.ts';
import { SCHEDULE } from './timetable.ts';
import { fileForm } from './upload.ts';
import { witnessWorkbook, workbookOf } from './workbook.ts';

type Cell = string | number | null;
type Row = readonly Cell[];

/** Columns of the sheet «Уроки» that are read here. */
const COLUMN = { day: 0, number: 1, className: 2, teacher: 6, room: 7 } as const;
/** Lessons of the workbook that are others, in addition to those with substitutions. */
const OTHER_LESSONS = 12;
/** As long as an absence of the term may last. */
const WEEKS_AHEAD = 2;
const DAYS_OF_WEEK = 6;

/** What an import did to a term. */
export interface TermImport {
  /** Substitutions that ended with it, a merge being one. */
  ended: number;
  /** Whether the timetable before it was put back. */
  isTakenBack: boolean;
}

/**
 * Imports a workbook that changes some lessons from a coming day on, and compares what the import says it ends with
 * what ended in every view. Null if the school has a timetable to come already.
 */
export async function importInTerm(
  calls: TermCalls,
  comparison: TermComparison,
  { from, today, random }: { from: IsoDate; today: IsoDate; random: () => number },
): Promise<TermImport | null> {
  const dates = await calls.schoolDays(
    mondayOf(today),
    addDays(mondayOf(from), WEEKS_AHEAD * 7 - 7 + DAYS_OF_WEEK),
  );
  const before = await sightsOf(calls, dates);
  const book = await changedBook(calls, before, { from, random });

  const dryRun = await send(calls, book, `dryRun=true&from=${from}`);
  if (dryRun.status === 409) return null;
  const preview = ok(dryRun);
  // There may be plans for a day further ahead.
  const further = (preview.ended ?? []).map(({ date }) => date).filter((date) => !before.has(date));
  for (const [date, sight] of await sightsOf(calls, further)) before.set(date, sight);
  const accept = preview.toAccept ? `&accept=${preview.toAccept.fingerprint}` : '';
  const done = ok(await send(calls, book, `from=${from}&expect=${preview.fingerprint}${accept}`));
  comparison.same(today, 'import and its preview', done.ended, preview.ended);

  const after = await sightsOf(calls, [...before.keys()]);
  const ended = done.ended ?? [];
  const lost = compareLoss(comparison, { before, after, ended });
  for (const [date, sight] of after) await comparison.day(date, sight);
  await compareInboxes(calls, comparison, lost);

  const isTakenBack = random() < 0.3;
  if (isTakenBack) {
    await calls.post('/generator/restore', { token: done.token });
    for (const [date, then] of before)
      comparison.sights(date, 'an import taken back', await calls.viewsOf(date), then);
  }
  return { ended: ended.length, isTakenBack };
}

async function sightsOf(calls: TermCalls, dates: readonly IsoDate[]): Promise<Map<IsoDate, Sight>> {
  const sights = new Map<IsoDate, Sight>();
  for (const date of dates) sights.set(date, await calls.viewsOf(date));
  return sights;
}

/** The school's own workbook with other rooms, other teachers and fewer lessons. */
async function changedBook(
  calls: TermCalls,
  before: ReadonlyMap<IsoDate, Sight>,
  { from, random }: { from: IsoDate; random: () => number },
): Promise<Uint8Array> {
  const exported = await calls.done(calls.planner.get(`${SCHEDULE}/import-export/export`));
  const [heading = [], ...rows] = (witnessWorkbook(exported.rawPayload).get('Уроки')?.rows ?? []).map(
    (row): Row => Array.from(row, (cell) => (cell ?? null) as Cell),
  );
  const isOf = (row: Row, part: LessonPart, date: IsoDate) =>
    row[COLUMN.day] === WEEKDAY_LABEL[calls.weekdayOf(date)] &&
    row[COLUMN.number] === part.number &&
    row[COLUMN.className] === groupName(part.group);
  const planned = [...before].flatMap(([date, { parts }]) =>
    date < from ? [] : parts.filter((part) => changeOf(part) !== null).map((part) => ({ part, date })),
  );
  const atWork = new Set(rows.map((row) => `${row[COLUMN.day]} ${row[COLUMN.teacher]}`));
  const wanted = rows.map((row) => {
    const isPlanned = planned.some(({ part, date }) => isOf(row, part, date));
    if (random() >= (isPlanned ? 0.5 : OTHER_LESSONS / rows.length)) return row;
    const { [COLUMN.teacher]: teacher = null, [COLUMN.room]: room = null } =
      rows[Math.floor(random() * rows.length)] ?? row;
    const what = random();
    if (what < 0.3) return null;
    // For a teacher with two lessons at once the import asks whether that is one person.
    const key = `${row[COLUMN.day]} ${teacher}`;
    if (what < 0.6 || atWork.has(key)) return row.with(COLUMN.room, room);
    atWork.add(key);
    return row.with(COLUMN.teacher, teacher);
  });
  return workbookOf({ Уроки: [heading, ...wanted.filter((row) => row !== null)] });
}

async function send(calls: TermCalls, book: Uint8Array, query: string) {
  const { payload, headers } = fileForm(book);
  const authorization = `Bearer ${calls.planner.token}`;
  const answer = await calls.school.call('POST', `${SCHEDULE}/import-export/import?${query}`, {
    payload,
    headers: { ...headers, authorization },
  });
  return { status: answer.statusCode, body: answer.body };
}

function ok({ status, body }: { status: number; body: string }): Wire['ImportResult'] {
  if (status !== 200) throw new Error(`${status}: ${body}`);
  return JSON.parse(body) as Wire['ImportResult'];
}

interface LostPart {
  date: IsoDate;
  part: LessonPart;
}

/**
 * What was there before and is not there any more has to be what the import says, a merge once; nothing else is new.
 */
function compareLoss(
  comparison: TermComparison,
  seen: {
    before: ReadonlyMap<IsoDate, Sight>;
    after: ReadonlyMap<IsoDate, Sight>;
    ended: readonly Wire['EndedChange'][];
  },
): LostPart[] {
  const lost = [...seen.before].flatMap(([date, then]) => {
    const now = seen.after.get(date)?.changes ?? [];
    const more = without(now, then.changes);
    if (more.length > 0) comparison.differ(date, `an import made ${more.join('; ')}`);
    const gone = without(then.changes, now);
    return then.parts.flatMap((part) => {
      const at = changeOf(part) === null ? -1 : gone.indexOf(changeText(part));
      if (at < 0) return [];
      gone.splice(at, 1);
      return [{ date, part }];
    });
  });
  const said = seen.ended.map(
    ({ date, kind, number, className }) => `${date} ${number} ${className} ${kind}`,
  );
  const textOf = ({ date, part }: LostPart) =>
    `${date} ${part.number} ${groupName(part.group)} ${changeOf(part)}`;
  for (const sides of Map.groupBy(lost, pairKey).values()) {
    const texts = sides.map(textOf);
    const at = said.findIndex((text) => texts.includes(text));
    if (at >= 0) said.splice(at, 1);
    else comparison.differ(sides[0]?.date ?? '', `an import ended unsaid: ${texts.join(' and ')}`);
  }
  for (const text of said) comparison.differ(text.slice(0, 10), `an import did not end ${text}`);
  return lost;
}

/** The same for both sides of a merge on a date. */
function pairKey({ date, part }: LostPart): string {
  const own = part.subgroup?.id ?? part.lessonId;
  if (part.state.kind !== 'merged') return `${date} ${partKey(part)}`;
  return `${date} ${part.subgroup ? 'subgroups' : 'classes'} ${[own, part.state.other.id ?? 0].toSorted((a, b) => a - b).join('+')}`;
}

/** An unread message does not send a substitute to a lesson that ended. */
async function compareInboxes(
  calls: TermCalls,
  comparison: TermComparison,
  lost: readonly LostPart[],
): Promise<void> {
  const unread = await calls.unread();
  for (const { date, part } of lost) {
    const { group, number, state, subgroup, teacher } = part;
    if (!teacher || state.kind !== 'replaced') continue;
    const audience = groupName(group) + (subgroup ? ` (${subgroup.name})` : '');
    const line = `${lessonText({ number, shift: group.shift })}: вы ведёте ${audience},`;
    const still = (unread.get(teacher.id) ?? []).some(
      (message) =>
        noticeDate(message) === date && publicationLines(message).some((one) => one.startsWith(line)),
    );
    if (still) comparison.differ(date, `${teacher.name} is still sent to «${line}» of ${formatDate(date)}`);
  }
}
