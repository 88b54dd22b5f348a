import { expect, type Page } from 'playwright/test';

/** How long a message of the catalogue stays unless it says otherwise, in milliseconds. */
const ALERT_MS = { success: 2000, error: 5000 } as const;

/** The kinds differ in colour and in how soon a screen reader announces them. */
const ROLE = { success: 'status', error: 'alert' } as const;

/** Every time that a message of the app asks for. */
const TIMES = [1500, 2000, 5000];

declare global {
  interface Window {
    letTimePass: (milliseconds: number) => void;
  }
}

/** Messages of a page that stay until the journey lets their time pass: looking at one is never a race. */
export class Alerts {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async of(page: Page): Promise<Alerts> {
    await page.addInitScript((times) => {
      const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
      const held = new Map<number, { delay: number; run: () => void }>();
      let next = -1;
      // A promise's own function is another kind of wait, such as a query's before it retries.
      const isWait = (work: TimerHandler) => /\[native code\]/.test(String(work));
      const hold = (work: TimerHandler, delay?: number, ...rest: unknown[]) => {
        if (typeof work !== 'function' || isWait(work) || delay === undefined || !times.includes(delay))
          return set(work, delay, ...rest);
        held.set(next, { delay, run: () => work(...rest) });
        next -= 1;
        return next + 1;
      };
      window.setTimeout = hold as typeof window.setTimeout;
      window.clearTimeout = (id) => (held.delete(Number(id)) ? undefined : clear(id));
      window.letTimePass = (milliseconds) => {
        for (const [id, { delay, run }] of [...held]) {
          if (delay !== milliseconds || !held.delete(id)) continue;
          run();
        }
      };
    }, TIMES);
    return new Alerts(page);
  }

  /** Lets everything happen that was to happen after so many milliseconds. */
  async letTimePass(milliseconds: number): Promise<void> {
    await this.#page.evaluate((delay) => window.letTimePass(delay), milliseconds);
  }

  /** The text is on the screen, to the letter, in its kind, and for its time: neither for less nor for more. */
  async shown(kind: keyof typeof ROLE, text: string, milliseconds: number = ALERT_MS[kind]): Promise<void> {
    const message = this.#page
      .getByRole('region', { name: 'Сообщения' })
      .getByRole(ROLE[kind])
      .getByText(text, { exact: true });
    await expect(message).toBeVisible();
    for (const other of TIMES) if (other !== milliseconds) await this.letTimePass(other);
    await expect(message).toBeVisible();
    await this.letTimePass(milliseconds);
    await expect(message).toHaveCount(0);
  }
}
