/** A Wednesday in November, ten minutes into the first lesson. */
export const SCHOOL_DAY = '2026-11-18';
export const SCHOOL_NOW = `${SCHOOL_DAY}T08:40:00+03:00`;

/** Every clock of the page stands at one moment until the answered function is called. */
export function fixClock(moment: string = SCHOOL_NOW): () => void {
  const RealDate = globalThis.Date;
  const now = RealDate.parse(moment);
  // Around the real one, so that dates made before and after are of one kind.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
