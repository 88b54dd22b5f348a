import { networkInterfaces } from 'node:os';
import { CORRIDOR_SCREEN } from '@zvonok/domain/screens/pairing-code';
import type { DemoAccount } from '../seeds/demo-users.ts';
import type { ServerSettings } from './settings.ts';

export interface BannerFacts {
  schoolName: string;
  /** Where the server listens, as given: '127.0.0.1', '0.0.0.0', '::'. */
  host: string;
  port: number;
  /** Null if the server speaks plain HTTP. */
  certificate: { validTo: Date } | null;
  engine: 'pglite' | 'postgresql';
  place: string;
  /** Seconds from the first line to here. */
  seconds: number;
  demo: { accounts: readonly DemoAccount[]; password: string } | null;
  /** The first administrator's code, while it is unused. */
  inviteCode: string | null;
  /** Which of the pages were built. */
  built: { staff: boolean; kiosk: boolean; docs: boolean };
}

/** What the person who started the server reads when it is ready. */
export function banner(facts: BannerFacts): string[] {
  // Without a port that browsers take by themselves.
  const { origin: address } = new URL(
    `${facts.certificate ? 'https' : 'http'}://${visibleHost(facts.host)}:${facts.port}`,
  );
  const page = (name: string, path: string, built: boolean) =>
    `  ${name.padEnd(19)} ${address}${path}${built ? '' : '   (не собрано: npm run build)'}`;
  return [
    '',
    `Звонок готов за ${facts.seconds.toFixed(1).replace('.', ',')} с. ${facts.demo ? 'Демонстрационная школа' : 'Школа'}: ${facts.schoolName}`,
    '',
    page('Расписание', '/', facts.built.staff),
    page(CORRIDOR_SCREEN, '/kiosk/', facts.built.kiosk),
    page('Описание вызовов', '/docs/', facts.built.docs),
    '',
    `  БАЗА ДАННЫХ: ${facts.engine === 'pglite' ? 'встроенная, в папке' : 'PostgreSQL,'} ${facts.place}`,
    ...network(facts),
    ...(facts.certificate ? ['', `  HTTPS: ${validity(facts.certificate.validTo)}`] : []),
    ...(facts.demo ? ['', ...accounts(facts.demo)] : []),
    ...(facts.inviteCode ? ['', ...invitation(facts.inviteCode, address)] : []),
    '',
    'Остановить: Ctrl-C.',
  ];
}

function accounts({ accounts: list, password }: NonNullable<BannerFacts['demo']>): string[] {
  const width = Math.max(...list.map((account) => account.login.length));
  return [
    `  Пароль у всех ${password}. Войти можно как`,
    ...list.map((account) => `    ${account.login.padEnd(width)}  ${account.role}, ${account.name}`),
  ];
}

/** What the first administrator needs. The link opens the registration page with the code filled in. */
export function invitation(code: string, address: string): string[] {
  return [
    '  В школе ещё нет администратора. Одноразовый код для первого:',
    `    ${code}`,
    '  Логин и пароль он придумает на странице',
    `    ${address}/registration?code=${code}`,
  ];
}

function validity(validTo: Date): string {
  const day = validTo.toLocaleDateString('ru-RU');
  return validTo < new Date()
    ? `СЕРТИФИКАТ ИСТЁК ${day}, БРАУЗЕРЫ НЕ ОТКРОЮТ ШКОЛУ: положите новый файл`
    : `сертификат действует до ${day}`;
}

function network({ host, port, certificate }: BannerFacts): string[] {
  if (isLoopback(host)) return [];
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((entry) => !entry.internal && entry.family === 'IPv4')
    .map((entry) => `${certificate ? 'https' : 'http'}://${entry.address}:${port}`);
  return ['', `  СЕРВЕР ВИДЕН В СЕТИ: ${addresses.join(', ') || host}`];
}

function visibleHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Where a browser on this computer finds the school: `http://127.0.0.1:7200`. */
export function localAddress({ host, port, tls }: Pick<ServerSettings, 'host' | 'port' | 'tls'>): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return new URL(`${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
}
