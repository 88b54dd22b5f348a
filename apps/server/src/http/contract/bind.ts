import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import type { Session } from '../../accounts/tokens.ts';
import { anySignedIn, isTimetableRead } from '../../operations/access.ts';
import { recordETag } from '../../operations/check-version.ts';
import type { OperationId } from '../../operations/contract-types.ts';
import { FileAnswer } from '../../operations/files.ts';
import { type Call, type Handlers, type Operation, refuse } from '../../operations/operation.ts';
import type { Services } from '../../operations/services.ts';
import { clientAddress } from '../../platform/client-address.ts';
import { authenticate } from './authenticate.ts';
import type { Contract, ContractOperation, Schema } from './document.ts';
import { formReader, receiveForms, refuseLargeForm } from './forms.ts';
import { fingerprintOf, readIdempotencyKey } from './idempotency-key.ts';
import { readIfMatch } from './if-match.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';
import { ResponseCache } from './response-cache.ts';
import { parametersSchema, schemaCompilers, standalone, withComponents } from './schemas.ts';
import { sendVersioned } from './send-versioned.ts';

/** An operation whose contract types the compiler has already checked; here it only runs. */
type AnyOperation = Operation<OperationId>;

/** Calls that make, renew and end sessions. */
const SIGN_IN_CALLS = '/auth/';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    tellsFirstError?: boolean;
    /** Absent for what is no call of the contract: pages, files, health. */
    operationId?: OperationId;
  }
}

/**
 * Makes a route of every call of the contract. Throws at start when contract and handlers do not fit each other, so a
 * contract edited without its server never comes up half bound.
 */
export function bindContract(
  app: FastifyInstance,
  { contract, handlers, services }: { contract: Contract; handlers: Handlers; services: Services },
): void {
  const compilers = schemaCompilers(contract);
  const answers = new ResponseCache(() => `${contract.fingerprint}-${services.school.fingerprint}`);
  app.decorateRequest('session', null);
  const forms: RouteOptions[] = [];
  const readForms = formReader();
  for (const call of contract.operations) {
    const operation = (handlers as Record<string, AnyOperation>)[call.id];
    if (!operation)
      throw new Error(`openapi.yaml has ${call.id}, and no handler answers it. Run npm run generate.`);
    checkGuard(call, operation);
    if (!call.takesForm) app.route(routeOf(call, operation));
    else forms.push(routeOf(call, operation));
  }
  // Only these calls pay for reading forms, and only they read any.
  app.register(async (scope) => {
    await receiveForms(scope);
    for (const route of forms) scope.route(route);
  });

  function routeOf(call: ContractOperation, operation: AnyOperation): RouteOptions {
    const changes = call.method !== 'GET' || (operation.kind === 'guarded' && operation.changes === true);
    return {
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      config: {
        changes,
        operationId: operation.id,
        tellsFirstError: operation.kind === 'guarded' && operation.tellsFirstError === true,
      },
      schema: schemasOf(call, contract),
      validatorCompiler: ({ schema, httpPart }) =>
        compilers[httpPart === 'body' ? 'json' : 'url'](schema as Schema),
      async onRequest(request) {
        if (call.takesForm) refuseLargeForm(request);
        // Before anything is asked of the database.
        if (changes) refuseOverLimit(services.changeLimiter.countByAddress(clientAddress(request)));
        if (call.needsBearer) {
          const allow = 'allow' in operation && operation.allow ? operation.allow : anySignedIn;
          const trustClaims = !changes && isTimetableRead(allow);
          request.session = await authenticate(request, { allow, trustClaims }, services);
        }
        const looksItself = operation.kind === 'public' && operation.readsOnFullDisk === true;
        if (changes && !looksItself)
          services.health.requireRoom(call.path.startsWith(SIGN_IN_CALLS) ? 'sign-in' : 'change');
        if (changes && request.session) {
          refuseOverLimit(services.changeLimiter.countByPerson(request.session.userId));
          await services.changeLimiter.exchangeWhenDue();
        }
      },
      async handler(request, reply) {
        const signal = abortOnHangUp(reply);
        const form = call.takesForm ? await readForms.read(request, signal) : null;
        const asked = { ...callOf(request, reply, form as Call<OperationId>['form']), signal };
        return answer(
          operation,
          { ...asked, ifMatch: ifMatchOf(request, call), once: onceOf(request, call, asked) },
          request.session,
          { reply, tagsAnswer: call.tagsAnswer, success: successOf(call) },
        );
      },
    };
  }

  function onceOf(
    request: FastifyRequest,
    { id, parameters }: ContractOperation,
    asked: Pick<Call<OperationId>, 'path' | 'query' | 'body' | 'form' | 'client'>,
  ): Call<OperationId>['once'] {
    const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
    const key = takesKey ? readIdempotencyKey(request.headers['idempotency-key']) : null;
    const { session } = request;
    const owner = session
      ? { userId: session.userId, address: null }
      : { userId: null, address: asked.client.address };
    return (create) =>
      services.creations(
        key === null ? null : { owner, operation: id, key, fingerprint: fingerprintOf(asked) },
        create,
      );
  }

  async function answer(
    operation: AnyOperation,
    call: Call<OperationId>,
    session: Session | null,
    { reply, tagsAnswer, success }: { reply: FastifyReply; tagsAnswer: boolean; success: number },
  ): Promise<unknown> {
    if (operation.kind === 'versioned') {
      return sendVersioned(reply, { operation, call, services, answers });
    }
    reply.header('Cache-Control', 'no-store');
    if (operation.kind === 'public') return operation.run(call, services);
    if (!session) throw new Error(`${operation.id} ran without a session.`);
    // The call itself was counted before its body was read.
    const more = (operation.changesAsked?.(call) ?? 1) - 1;
    if (more > 0) {
      refuseOverLimit(services.changeLimiter.countByAddress(call.client.address, more));
      refuseOverLimit(services.changeLimiter.countByPerson(session.userId, more));
    }
    const made: unknown = await operation.run({ ...call, session }, services);
    if (made instanceof FileAnswer) return sendFile(reply, made);
    reply.code(success);
    if (tagsAnswer) reply.header('ETag', recordETag((made as { version: number }).version));
    return made;
  }
}

const OK = 200;

/** The status of success the contract documents. */
function successOf({ answers }: ContractOperation): number {
  return [...answers.keys()].find((status) => status < 300) ?? OK;
}

/** Which versions of a record a caller says they saw, where the contract lets them say so. */
function ifMatchOf(request: FastifyRequest, { parameters }: ContractOperation): readonly string[] | null {
  return parameters.some(({ name }) => name === 'If-Match') ? readIfMatch(request.headers['if-match']) : null;
}

function schemasOf(call: ContractOperation, contract: Contract): FastifySchema {
  const params = parametersSchema(call, 'path');
  const querystring = parametersSchema(call, 'query');
  const [status, answer] = [...call.answers].find(([code, schema]) => code < 300 && schema) ?? [];
  return {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(call.body?.required && { body: standalone(call.body.schema) }),
    ...(status && answer && { response: { [status]: withComponents(answer, contract) } }),
  };
}

/** The contract and the code must agree on who needs a token. */
function checkGuard({ id, needsBearer }: ContractOperation, operation: AnyOperation): void {
  const guarded =
    operation.kind === 'guarded' || (operation.kind === 'versioned' && operation.allow !== null);
  if (guarded !== needsBearer)
    throw new Error(`openapi.yaml and the server disagree on whether ${id} needs a bearer.`);
}

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  form: Call<OperationId>['form'],
): Omit<Call<OperationId>, 'signal' | 'ifMatch' | 'once'> {
  return {
    form,
    path: request.params as Call<OperationId>['path'],
    query: request.query as Call<OperationId>['query'],
    body: request.body as Call<OperationId>['body'],
    client: {
      address: clientAddress(request),
      userAgent: request.headers['user-agent'] ?? null,
      cookies: request.headers.cookie ?? null,
      secure: request.protocol === 'https',
    },
    setCookie: (cookie) => reply.header('Set-Cookie', cookie),
    refuse,
  };
}

/** Aborted when the connection closes before the answer is out. */
function abortOnHangUp({ raw }: FastifyReply): AbortSignal {
  const caller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) caller.abort();
  });
  return caller.signal;
}

/** Opened as a page a file may do nothing: no scripts, no other addresses, not even those of this server. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers a file under a name in Russian. */
function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { buffer, byteOffset, byteLength } = file.bytes;
  return reply
    .header('Content-Security-Policy', FILE_POLICY)
    .header('Content-Disposition', file.disposition)
    .type(file.mediaType)
    .send(Buffer.from(buffer, byteOffset, byteLength));
}
