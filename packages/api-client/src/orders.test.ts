import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Api, createApi } from './create-api.ts';
import {
  createOrder,
  deleteOrder,
  deliverNewOrder,
  exportOrders,
  orderQueries,
  restoreOrder,
  updateOrder,
} from './orders.ts';
import { buildServer, HOST, json, problem } from './testing/fake-server.ts';

const KINDS = ['cartridge', 'sysadmin', 'repair'] as const;
const ORDER = { room: 214, customerComment: 'Не включается' };
const CARTRIDGE = { ...ORDER, printerModel: 'Kyocera P2040', numberOfCartridges: 2 };
const ANSWER = { status: 'COMPLETED', executorComment: 'Готово' } as const;
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const bodyOf = (kind: (typeof KINDS)[number]) => (kind === 'cartridge' ? CARTRIDGE : ORDER);

function buildApi(answer: () => Response = () => json({ id: 1 })) {
  const { fetch, seen } = buildServer(answer);
  return { api: createApi({ baseUrl: HOST, fetch }), seen };
}

describe.each(KINDS)('orders of the kind %s', (kind) => {
  const base = `/work-order/api/order/${kind}`;
  it.each<[string, (api: Api) => Promise<unknown>, string, unknown?]>([
    ['are asked for', (api) => createOrder(api, kind, bodyOf(kind)), `POST ${base}`, bodyOf(kind)],
    ['are answered', (api) => updateOrder(api, kind, 21, ANSWER), `PUT ${base}/21`, ANSWER],
    ['are deleted', (api) => deleteOrder(api, kind, 21), `DELETE ${base}/21`],
    ['are brought back', (api) => restoreOrder(api, kind, 21), `POST ${base}/21/restore`],
    ['are marked as seen', (api) => deliverNewOrder(api, kind, 21), `PUT ${base}/delivery/21`],
    ['are listed', (api) => client().fetchQuery(orderQueries.list(api, kind)), `GET ${base}`],
    ['are told of', (api) => client().fetchQuery(orderQueries.fresh(api, kind)), `GET ${base}/new`],
    ['are read', (api) => client().fetchQuery(orderQueries.one(api, kind, 21)), `GET ${base}/21`],
    [
      'have a history',
      (api) => client().fetchQuery(orderQueries.history(api, kind, 21)),
      `GET ${base}/21/history`,
    ],
    [
      'are found',
      (api) => client().fetchQuery(orderQueries.search(api, kind, 'петли')),
      `GET ${base}/search/петли`,
    ],
  ])('%s', async (_, call, address, body) => {
    const { api, seen } = buildApi();

    expect(await call(api)).toEqual({ id: 1 });
    expect(`${seen[0]?.method} ${decodeURIComponent(seen[0]?.path ?? '')}`).toBe(address);
    expect(seen[0]?.body ? JSON.parse(seen[0].body) : undefined).toEqual(body);
  });

  it('can be had as a workbook of what a filter shows', async () => {
    const { api, seen } = buildApi(() => new Response('xlsx'));
    await exportOrders(api, kind, { text: 'петли', statuses: ['IN_PROGRESS', 'REJECTED'] });
    await exportOrders(api, kind, { text: '', statuses: [] });

    expect(seen.map(({ path, query }) => ({ path, query }))).toEqual([
      { path: `${base}/export`, query: { text: 'петли', statuses: 'IN_PROGRESS,REJECTED' } },
      { path: `${base}/export`, query: {} },
    ]);
  });

  it('are created under the key of their form, and changed by the version that was seen', async () => {
    const { api, seen } = buildApi();

    await createOrder(api, kind, bodyOf(kind), KEY);
    await updateOrder(api, kind, 21, ANSWER, 7);
    await deleteOrder(api, kind, 21, 7);

    expect(seen[0]?.headers.get('Idempotency-Key')).toBe(KEY);
    expect(seen.slice(1).map(({ headers }) => headers.get('If-Match'))).toEqual(['"7"', '"7"']);
  });

  it('are created for a place that has no number', async () => {
    const { api, seen } = buildApi();
    const { room: _, ...rest } = bodyOf(kind);
    await createOrder(api, kind, { ...rest, place: 'Спортзал' });

    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ ...rest, place: 'Спортзал' });
  });

  it.each<[string, (api: Api) => Promise<unknown>]>([
    ['a room in words', (api) => createOrder(api, kind, { ...bodyOf(kind), room: '214' as never })],
    ['no room', (api) => createOrder(api, kind, { ...bodyOf(kind), room: Number.NaN })],
    ['no comment', (api) => createOrder(api, kind, { ...bodyOf(kind), customerComment: null as never })],
    ['no status', (api) => updateOrder(api, kind, 21, { ...ANSWER, status: undefined as never })],
    [
      'a comment that is no text',
      (api) => updateOrder(api, kind, 21, { ...ANSWER, executorComment: 5 as never }),
    ],
    ['an id in words', (api) => updateOrder(api, kind, 'abc' as never, ANSWER)],
    ['a half id', (api) => deleteOrder(api, kind, 2.5)],
    ['no id', (api) => deliverNewOrder(api, kind, Number.NaN)],
    ['no id of a deleted one', (api) => restoreOrder(api, kind, Number.NaN)],
  ])('are not requested with %s', async (_, call) => {
    const { api, seen } = buildApi();

    await expect(call(api)).rejects.toThrow('Incorrect input data');
    expect(seen).toEqual([]);
  });

  it('report a refusal, and an empty answer as one', async () => {
    const refused = createOrder(buildApi(() => problem(403)).api, kind, bodyOf(kind));
    await expect(refused).rejects.toBeInstanceOf(ApiError);

    const empty = updateOrder(buildApi(() => new Response('')).api, kind, 21, ANSWER);
    await expect(empty).rejects.toBeInstanceOf(Error);
  });

  it.each<[string, () => Response]>([
    ['refused', () => problem(403)],
    ['missing', () => problem(404)],
    ['failing', () => problem(500)],
    ['no server of ours', () => new Response('<html></html>')],
  ])('are not found by a search that is %s', async (_, answer) => {
    const search = orderQueries.search(buildApi(answer).api, kind, 'петли');

    expect(await client().fetchQuery(search)).toEqual([]);
  });
});

it.each<[string, object]>([
  ['a count in words', { numberOfCartridges: '2' }],
  ['no count', { numberOfCartridges: undefined }],
  ['a model that is no text', { printerModel: 2040 }],
])('a cartridge is not requested with %s', async (_, wrong) => {
  const { api, seen } = buildApi();

  await expect(createOrder(api, 'cartridge', { ...CARTRIDGE, ...wrong })).rejects.toThrow(
    'Incorrect input data',
  );
  expect(seen).toEqual([]);
});
