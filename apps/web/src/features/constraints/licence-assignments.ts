import type { ScenarioInputs } from '@tatami/model';

export type LicenceAssignments = ScenarioInputs['licencesOf'];

/** These workloads run this product, null = the scenario's own; one workload runs one product, so they leave any other. */
export function assigned(
  assignments: LicenceAssignments,
  product: string | null,
  workloads: readonly string[],
): LicenceAssignments {
  const moved = new Set(workloads);
  const others = assignments
    .map((each) => ({ ...each, workloads: each.workloads.filter((key) => !moved.has(key)) }))
    .filter((each) => each.workloads.length > 0 && each.product !== product);
  if (product === null || workloads.length === 0) return others;
  const kept = assignments.find((each) => each.product === product)?.workloads.filter((key) => !moved.has(key)) ?? [];
  return [...others, { product, workloads: [...kept, ...workloads] }];
}
