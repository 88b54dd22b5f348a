import { DELIVERY_REPLY, isStop } from '@zvonok/domain/notifications/delivery-texts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { type ChannelAdapter, type ChannelUpdate, DeliveryFailure } from './adapter.ts';
import { answerMessage } from './answers.ts';
import type { ChannelsRepository } from './channels.ts';

/** What a message without buttons is sent with. */
export const PLAIN = { subject: DELIVERY_REPLY.testSubject, buttons: [] };

export interface UpdateNeeds {
  db: Kysely<Tables>;
  clock: Clock;
  adapter: ChannelAdapter;
  channels: ChannelsRepository;
  /** Takes what a person has written of themselves, and returns what to answer. */
  requests: { receive(text: string, people: readonly number[], key: string): Promise<string> };
  isBare: boolean;
}

/** Does what people press and write in a messenger. What comes twice is dealt with once. */
export async function handleOnce(update: ChannelUpdate, needs: UpdateNeeds): Promise<void> {
  const { db, clock, adapter, channels, isBare } = needs;
  const key = channels.updateKey(update.key);
  const known = await db
    .selectFrom('delivery_update')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) return;
  const now = clock.now();
  if (update.kind === 'pressed') {
    const people = await channels.peopleOf(update.address);
    const message = await answerMessage(db, update.payload, { people, now, isBare });
    if (message) await ignoringFailure(adapter.inbox?.answer(update.callbackId, message));
  } else {
    const text = await replyTo({ ...update, key }, needs);
    if (text !== null) await ignoringFailure(adapter.send(update.address, { ...PLAIN, text, key }));
  }
  await db
    .insertInto('delivery_update')
    .values({ key, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is said to a person who opened the bot, wrote to it or left it; null if nothing can be. */
async function replyTo(
  update: Exclude<ChannelUpdate, { kind: 'pressed' }>,
  { channels, clock, requests }: UpdateNeeds,
): Promise<string | null> {
  const { address, kind, key } = update;
  const now = clock.now();
  if (kind === 'started' && update.code !== null) {
    const linked = await channels.link(update.code, address, now);
    return linked === null ? DELIVERY_REPLY.unknownCode : DELIVERY_REPLY.linked;
  }
  const people = await channels.peopleOf(address);
  const leaves = kind === 'stopped' || (kind === 'said' && isStop(update.text));
  if (leaves) for (const userId of people) await channels.leave(userId, 'max', { address: null, now });
  if (kind === 'stopped') return null;
  if (people.length === 0) return DELIVERY_REPLY.stranger;
  if (leaves) return DELIVERY_REPLY.left;
  return kind === 'said' ? requests.receive(update.text, people, key) : DELIVERY_REPLY.help;
}

/** For a reply that a person can ask for again. */
async function ignoringFailure(call: Promise<unknown> | undefined): Promise<void> {
  await call?.catch((error: unknown) => {
    if (!(error instanceof DeliveryFailure)) throw error;
  });
}
