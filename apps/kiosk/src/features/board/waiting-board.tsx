import { KioskBoard } from '@zvonok/ui/kiosk';
import { useViewport } from '../../shared/use-viewport.ts';
import { boardSizes, type ScreenGeometry } from './sizes.ts';

export interface WaitingBoardProps {
  /** Nothing has come yet, or nothing comes. */
  kind: 'loading' | 'offline';
  geometry: ScreenGeometry;
}

/** The board that knows nothing yet. */
export function WaitingBoard({ kind, geometry }: WaitingBoardProps) {
  return (
    <KioskBoard
      schoolName={null}
      clock={null}
      day={null}
      content={{ kind }}
      sizes={boardSizes(useViewport(), geometry)}
      turn={null}
      freshness={null}
    />
  );
}
