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
