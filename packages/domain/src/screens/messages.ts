/** The school's message on a screen: a line above the list, or the whole screen. */
export const SCREEN_MESSAGE_LABEL = { announcement: 'Объявление', urgent: 'Срочное сообщение' } as const;
export type ScreenMessageKind = keyof typeof SCREEN_MESSAGE_LABEL;

/** What fits a screen that is read in passing. */
export const SCREEN_MESSAGE_MAX = 200;
/** Minutes an urgent message may stay; it ends by itself, without anyone's action. */
export const URGENT_MINUTES = [5, 15, 30, 60] as const;

/** A message with its time, in texts that sort by it (`yyyy-mm-dd hh-mm-ss`). */
export interface TimedMessage {
  kind: ScreenMessageKind;
  text: string;
  from: string;
  until: string;
}

/** What of the messages stands on a screen at a moment: the newest urgent one, and every announcement. */
export function messagesAt<Message extends TimedMessage>(
  messages: readonly Message[],
  now: string,
): { urgent: Message | null; announcements: Message[] } {
  const current = messages.filter(({ from, until }) => from <= now && now < until);
  return {
    urgent: current.findLast(({ kind }) => kind === 'urgent') ?? null,
    announcements: current.filter(({ kind }) => kind === 'announcement'),
  };
}
