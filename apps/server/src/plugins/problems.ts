import type { FastifyReply } from 'fastify';
import { Refusal } from '../operations/refusal.ts';

/** RFC 9457's media type for a refusal. */
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Kinds of problems by status, each with a page's address and a title for a person. */
const PROBLEMS: Readonly<Record<number, { type: string; title: string }>> = {
  400: { type: 'bad-input', title: 'Неверный ввод' },
  401: { type: 'unauthorized', title: 'Нужно войти' },
  403: { type: 'forbidden', title: 'Недостаточно прав' },
  404: { type: 'not-found', title: 'Не найдено' },
  405: { type: 'method-not-allowed', title: 'Так обратиться нельзя' },
  409: { type: 'conflict', title: 'Изменить нельзя' },
  413: { type: 'too-large', title: 'Слишком большой запрос' },
  414: { type: 'too-large', title: 'Слишком длинный адрес' },
  415: { type: 'unsupported-media', title: 'Неизвестный вид данных' },
  429: { type: 'too-many-requests', title: 'Слишком много попыток' },
  500: { type: 'server-fault', title: 'Сбой на сервере' },
  501: { type: 'not-built', title: 'Пока недоступно' },
  503: { type: 'unavailable', title: 'Сервер временно недоступен' },
};
const OTHER = { type: 'refused', title: 'Запрос отклонён' };

/** Answers a refusal as the contract's `Problem`. */
export function sendProblem(reply: FastifyReply, { status, detail, extras }: Refusal): FastifyReply {
  const { type, title } = extras.problem ?? PROBLEMS[status] ?? OTHER;
  const errors = status === 400 ? { errors: extras.errors ?? [] } : {};
  const message = extras.message === undefined ? {} : { message: extras.message };
  const body = { type: `/docs/problems/${type}`, title, status, detail, ...message, ...errors };
  return reply
    .code(status)
    .headers({ ...extras.headers, 'Cache-Control': 'no-store' })
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(body));
}

const DETAIL: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'Тело запроса — не JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Запрос слишком большой.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Тело запроса должно быть JSON (Content-Type: application/json).',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Длина тела не совпадает с заголовком Content-Length.',
  FST_ERR_BAD_URL: 'Адрес запроса записан с ошибкой.',
};

/** What an error becomes for the caller: our own refusals as they are, the framework's in Russian, the rest a bare 500. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode, DETAIL[code ?? ''] ?? 'Запрос записан с ошибкой.');
  }
  return new Refusal(500, 'Попробуйте ещё раз. Если не поможет, сообщите администратору.');
}
