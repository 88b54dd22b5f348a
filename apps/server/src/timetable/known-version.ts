import type { DatabaseHandle } from '../database/database.ts';
import { readVersion, TIMETABLE_CHANNEL, type TimetableVersion } from './timetable-version.ts';

/** With other servers on one database: the longest that one may go without having read it itself. */
const CONFIRMED_EVERY_MS = 2_000;

/** The version of the timetable, from memory for as long as nothing can have changed it unheard. */
export interface KnownVersion {
  read(): TimetableVersion | Promise<TimetableVersion>;
  stop(): Promise<void>;
}

/**
 * Keeps the version in memory. The database says when it changes: the embedded engine before the change is answered, a
 * PostgreSQL on a connection of its own. There what this server commits itself makes it ask again at once, and what
 * another server commits is heard of a moment later; while nothing can be heard, every reader asks, and a connection
 * that died without a word is found out in two seconds.
 */
export async function knownVersion({
  db,
  engine,
  listen,
  onCommit,
}: Pick<DatabaseHandle, 'db' | 'engine' | 'listen' | 'onCommit'>): Promise<KnownVersion> {
  let known: { version: TimetableVersion; askedAt: number } | null = null;
  let asking: Promise<TimetableVersion> | null = null;
  /** Counts what was heard: an answer to a question of before says nothing about now. */
  let heard = 0;
  let listening = true;

  const forget = () => {
    heard += 1;
    known = null;
    asking = null;
  };

  const hear = (announced: number) => {
    heard += 1;
    asking = null;
    if (known && announced > known.version.version) known.version = { ...known.version, version: announced };
  };

  function ask(): Promise<TimetableVersion> {
    const [askedAt, before] = [performance.now(), heard];
    const asked = readVersion(db)
      .then((version) => {
        if (heard === before) known = { version, askedAt };
        return version;
      })
      .finally(() => {
        if (asking === asked) asking = null;
      });
    asking = asked;
    return asked;
  }

  const isConfirmed = (askedAt: number) =>
    engine === 'pglite' || performance.now() - askedAt < CONFIRMED_EVERY_MS;

  const stopListening = await listen([TIMETABLE_CHANNEL], {
    heard: (_channel, payload) => hear(Number(payload)),
    lost() {
      listening = false;
      forget();
    },
    resumed() {
      listening = true;
      forget();
    },
  });
  const stopHearing = onCommit(forget);

  return {
    read: () => (listening && known && isConfirmed(known.askedAt) ? known.version : (asking ?? ask())),
    async stop() {
      stopHearing();
      await stopListening();
    },
  };
}
