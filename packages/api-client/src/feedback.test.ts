import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApi } from './create-api.ts';
import {
  createFeedback,
  deleteFeedback,
  downloadFeedbackFile,
  exportFeedbacks,
  feedbackQueries,
  restoreFeedback,
} from './feedback.ts';
import { buildServer, HOST, json, problem, type SeenRequest } from './testing/fake-server.ts';

const FEEDBACK = '/feedback/api/feedback-service/feedback';
const TEXTS = { title: 'Кабинет крупнее', description: 'Хорошо бы показывать\nкабинет крупнее.' };
const MADE = { id: 7, ...TEXTS, author: 'Логинова В.', creationDate: '2030-09-09 08-00-00', filename: null };

function connect(answer: (request: SeenRequest) => Response) {
  const { fetch, seen } = buildServer(answer);
  return { api: createApi({ baseUrl: HOST, fetch }), seen, client: new QueryClient() };
}

describe('feedback', () => {
  it('is sent as a form, with its file under the name the contract gives it', async () => {
    const { api, seen } = connect(() => json(MADE, { status: 201 }));

    const file = new File(['png'], 'Снимок.png');
    expect(await createFeedback(api, { ...TEXTS, file }, { key: 'key-1' })).toEqual(MADE);
    expect(seen[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect([seen[0]?.method, seen[0]?.path]).toEqual(['POST', FEEDBACK]);
    const form = await new Response(seen[0]?.body, { headers: seen[0]?.headers ?? {} }).formData();
    expect([form.get('title'), form.get('description')]).toEqual([
      TEXTS.title,
      TEXTS.description.replace('\n', '\r\n'),
    ]);
    const sent = form.get('filename');
    expect(sent instanceof File && [sent.name, await sent.text()]).toEqual(['Снимок.png', 'png']);
  });

  it('is sent without a file too', async () => {
    const { api, seen } = connect(() => json(MADE, { status: 201 }));

    await createFeedback(api, TEXTS);

    expect(seen[0]?.body).not.toContain('filename');
  });

  it('sends nothing that is no text or no number', async () => {
    const answer = vi.fn(() => json(MADE));
    const { api } = connect(answer);
    const wrong = { ...TEXTS, title: 5 as unknown as string };

    await expect(createFeedback(api, wrong)).rejects.toThrow('Incorrect input data');
    await expect(deleteFeedback(api, Number('abc'))).rejects.toThrow('Incorrect input data');
    await expect(restoreFeedback(api, 1.5)).rejects.toThrow('Incorrect input data');
    expect(answer).not.toHaveBeenCalled();
  });

  it('is deleted and restored by its number', async () => {
    const { api, seen } = connect(({ method }) =>
      json(method === 'DELETE' ? { id: 7, deleted: true } : MADE),
    );

    await deleteFeedback(api, 7);
    await restoreFeedback(api, 7);

    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE ${FEEDBACK}/7`,
      `POST ${FEEDBACK}/7/restore`,
    ]);
  });

  it('is exported as the list is narrowed', async () => {
    const { api, seen } = connect(() => new Response('xlsx'));
    const range = { from: '2030-09-01', to: null };

    expect(await (await exportFeedbacks(api, { text: 'окно', range })).blob.text()).toBe('xlsx');
    await exportFeedbacks(api, { text: '', range: { from: null, to: null } });
    expect(seen.map(({ query }) => query)).toEqual([{ text: 'окно', from: '2030-09-01' }, {}]);
  });

  it('is none if a host has none to list, and a failure where it refuses', async () => {
    const none = connect(() => problem(404));
    const refused = connect(() => problem(403));

    expect(await none.client.fetchQuery(feedbackQueries.list(none.api))).toEqual([]);
    await expect(refused.client.fetchQuery(feedbackQueries.list(refused.api))).rejects.toBeInstanceOf(
      ApiError,
    );
  });

  it('asks for nothing by what is no number', async () => {
    const { api, client, seen } = connect(() => json(MADE));
    const query = { ...feedbackQueries.one(api, Number('abc')), retry: false };

    await expect(client.fetchQuery(query)).rejects.toThrow('Incorrect input data');
    expect(seen).toEqual([]);
  });
});

describe('a file of feedback', () => {
  const answered =
    (type: string, body = 'bytes') =>
    () =>
      new Response(body, {
        headers: {
          'Content-Type': type,
          'Content-Length': String(body.length),
          'Content-Disposition': 'inline; filename="a.png"; filename*=UTF-8\'\'%D0%90.png',
        },
      });
  const read = ({ api, client }: ReturnType<typeof connect>) =>
    client.fetchQuery({ ...feedbackQueries.file(api, 'a.png'), retry: false });

  it.each(['image/png', 'image/jpeg; q=1', 'image/gif', 'image/webp'])(
    'of the type %s is a picture',
    async (type) => {
      const file = await read(connect(answered(type)));

      expect(file).toMatchObject({ name: 'А.png', size: 5 });
      expect(await file.image?.text()).toBe('bytes');
    },
  );

  it.each(['image/svg+xml', 'text/html', 'application/octet-stream', ''])(
    'of the type %j is saved only',
    async (type) => {
      expect(await read(connect(answered(type)))).toEqual({ name: 'А.png', size: 5, image: null });
    },
  );

  it('that is gone is a refusal', async () => {
    await expect(read(connect(() => problem(404)))).rejects.toMatchObject({ status: 404 });
  });

  it('is downloaded under the name it was sent with', async () => {
    const { api } = connect(answered('application/octet-stream'));
    const { blob, fileName } = await downloadFeedbackFile(api, 'a.png');

    expect([await blob.text(), fileName]).toEqual(['bytes', 'А.png']);
  });
});
