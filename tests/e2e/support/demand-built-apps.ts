import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The server hands out the built apps; without them every journey would fail for an invisible reason. */
export function demandBuiltApps(): void {
  const missing = ['apps/staff/dist', 'apps/kiosk/dist'].filter((folder) => !existsSync(join(ROOT, folder)));
  if (missing.length > 0) {
    throw new Error(`The apps are not built (no ${missing.join(', ')}). Run "npm run build" first.`);
  }
}
