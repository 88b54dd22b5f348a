import { createHash } from 'node:crypto';
import { compareClasses } from '@zvonok/domain/lesson/class-order';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { ImportCell, ImportConsent } from '@zvonok/domain/spreadsheet/import-causes';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import type { LessonRow } from '../../timetable/lessons.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { UnreadCells } from '../workbook/cells.ts';
import type { PlannedImport } from './plan-import.ts';

type Reason = ImportConsent['reasons'][number];

/** As the contract bounds them. */
const MOST_REASONS = 50;
const PLACES_TOLD = 20;
const TEXT_TOLD = 200;
/** Cells named in one sentence. */
const PLACES_NAMED = 3;
/** One lesson in so many is a loss to agree to. */
const LARGE_LOSS = 10;

/**
 * What a person has to agree to before an import: cells of the workbook that were not read, and lessons of the standing
 * timetable that go, from one whole class or a tenth of all on. Null when there is nothing of the kind. Its fingerprint
 * is equal only for the very same cells and lessons.
 */
export function consentTo(
  unread: readonly UnreadCells[],
  planned: Pick<PlannedImport, 'plan' | 'difference'>,
  school: Pick<SchoolPlan, 'lessons'>,
): ImportConsent | null {
  const loss = lossOf(planned, school);
  const reasons = [...(loss ? [loss.reason] : []), ...unreadReasons(unread)];
  if (reasons.length === 0) return null;
  const text = JSON.stringify([
    loss && [loss.reason.message, loss.lessonIds],
    unread.map(({ message, count, cells }) => [
      message,
      count,
      cells.map(({ sheet, row, column, text: written }) => [sheet, row, column, written]),
    ]),
  ]);
  const fingerprint = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { fingerprint, reasons };
}

/** All of it as one text: 'Не станет 29 уроков: 10А. Не прочитано: 3 столбца без класса: D1 «10А (физмат)», …'. */
export function consentText({ reasons }: ImportConsent): string {
  const losses = reasons.flatMap(({ kind, message }) => (kind === 'loss' ? [message] : []));
  const unread = reasons.filter(({ kind }) => kind === 'unread');
  const isOnSheets = new Set(unread.flatMap(({ places }) => places.map(({ sheet }) => sheet))).size > 1;
  const named = unread.map(({ message, count, places }) => {
    const cells = places.slice(0, PLACES_NAMED).map((cell) => cellText(cell, isOnSheets));
    return `${message}${cells.length > 0 ? `: ${cells.join(', ')}` : ''}${count > cells.length ? '…' : ''}`;
  });
  return [...losses, ...(named.length > 0 ? [`Не прочитано: ${named.join('; ')}`] : [])].join('. ');
}

/** How much is agreed to, by kind. */
export function consentCounts({ reasons }: ImportConsent): { unread: number; lost: number } {
  const countOf = (kind: Reason['kind']) =>
    reasons.reduce((sum, reason) => (reason.kind === kind ? sum + reason.count : sum), 0);
  return { unread: countOf('unread'), lost: countOf('loss') };
}

function unreadReasons(unread: readonly UnreadCells[]): Reason[] {
  const named = unread.length > MOST_REASONS - 1 ? unread.slice(0, MOST_REASONS - 2) : unread;
  const rest = unread.slice(named.length);
  const reasons = named.map(({ message, count, cells }) => reasonOf(message, count, cells));
  if (rest.length === 0) return reasons;
  const count = rest.reduce((sum, each) => sum + each.count, 0);
  const cells = rest.flatMap((each) => each.cells);
  return [...reasons, reasonOf(`ещё ${counted(count, NOUN.cell)}`, count, cells)];
}

function reasonOf(message: string, count: number, cells: readonly ImportCell[]): Reason {
  const places = cells
    .slice(0, PLACES_TOLD)
    .map((cell) => ({ ...cell, text: cell.text.slice(0, TEXT_TOLD) }));
  return { kind: 'unread', message, count, places };
}

function cellText({ sheet, row, column, text }: ImportCell, isOnSheets: boolean): string {
  const place = /^[A-Z]{1,3}$/.test(column) ? `${column}${row}` : `строка ${row}, столбец «${column}»`;
  return `${isOnSheets ? `лист «${sheet}», ` : ''}${place} «${text}»`;
}

/** A class and how many parts of lessons it loses: halves are counted each. */
interface ClassLoss {
  group: LessonRow['group'];
  count: number;
  /** True when it has no lesson any more. */
  isWhole: boolean;
}

/** The loss as a reason, with the numbers of the lessons; null for a small one. */
function lossOf(
  { plan, difference }: Pick<PlannedImport, 'plan' | 'difference'>,
  { lessons }: Pick<SchoolPlan, 'lessons'>,
): { reason: Reason; lessonIds: readonly number[] } | null {
  const removed = new Set(plan.removedLessonIds);
  const fewer = fewerBySubject(difference);
  const stays = new Set(
    [...difference.added, ...difference.changed.map(({ after }) => after)].map(classOfRow),
  );
  const classes = [...Map.groupBy(lessons, ({ group }) => group.id).values()].flatMap((own): ClassLoss[] => {
    const [first] = own;
    if (!first) return [];
    const gone = own.filter(({ id }) => removed.has(id));
    const name = groupName(first.group);
    // What a class has at another time is not lost, and neither is what stands in place of another subject.
    const count = Math.min(partsOf(gone), fewer.get(name) ?? 0);
    return count > 0
      ? [{ group: first.group, count, isWhole: gone.length === own.length && !stays.has(name) }]
      : [];
  });
  const count = sum(classes);
  const isLarge = count * LARGE_LOSS >= partsOf(lessons) || classes.some(({ isWhole }) => isWhole);
  if (count === 0 || !isLarge) return null;
  return {
    reason: { kind: 'loss', message: lossText(classes), count, places: [] },
    lessonIds: plan.removedLessonIds,
  };
}

/** How many parts of each class there are less, subject by subject, whatever it has more of others. */
function fewerBySubject({ added, removed, changed }: PlannedImport['difference']): Map<string, number> {
  type Row = (typeof added)[number];
  const fewer = new Map<string, Map<string, number>>();
  const count = ({ className, subject }: Row, by: number) => {
    const ofClass = fewer.get(className) ?? new Map<string, number>();
    ofClass.set(subject, (ofClass.get(subject) ?? 0) + by);
    fewer.set(className, ofClass);
  };
  for (const row of [...removed, ...changed.map(({ before }) => before)]) count(row, 1);
  for (const row of [...added, ...changed.map(({ after }) => after)]) count(row, -1);
  return new Map(
    [...fewer].map(([className, subjects]) => [
      className,
      [...subjects.values()].reduce((total, each) => total + Math.max(0, each), 0),
    ]),
  );
}

/** 'Не станет 159 уроков: 10А, 10Б, 11А', 'Не станет 170 уроков: 10А и ещё 11 уроков у других классов'. */
function lossText(classes: readonly ClassLoss[]): string {
  const byName = classes.toSorted((a, b) => compareClasses(a.group, b.group));
  const whole = byName.filter(({ isWhole }) => isWhole);
  const others = byName.filter(({ isWhole }) => !isWhole);
  const head = `Не станет ${counted(sum(classes), NOUN.ofLessons)}`;
  const names = (some: readonly ClassLoss[]) => some.map(({ group }) => groupName(group)).join(', ');
  if (whole.length === 0) {
    const all = others.length > CLASSES_NAMED ? '' : `: ${names(others)}`;
    return `${head} у ${counted(others.length, CLASSES_OF)}${all}`;
  }
  const more = others.length > 0 ? ` и ещё ${counted(sum(others), NOUN.ofLessons)} у других классов` : '';
  return `${head}: ${names(whole)}${more}`;
}

const CLASSES_OF = { one: 'класса', few: 'классов', many: 'классов' };
const CLASSES_NAMED = 12;

function partsOf(lessons: readonly LessonRow[]): number {
  return lessons.reduce((total, { subgroups }) => total + Math.max(1, subgroups.length), 0);
}

function sum(classes: readonly ClassLoss[]): number {
  return classes.reduce((total, { count }) => total + count, 0);
}

function classOfRow({ className }: { className: string }): string {
  return className;
}
