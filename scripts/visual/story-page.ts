import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page, Request } from 'playwright';
import { PICTURE_MODES, type PictureMode } from '../../.storybook/modes.ts';
import { patience } from '../../tests/patience.ts';
import type { Look } from './album.ts';
import { nameOf } from './picture.ts';

/** What a page does by itself. */
export interface PageActivity {
  /** Of its document, so far. */
  changes: number;
  /** Whether a timer or an idle moment will bring something in a moment. */
  isSomethingDue: boolean;
}

/** Under this name a page reports what it does: `window[PAGE_ACTIVITY]()`. */
export const PAGE_ACTIVITY = '__pageActivity';

/**
 * Counts what a page does, and lets no time pass beyond a moment: what comes within `soonMs` (a part that is loaded
 * when idle, a first retry) comes, and what would come later (a message that goes, the next page of a board, a poll)
 * never does. Runs in the page before everything else, so it uses nothing from outside.
 */
export function watchActivity({ name, soonMs }: { name: string; soonMs: number }): void {
  const due = new Set<string>();
  const { setTimeout: start, clearTimeout: stop } = window;
  const { requestIdleCallback: startIdle, cancelIdleCallback: stopIdle } = window;
  const LONGEST_DELAY_MS = 2 ** 31 - 1;

  function startSoon(handler: TimerHandler, delay = 0, ...args: unknown[]): number {
    if (delay > soonMs) return start(handler, LONGEST_DELAY_MS, ...args);
    if (typeof handler !== 'function') return start(handler, delay, ...args);
    const id = start(() => {
      due.delete(`timer ${id}`);
      handler(...args);
    }, delay);
    due.add(`timer ${id}`);
    return id;
  }
  window.setTimeout = startSoon as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    due.delete(`timer ${id}`);
    stop(id);
  };
  window.requestIdleCallback = (callback, options) => {
    const id = startIdle((deadline) => {
      due.delete(`idle ${id}`);
      callback(deadline);
    }, options);
    due.add(`idle ${id}`);
    return id;
  };
  window.cancelIdleCallback = (id) => {
    due.delete(`idle ${id}`);
    stopIdle(id);
  };

  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  Object.assign(window, {
    [name]: (): PageActivity => ({ changes, isSomethingDue: due.size > 0 }),
  });
}

export type StoryShots = Record<PictureMode, Buffer>;

/** Its pictures, or why it has none, or the error it shows in its place. */
export type StoryTaken = { shots: StoryShots } | { without: string } | { broken: string };

const HEIGHT = { 360: 720, 1280: 800 } as const;
type Width = keyof typeof HEIGHT;

/** A page that is higher than this is pictured as far as here. */
const MOST_HEIGHT = 2400;
/** A Wednesday in September, in the third lesson. */
const NOW = '2026-09-16T10:30:00+03:00';
/** What comes later than this never comes: longer than the pause before idle work, shorter than a message stays. */
const SOON_MS = 1_500;
/** A page without a change for so long has come to rest; one that never does is pictured as it is. */
const CALM_MS = 80;
const MOST_MS = 6_000;
/** A story that is not drawn and played after this is reported as broken. */
const SHOW_LIMIT_MS = 60_000;
/** Between two looks at a page that may still change. */
const LOOK_AGAIN_MS = 60;

interface StoryFacts {
  width: Width;
  noPicture?: string;
}

interface StorybookWindow {
  [PAGE_ACTIVITY]: () => PageActivity;
  __STORYBOOK_PREVIEW__: {
    /** Until then it knows no stories. */
    ready: () => Promise<void>;
    channel: {
      on: (event: string, listener: (payload: { storyId: string }) => void) => void;
      off: (event: string, listener: (payload: { storyId: string }) => void) => void;
      emit: (event: string, payload: object) => void;
    };
    loadStory: (story: { storyId: string }) => Promise<{
      parameters: { noPicture?: string };
      storyGlobals: { viewport?: { value?: string } };
    }>;
  };
}

/**
 * A page of the static Storybook that goes from story to story without loading again.
 *
 * Each story is drawn and played once, in the width it is made for; the other width and the other colours are a resize
 * and an attribute. Whatever moves by itself stands still: no transitions (reduced motion), no caret, one moment of
 * time, one time zone, the fonts of the product.
 */
export class StoryPage {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  /** Parts and pictures that have been requested and are not there yet. */
  readonly #loading = new Set<Request>();

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
    page.on('request', (request) => this.#loading.add(request));
    page.on('requestfinished', (request) => this.#loading.delete(request));
    page.on('requestfailed', (request) => this.#loading.delete(request));
  }

  static async open(browser: Browser, url: string): Promise<StoryPage> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: HEIGHT[1280] },
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(patience(60_000));
    await page.clock.setFixedTime(NOW);
    await page.addInitScript(watchActivity, { name: PAGE_ACTIVITY, soonMs: SOON_MS });
    // Axe has its own run; no story is shown before it is requested by its id.
    await page.goto(`${url}/iframe.html?viewMode=story&globals=a11y.manual:!true`);
    await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window);
    await page.evaluate(() => (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__.ready());
    await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
    return new StoryPage(page, await context.newCDPSession(page));
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }

  /**
   * Shows a story and takes its pictures. A mode is taken once where it is what `known` says, else until two looks in a
   * row are the same.
   */
  async take(storyId: string, known: Look = {}): Promise<StoryTaken> {
    const { width, noPicture } = await this.#facts(storyId);
    if (noPicture) return { without: noPicture };
    await this.#resize(width);
    const error = await this.#show(storyId);
    if (error !== null) return { broken: error };
    const shots: Partial<StoryShots> = {};
    for (const at of [width, width === 360 ? 1280 : 360] satisfies Width[]) {
      await this.#resize(at);
      await this.#settled();
      const height = await this.#pictureHeight(HEIGHT[at]);
      if (height > HEIGHT[at]) {
        await this.#resize(at, height);
        await this.#settled();
      }
      // Whatever has the focus may have been scrolled to.
      await this.#page.evaluate(() => window.scrollTo(0, 0));
      for (const [mode, { colorMode, viewport }] of Object.entries(PICTURE_MODES)) {
        if (viewport !== at) continue;
        await this.#page.evaluate((chosen) => {
          document.documentElement.dataset.colorMode = chosen;
        }, colorMode);
        shots[mode as PictureMode] = await this.#shoot({ width: at, height }, known[mode]);
      }
    }
    return { shots: shots as StoryShots };
  }

  #facts(id: string): Promise<StoryFacts> {
    return this.#page.evaluate(async (storyId) => {
      const { __STORYBOOK_PREVIEW__: preview } = window as unknown as StorybookWindow;
      const { parameters, storyGlobals } = await preview.loadStory({ storyId });
      const width = storyGlobals.viewport?.value === 'phone' ? 360 : 1280;
      return { width, ...(parameters.noPicture !== undefined && { noPicture: parameters.noPicture }) };
    }, id);
  }

  /** Leads to a story and waits until it is drawn and played. Returns what Storybook says instead of it, or null. */
  async #show(id: string): Promise<string | null> {
    const shown = this.#page.evaluate(async (storyId): Promise<string | null> => {
      const { channel } = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__;
      localStorage.clear();
      sessionStorage.clear();
      window.scrollTo(0, 0);
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      await new Promise<void>((resolve) => {
        const finished = (payload: { storyId: string }) => {
          if (payload.storyId !== storyId) return;
          channel.off('storyFinished', finished);
          channel.off('storyErrored', finished);
          resolve();
        };
        channel.on('storyFinished', finished);
        channel.on('storyErrored', finished);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      });
      await document.fonts.ready;
      const hasFailed = document.body.classList.contains('sb-show-errordisplay');
      return hasFailed ? (document.querySelector('#error-message')?.textContent ?? '') : null;
    }, id);
    // A page that has been closed meanwhile is no error any more.
    shown.catch(() => {});
    const ended = new AbortController();
    const limit = wait(patience(SHOW_LIMIT_MS), `не показана за ${SHOW_LIMIT_MS / 1000} с`, {
      signal: ended.signal,
    });
    limit.catch(() => {});
    return Promise.race([shown, limit]).finally(() => ended.abort());
  }

  async #resize(width: Width, height: number = HEIGHT[width]): Promise<void> {
    const now = this.#page.viewportSize();
    if (now?.width !== width || now.height !== height) await this.#page.setViewportSize({ width, height });
    await this.#painted();
  }

  #painted(): Promise<void> {
    return this.#page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  }

  /**
   * Waits until the page has not changed for a moment and nothing is on its way to it. What was due soon at the
   * beginning has come after that time; what is due then comes again and again, and is not waited for.
   */
  async #settled(): Promise<void> {
    const began = Date.now();
    let before = -1;
    for (;;) {
      const { changes, isSomethingDue } = await this.#activity();
      const waits = isSomethingDue && Date.now() < began + patience(SOON_MS);
      const isCalm = changes === before && !waits && this.#loading.size === 0;
      if (isCalm || Date.now() > began + patience(MOST_MS)) return;
      before = changes;
      await wait(CALM_MS);
    }
  }

  #activity(): Promise<PageActivity> {
    return this.#page.evaluate(
      (name) => (window as unknown as StorybookWindow)[name](),
      PAGE_ACTIVITY as typeof PAGE_ACTIVITY,
    );
  }

  /** As far down as there is something to see: what scrolls makes the picture higher, what is short ends it. */
  #pictureHeight(height: number): Promise<number> {
    return this.#page.evaluate(
      ([viewHeight, most]) => {
        const whole = document.documentElement.scrollHeight;
        if (whole > viewHeight) return Math.min(whole, most);
        const bottoms = [...document.body.querySelectorAll('*')]
          .map((element) => element.getBoundingClientRect())
          .filter((box) => box.width > 1 && box.height > 1)
          .map((box) => box.bottom);
        return Math.min(viewHeight, Math.ceil(Math.max(64, ...bottoms)) + 16);
      },
      [height, MOST_HEIGHT] as const,
    );
  }

  async #shoot(size: { width: number; height: number }, known: string | undefined): Promise<Buffer> {
    await this.#painted();
    const until = Date.now() + patience(MOST_MS);
    let before = '';
    for (;;) {
      const { data } = await this.#cdp.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
        clip: { x: 0, y: 0, ...size, scale: 1 },
      });
      const shot = Buffer.from(data, 'base64');
      const name = nameOf(shot);
      if (name === known || name === before || Date.now() > until) return shot;
      before = name;
      await wait(LOOK_AGAIN_MS);
    }
  }
}
