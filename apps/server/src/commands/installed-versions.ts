import { lstatSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { move, syncNames } from '../platform/disk.ts';

// Versions lie in `versions` of an installation, each in its own folder; `current` leads to the one that is started.
// Without it that is the one that was installed. `current.former` leads to the one before.

const linkIn = (versions: string) => join(versions, 'current');
const formerOf = (link: string) => `${link}.former`;

/** Where a link leads; null if it is not there. */
function target(link: string): string | null {
  return lstatSync(link, { throwIfNoEntry: false }) ? readlinkSync(link) : null;
}

/** In one step: a start at any moment finds the one version or the other. */
function put(link: string, name: string): void {
  rmSync(`${link}.new`, { force: true });
  symlinkSync(name, `${link}.new`);
  move(`${link}.new`, link);
}

/** Makes the version in this folder the one that is started. */
export function point(place: string): void {
  const link = linkIn(dirname(place));
  const former = target(link);
  if (former === null) rmSync(formerOf(link), { force: true });
  else put(formerOf(link), former);
  put(link, basename(place));
  syncNames(dirname(link));
}

/** To the version before, which is the installed one where no link stands for it. */
export function pointBack(home: string): void {
  const link = linkIn(join(home, 'versions'));
  if (target(formerOf(link)) === null) rmSync(link, { force: true });
  else move(formerOf(link), link);
  syncNames(dirname(link));
}

/** Keeps the version in this folder and the one before it. */
export function forgetOlder(place: string): void {
  const versions = dirname(place);
  const kept = [basename(place), target(formerOf(linkIn(versions)))];
  for (const name of readdirSync(versions)) {
    if (!kept.includes(name) && !name.startsWith('current'))
      rmSync(join(versions, name), { recursive: true });
  }
}
