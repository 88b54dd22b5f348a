import { createHash } from 'node:crypto';
import { minutesToWait } from '@zvonok/domain/text/plural';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaValidationError,
  onRequestHookHandler,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import fresh from 'fresh';
import type { Session } from '../../accounts/tokens.ts';
import { FileAnswer, isWrittenAnswer, StreamAnswer } from '../../operations/answers.ts';
import { anySignedIn, isTimetableRead } from '../../operations/caller.ts';
import type { OperationId } from '../../operations/contract-types.ts';
import { type Allow, type Call, type Handlers, type Operation, refuse } from '../../operations/operation.ts';
import { recordETag } from '../../operations/refusals.ts';
import type { Services } from '../../operations/services.ts';
import { clientAddress } from '../../platform/client-address.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ScreenRow } from '../../screens/screens.ts';
import type { Subscription } from '../../updates/update-hub.ts';
import { authenticate, authenticateByClaims, authenticateScreen } from './authenticate.ts';
import { type Contract, type ContractOperation, EVENT_STREAM, type Schema } from './document.ts';
import { formReader, receiveForms, refuseLargeForm } from './forms.ts';
import { fingerprintOf, readIdempotencyKey, readIfMatch } from './preconditions.ts';
import { JSON_TYPE, ResponseCache, sendVersioned, textOf } from './response-cache.ts';
import { parametersSchema, schemaCompilers, standalone, withComponents } from './schemas.ts';

/**
 * Refuses a changing call where its person, or its address, has made too many within minutes; `seconds` until it is
 * welcome.
 */
export function refuseOverLimit(seconds: number): void {
  if (seconds === 0) return;
  throw new Refusal(429, `Слишком много изменений подряд. Продолжите через ${minutesToWait(seconds)}.`, {
    problem: { type: 'too-many-changes', title: 'Слишком много изменений' },
    headers: { 'Retry-After': String(seconds) },
  });
}

/** An operation whose contract types the compiler has already checked; here it only runs. */
type AnyOperation = Operation<OperationId>;

/** Calls that make, renew and end sessions. */
const SIGN_IN_CALLS = '/auth/';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** The paired screen that calls. */
    screen: ScreenRow | null;
  }
  interface FastifyContextConfig {
    tellsFirstError?: boolean;
    /** The answer stays open, so how long it takes says nothing of the server. */
    streams?: boolean;
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
  app.decorateRequest('screen', null);
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
    const allow = 'allow' in operation && operation.allow ? operation.allow : anySignedIn;
    const trustsClaims = call.needsBearer && !changes && isTimetableRead(allow);
    return {
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      config: {
        changes,
        operationId: operation.id,
        streams: call.streams,
        tellsFirstError: operation.kind === 'guarded' && operation.tellsFirstError === true,
      },
      schema: schemasOf(call, contract),
      validatorCompiler: ({ schema, httpPart }) => {
        if (httpPart !== 'body') return compilers.url(schema as Schema);
        const check = compilers.json(schema as Schema);
        return call.body?.required ? check : ifSent(check);
      },
      onRequest: trustsClaims ? admitByClaims(allow) : admit,
      handler: operation.kind === 'versioned' ? answerVersioned(operation) : answerCall(operation),
    };

    async function admit(request: FastifyRequest): Promise<void> {
      if (call.takesForm) refuseLargeForm(request);
      // Before any access to the database.
      if (changes) refuseOverLimit(services.changeLimiter.countByAddress(clientAddress(request)));
      if (call.needsBearer) request.session = await authenticate(request, allow, services);
      if (call.needsScreen) request.screen = await authenticateScreen(request, services);
      const looksItself = operation.kind === 'public' && operation.readsOnFullDisk === true;
      if (changes && !looksItself)
        services.health.requireRoom(call.path.startsWith(SIGN_IN_CALLS) ? 'sign-in' : 'change');
      if (changes && request.session) {
        refuseOverLimit(services.changeLimiter.countByPerson(request.session.userId));
        await services.changeLimiter.exchangeWhenDue();
      }
    }

    function answerCall(operation: Exclude<AnyOperation, { kind: 'versioned' }>) {
      return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const signal = abortOnHangUp(reply);
        const form = call.takesForm ? await readForms.read(request, signal) : null;
        const asked = { ...callOf(request, reply, form as Call<OperationId>['form']), signal };
        return answer(
          operation,
          { ...asked, ifMatch: ifMatchOf(request, call), once: onceOf(request, call, asked) },
          request,
          { reply, tagsAnswer: call.tagsAnswer, success: successOf(call) },
        );
      };
    }
  }

  /** Reads of the timetable are many, so they are no promises where nothing is waited for. */
  function admitByClaims(allow: Allow): onRequestHookHandler {
    return (request, _reply, done) => {
      const session = authenticateByClaims(request, allow, services);
      if (!(session instanceof Promise)) {
        request.session = session;
        done();
        return;
      }
      session.then((known) => {
        request.session = known;
        done();
      }, done);
    };
  }

  function answerVersioned(operation: Extract<AnyOperation, { kind: 'versioned' }>): RouteHandlerMethod {
    return (request, reply) => {
      const asked = { ...callOf(request, reply, null), signal: NEVER, ifMatch: null, once: withoutKey };
      const sent = sendVersioned(reply, { operation, call: asked, services, answers });
      // A reply is a promise too, and what has been sent is not waited for.
      return sent instanceof Promise ? sent : undefined;
    };
  }

  function sendStream(reply: FastifyReply, subscriptions: readonly Subscription[]): FastifyReply {
    const { request } = reply;
    const lastEventId = request.headers['last-event-id'];
    const stream = services.updateStreams.open({
      session: request.session,
      screen: request.screen,
      address: clientAddress(request),
      subscriptions,
      lastEventId: typeof lastEventId === 'string' ? lastEventId : null,
    });
    // `no-transform` and the second header: a proxy that collects or compresses the answer would keep it to itself.
    return reply
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      .type(EVENT_STREAM)
      .send(stream);
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

  const withoutKey: Call<OperationId>['once'] = (create) => services.creations(null, create);

  async function answer(
    operation: Exclude<AnyOperation, { kind: 'versioned' }>,
    call: Call<OperationId>,
    { session, screen }: Pick<FastifyRequest, 'session' | 'screen'>,
    { reply, tagsAnswer, success }: { reply: FastifyReply; tagsAnswer: boolean; success: number },
  ): Promise<unknown> {
    reply.header('Cache-Control', 'no-store');
    if (operation.kind === 'guarded') {
      if (!session) throw new Error(`${operation.id} ran without a session.`);
      // The call itself was counted before its body was read.
      const more = (operation.changesAsked?.(call) ?? 1) - 1;
      if (more > 0) {
        refuseOverLimit(services.changeLimiter.countByAddress(call.client.address, more));
        refuseOverLimit(services.changeLimiter.countByPerson(session.userId, more));
      }
      const made: unknown = await operation.run({ ...call, session }, services);
      if (made instanceof StreamAnswer) return sendStream(reply, made.subscriptions);
      if (made instanceof FileAnswer) return sendFile(reply, made);
      reply.code(success);
      if (isWrittenAnswer(made)) return reply.type(JSON_TYPE).send(textOf(made));
      if (tagsAnswer)
        reply.header('ETag', recordETag(versionIn(made as { version: number; revision?: number })));
      return made;
    }
    const made: unknown = operation.byScreen
      ? await operation.run({ ...call, screen: pairedScreen(operation.id, screen) }, services)
      : await operation.run(call, services);
    if (made instanceof StreamAnswer) return sendStream(reply, made.subscriptions);
    if (!operation.byScreen || !operation.versionOf) return made;
    const version = createHash('sha256').update(JSON.stringify(operation.versionOf(made as never)));
    const etag = `"${version.digest('base64url').slice(0, 22)}"`;
    reply.header('Cache-Control', 'no-cache').header('ETag', etag);
    return fresh(reply.request.headers, { etag }) ? reply.code(304).send() : made;
  }
}

function pairedScreen(id: OperationId, screen: ScreenRow | null): ScreenRow {
  if (!screen) throw new Error(`${id} ran without a screen.`);
  return screen;
}

/** A draft has revisions, and names the version of the timetable separately. */
function versionIn({ revision, version }: { version: number; revision?: number }): number {
  return revision ?? version;
}

const OK = 200;
/** What is answered from memory is not called off. */
const NEVER = new AbortController().signal;

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
    ...(call.body && { body: standalone(call.body.schema) }),
    ...(status && answer && { response: { [status]: withComponents(answer, contract) } }),
  };
}

/** Checks a body that may be left out: Fastify validates null in its place. */
function ifSent(check: ValidateFunction) {
  return (body: unknown) => {
    const isRight = body === null || check(body);
    return isRight || { error: (check.errors ?? []) as FastifySchemaValidationError[] };
  };
}

/** The contract and the code must agree on who needs a token. */
function checkGuard({ id, needsBearer, needsScreen }: ContractOperation, operation: AnyOperation): void {
  const guarded =
    operation.kind === 'guarded' || (operation.kind === 'versioned' && operation.allow !== null);
  if (guarded !== needsBearer)
    throw new Error(`openapi.yaml and the server disagree on whether ${id} needs a bearer.`);
  const byScreen = operation.kind === 'public' && operation.byScreen === true;
  if (byScreen !== needsScreen)
    throw new Error(`openapi.yaml and the server disagree on whether ${id} is a screen's.`);
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

/** Opened as a page a file may do nothing: no scripts, no other addresses, not even ours, and no page around it. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Answers a file under a name in Russian. */
function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { buffer, byteOffset, byteLength } = file.bytes;
  return reply
    .header('Content-Security-Policy', FILE_POLICY)
    .header('Content-Disposition', file.disposition)
    .type(file.mediaType)
    .send(Buffer.from(buffer, byteOffset, byteLength));
}
