import type { FastifyReply } from 'fastify';
import fresh from 'fresh';
import { isWrittenAnswer, type WrittenAnswer } from '../../operations/answers.ts';
import type { OperationId } from '../../operations/contract-types.ts';
import type { Call, Operation } from '../../operations/operation.ts';
import type { Services } from '../../operations/services.ts';
import type { TimetableVersion } from '../../timetable/timetable-version.ts';
import { varyOn } from '../vary.ts';
import type { ReadyBody, ResponseCache } from './response-cache.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

interface Versioned {
  operation: Extract<Operation<OperationId>, { kind: 'versioned' }>;
  call: Call<OperationId>;
  services: Services;
  answers: ResponseCache;
}

/** Answers a versioned read: 304 for a reader who has it, else the ready buffer in an encoding the reader accepts. */
export function sendVersioned(
  reply: FastifyReply,
  versioned: Versioned,
): FastifyReply | Promise<FastifyReply> {
  const { operation, call, services, answers } = versioned;
  const variant = operation.variant(call, services);
  const sendAt = (version: TimetableVersion) => {
    const etag = answers.etag(version, variant);
    reply.header('ETag', etag).header('Cache-Control', 'no-cache');
    varyOn(reply, 'Accept-Encoding');
    if (fresh(reply.request.headers, { etag })) return reply.code(304).send();
    return sendBody(reply, versioned, { variant, etag });
  };
  // The version is read before the data: an answer may be newer than its tag says, never older. What is known already
  // is not waited for.
  const version = services.timetable.version();
  return version instanceof Promise ? version.then(sendAt) : sendAt(version);
}

function sendBody(
  reply: FastifyReply,
  { operation, services, answers }: Versioned,
  { variant, etag }: { variant: string; etag: string },
): FastifyReply | Promise<FastifyReply> {
  const { headers } = reply.request;
  const key = `${operation.id} ${variant}`;
  const build = () => operation.build(variant, services);
  const write = (answer: unknown) =>
    isWrittenAnswer(answer) ? textOf(answer) : (reply.serialize(answer as never) as string);
  reply.type(JSON_TYPE);
  const { addLiveFields } = operation;
  if (addLiveFields) {
    return answers.answer(key, etag, build).then((kept) => {
      if (isWrittenAnswer(kept)) throw new Error(`${operation.id} has live fields and no text of its own.`);
      return reply.send(write(addLiveFields(kept, services)));
    });
  }
  const sendReady = ({ encoding, bytes }: ReadyBody) => {
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.send(bytes);
  };
  const body = answers.body({ key, etag, accept: headers['accept-encoding'] }, build, write);
  return body instanceof Promise ? body.then(sendReady) : sendReady(body);
}

/** The text of an answer that was written in pieces. */
export function textOf({ pieces }: WrittenAnswer): string {
  return pieces.map(({ json }) => json).join('');
}
