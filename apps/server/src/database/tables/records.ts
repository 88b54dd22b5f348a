import type { CertificateTemplate } from '@zvonok/domain/certificates/certificate-template';
import type { FieldValue } from '@zvonok/domain/conflicts/conflicts';
import type { MonthHour } from '@zvonok/domain/month-papers/month-of-covers';
import type { PaperSettings } from '@zvonok/domain/month-papers/paper-settings';
import type { NotificationKind } from '@zvonok/domain/notifications/notification';
import type { OrderKind, OrderStatus } from '@zvonok/domain/orders/kinds';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface EventTable {
  id: Generated<number>;
  title: string;
  description: string;
  location: string;
  responsible: string;
  creator_id: number | null;
  /** 'yyyy-mm-dd hh:mm:ss' by the school's clock. */
  starts_at: ColumnType<string, string, string>;
  ends_at: ColumnType<string, string, string>;
  /** Set when the event is deleted; the nightly purge takes it thirty days later. */
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<number | null>;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
}

interface FeedbackTable {
  id: Generated<number>;
  title: string;
  description: string;
  /** Null when the account is gone. */
  author_id: number | null;
  /** As it was when they wrote. */
  author_name: string;
  created_at: Date;
  /** Set when it is deleted; a month later it goes for good. */
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<number | null>;
}

interface FeedbackFileTable {
  feedback_id: number;
  /** What the contract calls `filename`; it cannot be guessed. */
  stored_name: string;
  original_name: string;
  /** By its content, whatever its sender called it. */
  media_type: string;
  /** In bytes. */
  size: number;
}

interface FeedbackFilePieceTable {
  feedback_id: number;
  number: number;
  bytes: Uint8Array;
}

interface CertificateTable {
  id: Generated<number>;
  name: string;
  edu_group: string;
  provided: string;
  /** A telephone number or an address of the person who ordered it. */
  contact: Generated<string | null>;
  /** What its status code is recognised by; null for one made before there were codes. */
  status_digest: Generated<string | null>;
  created_at: Date;
  closed_at: Generated<Date | null>;
  executor_id: Generated<number | null>;
  /** Who closed it, by the name of that day: the record outlives the person. */
  executor_name: Generated<string | null>;
  /** Set while it is deleted and may be restored. */
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<number | null>;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
  /** What a search looks through, in small letters; the database makes it. */
  search_text: ColumnType<string, never, never>;
}

interface CertificateTemplateTable {
  /** Always 1. */
  id: number;
  /** Null while the school prints the default texts. */
  content: ColumnType<CertificateTemplate | null, string | null, string | null>;
  version: Generated<number>;
}

interface WorkOrderTable {
  id: Generated<number>;
  kind: OrderKind;
  /** Null when the account is gone; the name stays. */
  customer_id: number | null;
  customer_name: string;
  /** Of these two an order has one: the number of a room, or the name of a place without one. */
  room: number | null;
  place: Generated<string | null>;
  /** These two for cartridges only. */
  printer_model: string | null;
  number_of_cartridges: number | null;
  customer_comment: string;
  status: Generated<OrderStatus>;
  executor_id: number | null;
  executor_name: string | null;
  executor_comment: string | null;
  created_at: Date;
  closed_at: Date | null;
  /** 'yyyy-mm-dd', the last day it is to be done on; null if none was set. */
  due_date: Generated<string | null>;
  /** Set when the order is deleted; the nightly purge takes it thirty days later. */
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<number | null>;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
  /** Everything a search looks through, in small letters; the database writes it. */
  search_text: GeneratedAlways<string>;
}

interface WorkOrderCommentTable {
  id: Generated<number>;
  order_id: number;
  author_id: number | null;
  author_name: string;
  text: string;
  at: Date;
}

interface WorkOrderPhotoTable {
  id: Generated<number>;
  order_id: number;
  stored_name: string;
  original_name: string;
  media_type: string;
  /** In bytes. */
  size: number;
  author_id: number | null;
  author_name: string;
  at: Date;
}

interface WorkOrderPhotoPieceTable {
  photo_id: number;
  number: number;
  bytes: Uint8Array;
}

interface NotificationTable {
  id: Generated<number>;
  user_id: number;
  kind: NotificationKind;
  /** The lesson change, the order or the certificate it is about; null for a private one. */
  subject_id: number | null;
  /** Takes back an earlier notification. */
  cancels: Generated<boolean>;
  /** Written as JSON text; its shape goes by the kind. */
  content: ColumnType<object, string, string>;
  created_at: Date;
  delivered_at: Generated<Date | null>;
  /** When its reader said that they know, which closing all at once does not say. */
  acknowledged_at: Generated<Date | null>;
  /** Covers all that was published at once; its subject is the first change of it. */
  publication_id: Generated<number | null>;
}

interface RecordHistoryTable {
  id: Generated<number>;
  kind: string;
  record_id: number;
  at: Date;
  /** No foreign key: an entry outlives the person. */
  author_id: number | null;
  author_name: string | null;
  action: 'created' | 'changed' | 'deleted' | 'restored';
  /** Written as JSON text. */
  changes: ColumnType<{ field: string; from: FieldValue; to: FieldValue }[], string, never>;
}

interface KeptAnswerTable {
  id: Generated<number>;
  /** Whose key it is; null if no user was signed in. */
  user_id: number | null;
  address: string | null;
  operation: string;
  key: string;
  fingerprint: string | null;
  /** Written as JSON text; null until its transaction is through. */
  answer: ColumnType<object | null, string | undefined, string>;
  answered_at: Date;
}

/** Orders, certificates, feedback and notifications, and what every kind of record has. */
interface ClosedMonthTable {
  /** 'yyyy-mm' */
  month: string;
  /** 1 is the closing, more are corrections. */
  number: number;
  /** Written as JSON text. */
  hours: ColumnType<MonthHour[], string, never>;
  closed_at: Date;
  closed_by: number | null;
}

interface PaperSettingsTable {
  /** Always 1. */
  id: Generated<number>;
  /** What differs from the defaults. Written as JSON text. */
  content: ColumnType<Partial<PaperSettings>, string, string>;
  /** Grows with every edit. */
  version: Generated<number>;
}

export interface RecordTables {
  closed_month: ClosedMonthTable;
  paper_settings: PaperSettingsTable;
  event: EventTable;
  feedback: FeedbackTable;
  feedback_file: FeedbackFileTable;
  feedback_file_piece: FeedbackFilePieceTable;
  certificate: CertificateTable;
  certificate_template: CertificateTemplateTable;
  work_order: WorkOrderTable;
  work_order_comment: WorkOrderCommentTable;
  work_order_photo: WorkOrderPhotoTable;
  work_order_photo_piece: WorkOrderPhotoPieceTable;
  notification: NotificationTable;
  record_history: RecordHistoryTable;
  kept_answer: KeptAnswerTable;
}
