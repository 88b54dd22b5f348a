import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { NewNotification } from './notifications.ts';

export function presentReplacementNotification(
  { id, content, createdAt, lesson }: NewNotification<'replace'>,
  timeZone: string,
): Wire['ReplacementNotification'] {
  const creationDate = serverDate(createdAt, timeZone);
  return { id, type: 'replace', creationDate, replacementMessage: content.message, lesson };
}

export function presentPrivateNotification(
  { id, content, createdAt }: NewNotification<'private'>,
  timeZone: string,
): Wire['PrivateNotification'] {
  const creationDate = serverDate(createdAt, timeZone);
  return { id, type: 'private', creationDate, notificationMessage: content.message };
}

export function presentOrderNotification(
  { id, kind, subjectId, content, createdAt }: NewNotification<Wire['OrderKind']>,
  timeZone: string,
): Wire['OrderNotification'] {
  const creationDate = serverDate(createdAt, timeZone);
  return { id, type: kind, creationDate, orderId: subjectId, ...content };
}

/** By the contract a certificate's notification is known by the number of the certificate. */
export function presentCertificateNotification(
  { subjectId, content, createdAt }: NewNotification<'certificate'>,
  timeZone: string,
): Wire['CertificateNotification'] {
  const dateCreated = serverDate(createdAt, timeZone);
  return { id: subjectId, type: 'certificate', dateCreated, ...content };
}
