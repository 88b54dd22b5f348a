/** What the address may say: the code a screen shows, as its QR code leads here. */
export interface ScreensSearch {
  code?: string;
}

/** Longer than any code: not one. */
const MOST = 20;

export function readScreensSearch(raw: Record<string, unknown>): ScreensSearch {
  // `parseSearch` makes a number of a code without letters.
  const code = typeof raw.code === 'string' || typeof raw.code === 'number' ? String(raw.code) : '';
  return code === '' || code.length > MOST ? {} : { code };
}
