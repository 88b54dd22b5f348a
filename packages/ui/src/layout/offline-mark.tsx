import { OfflineIcon } from '../controls/icon.tsx';
import styles from './offline-mark.module.css';

export interface OfflineMarkProps {
  offline: boolean;
}

/** Shown in the header while there is no network. The region is always there, so that its text is announced. */
export function OfflineMark({ offline }: OfflineMarkProps) {
  return (
    <span className={styles.mark} role="status" title={offline ? 'Нет сети' : undefined}>
      {offline && (
        <>
          <OfflineIcon size={18} />
          <span>Нет сети</span>
        </>
      )}
    </span>
  );
}
