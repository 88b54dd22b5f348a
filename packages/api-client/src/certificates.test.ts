import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import {
  certificateQueries,
  certificateStatus,
  createCertificate,
  deleteCertificate,
  exportCertificates,
  openCertificateForm,
  printCertificates,
  reopenCertificate,
  restoreCertificate,
  updateCertificate,
  updateCertificateTemplate,
} from './certificates.ts';
import { type Api, createApi } from './create-api.ts';
import { deliverCertificate, newCertificates } from './notifications.ts';
import { buildServer, HOST, json, problem } from './testing/fake-server.ts';

const BASE = '/adm-procedure/api/certificate';
const ORDER = { name: 'Лаптев Фёдор Ильич', eduGroup: '6Б', provided: '' };

const TEXTS = { heading: '', title: 'Справка', text: '{ученик}', signature: '' };

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function buildApi(answer: () => Response = () => json({ id: 1 })) {
  const { fetch, seen } = buildServer(answer);
  return { api: createApi({ baseUrl: HOST, fetch }), seen };
}

describe('requests for certificates', () => {
  it.each<[string, (api: Api) => Promise<unknown>, string, unknown?]>([
    ['have a form', (api) => openCertificateForm(api), `GET ${BASE}/form`],
    ['are ordered', (api) => createCertificate(api, ORDER), `POST ${BASE}/create`, ORDER],
    ['are closed', (api) => updateCertificate(api, 12, true), `PUT ${BASE}/12`, { processed: true }],
    ['are deleted', (api) => deleteCertificate(api, 12), `DELETE ${BASE}/12`],
    ['are brought back', (api) => restoreCertificate(api, 12), `POST ${BASE}/12/restore`],
    ['are taken back into work', (api) => reopenCertificate(api, 12), `POST ${BASE}/12/reopen`],
    ['have a status', (api) => certificateStatus(api, '7KQ2'), `POST ${BASE}/status`, { code: '7KQ2' }],
    [
      'have a history',
      (api) => client().fetchQuery(certificateQueries.history(api, 12)),
      `GET ${BASE}/12/history`,
    ],
    [
      'have a template',
      (api) => client().fetchQuery(certificateQueries.template(api)),
      `GET ${BASE}/template`,
    ],
    ['get other texts', (api) => updateCertificateTemplate(api, TEXTS), `PUT ${BASE}/template`, TEXTS],
    ['are told of', (api) => newCertificates(api), `GET ${BASE}/new`],
    ['are marked as seen', (api) => deliverCertificate(api, 12), `PUT ${BASE}/delivery/12`],
    ['are listed', (api) => client().fetchQuery(certificateQueries.list(api)), `GET ${BASE}`],
    [
      'are found',
      (api) => client().fetchQuery(certificateQueries.search(api, '6Б')),
      `GET ${BASE}/search/6Б`,
    ],
  ])('%s', async (_, call, address, body) => {
    const { api, seen } = buildApi();

    expect(await call(api)).toEqual({ id: 1 });
    expect(`${seen[0]?.method} ${decodeURIComponent(seen[0]?.path ?? '')}`).toBe(address);
    expect(seen[0]?.body ? JSON.parse(seen[0].body) : undefined).toEqual(body);
  });

  it('are printed by their numbers', async () => {
    const { api, seen } = buildApi(() => new Response('pdf'));
    await printCertificates(api, [12, 13]);

    expect(seen[0]).toMatchObject({ path: `${BASE}/print`, query: { ids: '12,13' } });
  });

  it('are had as a workbook of what the list shows', async () => {
    const { api, seen } = buildApi(() => new Response('xlsx'));
    await exportCertificates(api, {
      text: '6Б',
      states: ['open', 'closed'],
      sort: { by: 'dateCreated', direction: 'descending' },
    });
    await exportCertificates(api, {
      text: '',
      states: [],
      sort: { by: 'processed', direction: 'ascending' },
    });

    expect(seen.map(({ path, query }) => ({ path, query }))).toEqual([
      { path: `${BASE}/export`, query: { text: '6Б', states: 'open,closed', sort: '-dateCreated' } },
      { path: `${BASE}/export`, query: { sort: 'processed' } },
    ]);
  });

  it('are ordered under the key of their form', async () => {
    const { api, seen } = buildApi();

    await createCertificate(api, ORDER, '0f8fad5b-d9cb-469f-a165-70867728950e');

    expect(seen[0]?.headers.get('Idempotency-Key')).toBe('0f8fad5b-d9cb-469f-a165-70867728950e');
  });

  it('are deleted by the version that was seen', async () => {
    const { api, seen } = buildApi();

    await deleteCertificate(api, 12, 7);

    expect(seen[0]?.headers.get('If-Match')).toBe('"7"');
  });

  it.each<[string, (api: Api) => Promise<unknown>]>([
    ['ordered for a number', (api) => createCertificate(api, { ...ORDER, name: 7 as never })],
    ['ordered without a class', (api) => createCertificate(api, { ...ORDER, eduGroup: undefined as never })],
    ['ordered for no place', (api) => createCertificate(api, { ...ORDER, provided: null as never })],
    ['closed in words', (api) => updateCertificate(api, 12, 'true' as never)],
    ['closed by an id in words', (api) => updateCertificate(api, '12' as never, true)],
    ['brought back without an id', (api) => restoreCertificate(api, Number.NaN)],
    ['deleted without an id', (api) => deleteCertificate(api, Number.NaN)],
    ['deleted by half an id', (api) => deleteCertificate(api, 1.5)],
    ['marked as seen without an id', (api) => deliverCertificate(api, undefined as never)],
  ])('are not %s', async (_, call) => {
    const { api, seen } = buildApi();

    await expect(call(api)).rejects.toThrow('Incorrect input data');
    expect(seen).toEqual([]);
  });

  it('report a refusal, and an empty answer as one', async () => {
    await expect(createCertificate(buildApi(() => problem(429)).api, ORDER)).rejects.toBeInstanceOf(ApiError);
    const empty = createCertificate(buildApi(() => new Response('')).api, ORDER);
    await expect(empty).rejects.toBeInstanceOf(Error);
  });

  it.each<[string, () => Response]>([
    ['refused', () => problem(403)],
    ['missing', () => problem(404)],
    ['failing', () => problem(500)],
    ['no server of ours', () => new Response('<html></html>')],
  ])('are not found by a search that is %s', async (_, answer) => {
    const search = certificateQueries.search(buildApi(answer).api, '6Б');

    expect(await client().fetchQuery(search)).toEqual([]);
  });
});
