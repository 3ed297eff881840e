import type { FastifyRequest } from 'fastify';

/** How long the rest of a refused body is read and thrown away, so that the client gets to see the answer. */
const LINGER_MS = 3_000;

/** Reads on for a moment without keeping anything, then closes: a connection cut at once would lose the answer. */
export function linger({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, LINGER_MS).unref();
}
