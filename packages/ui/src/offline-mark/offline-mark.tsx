import { OfflineIcon } from '../icon/icon.tsx';
import './offline-mark.css';

export interface OfflineMarkProps {
  offline: boolean;
}

/** Stays in the header for as long as there is no network. The region is always there, so that its text is announced. */
export function OfflineMark({ offline }: OfflineMarkProps) {
  return (
    <span className="zv-offline-mark" role="status" title={offline ? 'Нет сети' : undefined}>
      {offline && (
        <>
          <OfflineIcon size={18} />
          <span>Нет сети</span>
        </>
      )}
    </span>
  );
}
