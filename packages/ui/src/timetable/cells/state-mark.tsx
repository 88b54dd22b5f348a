import type { LessonState } from '@zvonok/domain/timetable/lesson';
import styles from './state-mark.module.css';

/** Drawn rather than typed: few typefaces have ⇄ ⧉ ⌂, and paper must show them too. */
const PATHS = {
  replaced: 'M2 5.5h11m0 0L10 2.5m3 3-3 3M14 10.5H3m0 0 3-3m-3 3 3 3',
  merged: 'M2.5 5.5h8v8h-8zM5.5 5.5v-3h8v8h-3',
  'sent-home': 'M2 8.5 8 3l6 5.5M4 7v6.5h8V7',
} as const;

export interface StateMarkProps {
  kind: Exclude<LessonState['kind'], 'normal'>;
}

/** The small sign of a changed lesson: ⇄ replaced, ⧉ merged, ⌂ goes home. The words are said by whoever shows it. */
export function StateMark({ kind }: StateMarkProps) {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true" data-mark={kind}>
      <path d={PATHS[kind]} />
    </svg>
  );
}
