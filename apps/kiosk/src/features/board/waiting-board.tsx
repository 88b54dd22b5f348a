import { KioskBoard } from '@zvonok/ui';
import { useViewport } from '../../shared/use-viewport.ts';
import { boardSizes, type Place } from './sizes.ts';

export interface WaitingBoardProps {
  /** Nothing has come yet, or nothing comes. */
  kind: 'loading' | 'offline';
  place: Place;
}

/** The board that knows nothing yet. */
export function WaitingBoard({ kind, place }: WaitingBoardProps) {
  return (
    <KioskBoard
      schoolName={null}
      clock={null}
      day={null}
      content={{ kind }}
      sizes={boardSizes(useViewport(), place)}
      turn={null}
      freshness={null}
    />
  );
}
