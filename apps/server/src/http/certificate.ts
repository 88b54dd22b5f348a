import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { StartRefusal } from '../platform/refusal.ts';

/** Paths of PEM files: the certificate with those between it and its root, and its private key. */
export interface CertificateFiles {
  cert: string;
  key: string;
}

/** The content of both files, known to fit together. */
export interface Certificate {
  cert: string;
  key: string;
  validTo: Date;
}

/** Renewed certificates are noticed within this time, in milliseconds; certbot renews a month before the end. */
const LOOK_EVERY_MS = 60_000;

/** Reads both files. Throws a `StartRefusal` that says which of them does not do. */
export function readCertificate(files: CertificateFiles): Certificate {
  const cert = readPem(files.cert, 'ZVONOK_TLS_CERT');
  const key = readPem(files.key, 'ZVONOK_TLS_KEY');
  let validTo: Date;
  try {
    validTo = new X509Certificate(cert).validToDate;
  } catch (error) {
    throw new StartRefusal(
      `ZVONOK_TLS_CERT: в файле ${files.cert} нет сертификата в формате PEM («BEGIN CERTIFICATE»).`,
      { cause: error },
    );
  }
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new StartRefusal(
      `ZVONOK_TLS_KEY: ключ в файле ${files.key} не читается или не от сертификата ${files.cert}.`,
      { cause: error },
    );
  }
  return { cert, key, validTo };
}

function readPem(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartRefusal(
      `${name}: файл ${file} не читается. Проверьте путь и что его может прочитать тот, под кем работает сервер.`,
      { cause: error },
    );
  }
}

interface FollowOptions {
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  everyMs?: number;
}

/**
 * Gives new connections the renewed certificate, without a stop; those that are open keep theirs. Files that do not fit
 * together, as in the middle of a renewal, change nothing: they are read again later. Returns a function that stops it.
 */
export function followCertificate(
  app: FastifyInstance,
  files: CertificateFiles,
  { log, everyMs = LOOK_EVERY_MS }: FollowOptions,
): () => void {
  const server = app.server as unknown as Server;
  let served = readCertificate(files);
  let isFaultKnown = false;
  const look = () => {
    let found: Certificate;
    try {
      found = readCertificate(files);
    } catch (error) {
      if (!isFaultKnown)
        log.error({ err: error }, 'the renewed certificate cannot be used, the old one stays');
      isFaultKnown = true;
      return;
    }
    isFaultKnown = false;
    if (found.cert === served.cert && found.key === served.key) return;
    server.setSecureContext({ cert: found.cert, key: found.key });
    served = found;
    log.info('the certificate was renewed');
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
