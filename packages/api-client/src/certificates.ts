import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { ifMatch } from './if-match.ts';
import { requireBoolean, requireText } from './incorrect-input.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import type { ReportProgress } from './transfer/progress.ts';
import { unwrap } from './unwrap.ts';

export type Certificate = components['schemas']['Certificate'];

export const certificateQueries = {
  /** Everything about requests for certificates, for invalidating. */
  all: ['certificate'] as const,

  /** All requests, the open ones first. */
  list: (api: Api) =>
    queryOptions({
      queryKey: [...certificateQueries.all, 'list'] as const,
      queryFn: async ({ signal }): Promise<Certificate[]> =>
        unwrap(await api.GET('/adm-procedure/api/certificate', { signal })),
    }),

  /** Requests in which a text occurs. As documented, any failure finds nothing. */
  search: (api: Api, query: string) =>
    queryOptions({
      queryKey: [...certificateQueries.all, 'search', query] as const,
      queryFn: async ({ signal }): Promise<Certificate[]> => {
        try {
          const params = { path: { query } };
          return unwrap(await api.GET('/adm-procedure/api/certificate/search/{query}', { params, signal }));
        } catch {
          // A cancelled request must not be cached as an answer.
          signal.throwIfAborted();
          return [];
        }
      },
    }),

  /** The texts that certificates are printed with. An extension. */
  template: (api: Api) =>
    queryOptions({
      queryKey: [...certificateQueries.all, 'template'] as const,
      queryFn: async ({ signal }): Promise<CertificateTemplate> =>
        unwrap(await api.GET('/adm-procedure/api/certificate/template', { signal })),
    }),

  /** Who did what with a request and when, the last first. An extension. */
  history: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...certificateQueries.all, 'history', id] as const,
      queryFn: async ({ signal }): Promise<components['schemas']['RecordHistoryEntry'][]> => {
        const params = { path: { id } };
        return unwrap(await api.GET('/adm-procedure/api/certificate/{id}/history', { params, signal }));
      },
    }),
};

type Schemas = components['schemas'];
/** The texts that certificates are printed with. */
export type CertificateTemplate = Schemas['CertificateTemplate'];
export type CertificateCreate = Schemas['CertificateCreate'];
/** What the public form is opened with. */
export type CertificateFormTicket = Schemas['CertificateForm'];

const CERTIFICATE = '/adm-procedure/api/certificate/{id}';

/** Opens the public form. An extension; the order then goes without a ticket. */
export async function openCertificateForm(api: Api): Promise<CertificateFormTicket> {
  return unwrap(await api.GET('/adm-procedure/api/certificate/form'));
}

/**
 * Orders a certificate, without an account. Sent again with the same key nothing is stored twice and the answer is the
 * first one. Rejects with an `ApiError`: 400 names the wrong field (`body.name`), 429 says when to come back; and with
 * `Error('Incorrect input data')`, sending nothing, when one of the three is no text.
 */
export async function createCertificate(
  api: Api,
  body: CertificateCreate,
  key?: string,
): Promise<Schemas['CertificateOrdered']> {
  requireText(body.name, body.eduGroup, body.provided);
  return unwrap(
    await api.POST('/adm-procedure/api/certificate/create', { params: idempotencyKey(key), body }),
  );
}

/**
 * Says whether a certificate is ready, by the code of its receipt; a wrong code is a 404, too many of them a 429. An
 * extension.
 */
export async function certificateStatus(api: Api, code: string): Promise<Schemas['CertificateStatus']> {
  return unwrap(await api.POST('/adm-procedure/api/certificate/status', { body: { code } }));
}

/**
 * Gives a request another state; a closed one is a 409. Rejects with `Error('Incorrect input data')` and sends nothing
 * when the state is neither true nor false.
 */
export async function updateCertificate(
  api: Api,
  id: number,
  processed: boolean,
): Promise<Schemas['Certificate']> {
  requireBoolean(processed);
  return unwrap(await api.PUT(CERTIFICATE, { params: { path: { id } }, body: { processed } }));
}

/** Takes back that a request was closed, for ten seconds and for who closed it; else a 409. An extension. */
export async function reopenCertificate(api: Api, id: number): Promise<Schemas['Certificate']> {
  const params = { path: { id } };
  return unwrap(await api.POST('/adm-procedure/api/certificate/{id}/reopen', { params }));
}

/** Deletes a request; one that was changed since `seen` is a 409. */
export async function deleteCertificate(api: Api, id: number, seen?: number): Promise<Schemas['Deleted']> {
  return unwrap(await api.DELETE(CERTIFICATE, { params: { path: { id }, ...ifMatch(seen) } }));
}

/** Takes a deletion back, for thirty days. An extension. */
export async function restoreCertificate(api: Api, id: number): Promise<Schemas['Certificate']> {
  const params = { path: { id } };
  return unwrap(await api.POST('/adm-procedure/api/certificate/{id}/restore', { params }));
}

/**
 * Replaces the texts that certificates are printed with; 400 names an unknown placeholder, 409 a change since `seen`.
 * An extension.
 */
export async function updateCertificateTemplate(
  api: Api,
  body: Schemas['CertificateTemplateBody'],
  seen?: number,
): Promise<CertificateTemplate> {
  return unwrap(await api.PUT('/adm-procedure/api/certificate/template', { params: ifMatch(seen), body }));
}

/** Certificates for these requests as a PDF, one sheet for each. An extension. */
export function printCertificates(api: Api, ids: readonly number[]): Promise<DownloadedFile> {
  const params = { query: { ids: ids.join(',') } };
  return download(api.GET('/adm-procedure/api/certificate/print', { params, parseAs: 'stream' }));
}

/** Which requests a workbook holds, and in which order. */
export interface ExportedCertificates {
  /** Empty for all. */
  text: string;
  /** None for all. */
  states: readonly ('open' | 'closed')[];
  sort: { by: Exclude<ExportSort, `-${string}`>; direction: 'ascending' | 'descending' };
}

type ExportSort = NonNullable<NonNullable<operations['exportCertificates']['parameters']['query']>['sort']>;

/** The requests a list shows, as a workbook. An extension. */
export function exportCertificates(
  api: Api,
  { text, states, sort }: ExportedCertificates,
  { signal, report }: { signal?: AbortSignal; report?: ReportProgress } = {},
): Promise<DownloadedFile> {
  const query = {
    ...(text !== '' && { text }),
    ...(states.length > 0 && { states: states.join(',') }),
    sort: `${sort.direction === 'descending' ? '-' : ''}${sort.by}` as const,
  };
  const call = api.GET('/adm-procedure/api/certificate/export', {
    params: { query },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}
