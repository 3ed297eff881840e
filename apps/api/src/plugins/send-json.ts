import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of the samples of an estate level 6 makes 5 % less, and takes five times as long. */
export const GZIP_LEVEL = 3;

/** Sends JSON that another thread has written out, as its bytes. */
export function sendJson(reply: FastifyReply, { buffer, byteOffset, byteLength }: Uint8Array): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(buffer, byteOffset, byteLength));
}

/** A coding that is given no weight is refused by it. */
const READS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Sends JSON that another thread has written out and packed: as it is to who reads gzip, as all browsers do, else unpacked. */
export async function sendGzippedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  gzipped: Uint8Array,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (!READS_GZIP.test(String(request.headers['accept-encoding'] ?? '')))
    return sendJson(reply, await promisify(gunzip)(gzipped));
  return sendJson(reply.header('content-encoding', 'gzip'), gzipped);
}
