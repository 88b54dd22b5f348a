import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more by themselves, the longest first. */
const LONG = [
  'src/fuzz',
  'start/lifecycle',
  'backup/rehearsal',
  'start/kill',
  'embedded/power-cut',
  'start/stop',
];

/**
 * Begins with the files known to be long: Vitest would judge a file it has never run by its size, and one short file
 * with a long test would run at the end, while other cores have nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.includes(`/${name}.test.ts`));
      return at < 0 ? LONG.length : at;
    };
    return sorted.toSorted((a, b) => (a.project.name === b.project.name ? rank(a) - rank(b) : 0));
  }
}
