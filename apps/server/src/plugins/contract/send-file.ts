import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../../operations/files.ts';

/** Answers a file to be saved, under a name in Russian. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { buffer, byteOffset, byteLength } = file.bytes;
  return reply
    .header('Content-Disposition', file.disposition)
    .type(file.mediaType)
    .send(Buffer.from(buffer, byteOffset, byteLength));
}
