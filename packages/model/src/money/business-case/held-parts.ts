import { type BusinessCaseInputs, NOTHING_IN_CASE } from '../../inputs/index.ts';
import type { CaseGroup, CasePart } from './case-part.ts';

/** What a case counts only where a person states it, by what states each. */
const STATED_BY: Partial<Record<CaseGroup, (stated: BusinessCaseInputs) => unknown>> = {
  installation: ({ installationPerServer }) => installationPerServer,
  migration: ({ migrationPerWorkload }) => migrationPerWorkload,
  maintenance: ({ maintenanceToday, maintenancePerServer }) => maintenanceToday ?? maintenancePerServer,
  space: ({ rackUnitPerYear }) => rackUnitPerYear,
  administration: ({ administrationPerServer }) => administrationPerServer,
  parallel: ({ parallelMonths }) => parallelMonths,
};

/** Whether a person states such a part, or nobody has to. */
export function isStated(group: CaseGroup, stated: BusinessCaseInputs): boolean {
  const by = STATED_BY[group];
  return by === undefined || (by(stated) ?? null) !== null;
}

/** Whether a case holds a part on both sides. What is stated and none of its parts is nothing on both, and held. */
export function isHeld(
  { id, group }: Pick<CasePart, 'id' | 'group'>,
  parts: readonly CasePart[],
  stated: BusinessCaseInputs | null | undefined,
): boolean {
  return parts.find((part) => part.id === id)?.compared ?? isStated(group, stated ?? NOTHING_IN_CASE);
}
