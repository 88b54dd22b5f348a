import serverPackage from '../../package.json' with { type: 'json' };

/** What a box is unpacked from; each has its own way to be started and its own place for the data. */
export type BoxKind = 'deb' | 'folder' | 'windows' | 'image';

interface Box {
  kind: BoxKind;
  /** The release, as in the name of its file: `1.0.0`. */
  version: string;
  /** PEM of the key that signs releases; null in a build that was given none. */
  updateKey: string | null;
}

/** Written into the program by `npm run package`; a checkout of the repository has none. */
declare const ZVONOK_BOX: Box | undefined;

/** The box this program was installed from, or null in a checkout, where commands go through npm. */
export const BOX: Box | null = typeof ZVONOK_BOX === 'undefined' ? null : ZVONOK_BOX;

export const VERSION: string = BOX?.version ?? serverPackage.version;

const PROGRAM: Record<BoxKind, string> = {
  deb: 'sudo zvonok',
  folder: './zvonok',
  windows: 'zvonok',
  image: 'zvonok',
};

/**
 * How a person types a command of ours where this program is installed: `npm run backup -- --keep 3` in a checkout,
 * `sudo zvonok backup --keep 3` after an installation.
 */
export function commandLine(command: string, words = ''): string {
  // The service has the data folder open, and starts itself the next time, too.
  if (BOX?.kind === 'deb' && command === 'start' && words === '') return 'sudo systemctl start zvonok';
  if (BOX) return [PROGRAM[BOX.kind], command, words].filter(Boolean).join(' ');
  const script = command === 'start' ? 'npm start' : `npm run ${command}`;
  return words === '' ? script : `${script} -- ${words}`;
}

/** Below zero if the first version is the older one. Numbers are compared as numbers: 1.10.0 is newer than 1.9.0. */
export function compareVersions(one: string, other: string): number {
  const [release = '', before = ''] = one.split(/[-~]/);
  const [otherRelease = '', otherBefore = ''] = other.split(/[-~]/);
  const difference = release.localeCompare(otherRelease, 'en', { numeric: true });
  if (difference !== 0 || before === otherBefore) return difference;
  // 1.0.0-rc.1 comes before 1.0.0.
  if (before === '' || otherBefore === '') return before === '' ? 1 : -1;
  return before.localeCompare(otherBefore, 'en', { numeric: true });
}
