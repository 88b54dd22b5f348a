import type { CDPSession, Locator, Page } from 'playwright';
import type { AnswerTime } from './answer-time.ts';

const MENU = '[role=dialog][popover]';
/** dnd-kit swallows a click that comes within 50 ms of a drop; no person's does. */
const AFTER_DROP_MS = 80;
const MARKED_FIRST = '[role=grid] [data-step=first]';

/** A step of planning, as it is named in the report. */
export type Step =
  | 'menu'
  | 'type a letter'
  | 'arrow key'
  | 'close'
  | 'choose'
  | 'undo'
  | 'go home'
  | 'merge mode'
  | 'drag start'
  | 'take a teacher';

/** With what the main thread has worked meanwhile, in milliseconds of its own time: other programs do not count. */
export interface StepTime extends AnswerTime {
  work: number;
}

/** A user who plans substitutions on the screen of the whole school, and what each of their steps takes. */
export class Planner {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly times = new Map<Step, StepTime[]>();
  actions = 0;

  /** `session` measures the time of the page's main thread, see `threadTicks` of the protocol. */
  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  async #work(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }

  async #timed(step: Step, event: string, shown: string, act: () => Promise<unknown>, isGone = false) {
    const page = this.#page;
    await page.evaluate(([e, s, g]) => window.answerTime.arm(e, s, g), [event, shown, isGone] as const);
    const before = await this.#work();
    await act();
    const times = this.times.get(step) ?? [];
    const taken = await page
      .evaluate(() => window.answerTime.taken())
      .catch((cause: unknown) => {
        throw new Error(`${step}: nothing was shown`, { cause });
      });
    times.push({ ...taken, work: (await this.#work()) - before });
    this.times.set(step, times);
    this.actions += 1;
  }

  /** The cells of whole classes in view that nothing was done to, by their place among all. */
  async cells(): Promise<Locator[]> {
    const places = await this.#page.evaluate(() => {
      const grid = document.querySelector('[role=grid]')?.getBoundingClientRect();
      const all = [...document.querySelectorAll('[role=grid] [role=gridcell]')];
      return all.flatMap((cell, place) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        const isInView =
          grid && left > grid.left + 60 && right < grid.right && top > grid.top + 55 && bottom < grid.bottom;
        const isOrdinary = cell.matches(
          '[tabindex]:not([data-kind], [data-split], [data-vacant], [data-pending])',
        );
        return isInView && isOrdinary ? [place] : [];
      });
    });
    return places.map((place) => this.#page.locator('[role=grid] [role=gridcell]').nth(place));
  }

  open(cell: Locator): Promise<void> {
    return this.#timed('menu', 'click', `${MENU} input:focus, ${MENU} button:focus`, () => cell.click());
  }

  close(): Promise<void> {
    return this.#timed('close', 'keydown', MENU, () => this.#page.keyboard.press('Escape'), true);
  }

  /** Looks for a teacher in the open menu and goes down the list. */
  async search(letter: string): Promise<void> {
    const { keyboard } = this.#page;
    const typed = `${MENU} input:not(:placeholder-shown)`;
    await this.#timed('type a letter', 'input', typed, () => keyboard.insertText(letter));
    const active = await this.#page.locator(`${MENU} input`).getAttribute('aria-activedescendant');
    const moved = `${MENU} input[aria-activedescendant]:not([aria-activedescendant="${active}"])`;
    await this.#timed('arrow key', 'keydown', moved, () => keyboard.press('ArrowDown'));
  }

  /** In the table of teachers a lesson leaves its row with the replaced teacher: there is nothing to undo. */
  async cover(cell: Locator): Promise<void> {
    const mark = await this.#marked(cell);
    await this.open(cell);
    if (!(await this.#isSomebodyFree())) return this.close();
    await this.#timed('choose', 'click', `${mark}:not([tabindex])`, () => this.#chooseFirst());
  }

  /** Opens a cell, chooses the first teacher who is free, and takes that back. */
  async replace(cell: Locator): Promise<void> {
    const mark = await this.#marked(cell);
    await this.open(cell);
    if (!(await this.#isSomebodyFree())) return this.close();
    await this.#timed('choose', 'click', `${mark}[data-kind=replaced]`, () => this.#chooseFirst());
    await this.#settled(mark);
    await this.#undo(cell, mark);
  }

  async #isSomebodyFree(): Promise<boolean> {
    await this.#page.locator(`${MENU} [role=option]`).first().waitFor();
    return (await this.#page.locator(`${MENU} [role=option]:not([aria-disabled])`).count()) > 0;
  }

  #chooseFirst(): Promise<void> {
    return this.#page.locator(`${MENU} [role=option]:not([aria-disabled])`).first().click();
  }

  async goHome(cell: Locator): Promise<void> {
    const mark = await this.#marked(cell);
    await this.open(cell);
    await this.#timed('go home', 'click', `${mark}[data-kind=sent-home]`, () =>
      this.#page.locator(MENU).getByRole('button', { name: 'Отпустить домой' }).click(),
    );
    await this.#settled(mark);
    await this.#undo(cell, mark);
  }

  async #undo(cell: Locator, mark: string): Promise<void> {
    await this.open(cell);
    const button = this.#page.locator(MENU).getByRole('button', { name: /^(Сбросить|Отменить)/ });
    await this.#timed('undo', 'click', `${mark}:not([data-kind])`, () => button.first().click());
    await this.#settled(mark);
  }

  async merge(cell: Locator): Promise<void> {
    await this.open(cell);
    await this.#timed('merge mode', 'click', MARKED_FIRST, () =>
      this.#page.locator(MENU).getByRole('button', { name: 'Объединить' }).click(),
    );
    await this.#page.getByRole('region', { name: 'Режим объединения' }).getByRole('button').last().click();
  }

  /** Picks a lesson up and puts it back. */
  async drag(cell: Locator): Promise<void> {
    const { mouse } = this.#page;
    const box = await cell.boundingBox();
    if (!box) throw new Error('the cell is not on the screen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await mouse.move(x, y);
    await mouse.down();
    await this.#timed('drag start', 'pointermove', MARKED_FIRST, () => mouse.move(x + 9, y + 2));
    await mouse.move(x, y);
    await mouse.up();
    await this.#page.waitForTimeout(AFTER_DROP_MS);
  }

  /** Takes a teacher from the list next to the table and puts them back. */
  async take(place: number): Promise<void> {
    const teacher = this.#page.locator('aside [data-teacher]').nth(place);
    await this.#timed('take a teacher', 'click', 'aside [data-teacher][aria-pressed=true]', () =>
      teacher.click(),
    );
    await teacher.click();
  }

  /** A selector of the cell, whatever is done to it. */
  async #marked(cell: Locator): Promise<string> {
    const [row, slot] = await cell.evaluate((element) => {
      const line = element.parentElement;
      return [line?.dataset.row, Array.prototype.indexOf.call(line?.children, element) + 1];
    });
    return `[role=grid] [data-row="${row}"] > :nth-child(${slot})`;
  }

  /** When the server has said what became of it. */
  async #settled(mark: string): Promise<void> {
    await this.#page.locator(`${mark}:not([data-pending])`).waitFor();
  }
}
