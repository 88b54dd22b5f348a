import type { AuditChanges } from '@zvonok/domain/audit/audit';
import type { ColumnType, Generated } from 'kysely';

interface SchoolSettingTable {
  name: string;
  value: string;
}

/** One row; null is what no administrator has set. */
interface SchoolProfileTable {
  single: Generated<boolean>;
  name: string | null;
  time_zone: string | null;
  open_board: boolean | null;
  phone_sign_in: boolean | null;
  /** When the list of first steps was put away for good. */
  setup_hidden_at: Date | null;
  /** Counted by the database. */
  version: Generated<number>;
}

interface RestorationTable {
  id: Generated<number>;
  /** The backup's, without its folder. */
  file_name: string;
  backup_made_at: Date;
  restored_at: Date;
  /** When it was entered into the journal. */
  recorded_at: Generated<Date | null>;
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

interface ChangingCallTable {
  key: string;
  window_start: Date;
  calls: number;
}

/** What the server writes down about itself and about what was done. */
export interface UpkeepTables {
  school_setting: SchoolSettingTable;
  school_profile: SchoolProfileTable;
  restoration: RestorationTable;
  seed_mark: SeedMarkTable;
  audit_entry: AuditEntryTable;
  changing_call: ChangingCallTable;
}
