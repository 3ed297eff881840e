import { DOCUMENT_MEDIA, type DocumentFormat } from '@tatami/contracts';
import type { FastifyReply } from 'fastify';

/** A document as a file to download. */
export function sendDocument(
  reply: FastifyReply,
  bytes: Uint8Array,
  name: string,
  format: DocumentFormat,
): FastifyReply {
  return reply
    .type(DOCUMENT_MEDIA[format])
    .header('content-disposition', attachment(`${name}.${format}`, format))
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** RFC 6266: any name, with a stand-in for clients that read ASCII only. */
function attachment(name: string, format: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="proposal.${format}"; filename*=UTF-8''${encoded}`;
}
