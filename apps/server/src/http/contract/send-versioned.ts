import type { FastifyReply } from 'fastify';
import fresh from 'fresh';
import type { OperationId } from '../../operations/contract-types.ts';
import { type Call, isWrittenAnswer, type Operation } from '../../operations/operation.ts';
import type { Services } from '../../operations/services.ts';
import { negotiateEncoding } from '../accept-encoding.ts';
import { varyOn } from '../vary.ts';
import type { ResponseCache } from './response-cache.ts';

interface Versioned {
  operation: Extract<Operation<OperationId>, { kind: 'versioned' }>;
  call: Call<OperationId>;
  services: Services;
  answers: ResponseCache;
}

/** Answers a versioned read: 304 for a reader who has it, else the ready buffer in an encoding the reader accepts. */
export async function sendVersioned(reply: FastifyReply, versioned: Versioned): Promise<FastifyReply> {
  const { operation, call, services, answers } = versioned;
  const { headers } = reply.request;
  const variant = operation.variant(call, services);
  // The version is read before the data: an answer may be newer than its tag says, never older.
  const etag = answers.etag(await services.timetable.version(), variant);
  reply.headers({ ETag: etag, 'Cache-Control': 'no-cache' });
  varyOn(reply, 'Accept-Encoding');
  if (fresh(headers, { etag })) return reply.code(304).send();

  const key = `${operation.id} ${variant}`;
  const build = () => operation.build(variant, services);
  const write = (answer: unknown) =>
    isWrittenAnswer(answer) ? answer.json : (reply.serialize(answer as never) as string);
  reply.type('application/json; charset=utf-8');
  if (operation.addLiveFields) {
    const kept = await answers.answer(key, etag, build);
    if (isWrittenAnswer(kept)) throw new Error(`${operation.id} has live fields and no text of its own.`);
    return reply.send(Buffer.from(write(operation.addLiveFields(kept, services))));
  }
  const encoding = negotiateEncoding(headers['accept-encoding'], ['br', 'gzip']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(await answers.body({ key, etag, encoding }, build, write));
}
