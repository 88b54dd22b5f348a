/** What a list of requests can be sorted by; the open ones first unless the reader chooses otherwise. */
export const CERTIFICATE_SORTS = [
  'processed',
  'dateCreated',
  'dateClosed',
  'id',
  'name',
  'eduGroup',
  'executor',
] as const;
export type CertificateSort = (typeof CERTIFICATE_SORTS)[number];

export const CERTIFICATE_STATES = ['open', 'closed'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];
