import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A letter as it came, headers and text apart, the text decoded. */
export interface Letter {
  to: string;
  headers: Record<string, string>;
  text: string;
}

/** A mail server on a port of this computer: enough of SMTP (RFC 5321) to take letters, and to refuse them. */
export async function startSmtpServer() {
  const letters: Letter[] = [];
  const refusals = new Map<string, string>();
  const sockets = new Set<Socket>();
  let busy = 0;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let rest = '';
    let to = '';
    let isData = false;
    say('220 mail.test ESMTP');
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      rest += piece;
      for (;;) {
        const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = rest.slice(0, end);
        rest = rest.slice(end + (isData ? 5 : 2));
        if (isData) {
          letters.push(read(to, part));
          isData = false;
          say('250 2.0.0 taken');
        } else command(part);
      }
    });

    function command(line: string): void {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') return void say('250 mail.test');
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      if (verb === 'MAIL' && busy > 0) {
        busy -= 1;
        return void say('451 4.7.1 try again later');
      }
      if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        return void say(refusals.get(to) ?? '250 ok');
      }
      if (verb === 'DATA') {
        isData = true;
        return void say('354 go on');
      }
      say('250 ok');
    }
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    letters,
    to: (address: string) => letters.filter((letter) => letter.to === address),
    /** Answers this to the address instead. */
    refuse: (address: string, answer = '550 5.1.1 no such user') => refusals.set(address, answer),
    /** The next letters are put off, so many of them. */
    beBusy: (times: number) => {
      busy = times;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function read(to: string, raw: string): Letter {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
      }),
  );
  const text = body.join('\r\n\r\n');
  const encoding = headers['content-transfer-encoding'] ?? '7bit';
  return {
    to,
    headers,
    text: encoding === 'base64' ? Buffer.from(text, 'base64').toString() : quoted(encoding, text),
  };
}

function quoted(encoding: string, text: string): string {
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Words of a header in MIME's encoding (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, how: string, word: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : quoted('quoted-printable', word.replaceAll('_', ' ')),
    );
}
