import { createTransport } from 'nodemailer';
import { type ChannelAdapter, DeliveryFailure, type OutgoingMessage } from './adapter.ts';

/** The school's mailbox. */
export interface MailServer {
  host: string;
  port: number;
  /** Both empty for a server that asks for none. */
  user: string;
  password: string;
  /** The sender's address. */
  from: string;
}

/** The port at which a connection is encrypted from its first byte; at others it becomes so before anything is said. */
const TLS_PORT = 465;
const TIMEOUT_MS = 10_000;
const UNREACHABLE = 'Почтовый сервер не отвечает: проверьте его адрес и порт.';
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** Letters by SMTP. Nothing is said to another computer without encryption. */
export function mailAdapter(
  server: MailServer,
  { schoolName, isLocal }: { schoolName: () => string; isLocal: boolean },
): ChannelAdapter {
  const { host, port, user, password, from } = server;
  const transport = createTransport({
    ...{ host, port, secure: port === TLS_PORT, requireTLS: port !== TLS_PORT && !LOOPBACK.test(host) },
    ...(user !== '' && { auth: { user, pass: password } }),
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true, pool: true, maxConnections: 1 },
  });
  const domain = from.split('@')[1] ?? 'zvonok.invalid';

  /** `isLocal` keeps letters on this computer. */
  function requireNear(): void {
    if (isLocal && !LOOPBACK.test(host)) throw new DeliveryFailure('later', UNREACHABLE);
  }

  async function send(to: string, { text, subject, key }: OutgoingMessage, after: string | null) {
    const messageId = `<${key}@${domain}>`;
    try {
      requireNear();
      await transport.sendMail({
        ...{ to: { name: '', address: to }, from: { name: schoolName(), address: from } },
        ...{ subject, text: `${text}\n`, messageId, headers: { 'Auto-Submitted': 'auto-generated' } },
        ...(after && { inReplyTo: after, references: after }),
      });
    } catch (error) {
      throw failureOf(error);
    }
    return messageId;
  }

  return {
    send: (address, message) => send(address, message, null),
    // A letter cannot be changed: the next one follows it in the same conversation.
    edit: (address, externalId, message) => send(address, message, externalId),
    inbox: null,
    async check() {
      requireNear();
      await transport.verify().catch((error: unknown) => {
        throw failureOf(error);
      });
      return from;
    },
    close: () => transport.close(),
  };
}

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH')
    return new DeliveryFailure('later', 'Почта не принимает имя или пароль: нужен пароль для приложений.');
  if (code === 'EENVELOPE' && responseCode >= 550 && responseCode < 560)
    return new DeliveryFailure('refused', 'Почта не принимает письма на этот адрес.');
  if (code === 'EMESSAGE' && responseCode >= 550)
    return new DeliveryFailure('rejected', `Почта не приняла письмо (${responseCode}).`);
  if (code === 'ETLS' || /CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return new DeliveryFailure('later', 'Почтовый сервер не зашифровал связь: проверьте его адрес и порт.');
  if (responseCode >= 400) return new DeliveryFailure('later', 'Почта просит подождать.');
  return new DeliveryFailure('later', UNREACHABLE);
}
