import { hasSwappedSides } from '@zvonok/domain/screens/pixel-shift';
import { boardSizes, KioskBoard, type KioskContent, type ScreenGeometry } from '@zvonok/ui/kiosk';
import { deviceDate } from './device-date.ts';
import { useViewport } from './use-viewport.ts';

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
