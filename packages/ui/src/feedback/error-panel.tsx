import { CHECK_NETWORK } from '@zvonok/domain/messages/common';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { AlertIcon, OfflineIcon, RefreshIcon } from '../controls/icon.tsx';
import styles from './error-panel.module.css';

export interface ErrorPanelProps {
  /** What could not be done, in a person's words: «Не удалось загрузить расписание». */
  title: string;
  /** What to do next: by default to check the network; null for nothing. */
  detail?: string | null | undefined;
  onRetry?: (() => void) | undefined;
  /** Other ways on, after «Повторить». */
  actions?: ReactNode;
  /** A retry is on its way. */
  retrying?: boolean;
  /** What the page is for is there all the same, only older: said without alarm. */
  quiet?: boolean;
}

/**
 * A part of the page that could not be shown, or not brought up to date. Plain CSS: it must work where everything else
 * failed.
 *
 * - **Do**: say what could not be done, in a person's words, and leave on the page whatever is there all the same.
 * - **Don't**: show codes, blame the person, or take a whole page away because a part of it has failed.
 */
export function ErrorPanel({
  title,
  detail = CHECK_NETWORK,
  onRetry,
  actions,
  retrying = false,
  quiet = false,
}: ErrorPanelProps) {
  return (
    <div
      className={styles.panel}
      data-panel="error"
      {...(quiet ? { role: 'status', 'data-quiet': '' } : { role: 'alert' })}
    >
      {quiet ? <OfflineIcon /> : <AlertIcon />}
      <div>
        <p className={styles.title}>{title}</p>
        {detail !== null && <p>{detail}</p>}
      </div>
      {onRetry && (
        <Button icon={<RefreshIcon size={18} />} size={quiet ? 'sm' : 'md'} busy={retrying} onClick={onRetry}>
          Повторить
        </Button>
      )}
      {actions}
    </div>
  );
}
