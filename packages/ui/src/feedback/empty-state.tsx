import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** The given text, e.g. «Нет замен». */
  title: string;
  icon?: ReactNode;
  /** One sentence more: why it is empty, what comes next. */
  children?: ReactNode;
  /** The next step, when there is one. */
  action?: ReactNode;
}

/**
 * Nothing here, and that is fine.
 *
 * - **Do**: say what is not there yet and offer the next step to those who may take it.
 * - **Don't**: use it for a failure (`ErrorPanel`) or while an answer is awaited (`Skeleton`): «пусто» would be false.
 */
export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
