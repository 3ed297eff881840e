import { type ScopedWorkload, systemOf } from '../demand/index.ts';
import { firstOf, text } from '../figure/index.ts';
import { isVirtualMachine } from '../identity/index.ts';
import { productByWorkload, type ScenarioInputs } from '../inputs/index.ts';
import type { LayoutCheck } from '../layout/index.ts';

/** As many names as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;
const SYSTEMS: ReadonlySet<string> = new Set(['aix', 'solaris', 'hp-ux']);
const POWER = /\bPOWER ?\d|\bIBM Power\b/i;

/**
 * Which databases that are licensed as Oracle run in partitions of AIX, Solaris, HP-UX or Power, which the vendor may count by their own processors, and today's count
 * takes by all cores of their frames?
 */
export function hardPartitionChecks(
  workloads: readonly ScopedWorkload[],
  inputs: Pick<ScenarioInputs, 'licence' | 'licencesOf' | 'licencesBy'>,
): readonly LayoutCheck[] {
  if ((inputs.licencesBy ?? 'host') !== 'host') return [];
  const productOf = productByWorkload(inputs);
  const isOracle = ({ key }: ScopedWorkload) => productOf(key)?.startsWith('oracle-') ?? false;
  const names = workloads.flatMap((each) => (isPartition(each) && isOracle(each) ? [each.name] : []));
  if (names.length === 0) return [];
  return [
    {
      severity: 'warning',
      code: 'hard-partitions',
      server: 'plan',
      node: 'plan',
      says: text(
        '{count} Oracle {count:database runs in a partition|databases run in partitions} ({named}), and the licences today count all cores of the frame. Oracle’s Partitioning Policy names LPARs, capped micro-partitions and capped zones hard partitioning: of these, their own processors count alone. How they are capped must be confirmed; today may take fewer licences than stated here.',
        'パーティション上で稼働するOracleデータベースが{count}件あります（{named}）。現在のライセンス数は筐体の全コアで数えています。Oracle社のPartitioning Policyでは、LPAR、上限付きのマイクロパーティション・Zoneはハードパーティショニングとされ、そのプロセッサーだけが対象です。上限設定の確認が必要です。現在の必要数は、ここに示す数より少ない可能性があります。',
        { count: names.length, named: firstOf(names, MOST_NAMED) },
      ),
      evidence: null,
    },
  ];
}

function isPartition({ workload, server }: ScopedWorkload): boolean {
  if (!workload || !server || !isVirtualMachine(workload)) return false;
  return SYSTEMS.has(systemOf(workload, server) ?? '') || POWER.test(`${server.cpuModel ?? ''} ${server.model ?? ''}`);
}
