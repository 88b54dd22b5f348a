import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import { anySignedIn } from '../../operations/access.ts';
import type { OperationId } from '../../operations/contract-types.ts';
import { FileAnswer } from '../../operations/files.ts';
import { type Call, type Handlers, type Operation, refuse } from '../../operations/operation.ts';
import { Refusal } from '../../operations/refusal.ts';
import type { Session } from '../../repositories/tokens.ts';
import type { Services } from '../../services.ts';
import { authenticate } from './authenticate.ts';
import type { Contract, ContractOperation, Schema } from './document.ts';
import { readForm, receiveForms } from './forms.ts';
import { parametersSchema, schemaCompilers, sharedSchemas, standalone } from './schemas.ts';
import { sendFile } from './send-file.ts';
import { sendVersioned } from './send-versioned.ts';
import { VersionedAnswers } from './versioned-answers.ts';

/** An operation whose contract types the compiler has already checked; here it only runs. */
type AnyOperation = Operation<OperationId>;

const NOT_BUILT = 'Эта возможность появится в одной из следующих версий.';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    tellsFirstError?: boolean;
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
  const { schoolName } = services.school;
  const answers = new VersionedAnswers(
    `${contract.fingerprint}-${Buffer.from(schoolName).toString('base64url').slice(-8)}`,
  );
  app.addSchema(sharedSchemas(contract));
  app.decorateRequest('session', null);
  const forms: RouteOptions[] = [];
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
    return {
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      config: { tellsFirstError: operation.kind === 'guarded' && operation.tellsFirstError === true },
      // Nothing of a call that is not built is ever read or answered; its schemas would only slow the start.
      schema: operation.kind === 'not-yet' ? {} : schemasOf(call),
      validatorCompiler: ({ schema, httpPart }) =>
        compilers[httpPart === 'body' ? 'json' : 'url'](schema as Schema),
      async onRequest(request) {
        if (call.needsBearer) {
          const changes =
            call.method !== 'GET' || (operation.kind === 'guarded' && operation.changes === true);
          const allow = 'allow' in operation && operation.allow ? operation.allow : anySignedIn;
          request.session = await authenticate(request, { allow, changes }, services);
        }
        // Before the body is read: what is not built has no opinion about it.
        if (operation.kind === 'not-yet') throw new Refusal(501, NOT_BUILT);
      },
      async handler(request, reply) {
        const form = call.takesForm ? await readForm(request) : null;
        return answer(operation, callOf(request, form as Call<OperationId>['form']), request.session, reply);
      },
    };
  }

  async function answer(
    operation: AnyOperation,
    call: Call<OperationId>,
    session: Session | null,
    reply: FastifyReply,
  ): Promise<unknown> {
    if (operation.kind === 'not-yet') {
      throw new Refusal(501, 'Эта возможность появится в одной из следующих версий.');
    }
    if (operation.kind === 'versioned') {
      return sendVersioned(reply, { operation, call, services, answers });
    }
    reply.header('Cache-Control', 'no-store');
    if (operation.kind === 'public') return operation.run(call, services);
    if (!session) throw new Error(`${operation.id} ran without a session.`);
    const made: unknown = await operation.run({ ...call, session }, services);
    return made instanceof FileAnswer ? sendFile(reply, made) : made;
  }
}

function schemasOf(call: ContractOperation): FastifySchema {
  const params = parametersSchema(call, 'path');
  const querystring = parametersSchema(call, 'query');
  const success = [...call.answers].find(([status, schema]) => status < 300 && schema);
  return {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(call.body?.required && { body: standalone(call.body.schema) }),
    ...(success && { response: { [success[0]]: standalone(success[1]) } }),
  };
}

/** The contract and the code must agree on who needs a token. */
function checkGuard({ id, needsBearer }: ContractOperation, operation: AnyOperation): void {
  if (operation.kind === 'not-yet') return;
  const guarded =
    operation.kind === 'guarded' || (operation.kind === 'versioned' && operation.allow !== null);
  if (guarded !== needsBearer)
    throw new Error(`openapi.yaml and the server disagree on whether ${id} needs a bearer.`);
}

function callOf(request: FastifyRequest, form: Call<OperationId>['form']): Call<OperationId> {
  return {
    form,
    path: request.params as Call<OperationId>['path'],
    query: request.query as Call<OperationId>['query'],
    body: request.body as Call<OperationId>['body'],
    client: { address: request.ip, userAgent: request.headers['user-agent'] ?? null },
    refuse,
  };
}
