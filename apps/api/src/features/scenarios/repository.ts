import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type ItemParams,
  type ListQuery,
  openScenarioDocument,
  PLAN_DOCUMENT_VERSION,
  type PlanRecord,
  SCENARIO_DOCUMENT_VERSION,
  type Scenario,
} from '@tatami/contracts';
import type { PlanRecord as ComputedRecord, ScenarioInputs } from '@tatami/model';
import { now } from '../../clock.ts';
import { type Database, jsonColumn, type Transaction } from '../../database/index.ts';
import { insertRows } from '../../estate/bulk/insert-rows.ts';
import { updateRows } from '../../estate/bulk/update-rows.ts';
import { PLAN_COLUMNS, toPlanRecord } from '../../evaluation/plan-record.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Given } from '../../plugins/given.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { found, removedIf, type Written, writtenIf } from '../../plugins/versions.ts';

const WITH_NEWEST_PLAN = {
  plans: {
    orderBy: { sequence: 'desc' },
    take: 1,
    select: { createdAt: true, scenarioVersion: true, estateVersion: true, priceVersion: true },
  },
  project: { select: { estateVersion: true, priceVersion: true } },
} as const;

type Row = Prisma.ScenarioGetPayload<{ include: typeof WITH_NEWEST_PLAN }>;

/** A computed plan with all that it was computed from. */
export interface KeptRecord extends ComputedRecord {
  readonly inputs: ScenarioInputs;
  /** Of the project's prices. */
  readonly priceVersion: number;
}

/** Scenarios of a project and their plans of record. */
export function scenarioRepository({ read, writeTransaction }: Database) {
  return {
    async list(projectId: string, query: ListQuery) {
      const where = { projectId, ...(query.search && { name: { contains: query.search } }) };
      const [total, rows] = await Promise.all([
        read.scenario.count({ where }),
        read.scenario.findMany({ where, include: WITH_NEWEST_PLAN, ...pageOf(query, 'createdAt') }),
      ]);
      return listed(total, rows.map(toScenario), query);
    },

    async read(key: ItemParams): Promise<Scenario | null> {
      const row = await read.scenario.findFirst({ where: key, include: WITH_NEWEST_PLAN });
      return row && toScenario(row);
    },

    async create(projectId: string, name: string, inputs: ScenarioInputs): Promise<Scenario> {
      const at = now();
      const data = { projectId, name, ...savedInputs(inputs), createdAt: at, updatedAt: at };
      return writeTransaction(async (tx) => toScenario(await tx.scenario.create({ data, include: WITH_NEWEST_PLAN })));
    },

    async update(
      key: ItemParams,
      version: number,
      { name, inputs }: Given<{ name: string; inputs: ScenarioInputs }>,
    ): Promise<Written<Scenario>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.scenario.updateMany({
          where: { ...key, version },
          data: { ...(name !== undefined && { name }), version: { increment: 1 }, updatedAt: now() },
        });
        if (count > 0 && inputs) await updateRows(tx, 'Scenario', [{ id: key.id, ...savedInputs(inputs) }]);
        if (count > 0 && !inputs) await keepPlansFresh(tx, key.id, version);
        return writtenIf(count, async () => {
          const row = await tx.scenario.findFirst({ where: key, include: WITH_NEWEST_PLAN });
          return row && toScenario(row);
        });
      });
    },

    async remove(key: ItemParams, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.scenario.deleteMany({ where: { ...key, version } });
        return removedIf(count, () => tx.scenario.findFirst({ where: key, select: { id: true } }));
      });
    },

    /** The plan of record: the newest; null when there is none. */
    async plan(projectId: string, scenarioId: string): Promise<PlanRecord | null> {
      const newest = { where: { projectId, scenarioId }, orderBy: { sequence: 'desc' } } as const;
      const row = await read.plan.findFirst({ ...newest, select: PLAN_COLUMNS });
      return row && toPlanRecord(row);
    },

    /** Keeps a computed plan, in the transaction that ends its job. `requestKey` is null where its search was cut short. */
    async keepPlan(
      tx: Transaction,
      { projectId, id: scenarioId }: ItemParams,
      { plan, inputs, moves, scenarioVersion, ...origin }: KeptRecord,
      requestKey: string | null,
    ): Promise<string> {
      const id = randomUUID();
      const present = await versionWith(tx, scenarioId, inputs);
      const { _max } = await tx.plan.aggregate({ where: { scenarioId }, _max: { sequence: true } });
      // Prisma walks a document several times on its way: a plan of thousands of workloads held up everybody.
      await insertRows(tx, 'Plan', [
        {
          id,
          projectId,
          scenarioId,
          ...origin,
          scenarioVersion: present ?? scenarioVersion,
          document: jsonColumn(plan),
          documentVersion: PLAN_DOCUMENT_VERSION,
          inputs: jsonColumn(inputs),
          inputsVersion: SCENARIO_DOCUMENT_VERSION,
          ...(moves && { moves: moves.map(jsonColumn) }),
          requestKey,
          sequence: (_max.sequence ?? 0) + 1,
          createdAt: now(),
        },
      ]);
      return id;
    },
  };
}

/** A new name changes the scenario's version, not what its plan was computed from. */
async function keepPlansFresh(tx: Transaction, scenarioId: string, version: number): Promise<void> {
  await tx.plan.updateMany({
    where: { scenarioId, scenarioVersion: version },
    data: { scenarioVersion: version + 1 },
  });
}

/**
 * The present version of a scenario that has these inputs, whatever it was called meanwhile; null where it has others. Throws not-found
 * where it was deleted.
 */
async function versionWith(tx: Transaction, id: string, inputs: ScenarioInputs): Promise<number | null> {
  const select = { version: true, document: true, documentVersion: true } as const;
  const { version, document, documentVersion } = found(await tx.scenario.findUnique({ where: { id }, select }));
  return isDeepStrictEqual(openScenarioDocument(documentVersion, document), inputs) ? version : null;
}

function savedInputs(inputs: ScenarioInputs) {
  return { document: jsonColumn(inputs), documentVersion: SCENARIO_DOCUMENT_VERSION };
}

function toScenario({ plans, project, document, documentVersion, ...row }: Row): Scenario {
  const [plan] = plans;
  const estateChanged = plan?.estateVersion !== project.estateVersion;
  const stale = estateChanged || plan?.priceVersion !== project.priceVersion || plan?.scenarioVersion !== row.version;
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    inputs: openScenarioDocument(documentVersion, document),
    planned: plan ? { at: plan.createdAt, stale, estateChanged } : null,
  };
}
