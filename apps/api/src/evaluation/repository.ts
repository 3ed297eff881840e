import { openPlatformDocument, openScenarioDocument } from '@tatami/contracts';
import type { PlanRecord, Platform, PriceOverrides, ScenarioInputs } from '@tatami/model';
import type { Database } from '../database/index.ts';

/** A plan of record without its document, which is as large as its estate: workers read that themselves. */
export interface SavedPlan extends Pick<PlanRecord, 'seed' | 'scenarioVersion' | 'estateVersion'> {
  readonly id: string;
  /** Key of the request it answers; null where it was cut short. */
  readonly requestKey: string | null;
}

const PLAN_IN_BRIEF = { id: true, requestKey: true, seed: true, scenarioVersion: true, estateVersion: true } as const;

/** A saved scenario as it is computed. */
export interface SavedScenario {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly inputs: ScenarioInputs;
  /** Of the project, as it was when the scenario was read. */
  readonly estateVersion: number;
  /** Of its prices, as of then too. */
  readonly priceVersion: number;
  readonly record: SavedPlan | null;
  /** Of its plan of record; 1 when it has none. */
  readonly seed: number;
}

/** What a computation needs beside the estate: saved scenarios, the project's own platforms, the prices in force. */
export function evaluationRepository({ read }: Pick<Database, 'read'>) {
  /** Asked for by itself: beside a scenario the database would hand over all plans before it too. */
  const newestPlan = (scenarioId: string): Promise<SavedPlan | null> =>
    read.plan.findFirst({ where: { scenarioId }, orderBy: { sequence: 'desc' }, select: PLAN_IN_BRIEF });

  return {
    /** The scenarios of these ids in their order; those that do not exist in the project are left out. */
    async scenarios(projectId: string, ids: readonly string[]): Promise<SavedScenario[]> {
      const rows = await read.scenario.findMany({
        where: { projectId, id: { in: [...ids] } },
        include: { project: { select: { estateVersion: true, priceVersion: true } } },
      });
      const saved = await Promise.all(
        rows.map(async ({ id, name, version, documentVersion, document, project }) => {
          const record = await newestPlan(id);
          const inputs = openScenarioDocument(documentVersion, document);
          return { id, name, version, inputs, ...project, record, seed: record?.seed ?? 1 };
        }),
      );
      return ids.flatMap((id) => saved.filter((scenario) => scenario.id === id));
    },

    /** The scenario that was changed last; null where none is saved. */
    async newestScenario(projectId: string): Promise<SavedScenario | null> {
      const newest = await read.scenario.findFirst({
        where: { projectId },
        orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
        select: { id: true },
      });
      return newest ? ((await this.scenarios(projectId, [newest.id]))[0] ?? null) : null;
    },

    /** Platforms of the project, beside the catalogue, in the order they were made. */
    async ownPlatforms(projectId: string): Promise<Platform[]> {
      const rows = await read.platform.findMany({
        where: { projectId },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(({ documentVersion, document }) => openPlatformDocument(documentVersion, document) as Platform);
    },

    /**
     * Prices a person put in place of the default ones in the price book of the project, those of them whose consequences were
     * accepted (null = all), and the moment the book last changed.
     */
    async prices(projectId: string): Promise<{
      readonly overrides: PriceOverrides;
      readonly accepted: PriceOverrides | null;
      readonly updatedAt: string | null;
    }> {
      const book = await read.priceBook.findFirst({
        where: { projectId },
        select: { overrides: true, accepted: true, updatedAt: true },
      });
      return {
        overrides: (book?.overrides ?? {}) as PriceOverrides,
        accepted: (book?.accepted ?? null) as PriceOverrides | null,
        updatedAt: book?.updatedAt ?? null,
      };
    },
  };
}
