import { expect, it } from 'vitest';
import { withEarlyAnswers } from './early-answers.ts';

const HOST = 'https://zvonok.school.example';
const PATH = '/schedule/api/schedule/basics';
const fromServer = async () => new Response('server');
const early = () => ({ [PATH]: { accessToken: 'mine', answer: Promise.resolve(new Response('early')) } });

/** A page that was opened this many milliseconds ago. */
const page = (sinceOpened = 1000) => withEarlyAnswers(fromServer, early(), () => sinceOpened);

const ask = (token: string, path = PATH, method = 'GET') =>
  new Request(HOST + path, { method, headers: { authorization: `Bearer ${token}` } });
const textOf = async (answer: Promise<Response>) => (await answer).text();

it('answers once with what the page has requested', async () => {
  const fetcher = page();

  expect(await textOf(fetcher(ask('mine')))).toBe('early');
  expect(await textOf(fetcher(ask('mine')))).toBe('server');
});

it.each([
  ['another person', ask('theirs')],
  ['another question', ask('mine', `${PATH}?week=2030-09-09`)],
  ['a change', ask('mine', PATH, 'POST')],
])('asks the server for %s', async (_what, request) => {
  expect(await textOf(page()(request))).toBe('server');
});

it('asks the server when the page was opened long ago', async () => {
  expect(await textOf(page(60_000)(ask('mine')))).toBe('server');
});
