import type { ScreenMessageKind, ScreenProfile } from '@zvonok/domain/screens/profile';
import type { ColumnType, Generated } from 'kysely';

interface ScreenTable {
  id: Generated<number>;
  name: string;
  place: string;
  /** Written as JSON text. */
  profile: ColumnType<ScreenProfile, string, string>;
  /** Null until the screen has fetched its credential. */
  credential_digest: Generated<string | null>;
  paired_at: Date;
  revoked_at: Generated<Date | null>;
  /** Grows with every edit; the database counts. */
  version: Generated<number>;
}

interface ScreenPairingTable {
  id: Generated<number>;
  device_digest: string;
  user_code: string;
  user_agent: string | null;
  address: string;
  created_at: Date;
  expires_at: Date;
  /** Set when the code has been confirmed. */
  screen_id: Generated<number | null>;
}

interface ScreenReportTable {
  screen_id: number;
  seen_at: Date;
  build: string;
  /** In words. */
  shows: string;
  data_age_s: number | null;
  board: string | null;
  board_at: Date | null;
  uptime_s: number;
}

interface ScreenMessageTable {
  id: Generated<number>;
  kind: ScreenMessageKind;
  text: string;
  /** By the school's clock, `yyyy-mm-dd hh-mm-ss`. */
  starts_at: string;
  /** The same; the moment at which it was taken down, if that was earlier. */
  ends_at: string;
  author_id: number | null;
  created_at: Date;
}

/** The screens of the school and what is said on them. */
export interface ScreenTables {
  screen: ScreenTable;
  screen_pairing: ScreenPairingTable;
  screen_report: ScreenReportTable;
  screen_message: ScreenMessageTable;
}
