import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/zvonok/browser/', import.meta.url));

/** What a test needs to start the browser; the fields are named as in Playwright's launch options. */
export interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * Finds a Chromium that runs headless without root, a display or system packages.
 *
 * `ZVONOK_CHROMIUM` names one by hand (needed where the npm package has no binary: anything but Linux on x64).
 * Otherwise the one shipped inside `@sparticuz/chromium` is unpacked once, next to the other caches of `node_modules`,
 * so that two users of one machine don't fight over a file in the temporary folder.
 */
export async function prepareBrowser(): Promise<BrowserLaunch> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const named = process.env.ZVONOK_CHROMIUM;
  if (named) return { executablePath: named, args: LAUNCH_ARGUMENTS, env };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'Браузерные проверки: для этой системы нет готового Chromium. ' +
        'Укажите путь к установленному Chrome или Chromium в переменной ZVONOK_CHROMIUM.',
    );
  }
  if (!existsSync(join(CACHE, 'chromium'))) await unpack();
  await showTheFonts();
  return {
    executablePath: join(CACHE, 'chromium'),
    args: LAUNCH_ARGUMENTS,
    env: {
      ...env,
      FONTCONFIG_PATH: env.FONTCONFIG_PATH ?? join(CACHE, 'fonts'),
      // Last, so that a library the system has wins over the one shipped along.
      LD_LIBRARY_PATH: [env.LD_LIBRARY_PATH, join(CACHE, 'al2023', 'lib')].filter(Boolean).join(':'),
    },
  };
}

/** Root needs `--no-sandbox`; the rest keeps timings honest on a machine without a graphics card. */
const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--hide-scrollbars',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The package's fonts.conf names the folders of a cloud function. With no font at all Chromium draws no text,
 * and refuses even the fonts a page brings along.
 */
async function showTheFonts(): Promise<void> {
  const file = join(CACHE, 'fonts', 'fonts.conf');
  const wanted = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(CACHE, 'fonts', 'fonts')}</dir>
  <cachedir>${join(CACHE, 'fonts', 'cache')}</cachedir>
</fontconfig>
`;
  const found = await readFile(file, 'utf8').catch(() => '');
  if (found !== wanted) await writeFile(file, wanted);
}

async function unpack(): Promise<void> {
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin');
  await mkdir(dirname(CACHE.replace(/\/$/, '')), { recursive: true });
  const draft = await mkdtemp(`${CACHE.replace(/\/$/, '')}-`);
  // The package unpacks into the temporary folder; it reads the variable at every call.
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = draft;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(join(bin, name));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  await chmod(join(draft, 'chromium'), 0o755);
  await chmod(draft, 0o755);
  try {
    await rename(draft, CACHE.replace(/\/$/, ''));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(join(CACHE, 'chromium'))) throw error;
  }
}
