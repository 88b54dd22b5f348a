import type { ShownState } from '@zvonok/domain/lesson/lesson-part';
import styles from './state-mark.module.css';
import { STATE_MARK_BOX, STATE_MARK_PATHS } from './state-mark-paths.ts';

export interface StateMarkProps {
  kind: ShownState;
}

/**
 * The small sign of a lesson that is changed (⇄ replaced, ⧉ merged, ⌂ goes home) or has no teacher. The words come from
 * the component that shows it.
 */
export function StateMark({ kind }: StateMarkProps) {
  return (
    <svg className={styles.mark} viewBox={STATE_MARK_BOX} aria-hidden="true" data-mark={kind}>
      <path d={STATE_MARK_PATHS[kind]} />
    </svg>
  );
}
