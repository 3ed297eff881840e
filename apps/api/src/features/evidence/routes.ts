import { evidenceEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { mountInThread } from '../../plugins/mount.ts';
import type { Answerer } from '../../workers/answerer.ts';

/** What the product rests on: the studies reproduced, and every figure with its source. Computed once, it cannot change. */
export function evidenceRoutes(app: FastifyInstance, answerer: Answerer): void {
  let evidence: Promise<Uint8Array> | null = null;
  mountInThread(app, evidenceEndpoints.read, () => {
    evidence ??= answerer.evidence().catch((error: unknown) => {
      evidence = null;
      throw error;
    });
    return evidence;
  });
}
