import type { FastifyBaseLogger } from 'fastify';
import { type Bindings, type ChildLoggerOptions, type DestinationStream, destination, pino } from 'pino';
import { describeError } from './describe-error.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The server's log: one JSON object a line. */
export type ServerLog = FastifyBaseLogger;

/**
 * Fields a line may have, and what a value must look like. Anything else is left out, so that a careless line cannot
 * reveal a secret: a new field is written down here first. Values a person typed (names, logins, texts, addresses with
 * a query) have no field.
 */
const FIELDS: Readonly<Record<string, RegExp | 'number'>> = {
  requestId: /^[\w.-]{8,64}$/,
  operationId: /^\w{1,60}$/,
  /** A pattern such as `/teacher/:id`, never the requested address. */
  route: /^[\w/:.*-]{1,120}$/,
  method: /^[A-Z]{1,10}$/,
  status: 'number',
  durationMs: 'number',
  userId: 'number',
  engine: /^(?:pglite|postgresql)$/,
  port: 'number',
  signal: /^SIG[A-Z0-9]{1,10}$/,
  /** A school day. */
  date: /^\d{4}-\d\d-\d\d$/,
  job: /^\w{1,40}$/,
  attempt: 'number',
  count: 'number',
  bytes: 'number',
};

/** What a line says: words of ours, without values. */
const MESSAGE = /^[A-Za-z][A-Za-z ,;'-]{0,150}$/;
const WITHHELD = 'message withheld';

/** Makes the log, by default on the error stream, which leaves the output stream to the person at the console. */
export function serverLog(level: LogLevel, stream: DestinationStream = errorStream()): ServerLog {
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: allowedFields },
      hooks: {
        logMethod([first, second], method) {
          const fields = first instanceof Error ? { err: first } : first;
          if (typeof fields === 'string') method.call(this, {}, allowedMessage(fields));
          else method.call(this, fields as object, allowedMessage(second));
        },
      },
    },
    stream,
  );
  const { child } = log;
  // Pino filters the fields of a line and not those that a child brings to all of its lines.
  return Object.assign(log, {
    child(fields: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
      return Reflect.apply(child, this, [allowedFields(fields), options]);
    },
  });
}

/** Written at once: the last line before the end of the process is the one that matters. */
function errorStream(): DestinationStream {
  return destination({ dest: 2, sync: true });
}

function allowedMessage(text: unknown): string {
  return typeof text === 'string' && MESSAGE.test(text) ? text : WITHHELD;
}

function allowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const allowed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'err') allowed.error = describeError(value);
    else if (name === 'pid') allowed.pid = value;
    else if (isAllowed(value, FIELDS[name])) allowed[name] = value;
  }
  return allowed;
}

function isAllowed(value: unknown, field: RegExp | 'number' | undefined): boolean {
  if (field === undefined) return false;
  if (field === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === 'string' && field.test(value);
}
