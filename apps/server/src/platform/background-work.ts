export type BackgroundWork = ReturnType<typeof backgroundWork>;

/**
 * Work that no caller waits for, one piece after the other. What waits under a key is replaced by what is started under
 * the same: twenty absences of a day make two plans.
 */
export function backgroundWork(logFailure: (error: unknown, message: string) => void) {
  const waiting = new Map<string, { work: () => Promise<void>; failed: string }>();
  let running: Promise<void> | null = null;

  async function runAll(): Promise<void> {
    for (const [key, { work, failed }] of waiting) {
      waiting.delete(key);
      await work().catch((error: unknown) => logFailure(error, failed));
    }
    running = null;
  }

  return {
    /** `failed` says in English for the log what did not come about if the work throws. */
    start(key: string, work: () => Promise<void>, failed: string): void {
      waiting.set(key, { work, failed });
      running ??= runAll();
    },
    /** Resolves when nothing is left to do. */
    async settled(): Promise<void> {
      while (running) await running;
    },
  };
}
