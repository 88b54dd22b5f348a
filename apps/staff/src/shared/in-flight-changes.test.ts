import { expect, it } from 'vitest';
import { trackInFlightChanges } from './in-flight-changes.ts';

const request = (method: string) => new Request('https://school.example/lesson', { method });

it.each([
  ['answered', () => Promise.resolve(new Response())],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('counts a change until it is %s', async (_, end) => {
  const changes = trackInFlightChanges();
  const gate = Promise.withResolvers<void>();
  const send = changes.around(() => gate.promise.then(end));

  const sent = send(request('POST')).catch(() => {});
  expect(changes.isAny()).toBe(true);

  gate.resolve();
  await sent;
  expect(changes.isAny()).toBe(false);
});

it('takes no notice of reading', () => {
  const changes = trackInFlightChanges();

  void changes.around(() => new Promise(() => {}))(request('GET'));

  expect(changes.isAny()).toBe(false);
});
