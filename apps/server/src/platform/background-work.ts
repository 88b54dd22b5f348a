export type BackgroundWork = ReturnType<typeof backgroundWork>;

/** Writes to the log that a piece of work failed; `facts` are fields the log knows. */
export type LogFailure = (error: unknown, message: string, facts?: Readonly<Record<string, string>>) => void;

/** What the log says of work that throws, in English and without values, and of what. */
type Failed = [message: string, facts?: Readonly<Record<string, string>>];

/**
 * Work that no caller waits for, one piece after the other. What waits under a key is replaced by what is started under
 * the same: twenty absences of a day make two plans.
 */
export function backgroundWork(logFailure: LogFailure) {
  const waiting = new Map<string, { work: () => Promise<void>; failed: Failed }>();
  let running: Promise<void> | null = null;

  async function runAll(): Promise<void> {
    for (const [key, { work, failed }] of waiting) {
      waiting.delete(key);
      await work().catch((error: unknown) => logFailure(error, ...failed));
    }
    running = null;
  }

  return {
    start(key: string, work: () => Promise<void>, ...failed: Failed): void {
      waiting.set(key, { work, failed });
      running ??= runAll();
    },
    /** Resolves when nothing is left to do. */
    async settled(): Promise<void> {
      while (running) await running;
    },
  };
}
