import type { Role } from '@zvonok/domain/access/roles';
import type { NotificationKind } from '@zvonok/domain/notifications/kinds';
import type { ColumnType, Generated } from 'kysely';

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
}

interface InviteCodeTable {
  id: Generated<number>;
  user_id: number;
  code: string;
  created_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
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
  /** The token this one came instead of; null for the first of a session. */
  replaces: number | null;
}

interface LoginFailureTable {
  id: Generated<number>;
  login_key: string;
  address: string;
  failed_at: Date;
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

interface SeedMarkTable {
  name: string;
  made_at: Date;
}

/** Every table as Kysely sees it. Grows with `migrations/`, one interface per table. */
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
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  login_failure: LoginFailureTable;
  event: EventTable;
  notification: NotificationTable;
  lesson_change: LessonChangeTable;
  clearing: ClearingTable;
  cleared_change: ClearedChangeTable;
  timetable_touch: TimetableTouchTable;
  timetable_version: TimetableVersionTable;
  school_setting: SchoolSettingTable;
  seed_mark: SeedMarkTable;
}
