import type { IsoDate } from '../calendar/school-date.ts';

/** How long a picture stands still, in milliseconds, and how far it moves, in CSS pixels. */
export const SHIFT_EVERY_MS = 2 * 60_000;
export const SHIFT_AT_MOST = 4;

/** Two lengths without a common divisor, so that the way is as long as their product. */
const STEPS = { x: 16, y: 7 } as const;

/**
 * Where the picture stands after so long a time, so that no edge of it burns itself into the panel. It begins in its
 * place and moves by little.
 */
export function pixelShift(uptimeMs: number): { x: number; y: number } {
  const step = Math.floor(uptimeMs / SHIFT_EVERY_MS);
  return { x: swing(step, STEPS.x), y: swing(step, STEPS.y) };
}

/** From the middle to one side, to the other, and back. */
function swing(step: number, length: number): number {
  return Math.round(SHIFT_AT_MOST * Math.sin((2 * Math.PI * step) / length)) + 0;
}

/** How often the clock of a sleeping screen moves. */
export const DRIFT_EVERY_MS = 60_000;

/** Where the clock of a sleeping screen stands, in hundredths of the free width and height. */
export function clockDrift(epochMs: number): { x: number; y: number } {
  const step = Math.floor(epochMs / DRIFT_EVERY_MS);
  return { x: (step * 37) % 101, y: (step * 61) % 97 };
}

const MS_PER_DAY = 86_400_000;

/** Whether head and foot stand at their other sides on a date: every second day, so that no letter burns in. */
export function hasSwappedSides(date: IsoDate): boolean {
  return (Date.parse(date) / MS_PER_DAY) % 2 === 1;
}
