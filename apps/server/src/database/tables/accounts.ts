import type { Role } from '@zvonok/domain/access/roles';
import type { Generated } from 'kysely';

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
  /** Set when the account is deleted; the nightly purge takes it thirty days later. */
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<number | null>;
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
  /** Digest of the device that requested the next one. */
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
    | 'certificate-without-form'
    | 'certificate-status'
    | 'screen-code'
    | 'screen-pairing';
  /** Whose failure it is: a login, a device, an address or a person, as the kind says. */
  subject: string;
  address: string;
  failed_at: Date;
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

interface SigningKeyTable {
  kid: string;
  /** Opened by the school's key only. */
  key_sealed: string;
  created_at: Date;
  /** Null for the one that signs. */
  retired_at: Date | null;
}

/** People, how they sign in, and what protects that. */
export interface AccountTables {
  app_user: AppUserTable;
  invite_code: InviteCodeTable;
  password_link: PasswordLinkTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  login_failure: LoginFailureTable;
  known_device: KnownDeviceTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  signing_key: SigningKeyTable;
}
