import { evidenceEndpoints } from '@tatami/contracts';
import { evidenceRows, productFigures } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';

/** What the product rests on: the studies reproduced, and every figure with its source. Computed once, it cannot change. */
export function evidenceRoutes(app: FastifyInstance): void {
  let evidence: { rows: ReturnType<typeof evidenceRows>; figures: ReturnType<typeof productFigures> } | null = null;
  mount(app, evidenceEndpoints.read, async () => {
    evidence ??= { rows: evidenceRows(), figures: productFigures() };
    return evidence;
  });
}
