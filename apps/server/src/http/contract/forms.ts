import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../operations/contract-types.ts';
import { fairQueue, QueueFull, RequesterGone } from '../../platform/fair-queue.ts';
import { Refusal } from '../../platform/refusal.ts';

const MIB = 1024 * 1024;
/** The largest file any call takes. */
const MAX_FILE_BYTES = 10 * MIB;

/** What a form takes in addition to its file: texts, names of parts, boundaries. */
const MAX_REST_BYTES = MIB;

/** Forms that are read at the same time, and wait for it; each may take the memory of one file. */
const READ_AT_ONCE = { running: 16, perPerson: 4, total: 48 };
/** Seconds until it is worth to send again. */
const RETRY_AFTER_S = 10;

const LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 64 * 1024,
  headerPairs: 20,
};

/** Lets the calls of this scope receive multipart forms, each with at most one file. */
export async function receiveForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS });
}

/** Refuses by its announced length what would be refused anyway, before a byte of it is read. */
export function refuseLargeForm({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > MAX_FILE_BYTES + MAX_REST_BYTES) throw tooLarge();
}

/**
 * Reads forms into memory, a few at a time: sixteen uploads of ten megabytes are as much as a server of a school should
 * hold, from all senders together.
 */
export function formReader() {
  const queue = fairQueue(READ_AT_ONCE);
  return {
    /** The fields and files of a request's form; null when it carries no form. */
    async read(
      request: FastifyRequest,
      signal: AbortSignal,
    ): Promise<Record<string, string | UploadedFile> | null> {
      if (!request.isMultipart()) return null;
      if (!request.session) throw new Error('A form of nobody is not read.');
      try {
        return await queue.enqueue(request.session.userId, signal, () => readForm(request));
      } catch (error) {
        if (error instanceof RequesterGone) throw new Refusal(503, 'Запрос прерван.');
        if (!(error instanceof QueueFull)) throw error;
        throw new Refusal(503, 'Сервер принимает другие файлы. Отправьте ещё раз через несколько секунд.', {
          headers: { 'Retry-After': String(RETRY_AFTER_S) },
        });
      }
    },
  };
}

async function readForm(request: FastifyRequest): Promise<Record<string, string | UploadedFile>> {
  const form = new Map<string, string | UploadedFile>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') form.set(part.fieldname, String(part.value));
      else form.set(part.fieldname, { name: part.filename, bytes: await part.toBuffer() });
    }
  } catch (error) {
    throw formRefusal(error);
  }
  return Object.fromEntries(form);
}

function tooLarge(): Refusal {
  return new Refusal(413, `Можно приложить один файл до ${MAX_FILE_BYTES / MIB} МиБ.`);
}

function formRefusal(error: unknown): Refusal {
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return tooLarge();
  const detail = 'Форма с файлом записана с ошибкой. Отправьте её ещё раз.';
  return new Refusal(400, detail, { message: detail });
}
