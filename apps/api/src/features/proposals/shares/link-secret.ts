import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: nobody comes by one that opens. */
const SECRET_BYTES = 32;

/** The secret of a link, and what is kept of it. */
export function newLinkSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashOfLink(secret) };
}

/** What is kept of a secret. It is random to its last bit, so a plain hash gives nothing away. */
export function hashOfLink(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
