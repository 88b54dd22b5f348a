import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { StartRefusal } from './lifecycle/start-refusal.ts';

export interface ServerSettings {
  /** The demo school with its published accounts, or a real and at first empty one. */
  demo: boolean;
  host: string;
  port: number;
  location: { dataFolder: string } | { url: string };
  /** IANA name of the zone in which the school's days begin and end. */
  timeZone: string;
  /** Null leaves it to the school's data. */
  schoolName: string | null;
  /** Whether the corridor board answers without a sign-in. */
  openBoard: boolean;
  /** Origin of another API host for the apps, or an empty text for this server. */
  apiHost: string;
  /** Origins of apps that are served elsewhere and call this server. */
  allowedOrigins: readonly string[];
  /** Addresses and networks of reverse proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  /** The build's name the apps are told; by specification it decides about signing in by phone. */
  build: string;
  /** The school's own word about signing in by phone; null leaves it to the build's name. */
  phoneSignIn: boolean | null;
  /** Where the site for computers is, when this server's address is the one for phones; else an empty text. */
  desktopSite: string;
}

const DEFAULT_PORT = 7200;
/** Loopback: a school's data is not shown to the network unless somebody says so. */
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_TIME_ZONE = 'Europe/Moscow';

/** What `--help` prints. */
export const USAGE = `Сервер «Звонка».

Ключи:
  --demo          показать демонстрационную школу
  --port 7200     порт (0 выберет свободный)
  --host 0.0.0.0  слушать не только этот компьютер
  --data ПАПКА    где лежат данные
  --help          эта подсказка

Переменные окружения:
  PORT, HOST, ZVONOK_DATA  то же, что ключи; ключ важнее
  DATABASE_URL             хранить данные на PostgreSQL, а не в папке
  SCHOOL_NAME              название школы
  SCHOOL_TIME_ZONE         часовой пояс школы, по умолчанию ${DEFAULT_TIME_ZONE}
  ZVONOK_OPEN_BOARD=true   показывать замены в коридоре без входа
  ZVONOK_API_HOST          адрес другого сервера, к которому обращаются приложения
  ZVONOK_ALLOWED_ORIGINS   откуда ещё приложения могут обращаться к этому серверу, через запятую
  ZVONOK_TRUSTED_PROXIES   адреса своих обратных прокси через запятую
  ZVONOK_PHONE_SIGN_IN=true  разрешить вход с телефонов
  ZVONOK_BUILD             имя сборки приложений
  ZVONOK_DESKTOP_SITE      адрес сайта для компьютеров, если этот — для телефонов`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads flags and environment; a flag wins. Answers 'help' when that was asked for. Throws a `StartRefusal`. */
export function readSettings(args: readonly string[], env: Environment): ServerSettings | 'help' {
  const flags = readFlags(args);
  if (flags.help) return 'help';
  const demo = flags.demo ?? false;
  const set = (name: string) => env[name]?.trim() || undefined;
  return {
    demo,
    host: flags.host ?? set('HOST') ?? DEFAULT_HOST,
    port: readPort(flags.port ?? set('PORT')),
    location: readLocation(flags.data, set('DATABASE_URL'), set('ZVONOK_DATA'), demo),
    timeZone: readTimeZone(set('SCHOOL_TIME_ZONE')),
    schoolName: set('SCHOOL_NAME') ?? null,
    openBoard: readYesNo('ZVONOK_OPEN_BOARD', set('ZVONOK_OPEN_BOARD'), demo),
    apiHost: readOrigin('ZVONOK_API_HOST', set('ZVONOK_API_HOST') ?? ''),
    allowedOrigins: (set('ZVONOK_ALLOWED_ORIGINS') ?? '')
      .split(',')
      .map((text) => readOrigin('ZVONOK_ALLOWED_ORIGINS', text.trim()))
      .filter((origin) => origin !== ''),
    trustedProxies: (set('ZVONOK_TRUSTED_PROXIES') ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map(readNetwork),
    // Phones may sign in to the demo: of the three builds the specification names, `dev` is the one that is not a school.
    build: set('ZVONOK_BUILD') ?? (demo ? 'dev' : 'school'),
    phoneSignIn: readYesNo('ZVONOK_PHONE_SIGN_IN', set('ZVONOK_PHONE_SIGN_IN'), null),
    desktopSite: readOrigin('ZVONOK_DESKTOP_SITE', set('ZVONOK_DESKTOP_SITE') ?? ''),
  };
}

function readFlags(args: readonly string[]) {
  const options = {
    demo: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch {
    const known = new Set(Object.keys(options).map((name) => `--${name}`));
    const odd = args.find((arg) => !known.has(arg.split('=')[0] ?? arg)) ?? args.join(' ');
    throw new StartRefusal(`Не понимаю «${odd}»: список ключей покажет --help.`);
  }
}

function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartRefusal(`Порт «${text}» не подходит: нужно целое число от 0 до 65535.`);
}

function readLocation(
  dataFlag: string | undefined,
  url: string | undefined,
  folder: string | undefined,
  demo: boolean,
): ServerSettings['location'] {
  if (url === undefined) return { dataFolder: dataFlag ?? folder ?? (demo ? 'data/demo' : 'data/school') };
  if (dataFlag === undefined) return { url };
  throw new StartRefusal('Заданы и DATABASE_URL, и --data: оставьте одно из двух.');
}

function readTimeZone(name = DEFAULT_TIME_ZONE): string {
  try {
    new Intl.DateTimeFormat('ru-RU', { timeZone: name });
    return name;
  } catch {
    throw new StartRefusal(
      `SCHOOL_TIME_ZONE «${name}» не существует: укажите пояс вида Europe/Moscow или Asia/Yekaterinburg.`,
    );
  }
}

function readYesNo<Otherwise>(
  name: string,
  text: string | undefined,
  otherwise: Otherwise,
): boolean | Otherwise {
  if (text === undefined) return otherwise;
  if (/^(true|1|yes|да)$/i.test(text)) return true;
  if (/^(false|0|no|нет)$/i.test(text)) return false;
  throw new StartRefusal(`${name} принимает только true или false, а не «${text}».`);
}

/** Names Fastify knows for the networks a school's own proxy is usually in. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function readNetwork(text: string): string {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const fits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  if (NETWORK_NAMES.includes(text) || (version > 0 && fits && more.length === 0)) return text;
  throw new StartRefusal(
    `ZVONOK_TRUSTED_PROXIES «${text}» не похож на адрес вида 10.0.0.7 или сеть вида 10.0.0.0/8.`,
  );
}

function readOrigin(name: string, text: string): string {
  if (text === '') return '';
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '');
  throw new StartRefusal(`${name} «${text}» не похож на адрес вида https://school.example.`);
}
