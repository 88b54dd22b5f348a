import { isRefusal } from '@zvonok/api-client/api-error';
import type { Api } from '@zvonok/api-client/create-api';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { partKey } from '@zvonok/domain/lesson/lesson-part';
import type { DayPlan } from '@zvonok/domain/planning/day-plan';
import { movesToChanges } from '@zvonok/domain/planning/moves';
import { pinOf } from '@zvonok/domain/planning/pin';
import type { PlanProfile } from '@zvonok/domain/planning/weights';
import { changedParts, partsByKey } from '@zvonok/domain/timetable/change-effects';
import { type PendingChange, partsOfChange } from '@zvonok/domain/timetable/pending-change';
import {
  OvertakenError,
  type PlanToPublish,
  type Publication,
  type Recalled,
} from '@zvonok/machines/morning/morning.types';
import { createKey } from '../../shared/create-key.ts';
import { numbersIn } from '../../shared/timetable-changes/numbers-in.ts';
import { type ChangeSender, createChangeSender } from '../../shared/timetable-changes/send-changes.ts';

const CONFLICT = 409;

/** The week of the changes, as they are kept and as the calls take it. */
interface PublishedWeek {
  monday: IsoDate;
  parameter: string | undefined;
}

interface Made extends PublishedWeek {
  plan: DayPlan;
  profile: PlanProfile;
  changes: readonly PendingChange[];
  numbers: ReadonlyMap<string, number | null>;
}

/**
 * `schoolNow` is the time by the school's clock, `yyyy-mm-dd hh-mm-ss`.
 *
 * Publishes a plan by the documented changes, which every host has: those of one kind in one request, merges one by
 * one. When one is refused, what was made is taken back.
 */
export function createPublisher(api: Api, schoolNow: () => string) {
  const sender = createChangeSender(api);

  async function publish(
    { plan, profile }: Pick<PlanToPublish, 'plan' | 'profile'>,
    week: PublishedWeek,
  ): Promise<Publication> {
    const changes = movesToChanges(plan.moves).map(
      ({ change }): PendingChange => ({
        ...change,
        ...{ key: createKey(), askedAt: Date.now(), week: week.monday },
      }),
    );
    const [single, merges] = [
      changes.filter(({ kind }) => kind !== 'merge'),
      changes.filter(({ kind }) => kind === 'merge'),
    ];
    const made: PendingChange[] = [];
    const numbers = new Map<string, number | null>();
    const failures: { change: PendingChange; error: unknown }[] = [];
    const send = async (change: PendingChange) => {
      try {
        const seen = 'part' in change ? change.part.changeId : undefined;
        const answers = await sender.send(change, { week: week.parameter, seen });
        made.push(change);
        for (const answer of answers) for (const [key, number] of numbersIn(answer)) numbers.set(key, number);
      } catch (error) {
        failures.push({ change, error });
      }
    };
    await Promise.all(single.map(send));
    for (const change of merges) if (failures.length === 0) await send(change);
    const [failed] = failures;
    if (failed) {
      await takeBack(sender, { ...week, plan, profile, changes: made, numbers });
      const refused = failures.filter(({ error }) => isRefusal(error) && error.status === CONFLICT);
      if (refused.length === 0) throw failed.error;
      throw new OvertakenError(refused.flatMap(({ change }) => partsOfChange(change).map(partKey)));
    }
    const handle: Made = { ...week, plan, profile, changes, numbers };
    return {
      ...{ publishedAt: schoolNow(), by: null, changes: changes.length, handle },
      ...{ stays: [], isRecallable: true },
    };
  }

  return {
    publish,
    async recall(publication: Publication): Promise<Recalled> {
      const made = publication.handle as Made;
      await takeBack(sender, made);
      const { moves } = made.plan;
      const pins = moves.filter(({ isPinned }) => isPinned).map(pinOf);
      return { publication, stays: [], draft: { profile: made.profile, pins, keep: moves.map(pinOf) } };
    },
    /** By the same changes once more. */
    restore({ handle }: Publication): Promise<Publication> {
      const { plan, profile, monday, parameter } = handle as Made;
      return publish({ plan, profile }, { monday, parameter });
    },
  };
}

/** Ends the changes that were made; what another user has ended or changed meanwhile is refused. */
async function takeBack(sender: ChangeSender, { changes, numbers, monday, parameter }: Made): Promise<void> {
  const ended = changes.flatMap((change) => {
    // One side of a merge stands for both.
    const [part] = changedParts(change, partsByKey(partsOfChange(change)));
    if (!part) return [];
    const number = numbers.get(partKey(part));
    const cancel: PendingChange = {
      ...{ kind: 'cancel', part, key: createKey(), askedAt: Date.now(), week: monday },
    };
    return sender.send(cancel, { week: parameter, seen: number });
  });
  await Promise.all(ended);
}
