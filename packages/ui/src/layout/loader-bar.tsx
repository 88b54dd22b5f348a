import { useEffect, useState } from 'react';
import styles from './loader-bar.module.css';

/** From the start at 0 to the jump to 75 %, in milliseconds; as given. */
export const LOADER_JUMP_MS = 100;
/** From the end at 100 % to the bar's disappearance, in milliseconds (same section). */
export const LOADER_HIDE_MS = 500;

export interface LoaderBarProps {
  /** Something is being loaded. */
  active: boolean;
}

type Phase = 'hidden' | 'start' | 'going' | 'done';
const PERCENT = { start: 0, going: 75, done: 100 } as const;
const NEXT: Partial<Record<Phase, { phase: Phase; after: number }>> = {
  start: { phase: 'going', after: LOADER_JUMP_MS },
  done: { phase: 'hidden', after: LOADER_HIDE_MS },
};

/** The thin line at the top: 0, then 75 % after 100 ms, 100 % at the end, gone 500 ms later. */
export function LoaderBar({ active }: LoaderBarProps) {
  const [phase, setPhase] = useState<Phase>(active ? 'start' : 'hidden');
  const isOver = phase === 'hidden' || phase === 'done';
  // What ends before the jump was too short to be seen.
  if (active === isOver) setPhase(active ? 'start' : phase === 'start' ? 'hidden' : 'done');

  useEffect(() => {
    const next = NEXT[phase];
    if (!next) return undefined;
    const timer = setTimeout(() => setPhase(next.phase), next.after);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === 'hidden') return null;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="Загрузка"
      aria-valuenow={PERCENT[phase]}
      data-phase={phase}
    />
  );
}
