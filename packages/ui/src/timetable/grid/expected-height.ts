import { HEADER_HEIGHT } from './geometry.ts';

/** A table's bar with one line of controls, and what stands between them. */
const BAR = 40;

let expected: number | null = null;

/** A skeleton that high stands where the table will: without the bar that the table will have above it. */
export function expectTableIn(height: number): void {
  expected = height - BAR - HEADER_HEIGHT;
}

/** How high the rows' part of a table will be, good enough for the first render; who measures it corrects it. */
export function expectedHeight(): number {
  return expected ?? Math.round(window.innerHeight * 0.75);
}
