import { useEffect } from 'react';

/** Colour of the browser's own frame on a phone: the product's under /app, white elsewhere. */
const APP_COLOUR = '#3f51b5';
const OUTER_COLOUR = '#ffffff';

/** Paints the browser's frame in the product's colour while the calling component is on the screen. */
export function useAppThemeColour(): void {
  useEffect(() => {
    paint(APP_COLOUR);
    return () => paint(OUTER_COLOUR);
  }, []);
}

function paint(colour: string): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}
