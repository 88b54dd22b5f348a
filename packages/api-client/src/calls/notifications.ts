import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];
export type OrderNotification = Schemas['OrderNotification'];
export type CertificateNotification = Schemas['CertificateNotification'];
export type ReplacementNotification = Schemas['ReplacementNotification'];
export type PrivateNotification = Schemas['PrivateNotification'];

/** What is new for the reader, per list. The other half of each, `deliver…`, marks one as seen. */
export async function newOrders(api: Api): Promise<OrderNotification[]> {
  return unwrap(await api.GET('/work-order/api/order/notification/new'));
}

export async function deliverOrder(api: Api, id: number): Promise<Schemas['Delivered']> {
  const params = { path: { id } };
  return unwrap(await api.GET('/work-order/api/order/notification/delivery/{id}', { params }));
}

export async function newCertificates(api: Api): Promise<CertificateNotification[]> {
  return unwrap(await api.GET('/adm-procedure/api/certificate/new'));
}

export async function deliverCertificate(api: Api, id: number): Promise<Schemas['Delivered']> {
  const params = { path: { id } };
  return unwrap(await api.PUT('/adm-procedure/api/certificate/delivery/{id}', { params }));
}

export async function newReplacements(api: Api): Promise<ReplacementNotification[]> {
  return unwrap(await api.GET('/schedule/api/schedule/replacement-teacher/new'));
}

export async function deliverReplacement(api: Api, id: number): Promise<Schemas['Delivered']> {
  const params = { path: { id } };
  return unwrap(await api.GET('/schedule/api/schedule/replacement-teacher/delivery/{id}', { params }));
}

export async function newPrivate(api: Api): Promise<PrivateNotification[]> {
  return unwrap(await api.GET('/notification/api/private/new'));
}

export async function deliverPrivate(api: Api, id: number): Promise<Schemas['Delivered']> {
  const params = { path: { id } };
  return unwrap(await api.PUT('/notification/api/private/delivery/{id}', { params }));
}

/** What the reader has accepted of late, kind by kind. An extension: see `isUnsupported`. */
export async function acceptedNotifications(api: Api): Promise<Schemas['AcceptedNotifications']> {
  return unwrap(await api.GET('/notification/api/accepted'));
}
