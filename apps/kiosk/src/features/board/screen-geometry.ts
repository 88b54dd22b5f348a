import { DEFAULT_GEOMETRY, type ScreenGeometry } from './sizes.ts';

/** Screens and distances a corridor has; anything else is a slip of the keyboard. */
const LIMITS = { diagonal: { from: 7, to: 200 }, distance: { from: 0.5, to: 30 } } as const;

/** Reads `?diagonal=43&distance=4` (inches, metres); what is absent or absurd keeps its usual value. */
export function readScreenGeometry(search: string): ScreenGeometry {
  const asked = new URLSearchParams(search);
  const read = (name: keyof ScreenGeometry) => {
    const value = Number(asked.get(name)?.replace(',', '.'));
    const { from, to } = LIMITS[name];
    return value >= from && value <= to ? value : DEFAULT_GEOMETRY[name];
  };
  return { diagonal: read('diagonal'), distance: read('distance') };
}
