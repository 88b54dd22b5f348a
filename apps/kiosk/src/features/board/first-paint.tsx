import { boardSizes, DEFAULT_GEOMETRY, KioskBoard } from '@zvonok/ui/kiosk';
import { renderToStaticMarkup } from 'react-dom/server';

const TELEVISION = { width: 1920, height: 1080 };

/** The board that knows nothing yet, as it stands in the page; its sizes are corrected by `first-paint-script.ts`. */
export function firstPaint(): string {
  return renderToStaticMarkup(
    <KioskBoard
      schoolName={null}
      clock={null}
      day={null}
      content={{ kind: 'loading' }}
      sizes={boardSizes(TELEVISION, DEFAULT_GEOMETRY)}
      turn={null}
      freshness={null}
    />,
  );
}
