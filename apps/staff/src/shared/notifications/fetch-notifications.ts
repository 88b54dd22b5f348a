import type { Api } from '@zvonok/api-client/create-api';
import {
  acceptedNotifications,
  type CertificateNotification,
  NOTIFICATION_TIMEOUT_MS,
  newCertificates,
  newOrders,
  newPrivate,
  newReplacements,
  type OrderNotification,
  type PrivateNotification,
  type ReplacementNotification,
} from '@zvonok/api-client/notifications';
import {
  type Notification,
  type NotificationSource,
  newestFirst,
  translateWeekdays,
} from '@zvonok/domain/notifications/notification';
import { ORDER_KINDS } from '@zvonok/domain/orders/kinds';
import { numbersKey } from '@zvonok/domain/planning/moves';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import type { FetchedNotifications } from '@zvonok/machines/notifications/notifications.machine';

const FETCH: Record<NotificationSource, (api: Api, signal: AbortSignal) => Promise<Notification[]>> = {
  order: async (api, signal) => (await newOrders(api, signal)).map(ofOrder),
  certificate: async (api, signal) => (await newCertificates(api, signal)).map(ofCertificate),
  replace: async (api, signal) => (await newReplacements(api, signal)).map(ofReplacement),
  private: async (api, signal) =>
    api.offers('listNewPrivateNotifications') ? (await newPrivate(api, signal)).map(ofMessage) : [],
};

function ofOrder(order: OrderNotification): Notification {
  const { orderId, printerModel, numberOfCartridges: count, customerComment } = order;
  const printer =
    printerModel && (count ? `${printerModel}: ${counted(count, NOUN.cartridge)}` : printerModel);
  const known = ORDER_KINDS.find((kind) => kind === order.type);
  const details = [printer, customerComment].filter((line) => line !== undefined);
  return {
    kind: known ?? 'sysadmin',
    id: order.id,
    created: createdAt(order),
    text: inWords('Новая заявка', order.customerName, order.room ? `кабинет ${order.room}` : order.place),
    // Numbers of a kind that is not known here are another list's.
    ...(known && orderId !== undefined && { orderId }),
    ...(details.length > 0 && { details }),
  };
}

function ofCertificate(certificate: CertificateNotification): Notification {
  return {
    kind: 'certificate',
    id: certificate.id,
    created: createdAt(certificate),
    text: inWords('Новая справка', certificate.name, certificate.eduGroup),
  };
}

function ofReplacement(replacement: ReplacementNotification): Notification {
  return {
    kind: 'replace',
    id: replacement.id,
    created: createdAt(replacement),
    text: inWords('Изменение в расписании', translateWeekdays(replacement.replacementMessage ?? '')),
    ...(replacement.lesson && { lesson: numbersKey(replacement.lesson) }),
  };
}

function ofMessage(message: PrivateNotification): Notification {
  return {
    kind: 'private',
    id: message.id,
    created: createdAt(message),
    text: inWords('Сообщение без текста', message.notificationMessage),
  };
}

/** Other hosts name the time either way, whatever the list; some leave it out. */
function createdAt(item: { creationDate?: string; dateCreated?: string }): string | null {
  return item.creationDate ?? item.dateCreated ?? null;
}

/** What is known of a notification; `otherwise` where a host says nothing at all. */
function inWords(otherwise: string, ...known: readonly (string | number | null | undefined)[]): string {
  return known.filter(Boolean).join(', ') || otherwise;
}

/**
 * The lists of the sources that answered within `limit`. One that fails is left out, so that it spoils nothing for the
 * others.
 */
export async function fetchNotifications(
  api: Api,
  sources: readonly NotificationSource[],
  limit: () => AbortSignal = () => AbortSignal.timeout(NOTIFICATION_TIMEOUT_MS),
): Promise<FetchedNotifications> {
  const signal = limit();
  const answers = await Promise.all(
    sources.map(async (source): Promise<FetchedNotifications> => {
      try {
        return { [source]: await FETCH[source](api, signal) };
      } catch {
        return {};
      }
    }),
  );
  return Object.assign({}, ...answers);
}

/** What was accepted within the days it stays readable, newest first. An extension. */
export async function fetchAccepted(api: Api): Promise<Notification[]> {
  const { orders, certificates, replacements, messages } = await acceptedNotifications(api);
  return newestFirst([
    ...orders.map(ofOrder),
    ...certificates.map(ofCertificate),
    ...replacements.map(ofReplacement),
    ...messages.map(ofMessage),
  ]);
}
