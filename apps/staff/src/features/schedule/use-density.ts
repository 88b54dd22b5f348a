import type { Density } from '@zvonok/ui/timetable';
import { useCallback, useState } from 'react';

const STORAGE_KEY = 'zvonok.timetable-density';

export interface ChosenDensity {
  density: Density;
  chooseDensity: (density: Density) => void;
}

/** The density of timetables, remembered by this browser: a habit, not a place a link leads to. */
export function useDensity(): ChosenDensity {
  const [density, setDensity] = useState(readDensity);
  const chooseDensity = useCallback((chosen: Density) => {
    setDensity(chosen);
    keepDensity(chosen);
  }, []);
  return { density, chooseDensity };
}

function readDensity(): Density {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'compact' ? 'compact' : 'cozy';
  } catch {
    // Storage may be forbidden by policy; the choice then lasts as long as the page.
    return 'cozy';
  }
}

function keepDensity(density: Density): void {
  try {
    localStorage.setItem(STORAGE_KEY, density);
  } catch {
    // As above.
  }
}
