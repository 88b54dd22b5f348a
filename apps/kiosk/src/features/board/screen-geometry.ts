import { SCREEN_LIMITS as LIMITS } from '@zvonok/domain/screens/profile';
import { DEFAULT_GEOMETRY, type ScreenGeometry } from '@zvonok/ui/kiosk';

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
