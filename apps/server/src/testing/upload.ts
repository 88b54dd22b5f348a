/** A multipart form with one file, as a browser sends it. */
export function fileForm(bytes: Uint8Array, field = 'file') {
  const boundary = '----zvonok-form';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
