import type { SchoolMoment } from './server-date.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * What the school's clock shows at an instant. `epochMs` is milliseconds since 1970 UTC, `timeZone` an IANA name such
 * as `Europe/Moscow`; an unknown zone throws a RangeError.
 */
export function schoolMomentAt(epochMs: number, timeZone: string): SchoolMoment {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  };
}

/** Minutes since midnight, with seconds as a fraction: what the rules about bells take. */
export function minuteOfDay({ hour, minute, second }: SchoolMoment): number {
  return hour * 60 + minute + second / 60;
}

/** Building a formatter costs a hundred times a call to it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two },
    ...{ hour: two, minute: two, second: two },
  });
  clocks.set(timeZone, clock);
  return clock;
}
