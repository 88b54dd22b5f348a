import { groupName, type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { numbersKey } from '@zvonok/domain/planning/moves';
import { canMerge } from '@zvonok/domain/timetable/allowed-changes';
import { randomStream } from '@zvonok/solver/anneal';
import { expect } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import {
  type Attempt,
  CONFLICT,
  changesOf,
  DONE,
  differingMoves,
  expectSamePeople,
  GOES_ON,
  gone,
  NEXT,
  NOBODY_CHANGED,
  nameOf,
  type PlannedDay,
  type Preview,
  refusal,
  type Seen,
  WAYS,
  type Way,
  withChanges,
  withEnds,
} from './day-attempts.ts';
import { type Deed, differing, type HeldChange, type HeldChanges } from './day-ledger.ts';
import { markAway, PLAN, PLAN_DATE, PLAN_WEEK, proposed } from './day-plans.ts';
import type { TestPerson } from './school.ts';
import { REPLACEMENT, SCHEDULE } from './timetable.ts';

/**
 * A planner who works on a day as the screens do: from what they have looked at, naming it where a call takes that.
 * What they try follows from the seed and from the answers.
 */
export class DayPlanner {
  readonly name: string;
  readonly #person: TestPerson;
  readonly #at: PlannedDay;
  readonly #random: () => number;
  #last: Way = 'look';
  #seen: Seen | null = null;
  #proposal: { version: number; moves: Wire['PlanMove'][]; revision: number } | null = null;
  #preview: Preview | null = null;
  #cleared: { token: string; day: HeldChanges } | null = null;

  constructor(name: string, person: TestPerson, at: PlannedDay, seed: number) {
    this.name = name;
    this.#person = person;
    this.#at = at;
    this.#random = randomStream(seed);
  }

  /** What to try next: as often as not, what a day's plan asks for. */
  choose(): Way {
    const next = this.#random() < GOES_ON ? NEXT[this.#last] : undefined;
    this.#last = this.#pick(next ?? WAYS) ?? 'look';
    return this.#last;
  }

  /** Tries it; null if there is nothing of that kind to try. */
  async tryOne(way: Way): Promise<Attempt | null> {
    const attempt = await this.#try(way, this.#seen ?? (await this.#look()));
    return attempt && { ...attempt, text: `${this.name} ${attempt.text}` };
  }

  async #try(way: Way, seen: Seen): Promise<Attempt | null> {
    switch (way) {
      case 'look':
        await this.#look();
        return { text: 'looks' };
      case 'replace':
      case 'cancel':
      case 'send-home':
        return this.#change(way, seen);
      case 'merge':
        return this.#merge(seen);
      case 'clear':
        return this.#clear(seen);
      case 'restore':
        return this.#restore();
      case 'mark-away':
        return this.#markAway();
      case 'mark-present':
        return this.#markPresent(seen);
      case 'propose':
        return this.#propose();
      case 'save':
        return this.#save();
      case 'preview':
        return this.#lookAtDraft();
      case 'publish':
        return this.#publish();
      case 'recall':
        return this.#recall(seen);
    }
  }

  async #look(): Promise<Seen> {
    const read = async <Answer>(url: string) => (await this.#person.get(url)).json<Answer>();
    const { day, version } = this.#at.ledger;
    const { absences } = await read<Wire['AbsencesOfWeek']>(`${SCHEDULE}/absence?week=${PLAN_WEEK}`);
    const plan = await read<Wire['DayPlan']>(PLAN);
    const { publications } = await read<Wire['Publications']>(`${SCHEDULE}/publication?date=${PLAN_DATE}`);
    this.#seen = { day, version, absences, plan, publications };
    return this.#seen;
  }

  async #change(kind: 'replace' | 'cancel' | 'send-home', { day }: Seen): Promise<Attempt | null> {
    const candidates = this.#partsFor(
      kind === 'send-home' ? 'unchanged' : kind === 'cancel' ? 'changed' : 'any',
    );
    const part = this.#pick(candidates);
    const teacherId = this.#pick(this.#at.teacherIds);
    if (!part) return null;
    const [key, { lessonId, subgroup }] = [partKey(part), part];
    const held = day.get(key);
    const item = {
      ...{ key: crypto.randomUUID(), kind, lessonId, ...(subgroup && { subgroupId: subgroup.id }) },
      ...(kind === 'replace' && { teacherId }),
      ...(held && kind !== 'send-home' && { changeId: held.id }),
    };
    const url = `${SCHEDULE}/replacement/batch?week=${PLAN_WEEK}`;
    const answer = await this.#person.post(url, { items: [item] });
    const [result] = answer.json<Wire['ReplacementBatchAnswer']>().items;
    const text = `${kind}s ${nameOf(part)}`;
    if (result?.status !== 'done') return this.#refused(text, result?.problem, [key]);
    const { id, version } = result.change;
    if (kind === 'cancel') {
      const becomes = (now: HeldChanges) => gone(now, new Set(id === null ? [] : [id]));
      return this.#done(text, { version, becomes });
    }
    const made = { id: id ?? 0, kind: kind === 'replace' ? 'replacement' : 'go-home' } as const;
    const change: HeldChange = { ...made, teacherId: kind === 'replace' ? (teacherId ?? null) : null };
    if (kind === 'replace' && held?.kind === 'merge') {
      const instead = part.teacher?.id === teacherId ? null : change.teacherId;
      const side = (at: string): HeldChange => ({
        ...{ id: change.id, kind: 'merge', teacherId: at === key ? instead : null },
      });
      const becomes = (now: HeldChanges) =>
        new Map([...now].flatMap(([at, { id: before }]) => (before === held.id ? [[at, side(at)]] : [])));
      return this.#done(text, { version, becomes });
    }
    return this.#done(text, { version, becomes: () => new Map([[key, change]]) });
  }

  async #merge({ day }: Seen): Promise<Attempt | null> {
    const first = this.#pick(this.#partsFor('unchanged'));
    const second = this.#pick(
      this.#at.parts.filter(
        (part) =>
          first &&
          part.group.id !== first.group.id &&
          canMerge(first, part).allowed &&
          !day.has(partKey(part)),
      ),
    );
    if (!first || !second) return null;
    const query =
      first.subgroup && second.subgroup
        ? `idFirstSubgroup=${first.subgroup.id}&idSecondSubgroup=${second.subgroup.id}`
        : `idFirstLesson=${first.lessonId}&idSecondLesson=${second.lessonId}`;
    const answer = await this.#person.post(`${REPLACEMENT}/combined-lesson?${query}&week=${PLAN_WEEK}`);
    const text = `merges ${nameOf(first)} into ${nameOf(second)}`;
    const keys = [partKey(first), partKey(second)];
    if (answer.statusCode !== DONE) return this.#refused(text, answer.json(), keys);
    const { id, version } = answer.json<Wire['TimetableChange']>();
    const change: HeldChange = { id: id ?? 0, kind: 'merge', teacherId: null };
    return this.#done(text, { version, becomes: () => new Map(keys.map((key) => [key, change])) });
  }

  async #clear({ version: seenVersion }: Seen): Promise<Attempt> {
    const url = `${REPLACEMENT}/cancel-all?week=${PLAN_WEEK}&seenVersion=${seenVersion}`;
    const answer = await this.#person.get(url);
    const text = 'clears the week';
    if (answer.statusCode !== DONE) return { ...refusal(text, answer) };
    const { version, undoToken } = answer.json<{ version: number; undoToken: string | null }>();
    return this.#done(text, {
      version,
      becomes: (now) => {
        if (undoToken) this.#cleared = { token: undoToken, day: now };
        return new Map([...now.keys()].map((key) => [key, null]));
      },
    });
  }

  async #restore(): Promise<Attempt | null> {
    const cleared = this.#cleared;
    if (!cleared) return null;
    this.#cleared = null;
    const answer = await this.#person.post(`${REPLACEMENT}/restore`, { undoToken: cleared.token });
    const text = 'restores the week';
    if (answer.statusCode !== DONE) return { ...refusal(text, answer) };
    const { version } = answer.json<{ version: number }>();
    return this.#done(text, { version, becomes: () => cleared.day });
  }

  async #markAway(): Promise<Attempt> {
    const teacherId = this.#pick(this.#at.teacherIds) ?? 0;
    await markAway(this.#person, teacherId);
    return { text: `says that ${teacherId} is away` };
  }

  async #markPresent({ absences, day }: Seen): Promise<Attempt | null> {
    const absence = this.#pick(absences);
    if (!absence) return null;
    // A merge that was covered holds again without its cover: merged-day.test.ts is about that.
    const covered = new Set(
      [...day.values()].flatMap(({ id, kind, teacherId }) =>
        kind === 'merge' && teacherId !== null ? [id] : [],
      ),
    );
    const ids = absence.covers
      .map(({ changeId }) => changeId)
      .filter((id) => !covered.has(id) && this.#random() < 0.5);
    const query = ids.length > 0 ? `?cancel=${[...new Set(ids)].join(',')}` : '';
    const answer = await this.#person.delete(`${SCHEDULE}/absence/${absence.id}${query}`);
    const text = `says that ${absence.teacher.id} is there, without ${ids.join(', ') || 'ending anything'}`;
    if (answer.statusCode !== DONE) return { ...refusal(text, answer) };
    const { version } = answer.json<Wire['AbsenceEnded']>();
    return this.#done(text, { version, becomes: (now) => gone(now, new Set(ids)) });
  }

  async #propose(): Promise<Attempt> {
    const { plan } = await this.#look();
    const { version, plans } = await proposed(this.#person);
    const moves = (this.#pick(plans)?.moves ?? []).filter(
      ({ kind }) => kind !== 'none' && this.#random() < 0.9,
    );
    const { teacherIds } = this.#at;
    this.#proposal = {
      ...{ version, revision: plan.revision },
      moves: moves.map((move) =>
        move.kind === 'replace' && this.#random() < 0.1
          ? { ...move, teacherId: this.#pick(teacherIds) ?? null, pinned: true, origin: 'person' }
          : move,
      ),
    };
    return { text: `is proposed ${moves.length} moves` };
  }

  async #save(): Promise<Attempt | null> {
    const proposal = this.#proposal;
    if (!proposal) return null;
    const { version, moves, revision } = proposal;
    const body = { version, seed: 1, profile: 'fewer-changes', moves };
    const answer = await this.#person.put(PLAN, body, { 'if-match': `"${revision}"` });
    const text = `saves a draft over revision ${revision}`;
    this.#proposal = null;
    if (answer.statusCode === DONE) {
      const saved = answer.json<Wire['DayPlan']>();
      // What stood there was the one that was seen: each draft has a revision of its own.
      expect(saved.revision, text).toBe(revision + 1);
      this.#proposal = { ...proposal, revision: saved.revision };
      return { text };
    }
    expect(answer.statusCode, answer.body).toBe(CONFLICT);
    const { current, changed } = answer.json<Wire['DayPlanConflictProblem']>();
    const expectAlone = () =>
      expect(new Set(changed?.map(numbersKey)), text).toEqual(differingMoves(moves, current?.moves ?? []));
    return { ...refusal(text, answer), expectAlone };
  }

  async #lookAtDraft(): Promise<Attempt> {
    const { absences } = await this.#look();
    const answer = (await this.#person.get(`${PLAN}/preview`)).json<Wire['DayPlanPreview']>();
    this.#preview = { answer, absences };
    return { text: `looks at revision ${answer.revision}` };
  }

  async #publish(): Promise<Attempt | null> {
    const preview = this.#preview;
    if (!preview) return null;
    this.#preview = null;
    const { revision, fingerprint } = preview.answer;
    const answer = await this.#person.post(`${PLAN}/publish`, { revision, fingerprint });
    const text = `publishes revision ${revision}`;
    if (answer.statusCode !== DONE) {
      const { ledger } = this.#at;
      const now = (await this.#person.get(PLAN)).json<Wire['DayPlan']>();
      return {
        ...refusal(text, answer),
        expectAlone() {
          if (answer.statusCode !== CONFLICT) return;
          const { overtaken } = answer.json<Wire['PublicationConflictProblem']>();
          const named = new Set(overtaken?.map(numbersKey));
          const since = differing(ledger.day, ledger.at(now.version));
          for (const { parts, other } of now.moves)
            for (const key of [...parts, ...(other ? [other] : [])].map(numbersKey))
              if (since.has(key)) expect(named, text).toContain(key);
        },
      };
    }
    const publication = answer.json<Wire['Publication']>();
    const changes = await changesOf(this.#at, publication);
    const { absences } = (await this.#person.get(`${SCHEDULE}/absence?week=${PLAN_WEEK}`)).json<
      Wire['AbsencesOfWeek']
    >();
    const { version } = publication;
    if (this.#seen) this.#seen = { ...this.#seen, publications: [...this.#seen.publications, publication] };
    return {
      // What the preview showed is of its version, which may be later than what was looked at before it.
      ...this.#done(
        text,
        { version, becomes: () => withEnds(changes) },
        this.#at.ledger.at(preview.answer.version),
      ),
      expectAlone: () => expectSamePeople(publication, [preview.absences, absences], text),
    };
  }

  async #recall({ publications }: Seen): Promise<Attempt | null> {
    const publication = this.#pick(
      publications.filter(
        ({ recalledAt, version }) => recalledAt === null && version > this.#at.ledger.first,
      ),
    );
    if (!publication) return null;
    const stays = publication.recall.stays.map(({ lessonId, subgroupId }) => ({ lessonId, subgroupId }));
    const answer = await this.#person.post(`${SCHEDULE}/publication/${publication.id}/recall`, { stays });
    const text = `recalls publication ${publication.number} but for ${stays.length}`;
    const all = await changesOf(this.#at, publication);
    const kept = new Set(stays.map(numbersKey));
    const goes = ([key]: [string, HeldChange]) => !kept.has(key);
    const changes = {
      made: new Map([...all.made].filter(goes)),
      ended: new Map([...all.ended].filter(goes)),
    };
    const made = new Map([...withEnds(changes)].flatMap(([key, held]) => (held ? [[key, held]] : [])));
    const restored = new Map(
      [...withEnds(changes).keys()].map((key) => [key, changes.ended.get(key) ?? null]),
    );
    if (answer.statusCode === DONE) {
      const { version } = answer.json<Wire['PublicationRecalled']>();
      return this.#done(text, { version, becomes: () => restored }, made);
    }
    expect(answer.statusCode, answer.body).toBe(CONFLICT);
    const { day } = this.#at.ledger;
    const { overtaken } = answer.json<Wire['PublicationConflictProblem']>();
    const expectAlone = () => {
      if (!overtaken) return;
      const theirs = [...withEnds(all)].filter(([key, held]) => day.get(key)?.id !== held?.id);
      const named = overtaken.map(numbersKey);
      expect(named, text).toEqual(expect.arrayContaining(theirs.map(([key]) => key)));
      // The rest of those named is held together with them.
      expect([...withEnds(all).keys()], text).toEqual(expect.arrayContaining(named));
    };
    return { ...refusal(text, answer), changedSince: overtaken?.length ?? 0, expectAlone };
  }

  /** Lessons to do something to: mostly those of the draft, so that planners meet. */
  #partsFor(which: 'changed' | 'unchanged' | 'any'): readonly LessonPart[] {
    const { day, plan } = this.#seen as Seen;
    const planned = new Set(plan.moves.flatMap(({ parts }) => parts.map(numbersKey)));
    const isMeant = (part: LessonPart) => which === 'any' || day.has(partKey(part)) === (which === 'changed');
    const meant = this.#at.parts.filter(isMeant);
    const met = meant.filter((part) => planned.has(partKey(part)) || day.has(partKey(part)));
    return met.length > 0 && this.#random() < 0.7 ? met : meant;
  }

  #done(text: string, deed: Omit<Deed, 'saw'>, saw = this.#seen?.day ?? NOBODY_CHANGED): Attempt {
    const becomes = (now: HeldChanges) => {
      const changed = deed.becomes(now);
      // The author knows the change.
      if (this.#seen) this.#seen = { ...this.#seen, day: withChanges(this.#seen.day, changed) };
      return changed;
    };
    return { text, deed: { ...deed, becomes, saw } };
  }

  #refused(text: string, problem: Partial<Wire['Problem']> | undefined, keys: readonly string[]): Attempt {
    const { detail = '', type } = problem ?? {};
    const { ledger, parts } = this.#at;
    const seen = this.#seen?.day ?? NOBODY_CHANGED;
    const { day } = ledger;
    const expectAlone = () => {
      if (type !== '/docs/problems/lesson-conflict') return;
      const overtaken = keys.filter((key) => day.get(key)?.id !== seen.get(key)?.id && day.has(key));
      for (const part of parts.filter((one) => overtaken.includes(partKey(one)))) {
        expect(detail, text).toContain(`${part.number} урок`);
        expect(detail, text).toContain(groupName(part.group));
      }
    };
    return { text: `${text}: refused, ${detail}`, isRefused: true, expectAlone };
  }

  #pick<Item>(list: readonly Item[]): Item | undefined {
    return list[Math.floor(this.#random() * list.length)];
  }
}
