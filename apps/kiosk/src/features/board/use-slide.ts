import { useEffect, useState } from 'react';
import type { Slide } from './board-view.ts';

/** Goes round the slides, each for its own time. New data keep the place in the cycle. */
export function useSlide(slides: readonly Slide[]): { slide: Slide | null; at: number } {
  const [turns, setTurns] = useState(0);
  const at = slides.length > 0 ? turns % slides.length : 0;
  const slide = slides[at] ?? null;
  const dwellMs = slides.length > 1 ? (slide?.page.dwellMs ?? null) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turns` starts the next slide's time.
  useEffect(() => {
    if (dwellMs === null) return undefined;
    const timer = setTimeout(() => setTurns((before) => before + 1), dwellMs);
    return () => clearTimeout(timer);
  }, [dwellMs, turns]);

  return { slide, at };
}
