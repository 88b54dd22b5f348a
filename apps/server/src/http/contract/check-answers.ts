import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Contract } from './document.ts';
import { schemaCompilers, standalone } from './schemas.ts';

/**
 * For tests: an answer the contract does not document, or not in this shape, is reported to `report` and becomes a 500.
 * The compiler keeps operations to the contract's types; this keeps what the types cannot say, such as patterns.
 */
export function checkAnswers(app: FastifyInstance, contract: Contract, report: (what: string) => void): void {
  const { json } = schemaCompilers(contract);
  const calls = new Map(
    contract.operations.map((call) => [`${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, call]),
  );

  const fail = (what: string): never => {
    report(what);
    throw new Error(what);
  };

  app.addHook('onSend', async (request, reply, payload) => {
    const call = calls.get(`${request.method} ${request.routeOptions.url}`);
    if (!call) return payload;
    const schema = call.answers.get(reply.statusCode);
    const anywhere = contract.problems.get(reply.statusCode);
    if (schema === undefined && anywhere) {
      const { type } = JSON.parse(unpack(payload, reply.getHeader('content-encoding'))) as { type: string };
      if (!anywhere.has(type)) fail(`${call.id} answered a problem "${type}" that no page describes.`);
      return payload;
    }
    if (schema === undefined) {
      return fail(`${call.id} answered ${reply.statusCode}, which is not documented.`);
    }
    const file = call.files.get(reply.statusCode);
    if (file !== undefined && !isNamedFile(file, reply, payload)) {
      fail(`${call.id} did not answer with a named file of type ${file}.`);
    }
    if (schema === null) return payload;
    const check = json(standalone(schema));
    const answer: unknown = JSON.parse(unpack(payload, reply.getHeader('content-encoding')));
    if (!check(answer)) {
      fail(
        `${call.id} ${reply.statusCode} is not as documented: ${JSON.stringify(check.errors?.slice(0, 3))}`,
      );
    }
    return payload;
  });
}

/** What the contract says of files that people have sent. */
const ANY_TYPE = '*/*';

/** A file is what the contract says it is, and has a name to be saved under. */
function isNamedFile(type: string, reply: FastifyReply, payload: unknown): boolean {
  const named = /^(?:attachment|inline); filename="[^"]+"/.test(
    String(reply.getHeader('content-disposition')),
  );
  const typed = type === ANY_TYPE || reply.getHeader('content-type') === type;
  return typed && named && Buffer.isBuffer(payload);
}

function unpack(payload: unknown, encoding: unknown): string {
  if (typeof payload === 'string') return payload;
  const bytes = payload as Buffer;
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
}
