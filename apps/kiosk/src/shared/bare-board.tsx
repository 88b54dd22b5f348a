import { hasSwappedSides } from '@zvonok/domain/screens/player-rules';
import { boardSizes, KioskBoard, type KioskContent, type ScreenGeometry } from '@zvonok/ui/kiosk';
import { useSyncExternalStore } from 'react';
import { deviceDate } from './device-date.ts';

let last = { width: 0, height: 0 };

function current() {
  const { innerWidth: width, innerHeight: height } = window;
  if (width !== last.width || height !== last.height) last = { width, height };
  return last;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The window's size in CSS pixels; televisions turn, and settings change their zoom. */
export function useViewport(): { width: number; height: number } {
  return useSyncExternalStore(subscribe, current);
}

export interface WaitingBoardProps {
  /** Nothing has come yet, or nothing comes. */
  kind: Extract<KioskContent['kind'], 'loading' | 'offline'>;
  geometry: ScreenGeometry;
}

/** The board that knows nothing yet. */
export function WaitingBoard({ kind, geometry }: WaitingBoardProps) {
  return <BareBoard content={{ kind }} geometry={geometry} />;
}

export interface BareBoardProps {
  content: KioskContent;
  geometry: ScreenGeometry;
}

/** The board with nothing around its content. */
export function BareBoard({ content, geometry }: BareBoardProps) {
  return (
    <KioskBoard
      schoolName={null}
      clock={null}
      day={null}
      content={content}
      sizes={boardSizes(useViewport(), geometry)}
      turn={null}
      freshness={null}
      isMirrored={hasSwappedSides(deviceDate())}
    />
  );
}
