import { writeFileSync } from 'node:fs';
import { Agent, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { ownCertificate } from '../testing/own-certificate.ts';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { followCertificate, readCertificate } from './certificate.ts';

const NEXT_YEAR = new Date(Date.now() + 365 * 86_400_000);
const folder = temporaryFolder();
const files = { cert: join(folder.path, 'school.pem'), key: join(folder.path, 'school.key') };
const first = ownCertificate('first', NEXT_YEAR);
const second = ownCertificate('second', NEXT_YEAR);
const put = ({ cert, key }: { cert: string; key: string }) => {
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
};

interface Answer {
  /** Common name of the certificate of the connection. */
  name: string;
  text: string;
  headers: Record<string, unknown>;
}

/** Asks over TLS, trusting only these certificates, on a new connection unless there is an agent that keeps one. */
function ask(url: string, trusted: string[], agent: Agent | undefined = undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { ca: trusted, agent: agent ?? new Agent() }, (response) => {
      const { subject } = (response.socket as TLSSocket).getPeerCertificate();
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ name: String(subject.CN), text, headers: response.headers }));
    }).on('error', reject);
  });
}

describe('a server with a certificate of its own', () => {
  let school: TestSchool;
  let url: string;
  let stopFollowing: () => void;
  const log = { info: vi.fn(), error: vi.fn() };
  beforeAll(async () => {
    put(first);
    school = await openTestSchool({ demo: false, certificate: readCertificate(files) });
    await school.app.listen({ host: '127.0.0.1', port: 0 });
    url = `https://127.0.0.1:${(school.app.server.address() as AddressInfo).port}`;
    stopFollowing = followCertificate(school.app, files, { log, everyMs: 20 });
  });
  afterAll(async () => {
    stopFollowing();
    await school.close();
    folder.remove();
  });

  it('answers over HTTPS and asks browsers to stay with it', async () => {
    const answer = await ask(`${url}/readyz`, [first.cert]);

    expect(JSON.parse(answer.text)).toMatchObject({ status: 'ready' });
    expect(answer).toMatchObject({ name: 'first' });
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  });

  it('answers nothing to who does not trust it, nor without TLS', async () => {
    await expect(ask(`${url}/readyz`, [second.cert])).rejects.toThrow(/self-signed certificate/);
    await expect(fetch(`${url.replace('https', 'http')}/readyz`)).rejects.toThrow();
  });

  it('shows a renewed certificate to new connections and keeps those that are open', async () => {
    const trusted = [first.cert, second.cert];
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask(`${url}/readyz`, trusted, kept)).toMatchObject({ name: 'first' });

    // Half of a renewal: the key is still the old one.
    writeFileSync(files.cert, second.cert);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), { timeout: patience(10_000) });
    expect(await ask(`${url}/readyz`, trusted)).toMatchObject({ name: 'first' });

    put(second);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce(), { timeout: patience(10_000) });
    expect(await ask(`${url}/readyz`, trusted)).toMatchObject({ name: 'second' });
    expect(await ask(`${url}/readyz`, trusted, kept)).toMatchObject({ name: 'first' });
    kept.destroy();
  });
});

describe('files that are no certificate', () => {
  const own = temporaryFolder();
  const place = (name: string, text: string) => {
    writeFileSync(join(own.path, name), text);
    return join(own.path, name);
  };
  afterAll(() => own.remove());

  it('are refused with what is wrong and where', () => {
    const cert = place('cert.pem', first.cert);
    const key = place('key.pem', first.key);
    const other = place('other.pem', second.key);
    const words = place('words.pem', 'not a certificate');

    expect(readCertificate({ cert, key }).validTo.getFullYear()).toBe(NEXT_YEAR.getUTCFullYear());
    expect(() => readCertificate({ cert: '/nowhere.pem', key })).toThrow(
      'ZVONOK_TLS_CERT: файл /nowhere.pem не читается',
    );
    expect(() => readCertificate({ cert: words, key })).toThrow(`в файле ${words} нет сертификата`);
    expect(() => readCertificate({ cert, key: other })).toThrow(
      `ключ в файле ${other} не читается или не от`,
    );
  });
});
