/** A browser's `XMLHttpRequest` as far as an upload uses it, led by hand. */
export class FakeUpload {
  readonly upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null };
  readonly sent: { method?: string; url?: string; headers: Headers; body?: Blob } = {
    headers: new Headers(),
  };
  responseType = '';
  status = 0;
  statusText = '';
  response: Blob | null = null;
  aborted = false;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  #headers = '';

  open(method: string, url: string): void {
    Object.assign(this.sent, { method, url });
  }

  setRequestHeader(name: string, value: string): void {
    this.sent.headers.append(name, value);
  }

  send(body: Blob): void {
    this.sent.body = body;
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  getAllResponseHeaders(): string {
    return this.#headers;
  }

  /** The server answers. */
  answer(status: number, body: string, headers = 'content-type: application/json\r\n'): void {
    this.status = status;
    this.response = new Blob([body]);
    this.#headers = headers;
    this.onload?.();
    this.onloadend?.();
  }

  /** The connection is lost. */
  lose(): void {
    this.onerror?.();
    this.onloadend?.();
  }

  asRequest(): XMLHttpRequest {
    return this as unknown as XMLHttpRequest;
  }
}
