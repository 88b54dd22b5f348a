/** What the page of a bench reports of one step of a user. */
export interface AnswerTime {
  /** Milliseconds from the press, as the browser dates it, to the end of the frame that shows what it did. */
  painted: number;
  /** The longest task of the main thread meanwhile and in the moment after, in milliseconds; 0 for none over 50. */
  longestTask: number;
}

declare global {
  interface Window {
    answerTime: {
      /** Begins to wait for the next event of this kind, and for what `shown` finds in the page, or no longer finds. */
      arm(event: string, shown: string, isGone?: boolean): void;
      /** When it has been painted, and the moment after it has passed. */
      taken(): Promise<AnswerTime>;
    };
  }
}

/** Runs in the page before its own scripts. */
export function installAnswerTime(): void {
  const AFTER_MS = 120;
  /** What has not come after this does not come. */
  const LIMIT_MS = 20_000;
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  let taken: Promise<AnswerTime> = Promise.reject(new Error('nothing was armed'));
  taken.catch(() => undefined);
  const isThere = (shown: string) => {
    const found = document.querySelector(shown);
    return found !== null && (!(found instanceof HTMLElement) || found.checkVisibility());
  };
  window.answerTime = {
    arm(event, shown, isGone = false) {
      let started = 0;
      const note = ({ timeStamp }: Event) => {
        started = timeStamp;
      };
      window.addEventListener(event, note, { capture: true, once: true });
      taken = new Promise((resolve, reject) => {
        const armed = performance.now();
        const look = () => {
          if (performance.now() - armed > LIMIT_MS) {
            const came = started === 0 ? `no ${event} came` : `${event} came`;
            reject(new Error(`${came}, and ${shown} is ${isGone ? 'still' : 'not'} there`));
            return;
          }
          if (started === 0 || isThere(shown) === isGone) {
            requestAnimationFrame(look);
            return;
          }
          // The frame that shows it is being made: this comes when it is done.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const painted = performance.now() - started;
            setTimeout(() => {
              const longest = tasks.filter(({ startTime, duration }) => startTime + duration > started);
              resolve({ painted, longestTask: Math.max(0, ...longest.map(({ duration }) => duration)) });
            }, AFTER_MS);
          };
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
      taken.catch(() => undefined);
    },
    taken: () => taken,
  };
}
