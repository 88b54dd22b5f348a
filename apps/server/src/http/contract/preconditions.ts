import { createHash } from 'node:crypto';
import type { OperationId } from '../../operations/contract-types.ts';
import type { Call } from '../../operations/operation.ts';
import { Refusal } from '../../platform/refusal.ts';

/** One tag of RFC 9110, 8.8.3, and the comma or the end after it. */
const TAG = /\s*(?:W\/)?"([\x21\x23-\x7e\x80-\uffff]*)"\s*(?:,|$)/y;

/**
 * The versions of a record a caller says they saw; null when they say nothing, or `*`. Versions count edits and not
 * bytes, so a tag a proxy has made weak (`W/`) is as good as ours. Refuses what is no list of tags.
 */
export function readIfMatch(header: string | undefined): readonly string[] | null {
  if (header === undefined || header.trim() === '*') return null;
  const seen: string[] = [];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < header.length) {
    const tag = TAG.exec(header);
    if (!tag) throw malformed();
    seen.push(tag[1] ?? '');
  }
  if (seen.length === 0) throw malformed();
  return seen;
}

function malformed(): Refusal {
  const message = 'Нужен ETag в кавычках, каким его прислал сервер: "7"';
  return new Refusal(400, `${message}.`, { errors: [{ path: 'header.If-Match', message }] });
}

/** What a header can hold without quoting: enough for a UUID and for whatever else a sender makes up. */
const KEY = /^[\x21-\x7e]{1,100}$/;

/** The key under which a caller wants a creation done once; null when they give none. Refuses what is no key. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  const message = 'Нужен ключ до 100 знаков без пробелов, лучше UUID';
  throw new Refusal(400, `${message}.`, { errors: [{ path: 'header.Idempotency-Key', message }] });
}

/** Equal for two calls that ask for the same, whatever order their fields came in. */
export function fingerprintOf({
  path,
  query,
  body,
  form,
}: Pick<Call<OperationId>, 'path' | 'query' | 'body' | 'form'>): string {
  const fields = Object.entries(form ?? {}).map(([name, value]) => [name, digestOfFile(value)]);
  const asked = JSON.stringify({ path, query, body, fields }, (_name, value) => inOrder(value));
  return createHash('sha256').update(asked).digest('base64url');
}

function digestOfFile(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return value;
  const { name, bytes } = value as { name: string; bytes: Uint8Array };
  return { name, bytes: createHash('sha256').update(bytes).digest('base64url') };
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
