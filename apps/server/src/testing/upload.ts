const BOUNDARY = '----zvonok-form';

interface SentFile {
  bytes: Uint8Array;
  field?: string;
  name?: string;
  /** What its sender says it is. */
  type?: string;
  /** Fields in addition to the file, as a browser writes them. */
  texts?: Readonly<Record<string, string>>;
}

/** A multipart form with one file, as a browser sends it. */
export function fileForm(bytes: Uint8Array, field = 'file') {
  return form({ bytes, field });
}

/** A multipart form of texts and perhaps a file, as a browser sends it. */
export function form({ bytes, field = 'file', name = 'a.xlsx', type, texts = {} }: Partial<SentFile>) {
  const parts = Object.entries(texts).map(([key, text]) =>
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`,
    ),
  );
  if (bytes) {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type ?? 'application/octet-stream'}\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n'));
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
