import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatServerDate, schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { BOX, type BoxKind, commandLine, compareVersions, VERSION } from '../platform/installation.ts';
import { isAlive, readUpdateState, type UpdateState } from './update-state.ts';

const CHANGELOG = fileURLToPath(new URL('../../../../CHANGELOG.md', import.meta.url));
/** Names of the files that an installation of this kind is updated from; the others are updated another way. */
const RELEASES: Partial<Record<BoxKind, RegExp>> = {
  deb: /^zvonok_(\d[\w.~-]*)_(?:amd64|arm64)\.deb$/,
  folder: /^zvonok-(\d[\w.-]*?)-linux-(?:x64|arm64)\.tar\.gz$/,
};

/** What an administrator sees of versions; the data folder has the result of the last update. */
export function readUpdates(dataFolder: string | null, timeZone: string) {
  const named = BOX && RELEASES[BOX.kind];
  const folder = named && dataFolder !== null ? join(dirname(dataFolder), 'updates') : null;
  const offered = folder !== null && named ? newestIn(folder, named) : null;
  const words = offered?.file ?? 'ФАЙЛ';
  return {
    version: VERSION,
    news: newsOf(VERSION),
    offered,
    folder,
    command: folder === null ? null : commandLine('update', words),
    last: lastOf(dataFolder === null ? null : readUpdateState(dataFolder), timeZone),
  };
}

function newestIn(folder: string, named: RegExp) {
  if (!existsSync(folder)) return null;
  const found = readdirSync(folder).flatMap((name) => {
    const [, version] = named.exec(name) ?? [];
    const file = join(folder, name);
    return version === undefined ? [] : [{ version, file, isSigned: existsSync(`${file}.sig`) }];
  });
  const newer = found.filter(({ version }) => compareVersions(version, VERSION) > 0);
  return newer.sort((a, b) => compareVersions(b.version, a.version))[0] ?? null;
}

/** The part of CHANGELOG.md about a version; without one of its own, the newest part. */
function newsOf(version: string): { title: string; lines: string[] } {
  const text = existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : '';
  const parts = text.split(/^## /m).slice(1);
  const part = parts.find((one) => one.startsWith(`${version} `)) ?? parts[0] ?? '';
  const [title = '', ...lines] = part.split('\n');
  return { title, lines: lines.flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : [])) };
}

function lastOf(state: UpdateState | null, timeZone: string) {
  const at = (iso: string) => formatServerDate(schoolMomentAt(Date.parse(iso), timeZone));
  if (state === null) return null;
  const { phase, from, to, reason, startedAt, finishedAt, log, pid } = state;
  const isGoing = phase !== 'done' && phase !== 'back' && isAlive(pid);
  const result: 'going' | 'done' | 'back' = phase === 'done' ? 'done' : isGoing ? 'going' : 'back';
  return {
    ...{ from, to, result, reason, log: [...log] },
    startedAt: at(startedAt),
    finishedAt: finishedAt && at(finishedAt),
  };
}
