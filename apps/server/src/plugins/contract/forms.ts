import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../operations/files.ts';
import { Refusal } from '../../operations/refusal.ts';

const MIB = 1024 * 1024;
/** The largest file any call takes. */
const MAX_FILE_BYTES = 10 * MIB;

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

/** The fields and files of a request's form, in memory; null when it carries no form. */
export async function readForm(
  request: FastifyRequest,
): Promise<Record<string, string | UploadedFile> | null> {
  if (!request.isMultipart()) return null;
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

function formRefusal(error: unknown): Refusal {
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413)
    return new Refusal(413, `Можно приложить один файл до ${MAX_FILE_BYTES / MIB} МиБ.`);
  const detail = 'Форма с файлом записана с ошибкой. Отправьте её ещё раз.';
  return new Refusal(400, detail, { message: detail });
}
