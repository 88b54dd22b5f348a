import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '@zvonok/api-client/api-error';
import type { Api } from '@zvonok/api-client/create-api';
import {
  type DayPlan,
  type DayPlanPreview,
  dayPlanQueries,
  type PlanMoveRecord,
  type Publication as PublicationRecord,
  publishDayPlan,
  recallPublication,
  restorePublication,
  saveDayPlan,
} from '@zvonok/api-client/day-plans';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import {
  isPin,
  numbersKey,
  type PartNumbers,
  pinOfRecord,
  recordOfMove,
} from '@zvonok/domain/planning/moves';
import { countChanges } from '@zvonok/domain/planning/publication-texts';
import { isPlanProfile, PLAN_PROFILES } from '@zvonok/domain/planning/weights';
import {
  ColleagueDraftError,
  type MorningDraft,
  OvertakenError,
  type PlanToPublish,
  type Publication,
  type Recalled,
} from '@zvonok/machines/morning/morning.types';

const CONFLICT = 409;

interface SeenPlan extends Omit<PlanToPublish, 'look'> {
  date: IsoDate;
  /** The version of the timetable that was seen; undefined if the host gives none. */
  version: number | undefined;
}

interface PublisherParts {
  api: Api;
  client: QueryClient;
  /**
   * Which draft of the day the page has seen: a later one of another user is never overwritten without a confirmation.
   */
  seen: ReturnType<typeof seenRevision>;
}

/** A server with drafts: one transaction for the whole plan, or nothing. */
export function createServerPublisher({ api, client, seen: known }: PublisherParts) {
  /** What was sent last: its answer may have been lost. */
  let sent = '';
  return {
    /** What publishing would do now. The plan is the day's draft from then on. */
    async look({ date, plan, profile, version }: SeenPlan): Promise<DayPlanPreview> {
      const draft = dayPlanQueries.draft(api, date);
      const newest = () => client.fetchQuery({ ...draft, staleTime: 0, retry: false });
      const moves = plan.moves.filter(({ kind }) => kind !== 'none').map((move) => recordOfMove(move));
      try {
        const body = { version: version ?? (await newest()).version, profile, seed: 1, moves };
        const save = (revision: number) => saveDayPlan(api, date, body, revision);
        const saved = await save(known.read() ?? (await newest()).revision).catch((error: unknown) => {
          const current = draftInTheWay(error);
          if (!current) throw error;
          const theirs = [sent, markOf(moves)].includes(markOf(current.moves)) ? null : draftIn(current);
          // What the server has prepared, and what is published, is no person's work that would be lost.
          if (theirs === null || current.editedBy === null) return save(current.revision);
          const { editedBy: by, revision: handle } = current;
          throw new ColleagueDraftError({ by, draft: theirs, handle });
        });
        sent = markOf(moves);
        known.write(saved.revision);
        client.setQueryData(draft.queryKey, saved);
        const seen = await client.fetchQuery({
          ...dayPlanQueries.preview(api, date),
          staleTime: 0,
          retry: false,
        });
        if (seen.overtaken.length > 0) throw overtakenError(seen.overtaken);
        return seen;
      } catch (error) {
        throw overtakenBy(error) ?? error;
      }
    },
    /** Exactly what was looked at, or nothing. */
    async publish(date: IsoDate, seen: DayPlanPreview): Promise<Publication> {
      try {
        const publication = publicationOf(await publishDayPlan(api, date, seen));
        // Opening the day again begins without a draft.
        client.setQueryData(dayPlanQueries.draft(api, date).queryKey, (draft) =>
          draft ? { ...draft, status: 'published' as const, moves: [] } : draft,
        );
        return publication;
      } catch (error) {
        throw overtakenBy(error) ?? error;
      }
    },
    /** Leaves what was changed since, as the publication names it. */
    async recall(date: IsoDate, publication: Publication): Promise<Recalled> {
      const { stays, moves, plan } = await recallPublication(
        api,
        Number(publication.handle),
        publication.stays,
      );
      const profile = plan.profile ?? PLAN_PROFILES[0];
      const draft = moves.length > 0 ? draftIn({ ...plan, profile, status: 'draft', moves }) : null;
      // What has become the day's draft was seen; where a colleague has begun one, that is still to be seen.
      if (markOf(plan.moves) === markOf(moves)) {
        known.write(plan.revision);
        client.setQueryData(dayPlanQueries.draft(api, date).queryKey, plan);
      }
      return { publication, stays, draft };
    },
    async restore({ handle }: Publication): Promise<Publication> {
      return publicationOf(await restorePublication(api, Number(handle)));
    },
  };
}

/** The draft that is there instead of the one that was seen. */
function draftInTheWay(error: unknown): DayPlan | null {
  if (!isRefusal(error) || error.status !== CONFLICT) return null;
  const { current } = error.problem.members ?? {};
  return typeof current === 'object' && current !== null && 'moves' in current ? (current as DayPlan) : null;
}

/** The same text for plans that do the same. */
function markOf(moves: readonly Pick<PlanMoveRecord, 'kind' | 'parts' | 'teacherId' | 'other'>[]): string {
  const said = moves.map(({ kind, parts, teacherId, other }) =>
    [kind, ...parts.map(numbersKey), teacherId, other && numbersKey(other)].join(' '),
  );
  return said.sort().join('; ');
}

/** A publication of the server, as the page keeps it. */
export function publicationOf({ id, made, ended, recall, ...of }: PublicationRecord): Publication {
  return {
    ...{ publishedAt: of.publishedAt, by: of.publishedBy, changes: countChanges(made, ended), handle: id },
    ...{ stays: recall.stays, isRecallable: recall.isPossible },
  };
}

function overtakenBy(error: unknown): OvertakenError | null {
  if (!isRefusal(error) || error.status !== CONFLICT) return null;
  const { overtaken, changed } = error.problem.members ?? {};
  const lessons: unknown = overtaken ?? changed;
  return overtakenError(Array.isArray(lessons) ? lessons.filter(isNumbered) : []);
}

function overtakenError(lessons: readonly (PartNumbers & { text?: unknown })[]): OvertakenError {
  const now = lessons.flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
  return new OvertakenError(lessons.map(numbersKey), now);
}

function isNumbered(value: unknown): value is PartNumbers {
  if (typeof value !== 'object' || value === null || !('lessonId' in value)) return false;
  return typeof value.lessonId === 'number';
}

const keyOf = (date: IsoDate) => `zvonok.morning.${date}`;

/** A draft with what the school counted by when it was made. */
interface KeptDraft {
  draft: MorningDraft;
  rules: string | null;
}

/** The draft of a day as this tab left it; numbers only, no names. */
export function readDraft(date: IsoDate): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(date)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { profile, pins, keep, rules } = kept as Partial<Record<keyof MorningDraft | 'rules', unknown>>;
    if (!isPlanProfile(profile) || !Array.isArray(pins) || !Array.isArray(keep)) return null;
    const draft = { profile, pins: pins.filter(isPin), keep: keep.filter(isPin) };
    return { draft, rules: typeof rules === 'string' ? rules : null };
  } catch {
    // Storage may be forbidden; the day is proposed anew.
    return null;
  }
}

const revisionKeyOf = (date: IsoDate) => `${keyOf(date)}.seen`;

/** Which of the server's drafts of a day this tab has seen last; null while it has seen none. */
export function seenRevision(date: IsoDate) {
  let known: number | null = null;
  try {
    const kept = sessionStorage.getItem(revisionKeyOf(date));
    known = kept === null ? null : Number(kept);
  } catch {
    // Storage may be forbidden: it is known for as long as the page is open.
  }
  return {
    read: () => known,
    write: (revision: number) => {
      known = revision;
      try {
        sessionStorage.setItem(revisionKeyOf(date), String(revision));
      } catch {
        // As above.
      }
    },
  };
}

/** The draft the server keeps of a day, as the page works on it; null if there is none. */
export function draftIn({ status, profile, moves }: DayPlan): MorningDraft | null {
  if (status !== 'draft' || profile === null) return null;
  const pins = (of: readonly PlanMoveRecord[]) => of.flatMap((move) => pinOfRecord(move) ?? []);
  return { profile, pins: pins(moves.filter(({ pinned }) => pinned)), keep: pins(moves) };
}

export function writeDraft(date: IsoDate, draft: MorningDraft | null, rules: string | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(date), JSON.stringify({ ...draft, rules }));
    else sessionStorage.removeItem(keyOf(date));
  } catch {
    // A draft that is not kept is proposed anew.
  }
}
