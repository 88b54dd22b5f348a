import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { build } from 'vite';
import { prepareBrowser } from './browser.ts';
import { node, npm, ROOT } from './process.ts';
import { serveFolder } from './visual/report.ts';
import { weighPackages } from './weigh-packages.ts';

/** What other teams install, those that others need first. */
export const PACKAGES = ['domain', 'api-client', 'machines', 'ui'] as const;
const EXAMPLE = join(ROOT, 'examples', 'todays-substitutions');
/** The page that a server renders, in a folder of its own within the project. */
const SERVER_EXAMPLE = 'school-week';

/** A project of another team: nothing but the unpacked tarballs, and around it what npm would install for them. */
const PROJECT = join(ROOT, 'node_modules', '.cache', 'zvonok', 'third-app');

/** Builds `dist` of every package. */
export async function buildPackage(name: string): Promise<void> {
  await node('../../node_modules/tsup/dist/cli-default.js', ['--silent'], {
    cwd: `packages/${name}`,
    quiet: true,
  });
}

/**
 * Removes `dist` of every package, such as a build or a check that was stopped has left: what looks for idle code takes
 * what is built for what is used, and would find the sources idle.
 */
export async function removeBuiltPackages(root = ROOT): Promise<void> {
  for (const name of PACKAGES)
    await rm(join(root, 'packages', name, 'dist'), { recursive: true, force: true });
}

/**
 * The packages as another team gets them: packed by npm, looked over by publint and are-the-types-wrong, unpacked into
 * a project with the examples and every example of the READMEs, compiled strictly and built. No entry may be heavier
 * than its limit, every module loads in Node, and a page that Node has rendered is taken over by a browser.
 */
export async function checkPackages(): Promise<void> {
  await rm(PROJECT, { recursive: true, force: true });
  await mkdir(join(PROJECT, 'node_modules', '@zvonok'), { recursive: true });
  await cp(EXAMPLE, PROJECT, { recursive: true });
  await cp(join(ROOT, 'examples', SERVER_EXAMPLE), join(PROJECT, SERVER_EXAMPLE), { recursive: true });
  try {
    for (const name of PACKAGES) {
      await buildPackage(name);
      await install(name);
    }
  } finally {
    await removeBuiltPackages();
  }
  for (const name of PACKAGES) await copyReadmeExamples(name);
  await node('node_modules/typescript7/bin/tsc', ['-p', PROJECT], { quiet: true });
  await loadInNode();
  await openServerExample();
  await weighPackages(PROJECT);
}

/** Every module of the packages, in Node as it is: no bundler, no conditions of ours. */
async function loadInNode(): Promise<void> {
  const entries: string[] = [];
  for (const name of PACKAGES) {
    const dist = join(PROJECT, 'node_modules', '@zvonok', name, 'dist');
    entries.push(...(await modulesOf(dist)).map((module) => pathToFileURL(join(dist, `${module}.js`)).href));
  }
  await writeFile(join(PROJECT, 'load.js'), entries.map((entry) => `await import('${entry}');`).join('\n'));
  await program(process.execPath, [join(PROJECT, 'load.js')]);
}

/** Builds the page, renders it in Node and opens it: nothing may be complained of, and the lessons have to come. */
async function openServerExample(): Promise<void> {
  const folder = join(PROJECT, SERVER_EXAMPLE);
  const server = ['--noEmit', 'false', '--outDir', join(folder, 'server')];
  await node('node_modules/typescript7/bin/tsc', ['-p', folder, ...server], { quiet: true });
  await build({ root: folder, configFile: false, logLevel: 'error' });
  const page = join(folder, 'dist', 'index.html');
  await program(process.execPath, [join(folder, 'server', 'server.js'), page]);
  const { url, close } = await serveFolder(join(folder, 'dist'));
  const browser = await chromium.launch(await prepareBrowser());
  try {
    const opened = await browser.newPage();
    const complaints: string[] = [];
    opened.on('pageerror', ({ message }) => complaints.push(message));
    opened.on('console', (said) => {
      if (said.type() === 'error') complaints.push(said.text());
    });
    await opened.goto(`${url}/`);
    await opened
      .getByRole('gridcell', { name: /Иванова/ })
      .first()
      .waitFor();
    if (complaints.length > 0) throw new Error(`examples/${SERVER_EXAMPLE}: ${complaints.join('; ')}`);
  } finally {
    await browser.close();
    close();
  }
}

/** Packs a package and unpacks it where `npm install` would have put it. */
async function install(name: string): Promise<void> {
  const folder = join(PROJECT, 'node_modules', '@zvonok', name);
  await mkdir(folder);
  const [packed] = JSON.parse(
    await program(
      ...npm(['pack', '--json', '--ignore-scripts', '--pack-destination', PROJECT]),
      `packages/${name}`,
    ),
  ) as { filename: string }[];
  const tarball = join(PROJECT, packed?.filename ?? '');
  await program('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);

  await node('node_modules/publint/src/cli.js', [folder, '--pack=false', '--strict'], { quiet: true });
  // Rules without an index have an entry per file, which a wildcard exports: they are named one by one.
  const entries = name === 'ui' ? [] : ['--entrypoints', ...(await modulesOf(join(folder, 'dist')))];
  await node(
    'node_modules/@arethetypeswrong/cli/dist/index.js',
    [tarball, '--profile=esm-only', '--exclude-entrypoints=theme.css', '--no-emoji', ...entries],
    { quiet: true },
  );
}

async function modulesOf(dist: string): Promise<string[]> {
  const files = await readdir(dist, { recursive: true });
  return files.filter((file) => file.endsWith('.js')).map((file) => `./${file.slice(0, -'.js'.length)}`);
}

/** Every block of a README becomes a file that the compiler reads. */
async function copyReadmeExamples(name: string): Promise<void> {
  const readme = await readFile(join(ROOT, 'packages', name, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```(tsx?)\n(.*?)```/gs)];
  if (blocks.length === 0) throw new Error(`packages/${name}/README.md has no example.`);
  for (const [number, [, kind, code = '']] of blocks.entries())
    await writeFile(join(PROJECT, `${name}.readme-${number}.${kind}`), code);
}

/** Returns what a program wrote; one that fails throws with what it complained of. */
async function program(command: string, args: readonly string[], cwd = '.'): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd: join(ROOT, cwd), encoding: 'utf8' });
  return stdout;
}
