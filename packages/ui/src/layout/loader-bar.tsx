import { useEffect, useState } from 'react';
import styles from './loader-bar.module.css';

/** From the start at 0 to the jump to 75 %, in milliseconds; as given. */
export const LOADER_JUMP_MS = 100;
/** From the end at 100 % to the bar's disappearance, in milliseconds (same section). */
export const LOADER_HIDE_MS = 500;

export interface LoaderBarProps {
  /** Something is being loaded. */
  active: boolean;
  /** What, for a screen reader and under the bar when it takes long; e.g. «Экспорт данных...». */
  label?: string;
}

type Phase = 'hidden' | 'start' | 'going' | 'done';
const PERCENT = { hidden: 0, start: 0, going: 75, done: 100 } as const satisfies Record<Phase, number>;
const NEXT: Record<Phase, { phase: Phase; after: number } | null> = {
  hidden: null,
  start: { phase: 'going', after: LOADER_JUMP_MS },
  going: null,
  done: { phase: 'hidden', after: LOADER_HIDE_MS },
};

/** The thin line at the top: 0, then 75 % after 100 ms, 100 % at the end, gone 500 ms later. */
export function LoaderBar({ active, label = 'Загрузка' }: LoaderBarProps) {
  const [phase, setPhase] = useState<Phase>(active ? 'start' : 'hidden');
  const finished = phase === 'hidden' || phase === 'done';
  if (active && finished) setPhase('start');
  if (!active && !finished) setPhase('done');

  useEffect(() => {
    const next = NEXT[phase];
    if (next === null) return undefined;
    const timer = setTimeout(() => setPhase(next.phase), next.after);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === 'hidden') return null;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={PERCENT[phase]}
      data-phase={phase}
    />
  );
}
