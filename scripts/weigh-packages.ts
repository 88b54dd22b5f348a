import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { PACKAGE_LIMITS } from './budgets.ts';
import { ROOT } from './process.ts';

/** What a page imports, under the name it has in `PACKAGE_LIMITS`. */
interface Entry {
  name: string;
  code: string;
}

/** What the order card leaves behind. */
const OTHER_ROOMS = /\/ui\/dist\/(calendar|timetable|events)\//;

/**
 * Says what every entry of the unpacked packages weighs, and throws with the list of what is heavier than it may be.
 * @param project a folder with the packages among its modules, and an app of its own in `main.tsx`
 */
export async function weighPackages(project: string): Promise<void> {
  const weights = new Map<string, number>();
  const weigh = async ({ name, code }: Entry, withForeign = false) => {
    const { modules, bytes } = await bundle(project, code, withForeign);
    weights.set(name, bytes / 1000);
    console.log(`  ${kilobytes(bytes / 1000).padStart(6)} кБ  ${name}`);
    return modules;
  };
  for (const entry of await entriesOf(project)) await weigh(entry);
  const card = { name: 'OrderCard', code: `export { OrderCard } from '@zvonok/ui/orders'` };
  const strangers = (await weigh(card)).filter((module) => OTHER_ROOMS.test(module));
  if (strangers.length > 0) throw new Error(`The order card brings ${strangers.join(', ')}.`);
  await weigh({ name: 'examples/todays-substitutions', code: `import './main.tsx'` }, true);

  const complaints = complaintsAbout(weights, PACKAGE_LIMITS);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

/** A sentence for every entry that is heavier than its limit, has none, or is not there any more. */
export function complaintsAbout(
  weights: ReadonlyMap<string, number>,
  limits: Readonly<Record<string, number>>,
): string[] {
  const heavy = [...weights].flatMap(([name, weight]) => {
    const limit = limits[name];
    if (limit === undefined) return [`${name} weighs ${kilobytes(weight)} kB and has no limit`];
    return weight > limit ? [`${name} weighs ${kilobytes(weight)} kB, may be ${limit}`] : [];
  });
  const gone = Object.keys(limits).filter((name) => !weights.has(name));
  return [...heavy, ...gone.map((name) => `${name} has a limit and is no entry`)].map(
    (complaint) => `${complaint}; see PACKAGE_LIMITS in scripts/budgets.ts`,
  );
}

/** Every room, every machine, and the rules and the client as a whole: of those a page takes a file or two. */
async function entriesOf(project: string): Promise<Entry[]> {
  const { exports } = JSON.parse(await readFile(join(ROOT, 'packages/ui/package.json'), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  const rooms = Object.keys(exports).filter((room) => !/[*]|\.(css|json)$/.test(room));
  const modules = async (name: string) => {
    const dist = join(project, 'node_modules', '@zvonok', name, 'dist');
    const files = await readdir(dist, { recursive: true });
    return files
      .filter((file) => file.endsWith('.js'))
      .map((file) => `@zvonok/${name}/${file.slice(0, -'.js'.length)}`)
      .sort();
  };
  const machines = (await modules('machines')).filter((module) => module.endsWith('.machine'));
  const whole = async (name: string) => ({
    name: `@zvonok/${name}`,
    code: (await modules(name)).map((module, place) => `export * as m${place} from '${module}'`).join('\n'),
  });
  return [
    ...[...rooms.map((room) => room.replace('.', '@zvonok/ui')), ...machines].map((name) => ({
      name,
      code: `export * from '${name}'`,
    })),
    await whole('api-client'),
    await whole('domain'),
  ];
}

const kilobytes = (weight: number) => weight.toFixed(2);

/** The modules and the compressed size of a script: of ours only, or with what comes from npm. */
async function bundle(
  project: string,
  code: string,
  withForeign: boolean,
): Promise<{ modules: string[]; bytes: number }> {
  const entry = join(project, 'entry.ts');
  await writeFile(entry, code);
  const outputs = (await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: (id) => !withForeign && /^[^./#\0]/.test(id) && !id.startsWith('@zvonok/'),
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = outputs.output.filter((output) => output.type === 'chunk');
  return {
    modules: chunks.flatMap(({ modules }) => Object.keys(modules)),
    bytes: chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0),
  };
}
