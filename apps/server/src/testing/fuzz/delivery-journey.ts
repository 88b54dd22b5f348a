import { TEST_BOT_TOKEN } from '../max-server.ts';
import { startSmtpServer } from '../smtp-server.ts';
import type { Traveller } from './traveller.ts';

const ADDRESS = 'puteshestvie@school.example';
const CONSENT = 'Согласен получать сообщения.';

/** The school sets up a mailbox, a teacher links it, is sent a test, and leaves. */
export async function delivery({ ask, said }: Traveller): Promise<void> {
  const server = await startSmtpServer();
  const set = async (mail: object | null, maxToken?: string | null) => {
    const { version } = (await ask('getDeliverySettings', 'ADMIN')) ?? {};
    const body = {
      mail,
      isBare: false,
      consent: CONSENT,
      version,
      ...(maxToken !== undefined && { maxToken }),
    };
    if (version) await ask('updateDeliverySettings', 'ADMIN', { body });
  };
  try {
    await set({ host: '127.0.0.1', port: server.port, user: '', from: 'zvonok@school.example' });
    const path = ['email'];
    await ask('checkDeliveryChannel', 'ADMIN', { path });
    if (await ask('linkDeliveryChannel', 'TEACHER', { path, body: { address: ADDRESS } })) {
      const code = /\d{6}/.exec(server.to(ADDRESS).at(-1)?.text ?? '')?.[0];
      await ask('confirmDeliveryChannel', 'TEACHER', { path, body: { code } });
      await ask('testDeliveryChannel', 'TEACHER', { path });
    }
    const [unread] = (await ask('listNewReplacementNotifications', 'TEACHER')) ?? [];
    if (unread) await ask('acknowledgeNotification', 'TEACHER', { path: [unread.id] });
    await ask('leaveDeliveryChannel', 'TEACHER', { path });
    await set(null, TEST_BOT_TOKEN);
    await ask('printDeliverySlips', 'ADMIN');
    const { request, refusal } = await said();
    await ask('closeAbsenceRequest', 'HEADTEACHER', { path: [request], body: { state: 'accepted' } });
    await ask('liftCoverRefusal', 'HEADTEACHER', { path: [refusal] });
  } finally {
    await set(null, null);
    await server.close();
  }
}
