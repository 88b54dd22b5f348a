import type { Role } from '@zvonok/domain/access/roles';
import type { AuditChanges } from '@zvonok/domain/audit/entries';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import type { NotificationKind } from '@zvonok/domain/notifications/kinds';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import type { OrderStatus } from '@zvonok/domain/orders/status';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A school day, 'yyyy-mm-dd' on both engines. */
type DateColumn = ColumnType<string, string, string>;

interface SchoolClassTable {
  id: Generated<number>;
  number: number;
  letter: string;
}

interface SubjectTable {
  id: Generated<number>;
  name: string;
  short_name: string;
}

interface RoomTable {
  id: Generated<number>;
  number: string;
}

interface TeacherTable {
  id: Generated<number>;
  name: string;
  edu_subject: Generated<string>;
  uid: string | null;
  /** Set when the teacher has left; the history keeps their name. */
  removed_at: Generated<Date | null>;
  /** Made because the account of a teacher was. */
  made_with_account: Generated<boolean>;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
}

interface ScheduleDayTable {
  id: Generated<number>;
  class_id: number;
  /** 1 (Monday) to 5 (Friday). */
  day: number;
}

interface LessonTable {
  id: Generated<number>;
  schedule_day_id: number;
  number: number;
  subject_id: number;
  /** Null for a split lesson, whose subgroups have teachers of their own, and where nobody was found yet. */
  teacher_id: number | null;
  room_id: number | null;
  /** Set while the lesson waits beside the grid. */
  hidden_at: Generated<Date | null>;
  /** Set when the lesson is deleted; the history of its substitutions keeps it. */
  removed_at: Generated<Date | null>;
  /** The timetable's version of its last edit. */
  edited_version: Generated<number>;
}

interface SubgroupLessonTable {
  id: Generated<number>;
  lesson_id: number;
  name: string;
  teacher_id: number | null;
  room_id: number | null;
}

interface LessonTimeTable {
  id: Generated<number>;
  number: number;
  time: string;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
}

interface AppUserTable {
  id: Generated<number>;
  login: string | null;
  password_hash: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
  role: Role;
  blocked: Generated<boolean>;
  protected_from_deletion: Generated<boolean>;
  teacher_id: number | null;
  last_online_at: Date | null;
  created_at: Date;
  modified_at: Date;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
}

interface InviteCodeTable {
  id: Generated<number>;
  user_id: number;
  /** Plain text of an earlier version, until the next start seals it. */
  code: string | null;
  /** For administrators to copy and print; null once it is of no use. */
  code_sealed: string | null;
  /** By which a typed code is found. */
  code_digest: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

interface PasswordLinkTable {
  id: Generated<number>;
  user_id: number;
  token_digest: string;
  created_at: Date;
  expires_at: Date;
  /** When a password was set by it, or when it was ended. */
  used_at: Generated<Date | null>;
}

interface SessionTable {
  id: Generated<number>;
  user_id: number;
  user_agent: string | null;
  ip_address: string | null;
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
  end_reason: 'logout' | 'token-reused' | 'revoked' | null;
}

interface RefreshTokenTable {
  id: Generated<number>;
  session_id: number;
  token_digest: string;
  issued_at: Date;
  expires_at: Date;
  replaced_at: Date | null;
  /** When it was first shown to the server. */
  used_at: Date | null;
  /** Digest of the device that asked for the next one. */
  replaced_for: string | null;
  /** The token this one came instead of; null for the first of a session. */
  replaces: number | null;
}

interface LoginFailureTable {
  id: Generated<number>;
  kind:
    | 'login'
    | 'device'
    | 'registration'
    | 'confirmation'
    | 'password-link'
    | 'certificate'
    | 'certificate-without-form';
  /** Whose failure it is: a login, a device, an address or a person, as the kind says. */
  subject: string;
  address: string;
  failed_at: Date;
}

interface SecondFactorTable {
  user_id: number;
  /** Opened by the school's key only. */
  sealed_secret: string;
  created_at: Date;
  /** Null until a first code was right: it counts for nothing before. */
  confirmed_at: Date | null;
  /** The time step of the last accepted code. */
  last_step: number | null;
}

interface RecoveryCodeTable {
  id: Generated<number>;
  user_id: number;
  code_digest: string;
  used_at: Date | null;
}

interface KnownDeviceTable {
  id: Generated<number>;
  user_id: number;
  token_digest: string;
  /** The session its last sign-in began. */
  session_id: number | null;
  created_at: Date;
  last_used_at: Date;
}

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
  /** Set when the event is deleted; the sweep takes it thirty days later. */
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
  /** What the contract calls `filename`; nobody can guess it. */
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

interface NotificationTable {
  id: Generated<number>;
  user_id: number;
  kind: NotificationKind;
  /** The lesson change, the order or the certificate it is about; null for a private one. */
  subject_id: number | null;
  /** Takes back what was told before. */
  cancels: Generated<boolean>;
  /** Written as JSON text; its shape goes by the kind. */
  content: ColumnType<object, string, string>;
  created_at: Date;
  delivered_at: Generated<Date | null>;
}

interface LessonChangeTable {
  id: Generated<number>;
  date: DateColumn;
  lesson_id: number;
  subgroup_id: number | null;
  kind: 'replacement' | 'merge' | 'go-home';
  /** Who teaches instead; on the second side of a merge null means its own teacher does. */
  teacher_id: number | null;
  /** Who would have taught; kept, because the timetable may be edited after the date has passed. */
  original_teacher_id: number | null;
  merge_id: string | null;
  merge_role: 'first' | 'second' | null;
  created_at: Date;
  created_by: number | null;
  ended_at: Date | null;
  ended_by: number | null;
  /** The timetable's version since which it holds. */
  put_version: Generated<number>;
  /** The timetable's version in which it was ended last. */
  ended_version: Generated<number | null>;
}

interface ClearingTable {
  id: string;
  /** Its Monday. */
  week: DateColumn;
  /** The timetable's version after the clearing. */
  version: number;
  made_at: Date;
  made_by: number | null;
  restored_at: Date | null;
  restored_by: number | null;
}

interface ClearedChangeTable {
  clearing_id: string;
  change_id: number;
}

interface KeptAnswerTable {
  id: Generated<number>;
  /** Whose key it is; null where nobody was signed in. */
  user_id: number | null;
  address: string | null;
  operation: string;
  key: string;
  fingerprint: string | null;
  /** Written as JSON text; null until its transaction is through. */
  answer: ColumnType<object | null, string | undefined, string>;
  answered_at: Date;
}

interface WorkOrderTable {
  id: Generated<number>;
  kind: OrderKind;
  /** Null when the account is gone; the name stays. */
  customer_id: number | null;
  customer_name: string;
  room: number;
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
  /** Set when the order is deleted; the sweep takes it thirty days later. */
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<number | null>;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
  /** Everything a search looks through, in small letters; the database writes it. */
  search_text: GeneratedAlways<string>;
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

interface TimetableTouchTable {
  version: number;
  /** Null is every class. */
  class_id: number | null;
  /** The Monday; null is every week. */
  week: ColumnType<string | null, string | null, string | null>;
}

interface TimetableVersionTable {
  single: Generated<boolean>;
  epoch: Generated<string>;
  version: Generated<number>;
}

interface SchoolSettingTable {
  name: string;
  value: string;
}

interface RestorationTable {
  id: Generated<number>;
  /** The backup's, without its folder. */
  file_name: string;
  backup_made_at: Date;
  restored_at: Date;
  /** When the journal was told. */
  recorded_at: Generated<Date | null>;
}

interface SigningKeyTable {
  kid: string;
  /** Opened by the school's key only. */
  key_sealed: string;
  created_at: Date;
  /** Null for the one that signs. */
  retired_at: Date | null;
}

interface SeedMarkTable {
  name: string;
  made_at: Date;
}

interface AuditEntryTable {
  id: Generated<number>;
  at: Date;
  action: string;
  /** No foreign key: an entry outlives the person. */
  actor_user_id: number | null;
  actor_name: string | null;
  address: string | null;
  subject_kind: string | null;
  subject_id: number | null;
  subject_label: string | null;
  /** Written as JSON text. */
  changes: ColumnType<AuditChanges | null, string | null, never>;
}

/** Every table as Kysely sees it. Grows with `migrations/`, one interface per table. */
interface ChangingCallTable {
  key: string;
  window_start: Date;
  calls: number;
}

export interface Tables {
  school_class: SchoolClassTable;
  subject: SubjectTable;
  room: RoomTable;
  teacher: TeacherTable;
  schedule_day: ScheduleDayTable;
  lesson: LessonTable;
  subgroup_lesson: SubgroupLessonTable;
  lesson_time: LessonTimeTable;
  app_user: AppUserTable;
  invite_code: InviteCodeTable;
  password_link: PasswordLinkTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  login_failure: LoginFailureTable;
  known_device: KnownDeviceTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  event: EventTable;
  feedback: FeedbackTable;
  feedback_file: FeedbackFileTable;
  feedback_file_piece: FeedbackFilePieceTable;
  certificate: CertificateTable;
  notification: NotificationTable;
  lesson_change: LessonChangeTable;
  clearing: ClearingTable;
  cleared_change: ClearedChangeTable;
  kept_answer: KeptAnswerTable;
  record_history: RecordHistoryTable;
  work_order: WorkOrderTable;
  timetable_touch: TimetableTouchTable;
  timetable_version: TimetableVersionTable;
  school_setting: SchoolSettingTable;
  signing_key: SigningKeyTable;
  restoration: RestorationTable;
  seed_mark: SeedMarkTable;
  audit_entry: AuditEntryTable;
  changing_call: ChangingCallTable;
}
