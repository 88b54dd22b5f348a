import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Contract } from './document.ts';
import { schemaCompilers, standalone } from './schemas.ts';

/**
 * For tests: an answer the contract does not document, or not in this shape, becomes a 500 with the reason in the log.
 * The compiler keeps operations to the contract's types; this keeps what the types cannot say, such as patterns.
 */
export function checkAnswers(app: FastifyInstance, contract: Contract): void {
  const { json } = schemaCompilers(contract);
  const calls = new Map(
    contract.operations.map((call) => [`${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, call]),
  );
  const compiled = new Map<object, ReturnType<typeof json>>();

  app.addHook('onSend', async (request, reply, payload) => {
    const call = calls.get(`${request.method} ${request.routeOptions.url}`);
    if (!call || reply.statusCode === 413 || reply.statusCode === 415) return payload;
    const schema = call.answers.get(reply.statusCode);
    if (schema === undefined)
      throw new Error(`${call.id} answered ${reply.statusCode}, which is not documented.`);
    const file = call.files.get(reply.statusCode);
    if (file !== undefined) checkFile(call.id, file, reply, payload);
    if (schema === null) return payload;
    const check = compiled.get(schema) ?? json(standalone(schema));
    compiled.set(schema, check);
    const answer: unknown = JSON.parse(unpack(payload, reply.getHeader('content-encoding')));
    if (!check(answer)) {
      throw new Error(
        `${call.id} ${reply.statusCode} is not as documented: ${JSON.stringify(check.errors?.slice(0, 3))}`,
      );
    }
    return payload;
  });
}

/** A file is what the contract says it is, and has a name to be saved under. */
function checkFile(id: string, type: string, reply: FastifyReply, payload: unknown): void {
  const named = /^attachment; filename="[^"]+"/.test(String(reply.getHeader('content-disposition')));
  if (reply.getHeader('content-type') !== type || !named || !Buffer.isBuffer(payload)) {
    throw new Error(`${id} did not answer with a named file of type ${type}.`);
  }
}

function unpack(payload: unknown, encoding: unknown): string {
  if (typeof payload === 'string') return payload;
  const bytes = payload as Buffer;
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
}
