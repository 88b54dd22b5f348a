import type { Distance } from '@zvonok/ui/timetable';
import { useCallback, useState } from 'react';

const STORAGE_KEY = 'zvonok.timetable-distance';

export interface ChosenDistance {
  value: Distance;
  choose: (distance: Distance) => void;
}

/** From how far timetables are looked at, remembered by this browser: a habit, not a place a link leads to. */
export function useDistance(): ChosenDistance {
  const [value, setValue] = useState(readDistance);
  const choose = useCallback((chosen: Distance) => {
    setValue(chosen);
    keepDistance(chosen);
  }, []);
  return { value, choose };
}

function readDistance(): Distance {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === 'day' || kept === 'overview' ? kept : 'week';
  } catch {
    // Storage may be forbidden by policy; the choice then lasts as long as the page.
    return 'week';
  }
}

function keepDistance(distance: Distance): void {
  try {
    localStorage.setItem(STORAGE_KEY, distance);
  } catch {
    // As above.
  }
}
