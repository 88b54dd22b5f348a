/**
 * The file name a `Content-Disposition` header gives, or null when it gives none.
 * `filename*` (RFC 6266, with Russian letters) goes before `filename`; folders in a name are cut off, since it is the
 * server's word on our disk.
 */
export function readFileName(header: string | null): string | null {
  if (header === null) return null;
  const extended = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(header);
  const name = extended && decode(extended[1] ?? '', extended[2] ?? '');
  return clean(name ?? plainName(header));
}

function plainName(header: string): string {
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(header) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '';
}

function decode(charset: string, text: string): string | null {
  try {
    const bytes = text.match(/%[\da-f]{2}|[^%]/gi)?.map((part) => {
      return part.length > 1 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0);
    });
    return new TextDecoder(charset, { fatal: true }).decode(new Uint8Array(bytes ?? []));
  } catch {
    // Unknown charset or broken bytes: the plain name is better than a mangled one.
    return null;
  }
}

function clean(name: string): string | null {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const safe = last.replace(/\p{Cc}/gu, '').trim();
  return safe === '' || safe === '.' || safe === '..' ? null : safe;
}
