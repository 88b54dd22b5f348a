import { layoutOf, type WorkbookLayout } from '@zvonok/domain/spreadsheet/sheet-layout';

const KEY = 'zvonok.import-layout';

/** How the last imported table was read, as it is sent; null when nothing is remembered in this browser. */
export function rememberedLayout(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** A server takes what is remembered only for a sheet on which it reads anything. */
export function rememberLayout(layout: WorkbookLayout): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...layoutOf(layout), isRemembered: true }));
  } catch {
    // A browser that keeps nothing recognises the next book anew.
  }
}
