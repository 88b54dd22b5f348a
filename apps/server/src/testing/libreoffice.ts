import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './temporary-folder.ts';

const program = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/opt/libreoffice/program/soffice'].find(
  existsSync,
);

export const hasLibreOffice = program !== undefined;

/** Ends the name of a test that needs LibreOffice: says why it is skipped where there is none. */
export const WHERE_THERE_IS_LIBREOFFICE = hasLibreOffice
  ? ''
  : ' (skipped: LibreOffice is not installed here)';

/** Commas between values, quotes around texts, UTF-8 whatever language the computer speaks. */
const CSV_OF_UTF8 = '--infilter=CSV:44,34,76';

/**
 * Opens files in LibreOffice and saves each as another kind; returns with the paths of what was saved, in the same
 * order. Every run has settings of its own, since two that share them wait for each other or save nothing.
 */
export function saveByLibreOffice(
  paths: readonly string[],
  kind: 'xlsx' | 'ods' | 'pdf',
  folder: string,
): string[] {
  if (program === undefined) throw new Error('LibreOffice is not installed here.');
  const settings = temporaryFolder();
  const isCsv = paths.every((path) => extname(path) === '.csv');
  execFileSync(
    program,
    [
      `-env:UserInstallation=${pathToFileURL(settings.path)}`,
      ...['--headless', ...(isCsv ? [CSV_OF_UTF8] : []), '--convert-to', kind, '--outdir', folder, ...paths],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  settings.remove();
  return paths.map((path) => join(folder, `${basename(path, extname(path))}.${kind}`));
}
