import { expect, it } from 'vitest';
import { createApi } from '../create-api.ts';
import { buildContractServer, overNetwork, Refusal } from './contract-server.ts';
import { HOST } from './fake-server.ts';

const FEEDBACKS = '/feedback/api/feedback-service/feedback';
const feedback = (id: number) => ({
  ...{ id, title: 'Кабинет крупнее', description: '', author: 'Фомина Н.', filename: null },
  creationDate: '2026-11-18 08-00-00',
});

it('answers a call from its table, made of the question or as it stands', async () => {
  const server = buildContractServer({
    [`GET ${FEEDBACKS}`]: [feedback(1), feedback(2)],
    [`GET ${FEEDBACKS}/{id}`]: ({ path }: { path: string }) => feedback(Number(path.split('/').at(-1))),
  });
  const api = createApi({ baseUrl: HOST, fetch: server.fetch });

  expect((await api.GET(FEEDBACKS)).data).toHaveLength(2);
  expect((await api.GET(`${FEEDBACKS}/{id}`, { params: { path: { id: 7 } } })).data?.id).toBe(7);
  expect(server.unanswered).toEqual([]);
});

it('takes an address with a word for that word and not for an id', async () => {
  const server = buildContractServer({
    'GET /management/api/management-service/event/{id}': new Refusal(404),
    'GET /management/api/management-service/event/find': [],
  });
  const response = await server.fetch(new Request(`${HOST}/management/api/management-service/event/find`));

  expect(response.status).toBe(200);
});

it('refuses with the status of the contract', async () => {
  const server = buildContractServer({ [`GET ${FEEDBACKS}`]: new Refusal(403, { detail: 'Нет права.' }) });
  const response = await server.fetch(new Request(HOST + FEEDBACKS));

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ detail: 'Нет права.' });
});

it('fails a call without an answer and remembers it', async () => {
  const server = buildContractServer({});

  await expect(server.fetch(new Request(HOST + FEEDBACKS))).rejects.toThrow(FEEDBACKS);
  expect(server.unanswered).toEqual([`GET ${FEEDBACKS}`]);
});

it('carries answers over a network that is out of reach or broken', async () => {
  const { fetch } = buildContractServer({ [`GET ${FEEDBACKS}`]: [] });
  const ask = () => new Request(HOST + FEEDBACKS);

  await expect(overNetwork('offline', fetch)(ask())).rejects.toThrow(TypeError);
  expect((await overNetwork('failing', fetch)(ask())).status).toBe(500);
  expect((await overNetwork('usual', fetch)(ask())).status).toBe(200);
});
