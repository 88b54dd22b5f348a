import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { DEFAULT_CHANGES_PER_PERSON } from '../accounts/change-limiter.ts';
import { MAX_ORIGIN } from '../delivery/max-adapter.ts';
import type { CertificateFiles } from '../http/certificate.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { LOG_LEVELS, type LogLevel } from '../platform/server-log.ts';
import type { SchoolKeySource } from '../secrets/school-key.ts';

export interface ServerSettings {
  /** The demo school with its published accounts, or a real and at first empty one. */
  demo: boolean;
  /** Whether people are away in the demo today, so that it begins with something to do. */
  demoMorning: boolean;
  host: string;
  port: number;
  /** The server's own certificate; null leaves HTTPS to a proxy. */
  tls: CertificateFiles | null;
  location: { dataFolder: string } | { url: string };
  /** Where the key is with which the school's secrets are encrypted. */
  schoolKey: SchoolKeySource;
  backups: {
    /** Where copies are put by default. */
    folder: string;
    /** Whether one is made every night and before the structure of the database changes. */
    automatic: boolean;
  };
  /** IANA name of the zone in which the school's days begin and end; a first value (docs/decisions/0069). */
  timeZone: string;
  /** A first value; null if the school has no name yet. */
  schoolName: string | null;
  /** Whether the corridor board answers without a sign-in; a first value. */
  openBoard: boolean;
  /** For how many days an invite code works. */
  inviteDays: number;
  /** Origin of another API host for the apps, or an empty text for this server. */
  apiHost: string;
  /** Origins of apps that are served elsewhere and call this server. */
  allowedOrigins: readonly string[];
  /** Addresses and networks of reverse proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  /** The build's name for the apps; it decides about signing in by phone (docs/decisions/0056). */
  build: string;
  /** The school's own word about signing in by phone, a first value; null leaves it to the build's name. */
  phoneSignIn: boolean | null;
  /** How many changing calls one person may make in five minutes; an address, five times as many. */
  changesPerPerson: number;
  /** Opens `/metrics` from other computers; null leaves it to programs on this one. */
  metricsToken: string | null;
  /** Where the bots of MAX are reached. */
  maxHost: string;
  /** A file of root certificates that hold for MAX alone; null without one. */
  maxCa: string | null;
  /** Whether this is a new version's try on a copy of the school: nothing is changed, nothing leaves the computer. */
  trial: boolean;
  /** How many seconds a stop may take: answering what has arrived, then closing the database. */
  stopSeconds: number;
  /** How much is written to the error stream. */
  logLevel: LogLevel;
  /** Where the site for computers is, when this server's address is the one for phones; else an empty text. */
  desktopSite: string;
}

const METRICS_TOKEN = /^[\w.~+/=-]{16,200}$/;
const DEFAULT_PORT = 7200;
/** Loopback: a school's data is not shown to the network by default. */
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_TIME_ZONE = 'Europe/Moscow';
const DEFAULT_INVITE_DAYS = 14;
const MAX_INVITE_DAYS = 365;
const DEFAULT_STOP_SECONDS = 10;
const MIN_STOP_SECONDS = 5;
const MAX_STOP_SECONDS = 600;
/** A shorter text could be guessed by trying. */
const MIN_SECRET_LENGTH = 32;

/** What `--help` prints. */
export const USAGE = `Сервер «Звонка».

Ключи:
  --demo          показать демонстрационную школу
  --demo-morning  в ней сегодня кого-то нет, и уроки ждут замены
  --port 7200     порт (0 выберет свободный)
  --host 0.0.0.0  слушать не только этот компьютер
  --data ПАПКА    где лежат данные
  --help          эта подсказка

Переменные окружения:
  PORT, HOST, ZVONOK_DATA  то же, что ключи; ключ важнее
  DATABASE_URL             хранить данные на PostgreSQL, а не в папке
  ZVONOK_SECRET            ключ школы, не короче ${MIN_SECRET_LENGTH} знаков, вместо файла school.key в папке данных
  ZVONOK_BACKUP_FOLDER     куда складывать копии; по умолчанию рядом с папкой данных, с «-backups» в конце имени
  ZVONOK_AUTOMATIC_BACKUPS=false  не делать копий по ночам и перед обновлением структуры базы
  SCHOOL_NAME              название школы, пока его не задали в приложении
  SCHOOL_TIME_ZONE         часовой пояс, пока его не задали в приложении; по умолчанию ${DEFAULT_TIME_ZONE}
  ZVONOK_INVITE_DAYS       сколько дней действует пригласительный код, по умолчанию ${DEFAULT_INVITE_DAYS}
  ZVONOK_OPEN_BOARD=true   показывать замены в коридоре без входа, пока в приложении не решили иначе
  ZVONOK_API_HOST          адрес другого сервера, к которому обращаются приложения
  ZVONOK_ALLOWED_ORIGINS   откуда ещё приложения могут обращаться к этому серверу, через запятую
  ZVONOK_TLS_CERT, ZVONOK_TLS_KEY  файлы сертификата и его ключа (PEM): сервер сам отвечает по HTTPS
  ZVONOK_TRUSTED_PROXIES   адреса своих обратных прокси через запятую
  ZVONOK_PHONE_SIGN_IN=true  разрешить вход с телефонов, пока в приложении не решили иначе
  ZVONOK_BUILD             имя сборки приложений
  ZVONOK_CHANGE_LIMIT      сколько изменений подряд можно сделать за пять минут, обычно 600
  ZVONOK_STOP_SECONDS      сколько секунд сервер заканчивает начатое, обычно ${DEFAULT_STOP_SECONDS}
  ZVONOK_METRICS_TOKEN     ключ, с которым показатели /metrics читают с другого компьютера
  ZVONOK_MAX_CA            файл корневых сертификатов (PEM), которым верят только при связи с MAX
  ZVONOK_MAX_HOST          адрес MAX для ботов, если он станет другим; обычно ${MAX_ORIGIN}
  ZVONOK_LOG_LEVEL         как подробно писать журнал: error, warn (обычно) или info
  ZVONOK_DESKTOP_SITE      адрес сайта для компьютеров, если этот — для телефонов`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads flags and environment; a flag wins. Answers 'help' if that was requested. Throws a `StartRefusal`. */
export function readSettings(args: readonly string[], env: Environment): ServerSettings | 'help' {
  const flags = readFlags(args);
  if (flags.help) return 'help';
  const demo = flags.demo ?? false;
  const set = (name: string) => env[name]?.trim() || undefined;
  const folder = flags.data ?? set('ZVONOK_DATA') ?? (demo ? 'data/demo' : 'data/school');
  return {
    demo,
    demoMorning: demo && (flags['demo-morning'] ?? false),
    host: flags.host ?? set('HOST') ?? DEFAULT_HOST,
    port: readPort(flags.port ?? set('PORT')),
    tls: readCertificateFiles(set('ZVONOK_TLS_CERT'), set('ZVONOK_TLS_KEY')),
    location: readLocation(flags.data, set('DATABASE_URL'), folder),
    schoolKey: { secret: readSecret(set('ZVONOK_SECRET')), folder },
    backups: {
      folder: set('ZVONOK_BACKUP_FOLDER') ?? `${folder.replace(/[\\/]+$/, '')}-backups`,
      automatic: readYesNo('ZVONOK_AUTOMATIC_BACKUPS', set('ZVONOK_AUTOMATIC_BACKUPS'), !demo),
    },
    timeZone: readTimeZone(set('SCHOOL_TIME_ZONE')),
    schoolName: set('SCHOOL_NAME') ?? null,
    openBoard: readYesNo('ZVONOK_OPEN_BOARD', set('ZVONOK_OPEN_BOARD'), demo),
    inviteDays: readInviteDays(set('ZVONOK_INVITE_DAYS')),
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
    // Phones may sign in to the demo: of the three builds that let them, `dev` is the one that is not a school.
    build: set('ZVONOK_BUILD') ?? (demo ? 'dev' : 'school'),
    phoneSignIn: readYesNo('ZVONOK_PHONE_SIGN_IN', set('ZVONOK_PHONE_SIGN_IN'), null),
    changesPerPerson: readChangesPerPerson(set('ZVONOK_CHANGE_LIMIT')),
    stopSeconds: readStopSeconds(set('ZVONOK_STOP_SECONDS')),
    maxHost: readOrigin('ZVONOK_MAX_HOST', set('ZVONOK_MAX_HOST') ?? MAX_ORIGIN),
    maxCa: set('ZVONOK_MAX_CA') ?? null,
    trial: readYesNo('ZVONOK_TRIAL', set('ZVONOK_TRIAL'), false),
    metricsToken: readMetricsToken(set('ZVONOK_METRICS_TOKEN')),
    logLevel: readLogLevel(set('ZVONOK_LOG_LEVEL')),
    desktopSite: readOrigin('ZVONOK_DESKTOP_SITE', set('ZVONOK_DESKTOP_SITE') ?? ''),
  };
}

function readFlags(args: readonly string[]) {
  const options = {
    demo: { type: 'boolean' },
    'demo-morning': { type: 'boolean' },
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

function readCertificateFiles(cert: string | undefined, key: string | undefined): CertificateFiles | null {
  if (cert === undefined && key === undefined) return null;
  if (cert !== undefined && key !== undefined) return { cert, key };
  throw new StartRefusal(
    'Для HTTPS нужны оба файла: сертификат в ZVONOK_TLS_CERT и его ключ в ZVONOK_TLS_KEY.',
  );
}

function readLocation(
  dataFlag: string | undefined,
  url: string | undefined,
  folder: string,
): ServerSettings['location'] {
  if (url === undefined) return { dataFolder: folder };
  if (dataFlag === undefined) return { url };
  throw new StartRefusal('Заданы и DATABASE_URL, и --data: оставьте одно из двух.');
}

function readSecret(text: string | undefined): string | null {
  if (text === undefined || [...text].length >= MIN_SECRET_LENGTH) return text ?? null;
  throw new StartRefusal(
    `ZVONOK_SECRET короче ${MIN_SECRET_LENGTH} знаков: задайте длиннее, например из openssl rand -base64 32, или уберите, и ключ будет в файле.`,
  );
}

function readChangesPerPerson(text: string | undefined): number {
  if (text === undefined) return DEFAULT_CHANGES_PER_PERSON;
  if (/^[1-9]\d{1,6}$/.test(text)) return Number(text);
  throw new StartRefusal(`ZVONOK_CHANGE_LIMIT «${text}» не подходит: нужно целое число от 10.`);
}

function readMetricsToken(text: string | undefined): string | null {
  if (text === undefined || METRICS_TOKEN.test(text)) return text ?? null;
  throw new StartRefusal(
    'ZVONOK_METRICS_TOKEN не подходит: нужно от 16 латинских букв и цифр без пробелов, например из openssl rand -hex 16.',
  );
}

function readLogLevel(text = 'warn'): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level) return level;
  throw new StartRefusal(
    `ZVONOK_LOG_LEVEL «${text}» не подходит: выберите одно из ${LOG_LEVELS.join(', ')}.`,
  );
}

function readInviteDays(text = String(DEFAULT_INVITE_DAYS)): number {
  const days = Number(text);
  if (/^\d+$/.test(text) && days >= 1 && days <= MAX_INVITE_DAYS) return days;
  throw new StartRefusal(
    `ZVONOK_INVITE_DAYS «${text}» не подходит: нужно целое число дней от 1 до ${MAX_INVITE_DAYS}.`,
  );
}

function readStopSeconds(text = String(DEFAULT_STOP_SECONDS)): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds >= MIN_STOP_SECONDS && seconds <= MAX_STOP_SECONDS) return seconds;
  throw new StartRefusal(
    `ZVONOK_STOP_SECONDS «${text}» не подходит: нужно целое число секунд от ${MIN_STOP_SECONDS} до ${MAX_STOP_SECONDS}.`,
  );
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
