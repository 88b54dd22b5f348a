import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/refusal.ts';
import { inputErrors } from './contract/input-errors.ts';
import type { CheckFailure } from './contract/schemas.ts';
import { databaseRefusal } from './database-problems.ts';
import { sendProblem, toRefusal } from './problems.ts';
import { requestFacts } from './request-lines.ts';

/** Distinguished from a missing record, so that an app hides what this server does not have and nothing else. */
const NO_SUCH_ADDRESS = { problem: { type: 'no-such-address', title: 'Такого адреса нет' } };

/** For unknown addresses. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new Refusal(404, `По адресу ${pathOf(request)} ничего нет.`, NO_SUCH_ADDRESS));
}

/**
 * Every refusal and every fault leaves the server as problem+json, and only faults are written to the log: any error of
 * any route, and of an address so broken that no route could be looked up.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { validation, validationContext } = error as {
    validation?: CheckFailure[];
    validationContext?: string;
  };
  if (validation) {
    const errors = inputErrors(validationContext ?? '', validation);
    const detail = 'Проверьте отмеченные поля.';
    const tells = request.routeOptions.config.tellsFirstError === true;
    const message = tells ? { message: errors[0]?.message ?? detail } : {};
    return sendProblem(reply, new Refusal(400, detail, { errors, ...message }));
  }
  const unavailable = databaseRefusal(error, request);
  if (unavailable) {
    request.log.warn({ ...requestFacts(request), err: error }, 'a call could not be served');
    return sendProblem(reply, unavailable);
  }
  const refusal = toRefusal(error);
  if (refusal.status === 500) request.log.error({ ...requestFacts(request), err: error }, 'a call failed');
  return sendProblem(reply, withFirstError(refusal, request));
}

/** A refusal of a call whose contract promises the first error as one sentence, whatever found it. */
function withFirstError(refusal: Refusal, { routeOptions }: FastifyRequest): Refusal {
  const { status, detail, extras } = refusal;
  if (routeOptions.config.tellsFirstError !== true || status !== 400) return refusal;
  return new Refusal(status, detail, { message: detail, ...extras });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}
