import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { movedDayOf, type SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import {
  isFirstLesson,
  minutesOfQuiet,
  type OutgoingNotice,
  QUIET_HOURS,
} from '@zvonok/domain/notifications/outgoing';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../database/database.ts';
import type { ChannelKind } from '../database/tables/delivery.ts';
import {
  endMessage,
  markSent,
  nextDue,
  OUTBOX_CHANNEL,
  putOff,
  type TakenMessage,
  takeMessage,
} from '../notifications/outbox.ts';
import type { LogFailure } from '../platform/background-work.ts';
import { type Clock, schoolNow } from '../platform/clock.ts';
import { readEndedLessons } from '../timetable/school-week.ts';
import { type ChannelAdapter, DeliveryFailure, type OutgoingMessage, waitAfter } from './adapter.ts';
import { giveUp, messageOf } from './answers.ts';
import type { ChannelsRepository } from './channels.ts';
import { channelsOf, type DeliverySettings, type DeliverySettingsRepository } from './delivery-settings.ts';
import { mailAdapter } from './mail-adapter.ts';
import { type MaxHost, maxAdapter } from './max-adapter.ts';
import { handleOnce, PLAIN, type UpdateNeeds } from './updates.ts';

/** At most 25 messages a second. */
const BETWEEN_MS = 40;
/** After so long a message that could not be sent is given up. */
const GIVE_UP_MS = 6 * 3_600_000;
/** How long a way that failed rests if the other side did not say. */
const LONGEST_REST_MS = 30_000;
/** How long a server leads without another word, and how often it says one. */
const LEASE_SECONDS = 15;
const RENEW_MS = 5_000;
/** How often a server that may send nothing yet looks whether it may. */
const CLOSED_MS = 1_000;
const MINUTE_MS = 60_000;

interface Needs {
  database: Pick<DatabaseHandle, 'db' | 'listen' | 'engine'>;
  clock: Clock;
  settings: DeliverySettingsRepository;
  channels: ChannelsRepository;
  calendar: { read(): Promise<SchoolCalendar> };
  requests: UpdateNeeds['requests'];
  schoolName: () => string;
  outside: { max: MaxHost; isLocal?: boolean };
  /** Whether nothing may leave the school yet. */
  isClosed(): boolean;
  logFailure: LogFailure;
}

export type Courier = Awaited<ReturnType<typeof startCourier>>;

/**
 * Sends what is in the outbox and hears what is answered. Of several servers on one database one does so. Without a bot
 * and a mail server it asks nothing.
 */
export async function startCourier(needs: Needs) {
  const { database, clock, settings, channels, logFailure } = needs;
  const { db } = database;
  const me = randomUUID();
  const resting = new Map<ChannelKind, { from: number; until: number }>();
  /** A rest that is over, or was planned before the clock was put back, is none. */
  const restsUntil = (kind: ChannelKind, now: number) => {
    const rest = resting.get(kind);
    if (rest && rest.from <= now && now < rest.until) return rest.until;
    resting.delete(kind);
    return 0;
  };
  const stopping = new AbortController();
  let adapters: { version: number; of: Map<ChannelKind, ChannelAdapter> } = { version: -1, of: new Map() };
  let listening: AbortController | null = null;
  let heard: Promise<void> = Promise.resolve();
  let running: Promise<void> | null = null;
  let again = false;
  let ledAt = 0;
  let cancelNext = () => {};
  let renewing: NodeJS.Timeout | undefined;

  function wake(): void {
    again = true;
    if (running || stopping.signal.aborted) return;
    running = run()
      .catch((error: unknown) => {
        logFailure(error, 'messages could not be sent');
        cancelNext();
        cancelNext = clock.after(RENEW_MS, wake);
      })
      .finally(() => {
        running = null;
        if (again) wake();
      });
  }

  async function run(): Promise<void> {
    again = false;
    if (needs.isClosed()) {
      cancelNext();
      cancelNext = clock.after(CLOSED_MS, wake);
      return;
    }
    const now = await settings.read();
    useAdapters(now);
    const kinds = channelsOf(now);
    if (kinds.length === 0 || !(await lead())) {
      listening?.abort();
      listening = null;
      return;
    }
    hear(now);
    await Promise.all(kinds.map((kind) => drain(kind, now)));
    await planNext(kinds);
  }

  /** Makes the ways anew when an administrator has changed something. */
  function useAdapters(now: DeliverySettings): void {
    if (now.version === adapters.version) return;
    for (const adapter of adapters.of.values()) adapter.close();
    listening?.abort();
    listening = null;
    resting.clear();
    adapters = { version: now.version, of: makeAdapters(now, needs) };
    clearInterval(renewing);
    if (adapters.of.size > 0 && database.engine === 'postgresql')
      renewing = setInterval(wake, RENEW_MS).unref();
  }

  /** The embedded database has one server; of several on PostgreSQL the one that says so leads, by its clock. */
  async function lead(): Promise<boolean> {
    if (database.engine !== 'postgresql') return true;
    ledAt = performance.now();
    const mine = await db
      .updateTable('delivery_setting')
      .set({ leader: me, leader_until: sql<Date>`now() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'` })
      .where((where) =>
        where.or([
          where('leader', '=', me),
          where('leader', 'is', null),
          sql<boolean>`leader_until is null or leader_until < now()`,
        ]),
      )
      .returning('id')
      .execute();
    return mine.length > 0;
  }

  async function drain(kind: ChannelKind, settled: DeliverySettings): Promise<void> {
    const adapter = adapters.of.get(kind);
    while (adapter && !stopping.signal.aborted) {
      const now = clock.now().getTime();
      if (restsUntil(kind, now) > now) return;
      if (performance.now() - ledAt > RENEW_MS && !(await lead())) return;
      const message = await takeMessage(db, kind, clock.now());
      if (!message) return;
      const began = performance.now();
      if (!(await deliver(adapter, message, settled))) continue;
      await pause(Math.max(0, BETWEEN_MS - (performance.now() - began)));
    }
  }

  /** Returns whether a request left for the other side. */
  async function deliver(
    adapter: ChannelAdapter,
    message: TakenMessage,
    { isBare }: DeliverySettings,
  ): Promise<boolean> {
    const { id, notice, externalId, revision } = message;
    const address = channels.open(message.address);
    const isUnsaid = externalId === null && (message.isWithdrawn || message.isSeen);
    if (!notice || address === null || isUnsaid) {
      await endMessage(db, id, message.isSeen ? 'seen' : 'dropped');
      return false;
    }
    if (notice.instead !== 'cancelled' && (await isOver(notice))) {
      await giveUp(db, { ...message, date: notice.of?.date ?? null }, clock.now());
      return false;
    }
    const quiet = quietMinutes(message, notice);
    if (quiet > 0) {
      const until = new Date(clock.now().getTime() + quiet * MINUTE_MS);
      await putOff(db, id, { until, wasTried: false });
      return false;
    }
    const content = { ...messageOf(id, notice, { isBare }), key: `notice-${id}-${revision}` };
    try {
      const sent = await (externalId === null
        ? adapter.send(address, content)
        : replace(adapter, address, externalId, content));
      await markSent(db, message, { externalId: sent, now: clock.now() });
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error;
      await failed(message, notice, error);
    }
    return true;
  }

  async function failed(
    message: TakenMessage,
    notice: OutgoingNotice,
    error: DeliveryFailure,
  ): Promise<void> {
    const now = clock.now();
    const isLate = now.getTime() - message.firstTriedAt.getTime() >= GIVE_UP_MS;
    if (error.kind === 'later' && !isLate) {
      const wait = Math.max(waitAfter(message.attempts), error.retryAfterMs);
      await putOff(db, message.id, { until: new Date(now.getTime() + wait), wasTried: true });
      const rest = Math.max(Math.min(wait, LONGEST_REST_MS), error.retryAfterMs);
      resting.set(message.channel, { from: now.getTime(), until: now.getTime() + rest });
      return;
    }
    await giveUp(db, { ...message, date: notice.of?.date ?? null }, now);
    if (error.kind === 'refused') await channels.refuse(message.userId, message.channel, now);
  }

  /** A message about lessons that have all ended says nothing any more. */
  async function isOver({ of }: OutgoingNotice): Promise<boolean> {
    const [first] = of?.duties ?? [];
    const now = schoolNow(clock);
    if (!of || !first || of.date > now.today) return false;
    if (of.date < now.today) return true;
    const day = movedDayOf(of.date, await needs.calendar.read())?.day ?? first.lesson.day;
    const ended = await readEndedLessons(
      db,
      { date: of.date, day, week: schoolWeekOf(of.date, WEEKDAYS) },
      now,
    );
    return of.duties.every(({ lesson: { shift = 1, number } }) =>
      ended.some((one) => one.shift === shift && one.number === number),
    );
  }

  function quietMinutes({ quiet }: TakenMessage, notice: OutgoingNotice): number {
    const { from, until, passesFirstLesson } = quiet ?? { ...QUIET_HOURS, passesFirstLesson: true };
    if (passesFirstLesson && isFirstLesson(notice)) return 0;
    return minutesOfQuiet(schoolNow(clock).minute, { from, until });
  }

  async function planNext(kinds: readonly ChannelKind[]): Promise<void> {
    cancelNext();
    const due = await nextDue(db, kinds);
    if (due === null || stopping.signal.aborted) return;
    const now = clock.now().getTime();
    const rest = Math.min(...kinds.map((kind) => restsUntil(kind, now)));
    cancelNext = clock.after(Math.max(due.getTime(), rest, now + 1000) - now, wake);
  }

  /** Begins to wait for what people answer, where that can be. */
  function hear(now: DeliverySettings): void {
    const inbox = adapters.of.get('max')?.inbox;
    if (listening || !inbox || !now.max) return;
    listening = new AbortController();
    const signal = AbortSignal.any([listening.signal, stopping.signal]);
    heard = hearUntil(signal, now).catch((error: unknown) => {
      logFailure(error, 'answers could not be heard');
      listening = null;
      cancelNext();
      cancelNext = clock.after(RENEW_MS, wake);
    });
  }

  async function hearUntil(signal: AbortSignal, { isBare }: DeliverySettings): Promise<void> {
    const adapter = adapters.of.get('max');
    if (!adapter?.inbox) return;
    const stored = await db.selectFrom('delivery_setting').select('max_marker').executeTakeFirstOrThrow();
    let marker = stored.max_marker;
    for (let failures = 0; !signal.aborted; ) {
      try {
        const got = await adapter.inbox.updates(marker, signal);
        for (const update of got.updates) await handleOnce(update, { ...needs, db, adapter, isBare });
        failures = 0;
        if (got.marker === marker) continue;
        ({ marker } = got);
        await db
          .updateTable('delivery_setting')
          .set({ max_marker: Number(marker) })
          .execute();
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof DeliveryFailure)) throw error;
        failures += 1;
        await pause(Math.max(waitAfter(failures), error.retryAfterMs), undefined, { signal }).catch(() => {});
      }
    }
  }

  const stopListening = await database.listen([OUTBOX_CHANNEL], {
    // In a turn of its own: the notice may come within the commit itself.
    heard: () => setImmediate(wake),
    resumed: wake,
  });
  wake();

  return {
    /** Looks at once for what there is to do, and whether the settings are others. */
    wake,
    /** One message outside the outbox. Rejects with a `DeliveryFailure`. */
    async send(kind: ChannelKind, address: string, message: Pick<OutgoingMessage, 'text' | 'subject'>) {
      useAdapters(await settings.read());
      const adapter = adapters.of.get(kind);
      if (!adapter) throw new DeliveryFailure('rejected', NOT_OFFERED);
      await adapter.send(address, { ...PLAIN, ...message, key: `message-${randomUUID()}` });
    },
    /** Asks the other side of settings that need not be stored. Rejects with a `DeliveryFailure`. */
    async check(kind: ChannelKind, wanted: Pick<DeliverySettings, 'max' | 'mail'>): Promise<string> {
      const adapter = makeAdapters(wanted, needs).get(kind);
      if (!adapter) throw new DeliveryFailure('rejected', 'Сначала заполните настройки.');
      return adapter.check().finally(() => adapter.close());
    },
    async stop(): Promise<void> {
      stopping.abort();
      cancelNext();
      clearInterval(renewing);
      await stopListening();
      await running;
      await heard;
      for (const adapter of adapters.of.values()) adapter.close();
      if (database.engine === 'postgresql')
        await db.updateTable('delivery_setting').set({ leader: null }).where('leader', '=', me).execute();
    },
  };
}

/** What is said about a way that the school has not set up. */
export const NOT_OFFERED = 'Школа пока не настроила этот способ.';

function makeAdapters(
  { max, mail }: Pick<DeliverySettings, 'max' | 'mail'>,
  { outside, schoolName }: Pick<Needs, 'outside' | 'schoolName'>,
): Map<ChannelKind, ChannelAdapter> {
  const made = new Map<ChannelKind, ChannelAdapter>();
  if (max) made.set('max', maxAdapter(max.token, outside.max));
  if (mail) made.set('email', mailAdapter(mail, { schoolName, isLocal: outside.isLocal ?? false }));
  return made;
}

/** Where the old message is not to be had any more, a new one takes its place. */
async function replace(
  adapter: ChannelAdapter,
  address: string,
  externalId: string,
  message: OutgoingMessage,
): Promise<string> {
  try {
    return await adapter.edit(address, externalId, message);
  } catch (error) {
    if (!(error instanceof DeliveryFailure) || error.kind === 'later') throw error;
    return adapter.send(address, message);
  }
}
