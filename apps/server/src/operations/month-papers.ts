import { canReadAbsenceReasons, canSwap } from '@zvonok/domain/access/rights';
import type { Role } from '@zvonok/domain/access/roles';
import { auditChanges, auditFacts } from '@zvonok/domain/audit/audit';
import { formatDate } from '@zvonok/domain/calendar/school-date';
import { formatMoment } from '@zvonok/domain/calendar/server-date';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { paperFileName } from '@zvonok/domain/downloads/file-names';
import { compareRussian } from '@zvonok/domain/lesson/class-order';
import { daysOfMonth, type MonthHour } from '@zvonok/domain/month-papers/month-of-covers';
import { formsOfName } from '@zvonok/domain/month-papers/name-forms';
import {
  closedMonthTitle,
  MONTH_TIMESHEET_LABEL,
  type MonthPaper,
  PAPER_LABEL,
  type PaperSettings,
  paperBody,
  paperWords,
} from '@zvonok/domain/month-papers/paper-settings';
import { CHANNEL_LABEL } from '@zvonok/domain/notifications/delivery-texts';
import { type AcknowledgedDay, daysOfPeople, lessonsOfDay } from '../files/papers/paper-page.ts';
import { XLSX } from '../files/workbook/cells.ts';
import { schoolMoment, serverDate } from '../platform/clock.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import {
  closedDifferences,
  monthDigest,
  openDifference,
  type PaperSettingsRow,
  readClosedMonths,
  readMonth,
  readPaperSettings,
  writeClosedMonth,
  writePaperSettings,
} from '../timetable/month-papers.ts';
import { recordInJournal } from '../timetable/timetable-transaction.ts';
import { FileAnswer } from './answers.ts';
import { authorOf } from './caller.ts';
import { defineOperation } from './operation.ts';
import { checkVersion, wrongField } from './refusals.ts';
import type { Services } from './services.ts';

const MONTH_CHANGED = { type: 'conflict', title: 'Месяц тем временем изменили' };

/** A month with what is odd in it; absences without a reason only for those who get the timesheet. */
const getMonthPapers = defineOperation('getMonthPapers', {
  allow: canSwap,
  run: (call, services) => presentMonth(call.query.month, call.session.roles, services),
});

/** Freezes the hours that its caller saw under the next number. */
const closeMonth = defineOperation('closeMonth', {
  allow: canSwap,
  async run(call, services) {
    const { month, number, seen } = call.body;
    const { to } = daysOfMonth(month);
    await services.changeTimetable(call.session.userId, async (timetable) => {
      if (timetable.today < to) {
        const message = `Месяц ещё идёт: закрыть его можно с ${formatDate(to)}`;
        throw call.refuse(400, `${message}.`, wrongField('month', message));
      }
      const { db } = timetable;
      const closed = await readClosedMonths(db, month);
      const last = closed.at(-1);
      if (number !== closed.length + 1) {
        const who = last?.closedBy ? ` (${last.closedBy})` : '';
        const detail = last
          ? `Закрытие № ${last.number} уже есть${who}. Посмотрите, что изменилось с тех пор.`
          : 'Этот месяц ещё не закрывали: первым будет закрытие № 1.';
        throw call.refuse(409, detail, { problem: MONTH_CHANGED });
      }
      const settings = await readPaperSettings(db);
      const hours = await readMonth(db, month, { calendar: await timetable.calendar(), settings });
      if (monthDigest(hours) !== seen) {
        const detail = 'Пока вы смотрели, часы месяца изменились. Проверьте их и закройте месяц ещё раз.';
        throw call.refuse(409, detail, { problem: MONTH_CHANGED });
      }
      if (last && !openDifference(closed, hours)) {
        throw call.refuse(409, `С закрытия № ${last.number} ничего не изменилось.`);
      }
      await writeClosedMonth(db, { month, number, hours }, timetable);
      await recordInJournal(timetable, {
        action: 'month.closed',
        address: call.client.address,
        subject: { kind: 'timetable', id: null, label: closedMonthTitle(month, number) },
        changes: auditFacts({ count: hours.length }),
      });
    });
    return presentMonth(month, call.session.roles, services);
  },
});

async function presentMonth(
  month: string,
  roles: readonly Role[],
  { clock, lostLessons, monthPapers }: Services,
): Promise<Wire['MonthPapers']> {
  const { date: today } = schoolMoment(clock.now(), clock.timeZone);
  const days = daysOfMonth(month);
  const settings = await monthPapers.settings();
  const [hoursUntil, closed, lost] = await Promise.all([
    monthPapers.hoursUntil(month, settings),
    monthPapers.closed(month),
    lostLessons({ ...days, today }),
  ]);
  const hours = hoursUntil.filter(({ date }) => days.from <= date);
  const hasTimesheet = canReadAbsenceReasons(roles);
  return {
    month,
    isOver: today >= days.to,
    hours,
    findings: await monthPapers.findings(month, { hours, hoursUntil, lost, hasTimesheet }),
    names: namesOf(hours, settings),
    closed: closedDifferences(closed).map(({ closedAt, ...row }) => ({
      ...{ ...row, hours: row.hours.length },
      closedAt: serverDate(closedAt, clock.timeZone),
    })),
    difference: openDifference(closed, hours),
    seen: monthDigest(hours),
  };
}

/** Everybody an order names, with the forms of their names. */
function namesOf(hours: readonly MonthHour[], { names }: PaperSettings) {
  const all = new Set(hours.flatMap(({ who, whom }) => (whom ? [who.name, whom.name] : [who.name])));
  return [...all].toSorted(compareRussian).map((name) => formsOfName(name, names));
}

const getPaperSettings = defineOperation('getPaperSettings', {
  allow: canSwap,
  run: async (_call, { monthPapers }) => presentSettings(await monthPapers.settings()),
});

const updatePaperSettings = defineOperation('updatePaperSettings', {
  allow: canSwap,
  run: (call, { changeTimetable }) =>
    changeTimetable(call.session.userId, async (timetable) => {
      const { body } = call;
      const now = await readPaperSettings(timetable.db);
      const yours = paperWords(body);
      checkVersion<PaperSettingsRow>(call, { labels: FIELD_LABELS.papers, fields: paperWords, yours })?.(now);
      const changes = auditChanges(paperWords(now), yours);
      if (!changes) return presentSettings(now);
      const updated = await writePaperSettings(timetable.db, body);
      await recordInJournal(timetable, {
        action: 'setting.changed',
        address: call.client.address,
        subject: { kind: 'setting', id: null, label: 'Бумаги месяца' },
        changes,
      });
      return presentSettings(updated);
    }),
});

function presentSettings(row: PaperSettingsRow): Wire['PaperSettings'] {
  return { ...paperBody(row), version: row.version };
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const FILE_OF = {
  order: { ending: 'docx', mediaType: DOCX },
  journal: { ending: 'pdf', mediaType: 'application/pdf' },
  hours: { ending: 'xlsx', mediaType: XLSX },
  acknowledgements: { ending: 'pdf', mediaType: 'application/pdf' },
} as const satisfies Record<MonthPaper, { ending: string; mediaType: string }>;

/** A paper of a month, without the reasons of absences. */
const exportMonthPaper = defineOperation('exportMonthPaper', {
  allow: canSwap,
  async run(call, services) {
    const { paper } = call.path;
    const bytes = await services.files.withMaker(call, async (run) => {
      const shown = await monthOnPaper(call, services);
      if (paper === 'order') {
        const { hours, difference, settings } = shown;
        const named = [...hours, ...(difference?.removed ?? [])];
        return run('renderMonthPaper', { ...shown, paper, names: namesOf(named, settings) });
      }
      if (paper === 'acknowledgements') {
        return run('renderMonthPaper', {
          ...shown,
          paper,
          days: await acknowledgedDays(shown.hours, services),
        });
      }
      return run('renderMonthPaper', { ...shown, paper });
    });
    const { userId, address } = authorOf(call);
    const { month, number = null } = call.query;
    await services.recordAudit({
      ...{ action: 'paper.exported', actor: { userId }, address },
      subject: { kind: 'list', id: null, label: `${PAPER_LABEL[paper]}: ${closedMonthTitle(month, number)}` },
    });
    const { ending, mediaType } = FILE_OF[paper];
    return paperFile(services, { bytes, mediaType, ending, title: PAPER_LABEL[paper], plainName: paper });
  },
});

/** The timesheet of a month: with the journal's, the only file with the reasons of absences. */
const exportMonthTimesheet = defineOperation('exportMonthTimesheet', {
  allow: canReadAbsenceReasons,
  async run(call, services) {
    const bytes = await services.files.withMaker(call, async (run) => {
      const shown = await monthOnPaper(call, services);
      const absences = await services.monthPapers.absences(call.query.month, shown.settings);
      return run('renderMonthPaper', { ...shown, paper: 'timesheet', absences });
    });
    const { userId, address } = authorOf(call);
    const { month, number = null } = call.query;
    await services.recordAudit({
      ...{ action: 'timesheet.exported', actor: { userId }, address },
      subject: { kind: 'list', id: null, label: closedMonthTitle(month, number) },
    });
    const file = { ending: 'xlsx', mediaType: XLSX, title: MONTH_TIMESHEET_LABEL, plainName: 'timesheet' };
    return paperFile(services, { bytes, ...file });
  },
});

interface CallAboutMonth {
  query: { month: string; number?: number | undefined };
  refuse(status: 404, detail: string): Refusal;
}

/** What was closed under a number, with what it corrects; without a number the month as it is now. */
async function monthOnPaper(
  { query: { month, number }, refuse }: CallAboutMonth,
  { monthPapers, school }: Services,
) {
  const settings = await monthPapers.settings();
  const { schoolName } = school.facts;
  if (number === undefined) {
    const hours = await monthPapers.hours(month, settings);
    return { month, number: null, schoolName, settings, hours, difference: null };
  }
  const closed = closedDifferences(await monthPapers.closed(month)).find((row) => row.number === number);
  if (!closed) throw refuse(404, `Закрытия № ${number} у этого месяца нет.`);
  const { hours, added, removed } = closed;
  return { month, number, schoolName, settings, hours, difference: number > 1 ? { added, removed } : null };
}

/** Each day of each person with the moment of the last confirmation; null unless all of it was confirmed. */
async function acknowledgedDays(
  hours: readonly MonthHour[],
  { clock, monthPapers }: Services,
): Promise<AcknowledgedDay[]> {
  const acknowledgementOf = await monthPapers.acknowledgements(hours);
  return daysOfPeople(hours).flatMap((own): AcknowledgedDay[] => {
    const [first] = own;
    if (!first) return [];
    const known = own.map(acknowledgementOf);
    const last = known.toSorted((a, b) => Number(b?.at ?? 0) - Number(a?.at ?? 0))[0];
    const at = last && formatMoment(schoolMoment(last.at, clock.timeZone));
    const channel = last && (last.channel === 'application' ? 'в приложении' : CHANNEL_LABEL[last.channel]);
    return [
      {
        ...{ name: first.who.name, date: first.date, lessons: lessonsOfDay(own) },
        acknowledged: at && channel && !known.includes(null) ? { at, channel } : null,
      },
    ];
  });
}

function paperFile(
  { clock }: Services,
  file: { bytes: Uint8Array; mediaType: string; ending: string; title: string; plainName: string },
): FileAnswer {
  const { bytes, mediaType, ending, title, plainName } = file;
  const name = paperFileName(title, ending, schoolMoment(clock.now(), clock.timeZone));
  return new FileAnswer({ bytes, mediaType, name, plainName: `${plainName}.${ending}` });
}

/** A month of substitutions on paper: what is odd, its closings, the settings of the papers, the files. */
export const MONTH_PAPER_OPERATIONS = {
  getMonthPapers,
  closeMonth,
  getPaperSettings,
  updatePaperSettings,
  exportMonthPaper,
  exportMonthTimesheet,
};
