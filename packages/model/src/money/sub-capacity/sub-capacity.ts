import type { Scope } from '../../demand/index.ts';
import { type Estimate, isKnown, known, nameText, text } from '../../figure/index.ts';
import type { ServerRecord, WorkloadRecord } from '../../inventory/index.ts';
import { type Licences, type LicensedMachine, licenceRuleOf, type SubCapacityTerms } from '../../licensing/index.ts';
import { legacyMachines } from '../legacy-machines.ts';
import { coresOfPartitions, isPartitionOfPower } from './cores-of-partitions.ts';

/**
 * Today's servers of a product, frames of partitions with the cores alone that those of it can use. null where its vendor's terms count no part of a
 * server, nothing runs in partitions, or they have all cores.
 */
export function machinesInPart(product: string, scope: Scope): readonly LicensedMachine[] | null {
  if (!licenceRuleOf(product)?.subCapacity) return null;
  const workloads = new Map<ServerRecord, (WorkloadRecord | null)[]>();
  for (const { server, workload } of scope.included)
    if (server) workloads.set(server, [...(workloads.get(server) ?? []), workload]);
  const parts = scope.servers.flatMap((server) => {
    const its = (workloads.get(server) ?? []).filter((each) => each !== null);
    const isAll = its.length > 0 && its.length === workloads.get(server)?.length;
    const cores = isAll && its.every((each) => isPartitionOfPower(each, server)) ? coresOfPartitions(its) : null;
    return cores !== null && server.cores !== null && cores < server.cores
      ? [{ server, cores, count: its.length }]
      : [];
  });
  if (parts.length === 0) return null;
  const inPart = new Set(parts.map(({ server }) => server));
  return [
    ...legacyMachines({ ...scope, servers: scope.servers.filter((server) => !inPart.has(server)) }),
    ...parts.flatMap(({ server, cores, count }) =>
      legacyMachines({ ...scope, servers: [server], included: [] }).map((machine) => ({
        ...machine,
        cores: coresInPart(server, cores, count),
      })),
    ),
  ];
}

function coresInPart({ name }: ServerRecord, value: number, count: number): Estimate {
  const label = text(
    'Cores that {count} {count:partition|partitions} of {name} can use, by their virtual processors, caps and pools',
    '{name}のパーティション{count}個が使用できるコア数（仮想プロセッサー数、上限、プールによる）',
    { count, name: nameText(name) },
  );
  return known('stated', { value, unit: 'cores', because: { label, inputs: [] } });
}

/** What is licensed today where no file says whether part of a server may be counted: all of it, down to the part. Which of the two is an assumption. */
export function countedInPart(all: Licences, part: Licences, { says, source }: SubCapacityTerms): Estimate {
  if (!isKnown(all.licences) || !isKnown(part.licences)) return all.licences;
  const { value, low, high, level, unit, because } = all.licences;
  const { name } = all;
  const named = (estimate: Estimate, label: Estimate['because']['label']) => ({
    ...estimate,
    because: { ...estimate.because, label },
  });
  return known('assumed', {
    ...{ value, low: Math.min(low, part.licences.low), high, level, unit },
    because: {
      label: because.label,
      formula: 'max(full, part)',
      inputs: [
        {
          symbol: 'full',
          estimate: named(all.licences, text('{name}: full capacity', '{name}：フルキャパシティ', { name })),
        },
        {
          symbol: 'part',
          estimate: named(part.licences, text('{name}: sub-capacity', '{name}：サブキャパシティ', { name })),
        },
      ],
      source,
      notes: [says],
    },
  });
}
