import { BenchSchool, type Substitution, type View } from './bench-school.ts';

/** What the bench calls from outside. */
export interface MeasuredPage {
  /** Everything a page has before the timetable's answer arrives. */
  prepare(view: View): Promise<void>;
  /** Milliseconds from the answer to the frame that shows it. */
  mount(): Promise<number>;
  /** Milliseconds of each of `times` substitutions, to the frame that shows them. */
  change(times: number): Promise<number[]>;
  /** Milliseconds of each of `times` presses: half of them there, half of them back. */
  press(there: string, back: string, times: number): Promise<number[]>;
  /** Milliseconds between frames while the table is scrolled, a bit in each. */
  scroll(frames: number): Promise<number[]>;
  /** Rows that are touched by a substitution, at the most of `times`. */
  touchedRows(times: number): Promise<number>;
}

declare global {
  interface Window {
    bench: MeasuredPage;
  }
}

/** A table of the school: the product's, or the floor. */
export interface MeasuredTable {
  prepare(school: BenchSchool): Promise<void>;
  show(): void;
  /** Called before the clock runs; what is returned, when it does. */
  substitute(substitution: Substitution): () => void;
}

const BETWEEN_CHANGES_MS = 50;
/** Pixels in a frame: two thirds of a row. */
const SCROLL_STEP = 37;

export async function loadTypeface(): Promise<void> {
  const sizes = ['400', '500', '600'].map((weight) => `${weight} 12px "Golos Text Variable"`);
  await Promise.all(sizes.map((font) => document.fonts.load(font, 'Щx')));
}

export function measure(table: MeasuredTable): void {
  let school = new BenchSchool('classes');

  async function substitute(): Promise<number> {
    const substitution = school.substitute();
    const start = table.substitute(substitution);
    await painted();
    // What the one before has left to paint is its own: a frame that is late for it would come early for this one.
    await pause(BETWEEN_CHANGES_MS);
    const started = performance.now();
    start();
    await painted(() => isReplaced(substitution));
    return performance.now() - started;
  }

  window.bench = {
    async prepare(view) {
      await loadTypeface();
      school = new BenchSchool(view);
      await table.prepare(school);
      await rest();
      await painted();
    },
    async mount() {
      const started = performance.now();
      table.show();
      await painted(() => document.querySelector('[data-row] *') !== null);
      return performance.now() - started;
    },
    async change(times) {
      const taken: number[] = [];
      for (let time = 0; time < times; time += 1) taken.push(await substitute());
      return taken;
    },
    async press(there, back, times) {
      document.querySelector<HTMLElement>('[data-row] [tabindex="0"]')?.focus();
      const taken: number[] = [];
      for (let time = 0; time < times; time += 1) {
        await painted();
        const key = time < times / 2 ? there : back;
        const started = performance.now();
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
        await painted();
        taken.push(performance.now() - started);
      }
      return taken;
    },
    async scroll(frames) {
      const scroller = document.querySelector('[data-row]')?.parentElement?.parentElement;
      if (!scroller) throw new Error('no table is there');
      const taken: number[] = [];
      let before = await nextFrame();
      for (let frame = 0; frame < frames; frame += 1) {
        scroller.scrollTop += SCROLL_STEP;
        const now = await nextFrame();
        taken.push(now - before);
        before = now;
      }
      return taken;
    },
    async touchedRows(times) {
      let most = 0;
      for (let time = 0; time < times; time += 1) {
        const touched = new Set<Element>();
        const watch = new MutationObserver((records) => {
          for (const { target } of records) {
            const row = target instanceof Element ? target.closest('[data-row]') : null;
            if (row) touched.add(row);
          }
        });
        watch.observe(document.body, {
          childList: true,
          subtree: true,
          attributes: true,
          characterData: true,
        });
        await substitute();
        watch.disconnect();
        most = Math.max(most, touched.size);
      }
      return most;
    },
  };
}

/**
 * After a frame that has been laid out and painted with the requested content already in the document: React may get
 * its turn only after the next frame, a hand-written table never does.
 */
function painted(isShown: () => boolean = () => true): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const next = isShown() ? resolve : () => painted(isShown).then(resolve);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => next();
      channel.port2.postMessage(null);
    });
  });
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const rest = () => pause(300);

function isReplaced({ row, slot }: Substitution): boolean {
  const cell = document.querySelector(`[data-row="${row}"]`)?.children[slot + 1];
  return cell?.getAttribute('data-kind') === 'replaced';
}
