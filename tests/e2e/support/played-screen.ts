import { expect, type Page, type Request } from 'playwright/test';

/** How often answers come in between while the screen's time runs, in milliseconds. */
const STEP_MS = 1000;

interface Answers {
  timeZone: string;
  /** When the screen is looked at. */
  hours: [from: string, to: string];
  /** By how much the device's clock is wrong, in milliseconds. */
  deviceAhead?: number;
}

/**
 * A paired screen whose board the journey holds, and whose time, by the server and by the device: a test does not wait
 * for midnight, nor for the night in which the clocks change.
 */
export class PlayedScreen {
  readonly page: Page;
  readonly #answers: Answers;
  #now: number;
  #hasServer = true;
  readonly #unanswered = new Set<Request>();

  private constructor(page: Page, now: string, answers: Answers) {
    this.page = page;
    this.#now = Date.parse(now);
    this.#answers = answers;
  }

  /** `now` is the server's time, such as `2026-11-18T05:03:00Z`. */
  static async open(page: Page, now: string, answers: Answers): Promise<PlayedScreen> {
    const screen = new PlayedScreen(page, now, answers);
    await page.clock.install({ time: screen.#now + (answers.deviceAhead ?? 0) });
    await page.addInitScript(() => {
      localStorage.setItem('zvonok.screen', 'a credential');
      let held = 0;
      const lock = {
        released: false,
        async release() {
          held -= 1;
        },
      };
      const request = async () => {
        held += 1;
        return lock;
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
      Object.defineProperty(window, 'heldLocks', { get: () => held });
    });
    page.on('request', (request) => {
      if (request.url().includes('/kiosk/api/screen/')) screen.#unanswered.add(request);
    });
    page.on('requestfinished', (request) => screen.#unanswered.delete(request));
    page.on('requestfailed', (request) => screen.#unanswered.delete(request));
    await page.route('**/kiosk/api/screen/*', (route) => {
      if (!screen.#hasServer) return route.abort();
      if (!route.request().url().endsWith('/board')) return route.fulfill({ status: 404, body: '' });
      return route.fulfill({ json: screen.#board(), headers: { date: new Date(screen.#now).toUTCString() } });
    });
    await page.goto('/kiosk/');
    return screen;
  }

  /** The server stops answering, or answers again. */
  setServer(hasServer: boolean): void {
    this.#hasServer = hasServer;
  }

  /** Sets the device's clock. */
  async setDevice(ahead: number): Promise<void> {
    await this.page.clock.setSystemTime(this.#now + ahead);
  }

  /**
   * Lets the time pass for the server and for the device. It stands while an answer is on its way: one that comes steps
   * later would carry a past time.
   */
  async pass(milliseconds: number, step = STEP_MS): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += step) {
      this.#now += step;
      await this.page.clock.runFor(step);
      if (this.#unanswered.size > 0) await expect.poll(() => this.#unanswered.size).toBe(0);
    }
  }

  /** How many wake locks the page holds. */
  heldLocks(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as { heldLocks: number }).heldLocks);
  }

  #board() {
    const { timeZone, hours } = this.#answers;
    const [wakeFrom, wakeTo] = hours;
    const date = new Date(this.#now).toLocaleDateString('sv', { timeZone });
    const row = {
      number: 3,
      subject: 'Алгебра',
      subgroup: null,
      room: '214',
      who: 'Фомина Н. Н.',
      note: null,
    };
    return {
      ...{ schoolName: 'Гимназия № 7', timeZone, serverTime: `${date} 08-00-00`, isSchoolDay: true },
      profile: {
        ...{ kind: 'classes', days: 'today', names: 'initials', diagonal: 43, distance: 4 },
        ...{ wakeFrom, wakeTo, hoursByDay: '', classes: '' },
      },
      days: [
        {
          ...{ date, dayName: 'WEDNESDAY', note: null, bells: [] },
          groups: [{ title: `7Б ${date.slice(-2)}`, rows: [{ ...row, kind: 'replaced' }] }],
        },
      ],
      messages: [],
    };
  }
}
