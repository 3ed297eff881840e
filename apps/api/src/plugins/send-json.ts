import type { FastifyReply } from 'fastify';

/** Sends JSON that another thread has written out, as its bytes. */
export function sendJson(reply: FastifyReply, { buffer, byteOffset, byteLength }: Uint8Array): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(buffer, byteOffset, byteLength));
}
