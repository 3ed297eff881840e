import type { CalculatorName } from '@tatami/contracts';

/** The calculators in the order a person meets them, by what they are about. */
export const GROUPS = [
  { id: 'sizing', names: ['consolidation-ratio', 'cpu-rating', 'licences'] },
  { id: 'throughput', names: ['memory-throughput', 'scalability', 'peak-aggregation', 'bottleneck'] },
  { id: 'numa', names: ['numa-penalty', 'numa-placement', 'numa-balancing', 'address-space'] },
  { id: 'availability', names: ['mirroring', 'resync', 'failover'] },
] as const satisfies readonly { readonly id: string; readonly names: readonly CalculatorName[] }[];

/** The calculator an address names; the first where it names none. */
export function calculatorNamed(topic: string | undefined): CalculatorName {
  const named = GROUPS.flatMap(({ names }): readonly CalculatorName[] => names).find((name) => name === topic);
  return named ?? 'consolidation-ratio';
}
