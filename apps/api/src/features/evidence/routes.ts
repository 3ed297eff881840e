import { evidenceEndpoints } from '@tatami/contracts';
import { evidenceRows, type HeldOut, heldOut, productFigures } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';

interface Evidence {
  readonly rows: ReturnType<typeof evidenceRows>;
  readonly figures: ReturnType<typeof productFigures>;
  readonly heldOut: HeldOut;
}

/** What the product rests on: the studies reproduced, and every figure with its source. Computed once, it cannot change. */
export function evidenceRoutes(app: FastifyInstance): void {
  let evidence: Evidence | null = null;
  mount(app, evidenceEndpoints.read, async () => {
    evidence ??= { rows: evidenceRows(), figures: productFigures(), heldOut: heldOut() };
    return evidence;
  });
}
