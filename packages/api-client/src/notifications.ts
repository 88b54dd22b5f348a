import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { unwrap } from './unwrap.ts';

type Schemas = components['schemas'];
export type OrderNotification = Schemas['OrderNotification'];
export type CertificateNotification = Schemas['CertificateNotification'];
export type ReplacementNotification = Schemas['ReplacementNotification'];
export type PrivateNotification = Schemas['PrivateNotification'];

type Delivered = Schemas['Delivered'];

/** How long a list of news or the mark on one is waited for, in milliseconds: a connection can be silent for ever. */
export const NOTIFICATION_TIMEOUT_MS = 10_000;

const stoppedBy = (signal?: AbortSignal) => (signal ? { signal } : {});
const delivery = (id: number, signal?: AbortSignal) => ({ params: { path: { id } }, ...stoppedBy(signal) });

/** What is new for the reader, per list. The other half of each, `deliver…`, marks one as seen. */
export async function newOrders(api: Api, signal?: AbortSignal): Promise<OrderNotification[]> {
  return unwrap(await api.GET('/work-order/api/order/notification/new', stoppedBy(signal)));
}

export async function deliverOrder(api: Api, id: number, signal?: AbortSignal): Promise<Delivered> {
  return unwrap(await api.GET('/work-order/api/order/notification/delivery/{id}', delivery(id, signal)));
}

export async function newCertificates(api: Api, signal?: AbortSignal): Promise<CertificateNotification[]> {
  return unwrap(await api.GET('/adm-procedure/api/certificate/new', stoppedBy(signal)));
}

export async function deliverCertificate(api: Api, id: number, signal?: AbortSignal): Promise<Delivered> {
  return unwrap(await api.PUT('/adm-procedure/api/certificate/delivery/{id}', delivery(id, signal)));
}

export async function newReplacements(api: Api, signal?: AbortSignal): Promise<ReplacementNotification[]> {
  return unwrap(await api.GET('/schedule/api/schedule/replacement-teacher/new', stoppedBy(signal)));
}

export async function deliverReplacement(api: Api, id: number, signal?: AbortSignal): Promise<Delivered> {
  return unwrap(
    await api.GET('/schedule/api/schedule/replacement-teacher/delivery/{id}', delivery(id, signal)),
  );
}

export async function newPrivate(api: Api, signal?: AbortSignal): Promise<PrivateNotification[]> {
  return unwrap(await api.GET('/notification/api/private/new', stoppedBy(signal)));
}

export async function deliverPrivate(api: Api, id: number, signal?: AbortSignal): Promise<Delivered> {
  return unwrap(await api.PUT('/notification/api/private/delivery/{id}', delivery(id, signal)));
}

/** What the reader has accepted of late, kind by kind. An extension. */
export async function acceptedNotifications(api: Api): Promise<Schemas['AcceptedNotifications']> {
  return unwrap(await api.GET('/notification/api/accepted'));
}
