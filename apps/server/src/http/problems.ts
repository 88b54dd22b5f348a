import type { FastifyReply } from 'fastify';
import { problemInShort, Refusal } from '../platform/refusal.ts';

/** RFC 9457's media type for a refusal. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** A refusal as the contract's `Problem`. */
export function problemOf(refusal: Refusal, requestId: string): object {
  const { status, extras } = refusal;
  const errors = status === 400 ? { errors: extras.errors ?? [] } : {};
  const message = extras.message === undefined ? {} : { message: extras.message };
  return {
    ...problemInShort(refusal),
    requestId,
    ...message,
    ...errors,
    ...extras.members,
  };
}

/** Answers a refusal as the contract's `Problem`. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, extras } = refusal;
  const requestId = reply.request.id;
  return reply
    .code(status)
    .headers({ ...extras.headers, 'Cache-Control': 'no-store', 'X-Request-Id': requestId })
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemOf(refusal, requestId)));
}

const DETAIL: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'Тело запроса — не JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Запрос слишком большой.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Тело запроса должно быть JSON (Content-Type: application/json).',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Длина тела не совпадает с заголовком Content-Length.',
  FST_ERR_BAD_URL: 'Адрес запроса записан с ошибкой.',
};

/**
 * What an error becomes for the caller: our own refusals as they are, the framework's in Russian, the rest a bare 500.
 */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode, DETAIL[code ?? ''] ?? 'Запрос записан с ошибкой.');
  }
  return new Refusal(500, 'Попробуйте ещё раз. Если не поможет, сообщите администратору.');
}
