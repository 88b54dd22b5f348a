import { readFileSync } from 'node:fs';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { rootCertificates } from 'node:tls';
import { StartRefusal } from '../platform/refusal.ts';
import { type ChannelAdapter, type ChannelUpdate, DeliveryFailure, type OutgoingMessage } from './adapter.ts';

/** Where the bots of MAX are reached, and by whose certificates. */
export interface MaxHost {
  origin: string;
  /** Roots that hold for this host alone, in addition to the usual ones; null without any. */
  ca: string | null;
}

export const MAX_ORIGIN = 'https://platform-api2.max.ru';
const TIMEOUT_MS = 10_000;
/** How long a request for updates may stay open, in seconds; MAX allows 90. */
const POLL_SECONDS = 30;
/** Types of updates we can do something with. */
const UPDATE_TYPES = 'bot_started,bot_stopped,message_callback,message_created';
const MOST_BYTES = 4_000_000;

/** Reads the file of roots for MAX. Throws a `StartRefusal` for one that holds no certificate. */
export function readMaxHost(caFile: string | null, origin: string = MAX_ORIGIN): MaxHost {
  if (caFile === null) return { origin, ca: null };
  let ca = '';
  try {
    ca = readFileSync(caFile, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefusal(`Файл сертификатов ${caFile} из ZVONOK_MAX_CA не читается (${code}).`, {
      cause: error,
    });
  }
  if (ca.includes('BEGIN CERTIFICATE')) return { origin, ca };
  throw new StartRefusal(`В файле ${caFile} из ZVONOK_MAX_CA нет сертификата: нужен файл PEM.`);
}

/** What MAX answers, as far as it is read. */
interface MaxUser {
  user_id: number;
  username?: string | null;
  first_name?: string;
}
interface MaxUpdate {
  update_type: string;
  timestamp: number;
  user?: MaxUser;
  payload?: string | null;
  callback?: { callback_id: string; payload?: string; user: MaxUser };
  message?: { sender?: MaxUser | null; body: { mid: string; text?: string | null } } | null;
}

/** A bot of MAX by its documented calls: the token in a header, one request at a time and one that waits. */
export function maxAdapter(token: string, { origin, ca }: MaxHost): ChannelAdapter {
  const isPlain = origin.startsWith('http:');
  const agent = isPlain
    ? new PlainAgent({ keepAlive: true })
    : new Agent({ keepAlive: true, ...(ca !== null && { ca: [...rootCertificates, ca] }) });

  async function call<Answer>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    {
      query = {},
      body,
      timeoutMs = TIMEOUT_MS,
      signal,
    }: {
      query?: Record<string, string | number | null>;
      body?: object;
      timeoutMs?: number;
      signal?: AbortSignal;
    } = {},
  ): Promise<Answer> {
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries(query))
      if (value !== null) url.searchParams.set(name, String(value));
    const sent = await exchange(isPlain ? plainRequest : request, url, {
      method,
      agent,
      body: body ? JSON.stringify(body) : null,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    });
    if (sent.status === 200) return parsed<Answer>(sent.text);
    throw failureOf(sent);
  }

  const content = ({ text, buttons }: OutgoingMessage) => ({
    text,
    attachments:
      buttons.length === 0
        ? []
        : [
            {
              type: 'inline_keyboard',
              payload: {
                buttons: buttons.map(({ label, payload }) => [{ type: 'callback', text: label, payload }]),
              },
            },
          ],
  });

  return {
    async send(address, message) {
      const sent = await call<{ message?: { body?: { mid?: string } } }>('POST', '/messages', {
        query: { user_id: address },
        body: content(message),
      });
      return sent.message?.body?.mid ?? '';
    },
    async edit(_address, externalId, message) {
      await call('PUT', '/messages', { query: { message_id: externalId }, body: content(message) });
      return externalId;
    },
    inbox: {
      async updates(marker, signal) {
        const timeoutMs = (POLL_SECONDS + 10) * 1000;
        const query = { limit: 100, timeout: POLL_SECONDS, marker, types: UPDATE_TYPES };
        const answer = await call<{ updates?: MaxUpdate[]; marker?: number | null }>('GET', '/updates', {
          ...{ query, timeoutMs, signal },
        });
        return {
          updates: (answer.updates ?? []).flatMap(toUpdate),
          marker: answer.marker === null || answer.marker === undefined ? marker : String(answer.marker),
        };
      },
      async answer(callbackId, message) {
        const body = { message: content(message) };
        await call('POST', '/answers', { query: { callback_id: callbackId }, body });
      },
    },
    async check() {
      const me = await call<MaxUser>('GET', '/me');
      if (!me.username)
        throw new DeliveryFailure('rejected', 'У этого бота нет имени, по которому его открыть.');
      return me.username;
    },
    close: () => agent.destroy(),
  };
}

function toUpdate(update: MaxUpdate): ChannelUpdate[] {
  const { update_type: type, timestamp, user, callback, message } = update;
  if (type === 'message_callback' && callback) {
    const { callback_id: callbackId, payload = '', user: by } = callback;
    return [
      { kind: 'pressed', key: `callback-${callbackId}`, address: String(by.user_id), callbackId, payload },
    ];
  }
  if (type === 'message_created' && message?.sender) {
    const { sender, body } = message;
    return [
      { kind: 'said', key: `message-${body.mid}`, address: String(sender.user_id), text: body.text ?? '' },
    ];
  }
  if (!user) return [];
  const key = `${type}-${user.user_id}-${timestamp}`;
  const address = String(user.user_id);
  if (type === 'bot_started') return [{ kind: 'started', key, address, code: update.payload ?? null }];
  return type === 'bot_stopped' ? [{ kind: 'stopped', key, address }] : [];
}

interface Exchanged {
  status: number;
  text: string;
  retryAfter: string | undefined;
}

function exchange(
  ask: typeof request | typeof plainRequest,
  url: URL,
  { body, ...options }: Parameters<typeof request>[1] & object & { body: string | null },
): Promise<Exchanged> {
  return new Promise<Exchanged>((resolve, reject) => {
    const outgoing = ask(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
        if (text.length > MOST_BYTES) answer.destroy(new Error('The answer is too long.'));
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, retryAfter: answer.headers['retry-after'] }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  }).catch((error: unknown) => {
    throw unreachable(error);
  });
}

/** Codes by which a certificate is not accepted: the root of MAX is missing. */
const CERTIFICATE_CODES = /CERT|SELF_SIGNED|UNABLE_TO/;

function unreachable(error: unknown): DeliveryFailure {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (CERTIFICATE_CODES.test(code))
    return new DeliveryFailure(
      'later',
      'Сертификату MAX нет доверия: задайте файл корневых сертификатов в ZVONOK_MAX_CA.',
    );
  return new DeliveryFailure(
    'later',
    'MAX не отвечает: проверьте, выпускает ли сеть школы этот сервер наружу.',
  );
}

function parsed<Answer>(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    throw new DeliveryFailure('later', 'MAX ответил непонятно.');
  }
}

function failureOf({ status, retryAfter }: Exchanged): DeliveryFailure {
  if (status === 429) {
    const seconds = Number(retryAfter);
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : 0;
    return new DeliveryFailure('later', 'MAX просит подождать.', { retryAfterMs });
  }
  if (status === 401)
    return new DeliveryFailure('later', 'MAX не принимает ключ бота: возможно, его заменили.');
  if (status === 403 || status === 404)
    return new DeliveryFailure('refused', 'MAX больше не принимает сообщения для этого человека.');
  if (status >= 500) return new DeliveryFailure('later', 'У MAX сейчас неполадки.');
  return new DeliveryFailure('rejected', `MAX не принял сообщение (${status}).`);
}
