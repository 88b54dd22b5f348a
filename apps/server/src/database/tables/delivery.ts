import type { NotificationKind } from '@zvonok/domain/notifications/notification';
import type { OutgoingNotice } from '@zvonok/domain/notifications/outgoing';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A way to a person outside the application. */
export type ChannelKind = 'max' | 'email';

interface ContactChannelTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: ChannelKind;
  state: 'pending' | 'on' | 'off';
  /** Sealed; null before it is known. */
  address: string | null;
  address_digest: string | null;
  /** Of the code that links it; null when none is expected. */
  code_digest: string | null;
  code_expires_at: Date | null;
  code_attempts: Generated<number>;
  consented_at: Date | null;
  /** The other side does not take messages any more. */
  is_refused: Generated<boolean>;
}

interface DeliveryChoiceTable {
  user_id: number;
  replacements: boolean;
  requests: boolean;
  messages: boolean;
  /** Minutes of the day. */
  quiet_from: number;
  quiet_until: number;
  /** A substitution on the first lesson is sent in the quiet hours, too. */
  passes_first_lesson: boolean;
}

interface DeliverySettingTable {
  /** Always 1. */
  id: number;
  /** Both sealed; null without one. */
  max_bot: string | null;
  mail_server: string | null;
  is_bare: Generated<boolean>;
  /** What a person agrees to; null for the default text. */
  consent: string | null;
  /** Up to where the updates of MAX were read; a text on the way here. */
  max_marker: ColumnType<string | null, number | null, number | null>;
  /** The server that sends, and until when without another word. */
  leader: string | null;
  leader_until: Date | null;
  version: Generated<number>;
}

interface OutboxTable {
  id: GeneratedAlways<number>;
  user_id: number;
  channel: ChannelKind;
  /** No foreign key: what was sent outlives its notification. */
  notification_id: number;
  kind: NotificationKind;
  publication_id: number | null;
  /** `seen` was read in the application before it was sent; `dropped` was taken back before. */
  state: Generated<'waiting' | 'sent' | 'seen' | 'dropped' | 'failed'>;
  created_at: Date;
  next_at: Date;
  attempts: Generated<number>;
  first_tried_at: Date | null;
  sent_at: Date | null;
  external_id: string | null;
  /** Counts what became of the notification since it was written, and what of that was sent. */
  revision: Generated<number>;
  sent_revision: number | null;
  /** What is to be said of a notification that is gone. Written as JSON text. */
  withdrawn: ColumnType<OutgoingNotice | null, string | null, string | null>;
  answer: 'read' | 'cannot' | null;
  answered_at: Date | null;
}

interface DeliveryUpdateTable {
  /** Of an update that was dealt with. */
  key: string;
  at: Date;
}

/** What leaves the school for its people, and by which way. */
export interface DeliveryTables {
  contact_channel: ContactChannelTable;
  delivery_choice: DeliveryChoiceTable;
  delivery_setting: DeliverySettingTable;
  outbox: OutboxTable;
  delivery_update: DeliveryUpdateTable;
}
