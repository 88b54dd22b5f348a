import type { ReactNode } from 'react';
import './empty-state.css';

export interface EmptyStateProps {
  /** The specified text, e.g. «Нет замен». */
  title: string;
  icon?: ReactNode;
  /** One sentence more: why it is empty, what comes next. */
  children?: ReactNode;
  /** The next step, when there is one. */
  action?: ReactNode;
}

/** Nothing here, and that is fine. */
export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
  return (
    <div className="zv-empty">
      {icon !== undefined && <span className="zv-empty-icon">{icon}</span>}
      <p className="zv-empty-title">{title}</p>
      {children !== undefined && <p className="zv-empty-text">{children}</p>}
      {action}
    </div>
  );
}
