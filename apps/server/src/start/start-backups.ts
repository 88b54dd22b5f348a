import { resolve } from 'node:path';
import { administer } from '../accounts/administer.ts';
import { recordAudit } from '../audit/audit.ts';
import { type BackupFacts, dumpFacts } from '../backup/make-backup.ts';
import { startNightlyBackups } from '../backup/nightly-backups.ts';
import { estimateBytes, packDatabase, requireRoom } from '../backup/write-backup.ts';
import { type ControlWork, openControl } from '../control/control.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';
import { commandLine } from '../platform/installation.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { ServerSettings } from './settings.ts';

interface BackupOptions extends BackupFacts {
  database: DatabaseHandle;
  clock: Clock;
  settings: ServerSettings;
  secretBox: SecretBox;
  /** What this server says of itself to the command that updates it. */
  state: ControlWork['state'];
  handOver: ControlWork['handOver'];
  /** Hears of a copy that did not come about through a fault of ours. */
  failed(error: unknown): void;
}

/**
 * What a running server does about copies: its own by night, and the commands of a person while it holds the folder.
 * Returns a function that stops it.
 */
export async function startBackups(options: BackupOptions): Promise<() => Promise<void>> {
  const { database, settings } = options;
  const stopNights = settings.backups.automatic
    ? startNightlyBackups(database, { ...options, folder: resolve(settings.backups.folder) })
    : () => {};
  // A command reaches PostgreSQL by itself; a data folder only through the server that has it open.
  const closeControl =
    database.engine === 'pglite' ? await openControl(database.place, controlWork(options)) : undefined;
  return async () => {
    stopNights();
    await closeControl?.();
  };
}

function controlWork({
  database,
  clock,
  failed,
  secretBox,
  state,
  handOver,
  ...facts
}: BackupOptions): ControlWork {
  const invites = { box: secretBox, days: facts.settings.inviteDays };
  return {
    async packInto(file) {
      await requireRoom(database.place, await estimateBytes(database));
      await packDatabase(database, file, dumpFacts({ clock, ...facts }));
      await recordAudit(database.db, {
        action: 'backup.created',
        actor: null,
        address: null,
        subject: { kind: 'backup', id: null, label: commandLine('backup') },
        at: clock.now(),
      });
    },
    failed,
    state,
    handOver,
    timeZone: () => clock.timeZone,
    administer: (words) => administer({ db: database.db, clock, invites }, words),
  };
}
