import type { PlanRecord } from '@tatami/model';
import type { ReadDatabase } from '../database/index.ts';
import { type KeptEstates, keptEstates } from '../estate/kept-estate.ts';
import type { VersionedEstate } from '../estate/repository.ts';
import type { EvaluationRequest, PlanGround } from './evaluation-request.ts';
import { PLAN_COLUMNS, toPlanRecord } from './plan-record.ts';

/** Plans of record kept; some MB each where an estate is large. */
const MOST_PLANS = 8;

export interface GroundReader {
  readonly estates: KeptEstates;
  /** A plan as it was kept; null where it is no longer there. */
  planOf(planId: string | null): Promise<PlanRecord | null>;
  /** What a plan is computed from, the estate compared with that of its plan of record; on this estate where one is given, as it is now otherwise. */
  requestOf<Ground extends PlanGround>(
    ground: Ground,
    versioned?: VersionedEstate,
  ): Promise<Ground & EvaluationRequest>;
}

/** Reads in a worker what plans are computed from, and keeps what is asked for again. What a plan says never changes. */
export function groundReader(database: ReadDatabase): GroundReader {
  const estates = keptEstates(database);
  /** The one asked for last at the end. */
  const kept = new Map<string, PlanRecord>();

  async function readPlan(id: string): Promise<PlanRecord | null> {
    const row = await database.read.plan.findUnique({ where: { id }, select: PLAN_COLUMNS });
    return row && toPlanRecord(row);
  }

  async function planOf(planId: string | null): Promise<PlanRecord | null> {
    if (planId === null) return null;
    const record = kept.get(planId) ?? (await readPlan(planId));
    if (!record) return null;
    kept.delete(planId);
    kept.set(planId, record);
    const [oldest] = kept.keys();
    if (kept.size > MOST_PLANS && oldest !== undefined) kept.delete(oldest);
    return record;
  }

  return {
    estates,
    planOf,
    async requestOf(ground, versioned) {
      const reading = versioned ?? estates.readVersioned(ground.projectId);
      const [{ estate, version }, record] = await Promise.all([reading, planOf(ground.planId)]);
      return { ...ground, estate, record, estateIsSame: record?.estateVersion === version };
    },
  };
}
