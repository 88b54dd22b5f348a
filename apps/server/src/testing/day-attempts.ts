import { type Absence, isAwayAt } from '@zvonok/domain/absences/absence';
import { groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { numbersKey } from '@zvonok/domain/planning/moves';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import type { DayLedger, Deed, HeldChange, HeldChanges } from './day-ledger.ts';
import { PLAN_DATE } from './day-plans.ts';

/** What planners of one day share. */
export interface PlannedDay {
  /** The lessons of the permanent timetable of a teacher. */
  parts: readonly LessonPart[];
  teacherIds: readonly number[];
  ledger: DayLedger;
  /** The numbers that the calls have for changes, by those of their rows. */
  changeNumbers(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

/** What became of something a planner tried. */
export interface Attempt {
  /** For reading how a run went wrong. */
  text: string;
  /** What was done; left out if that is nothing, or nothing that changes a lesson. */
  deed?: Deed;
  isRefused?: true;
  /** How many lessons a recall was refused for: they had been changed after they were published. */
  changedSince?: number;
  /** What can be expected of an attempt without concurrent attempts: a refusal names what has overtaken it. */
  expectAlone?: () => void;
}

/** What a planner has looked at. */
export interface Seen {
  day: HeldChanges;
  version: number;
  absences: readonly Wire['Absence'][];
  plan: Wire['DayPlan'];
  publications: readonly Wire['Publication'][];
}

export interface Preview {
  answer: Wire['DayPlanPreview'];
  absences: readonly Absence[];
}

/** What is tried, as often as its name stands here. */
export const WAYS = [
  ...['replace', 'replace', 'replace', 'cancel', 'cancel', 'send-home', 'merge', 'merge'],
  ...['clear', 'restore', 'mark-away', 'mark-present', 'look', 'look', 'look', 'propose', 'propose'],
  ...['save', 'save', 'save', 'save', 'preview', 'preview', 'publish', 'publish', 'publish', 'publish'],
  ...['recall', 'recall', 'recall'],
] as const;
export type Way = (typeof WAYS)[number];
export const NEXT: Partial<Record<Way, readonly Way[]>> = {
  look: ['propose'],
  propose: ['save'],
  save: ['preview'],
  preview: ['publish'],
  // Also what was changed after it was published is taken back, or would be.
  publish: ['recall', 'cancel', 'replace'],
  cancel: ['recall'],
  replace: ['recall', ...WAYS],
  recall: ['look'],
};
export const GOES_ON = 0.6;
/** What changes nothing that anybody but planners sees. */
export const WAYS_OF_DRAFTING: readonly Way[] = ['look', 'propose', 'save', 'preview'];
/** What changes nothing at all. */
export const WAYS_OF_LOOKING: readonly Way[] = ['look', 'propose', 'preview'];
export const DONE = 200;
export const CONFLICT = 409;
export const NOBODY_CHANGED: HeldChanges = new Map();

export async function changesOf(at: PlannedDay, { made, ended }: Wire['Publication']) {
  const numbers = await at.changeNumbers([...made, ...ended].map(({ changeId }) => changeId));
  const changes = (of: readonly Wire['PublishedChange'][]) =>
    new Map(
      of.map((change): [string, HeldChange] => [
        numbersKey(change),
        {
          id: numbers.get(change.changeId) ?? change.changeId,
          kind: TABLE_KIND[change.kind],
          teacherId: change.teacher?.id ?? null,
        },
      ]),
    );
  return { made: changes(made), ended: changes(ended) };
}

export function expectSamePeople(
  { made }: Wire['Publication'],
  [then, now]: readonly [readonly Absence[], readonly Absence[]],
  text: string,
): void {
  for (const { teacher, replacedTeacher, number } of made) {
    const isAway = (id: number | undefined, absences: readonly Absence[]) =>
      absences.some((absence) => absence.teacher.id === id && isAwayAt(absence, PLAN_DATE, number));
    expect(isAway(teacher?.id, now), text).toBe(false);
    expect(isAway(replacedTeacher?.id, now), text).toBe(isAway(replacedTeacher?.id, then));
  }
}

const TABLE_KIND = {
  replaced: 'replacement',
  merged: 'merge',
  'sent-home': 'go-home',
} as const satisfies Record<Wire['PublishedChange']['kind'], HeldChange['kind']>;

export function nameOf(part: LessonPart): string {
  return `${groupName(part.group)}${part.subgroup ? ` (${part.subgroup.name})` : ''} ${part.number}`;
}

export function refusal(text: string, answer: LightMyRequestResponse): Attempt {
  const { detail } = answer.json<Wire['Problem']>();
  return { text: `${text}: ${answer.statusCode}, ${detail}`, isRefused: true };
}

/** The lessons of a publication as it left them: those of a merge that was taken apart have no change. */
export function withEnds({
  made,
  ended,
}: {
  made: HeldChanges;
  ended: HeldChanges;
}): Map<string, HeldChange | null> {
  return new Map<string, HeldChange | null>([
    ...[...ended.keys()].map((key) => [key, null] as const),
    ...made,
  ]);
}

export function gone(day: HeldChanges, ids: ReadonlySet<number>): ReadonlyMap<string, null> {
  return new Map([...day].flatMap(([key, { id }]) => (ids.has(id) ? [[key, null]] : [])));
}

export function withChanges(day: HeldChanges, changed: ReadonlyMap<string, HeldChange | null>): HeldChanges {
  const after = new Map(day);
  for (const [key, held] of changed) {
    if (held) after.set(key, held);
    else after.delete(key);
  }
  return after;
}

/** Lessons with which two drafts do different things. */
export function differingMoves(
  one: readonly Wire['PlanMove'][],
  other: readonly Wire['PlanMove'][],
): Set<string> {
  const said = (moves: readonly Wire['PlanMove'][]) =>
    new Set(
      moves.flatMap(({ parts, kind, teacherId, other: into, pinned }) =>
        parts.map((part) =>
          JSON.stringify([numbersKey(part), kind, teacherId, into && numbersKey(into), pinned]),
        ),
      ),
    );
  const [yours, theirs] = [said(one), said(other)];
  const only = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].filter((text) => !other.has(text));
  const texts = [...only(yours, theirs), ...only(theirs, yours)];
  return new Set(texts.map((text) => (JSON.parse(text) as string[])[0] ?? ''));
}
