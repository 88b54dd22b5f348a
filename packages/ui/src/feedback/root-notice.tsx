import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { CloseIcon } from '../controls/lazy-icon.tsx';
import styles from './root-notice.module.css';

export interface RootNoticeProps {
  /** What it says, in a sentence or two. */
  children: ReactNode;
  /** What can be done about it: buttons or links. */
  actions?: ReactNode;
  /** Not now. Without it the notice stays. */
  onClose?: (() => void) | undefined;
}

/**
 * A word from the app itself, about no page in particular. Lies above the page's lower edge and takes no focus.
 *
 * - **Do**: use it for messages of the app itself: a new version, no network.
 * - **Don't**: use it for messages of a page or a form.
 */
export function RootNotice({ children, actions, onClose }: RootNoticeProps) {
  return (
    <aside className={styles.notice} aria-label="О приложении">
      <div role="status">{children}</div>
      {onClose && <IconButton size="sm" label="Скрыть" icon={<CloseIcon size={16} />} onClick={onClose} />}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </aside>
  );
}
