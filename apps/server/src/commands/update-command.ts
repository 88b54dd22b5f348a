import { spawn } from 'node:child_process';
import { existsSync, openSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findRunningServer, type RunningServer, type ServerState } from '../control/control.ts';
import {
  bringBackData,
  isAlive,
  readUpdateState,
  type UpdatePhase,
  type UpdateState,
  writeUpdateState,
} from '../control/update-state.ts';
import { lockDataFolder } from '../database/embedded/folder-lock.ts';
import { makeFolder } from '../platform/disk.ts';
import { BOX, type BoxKind, commandLine, compareVersions } from '../platform/installation.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { type CommandContext, readArguments } from './arguments.ts';
import { forgetOlder, point, pointBack, readRelease, unpackRelease } from './release-file.ts';
import { readReadiness } from './status-command.ts';
import {
  type Installation,
  LOOK_EVERY_MS,
  PROVE_MS,
  run,
  STOP_MS,
  type Trial,
  tryOnCopy,
} from './try-on-copy.ts';

const USAGE = `Новая версия «Звонка» из файла. Сначала она пробует себя на копии школы; не подошла — прежняя работает дальше.

  ${commandLine('update', 'ФАЙЛ')}    файл выпуска, рядом с ним — его подпись ФАЙЛ.sig
  ${commandLine('update', 'back')}    вернуть прежнюю версию, если обновление оборвалось на середине`;

/** `zvonok update FILE`. */
export async function updateCommand(context: CommandContext): Promise<void> {
  const given = readArguments(context, { usage: USAGE, options: [], words: [1, 1] });
  if (!given) return;
  const home = context.env.ZVONOK_HOME;
  if (BOX === null || home === undefined) {
    throw new StartRefusal('Так обновляется установленный «Звонок», а это копия исходного кода: git pull.');
  }
  const { location } = given.settings;
  if ('url' in location) {
    throw new StartRefusal(
      'С базой PostgreSQL новая версия ставится поверх прежней, сама она её на копии не пробует: сделайте копию и установите новый файл.',
    );
  }
  const folder = resolve(location.dataFolder);
  const installation = { home, ...BOX };
  const [word = ''] = given.words;
  if (word === 'back') await finishBack(installation, folder, context);
  else await update(installation, folder, resolve(word), context);
}

/** Proves the release on a copy, then in its place; rejects with a `StartRefusal` once the former version works again. */
export async function update(
  installation: Installation,
  folder: string,
  file: string,
  { env, print }: Pick<CommandContext, 'env' | 'print'>,
): Promise<void> {
  requireUpdatable(installation);
  const release = readRelease(file, installation.updateKey ?? '');
  const { facts } = release;
  requireFitting(installation, release.facts);
  const running = await findRunningServer(folder);
  const server = await running?.state();
  if (!running || !server) {
    throw new StartRefusal(
      `Сервер не запущен, и проверить новую версию не на чем: ${commandLine('start')}, затем повторите.`,
    );
  }
  const log: string[] = [];
  const say = (line: string) => {
    log.push(line);
    print(line);
  };
  const note = (phase: UpdatePhase, reason: string | null = null) =>
    writeUpdateState(folder, { ...begun, phase, reason, log, finishedAt: finishOf(phase) });
  const begun: Omit<UpdateState, 'phase'> = {
    from: installation.version,
    to: facts.version,
    pid: process.pid,
    startedAt: new Date().toISOString(),
    finishedAt: null,
    reason: null,
    log,
  };
  const place = join(installation.home, 'versions', facts.version);
  try {
    say(`▸ Подпись сходится: ${facts.version}, сейчас ${installation.version}. Распаковываю…`);
    makeFolder(dirname(place));
    await unpackRelease(release, place);
    await tryOnCopy(installation, { folder, place, env, say });
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    note('back', reasonOf(error));
    throw error;
  }
  const pageBefore = await firstPage(server.address);
  const steps = { installation, folder, running, server, pageBefore, place, env, say, note };
  await handOver(steps);
  const reason = await prove(steps);
  if (reason !== null) await takeBack(steps, reason);
  note('done');
  rmSync(join(folder, '.before-update'), { recursive: true, force: true });
  forgetOlder(place);
  say(`Готово: работает ${facts.version}. Прежняя версия и копия школы остались.`);
  note('done');
}

const finishOf = (phase: UpdatePhase) =>
  phase === 'done' || phase === 'back' ? new Date().toISOString() : null;

const reasonOf = (error: unknown) => (error as Error).message.trim();

function requireUpdatable({ kind, updateKey, home }: Installation): void {
  if (kind === 'windows') {
    throw new StartRefusal(
      'На Windows обновление на копии не проверяется: остановите «Звонок», сделайте копию и распакуйте новую версию в другую папку, данные останутся.',
    );
  }
  if (kind === 'image') {
    throw new StartRefusal(
      'Образ обновляется целиком: загрузите новый и поменяйте его номер в zvonok-compose.yaml.',
    );
  }
  if (updateKey === null) {
    throw new StartRefusal(
      'Эта сборка не знает ключа выпусков, и подпись проверить нечем: установите новую версию поверх.',
    );
  }
  if (kind === 'deb' && process.getuid?.() !== 0) {
    throw new StartRefusal(
      `Программа лежит в ${home}, и менять её может только администратор: ${commandLine('update', 'ФАЙЛ')}`,
    );
  }
}

function requireFitting(
  { kind, version }: Installation,
  facts: { kind: BoxKind; version: string; platform: string },
): void {
  const here = `${process.platform}-${process.arch}`;
  if (facts.kind !== kind || facts.platform !== here) {
    const wanted = kind === 'deb' ? 'пакет .deb' : 'архив .tar.gz';
    throw new StartRefusal(
      `Этот выпуск — для другой установки (${facts.kind}, ${facts.platform}). Здесь нужен ${wanted} для ${here}.`,
    );
  }
  if (compareVersions(facts.version, version) <= 0) {
    throw new StartRefusal(
      `Установлена ${version}, а в файле ${facts.version}: она не новее. Ничего не изменено.`,
    );
  }
}

interface Steps extends Trial {
  installation: Installation;
  running: RunningServer;
  server: ServerState;
  /** How the old version answered at its root. */
  pageBefore: number;
  note(phase: UpdatePhase, reason?: string | null): void;
}

/** The old server stops, keeps the data for the way back, and starts what the link leads to, as the same process. */
async function handOver({ installation, folder, running, server, place, say, note }: Steps): Promise<void> {
  say('▸ Останавливаю прежнюю версию…');
  installation.before?.('hand-over');
  note('copying');
  await running.handOver();
  const phase = await waitFor(STOP_MS, () => {
    const now = readUpdateState(folder)?.phase;
    return now !== 'copying' || !isAlive(server.pid) ? (now ?? 'failed') : null;
  });
  if (phase === 'copied') {
    point(place);
    note('proving');
    return;
  }
  const reason = readUpdateState(folder)?.reason ?? 'прежняя версия не остановилась вовремя';
  note('back', reason);
  rmSync(place, { recursive: true, force: true });
  await startAgain(installation, folder, server);
  throw new StartRefusal(`Обновление отменено: ${reason}. Работает прежняя версия, данные не тронуты.`);
}

/** Null once the new version has answered right; else why it did not. */
async function prove({
  installation,
  folder,
  server,
  pageBefore,
  place,
  say,
}: Steps): Promise<string | null> {
  say('▸ Запускаю новую. Пока она проверяется, изменения не принимаются…');
  const target = place.slice(dirname(place).length + 1);
  const proven = await waitFor(installation.proveMs ?? PROVE_MS, async () => {
    if (!isAlive(server.pid)) return 'новая версия не запустилась';
    const now = await (await findRunningServer(folder).catch(() => null))?.state().catch(() => null);
    if (now?.version !== target) return null;
    const isRight = (await answersRight(now, pageBefore)) && ((await installation.isRight?.()) ?? true);
    return isRight ? 'ready' : null;
  });
  if (proven === 'ready') return null;
  return proven ?? 'новая версия за отведённое время не ответила как надо';
}

async function answersRight(now: ServerState, pageBefore: number): Promise<boolean> {
  if (!now.closed || (await readReadiness(now.address))?.status !== 'ready') return false;
  return (await firstPage(now.address)) === pageBefore;
}

/** The status of the page at the address's root; 0 without an answer. */
async function firstPage(address: string): Promise<number> {
  if (address.startsWith('https:')) return (await readReadiness(address)) ? 200 : 0;
  return fetch(address, { redirect: 'manual' }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Puts the former version and its data back, and rejects with what happened. */
async function takeBack(
  { installation, folder, server, place, say, note }: Steps,
  reason: string,
): Promise<never> {
  say(`▸ Возвращаю прежнюю версию: ${reason}…`);
  pointBack(installation.home);
  await stopServer(installation, folder, server);
  await withLock(folder, () => bringBackData(folder));
  note('back', reason);
  rmSync(place, { recursive: true, force: true });
  await startAgain(installation, folder, server);
  throw new StartRefusal(
    `Обновление отменено: ${reason}. Работает прежняя версия, данные — какими были перед обновлением.`,
  );
}

/** After a command that was ended in the middle: the former version, and its data if nothing was written since. */
async function finishBack(
  installation: Installation,
  folder: string,
  { print }: CommandContext,
): Promise<void> {
  const state = readUpdateState(folder);
  if (state === null || (state.phase !== 'copied' && state.phase !== 'proving')) {
    throw new StartRefusal('Незаконченного обновления нет: возвращать нечего.');
  }
  if (isAlive(state.pid) && state.pid !== process.pid)
    throw new StartRefusal('Обновление ещё идёт: дождитесь его.');
  if ((await findRunningServer(folder)) !== null) {
    throw new StartRefusal(
      'Новая версия работает и уже принимает изменения: с прежними данными они бы пропали.',
    );
  }
  pointBack(installation.home);
  await withLock(folder, () => bringBackData(folder));
  writeUpdateState(folder, {
    ...state,
    phase: 'back',
    reason: 'обновление оборвалось, прежнюю версию вернули вручную',
    finishedAt: new Date().toISOString(),
  });
  print(`Прежняя версия и её данные на месте. Запустите: ${commandLine('start')}`);
}

const hasService = ({ kind }: Installation) => kind === 'deb' && existsSync('/run/systemd/system');

async function stopServer(installation: Installation, folder: string, { pid }: ServerState): Promise<void> {
  if (hasService(installation)) {
    await run('systemctl', ['stop', 'zvonok'], {});
    return;
  }
  const now = await (await findRunningServer(folder).catch(() => null))?.state().catch(() => null);
  for (const one of new Set([pid, now?.pid ?? pid])) {
    if (!isAlive(one)) continue;
    process.kill(one, 'SIGTERM');
    if ((await waitFor(STOP_MS / 6, () => !isAlive(one) || null)) === null) process.kill(one, 'SIGKILL');
  }
}

async function withLock(folder: string, work: () => void): Promise<void> {
  let failure: unknown;
  const unlock = await waitFor(STOP_MS / 2, () => {
    try {
      return lockDataFolder(folder);
    } catch (error) {
      failure = error;
      return null;
    }
  });
  if (unlock === null) throw failure;
  try {
    work();
  } finally {
    unlock();
  }
}

/** A service by its manager; where there is none, without a window, with what it prints in a file. */
async function startAgain(installation: Installation, folder: string, server: ServerState): Promise<void> {
  const isBack = async () => (await findRunningServer(folder).catch(() => null)) !== null || null;
  // The process that hands over goes on with the former version by itself.
  if (isAlive(server.pid)) {
    if ((await waitFor(PROVE_MS, isBack)) !== null) return;
  } else if (hasService(installation)) {
    await run('systemctl', ['start', 'zvonok'], {});
  } else {
    const output = openSync(join(dirname(folder), 'zvonok.log'), 'a', 0o600);
    spawn(join(installation.home, 'zvonok'), ['start', ...server.args], {
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: '/usr/bin:/bin', ...server.env },
    }).unref();
  }
  if ((await waitFor(PROVE_MS, isBack)) !== null) return;
  throw new StartRefusal(
    `Прежняя версия на месте, данные тоже, но она не запустилась: ${commandLine('start')}`,
  );
}

async function waitFor<Found>(
  within: number,
  look: () => Promise<Found | null> | Found | null,
): Promise<Found | null> {
  for (const until = Date.now() + within; Date.now() < until; await pause(LOOK_EVERY_MS)) {
    const found = await look();
    if (found !== null) return found;
  }
  return null;
}
