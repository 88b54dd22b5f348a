import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { ROOT } from './process.ts';

/** A file of scripts: what it imports at once, and the sources in it, from the app's folder (`src/main.tsx`). */
export interface ChunkRecord {
  imports: string[];
  sources: string[];
}

/** By the name of the built file: `assets/index-1a2b.js`. */
export type ChunkRecords = Record<string, ChunkRecord>;

const recordsOf = (app: string) => join(ROOT, 'node_modules', '.cache', 'zvonok', 'chunks', `${app}.json`);

/** A group of the bundler whose pattern is known to be one. */
export type ChunkGroup = Rolldown.CodeSplittingGroup & { name: string; test: RegExp };

interface RecordParts {
  app: string;
  /** Code splitting groups; the build fails when the pattern of one matches no module. */
  groups?: readonly ChunkGroup[];
}

/** Writes down what the files of a build are made of, for the budgets. */
export function recordChunks({ app, groups = [] }: RecordParts): Plugin {
  return {
    name: 'record-chunks',
    apply: 'build',
    // After Vite has dropped the scripts that only had styles in them.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
        const empty = groups.filter(({ test }) => !modules.some((id) => test.test(id)));
        if (empty.length > 0) {
          const names = empty.map(({ name }) => name).join(', ');
          this.error(`No module matches the code splitting group ${names}: see apps/${app}/chunks.ts.`);
        }
        const records: ChunkRecords = {};
        for (const { fileName, imports, moduleIds } of chunks) {
          const sources = moduleIds.map((id) => relative(join(ROOT, 'apps', app), id).replaceAll(sep, '/'));
          records[fileName] = { imports, sources };
        }
        await mkdir(dirname(recordsOf(app)), { recursive: true });
        await writeFile(recordsOf(app), JSON.stringify(records));
      },
    },
  };
}

/** What the last build of an app is made of. */
export async function readChunks(app: string): Promise<ChunkRecords> {
  return JSON.parse(await readFile(recordsOf(app), 'utf8'));
}
