import { groupedBy } from '../../coverage/index.ts';
import { architectureOf, type ScopedWorkload, systemOf } from '../../demand/index.ts';
import { firstOf, inARow, nameText, type Text, text } from '../../figure/index.ts';
import { isVirtualMachine } from '../../identity/index.ts';
import { productByWorkload, type ScenarioInputs } from '../../inputs/index.ts';
import { attributesIn, visibleText } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { coresOfPartitions, isPartitionOfPower } from '../../money/index.ts';

/** As many names as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;
const SYSTEMS: ReadonlySet<string> = new Set(['aix', 'solaris', 'hp-ux']);

/** Headers under which lists say how a partition is capped, and to how much it is entitled. */
const GRANT = /sharing mode|\bcap(?:ped|ping)?\b|entitle|エンタイトル|キャップ|上限/i;

/**
 * Which databases that are licensed as Oracle or Db2 run in partitions of AIX, Solaris, HP-UX or Power, which the vendor may count by their own
 * processors, and today's count takes by all cores of their frames?
 */
export function hardPartitionChecks(
  workloads: readonly ScopedWorkload[],
  inputs: Pick<ScenarioInputs, 'licence' | 'licencesOf' | 'licencesBy'>,
): readonly LayoutCheck[] {
  if ((inputs.licencesBy ?? 'host') !== 'host') return [];
  const productOf = productByWorkload(inputs);
  const partitions = workloads.filter(isPartition);
  return VENDORS.flatMap(({ code, of, says }): readonly LayoutCheck[] => {
    const its = partitions.filter(({ key }) => productOf(key)?.startsWith(of));
    if (its.length === 0) return [];
    const values = { count: its.length, named: firstOf(its.map(namedOf), MOST_NAMED), cores: coresThatCount(its) };
    return [{ severity: 'warning', code, server: 'plan', node: 'plan', says: says(values), evidence: null }];
  });
}

interface Values {
  readonly count: number;
  readonly named: ReturnType<typeof firstOf>;
  /** What they can use by their lists; null = these do not tell it of each. */
  readonly cores: number | null;
}

const VENDORS = [
  {
    code: 'hard-partitions',
    of: 'oracle-',
    says: ({ cores: _, ...values }: Values) =>
      text(
        '{count} Oracle {count:database runs in a partition|databases run in partitions} ({named}), and the licences today count all cores of the frame. Oracle’s Partitioning Policy names LPARs, capped micro-partitions and capped zones hard partitioning: of these, their own processors count alone. How they are capped must be confirmed; today may take fewer licences than stated here.',
        'パーティション上で稼働するOracleデータベースが{count}件あります（{named}）。現在のライセンス数は筐体の全コアで数えています。Oracle社のPartitioning Policyでは、LPAR、上限付きのマイクロパーティション・Zoneはハードパーティショニングとされ、そのプロセッサーだけが対象です。上限設定の確認が必要です。現在の必要数は、ここに示す数より少ない可能性があります。',
        { ...values },
      ),
  },
  {
    code: 'hard-partitions-db2',
    of: 'db2-',
    says: ({ cores, ...values }: Values) =>
      inARow([
        text(
          '{count} Db2 {count:database runs in a partition|databases run in partitions} ({named}), and the licences today count all cores of the frame (full capacity). Counting part of a server needs ILMT (sub-capacity): whether it is in use must be confirmed. With it, today may take fewer licences than stated here, and the saving shown is then smaller.',
          'パーティション上で稼働するDb2データベースが{count}件あります（{named}）。現在のライセンス数は筐体の全コアで数えています（フルキャパシティ）。一部のコアだけを対象にするには、ILMTの利用が必要です（サブキャパシティ）。利用の有無の確認が必要です。利用している場合、現在の必要数はここに示す数より少なく、削減効果も小さくなる可能性があります。',
          values,
        ),
        ...(cores === null
          ? []
          : [
              text(
                'By their virtual processors, caps and pools as listed, these partitions can use {cores} {cores:core|cores}.',
                '一覧に記載の仮想プロセッサー数、上限、プールでは、これらのパーティションが使用できるのは{cores}コアです。',
                { cores },
              ),
            ]),
      ]),
  },
] as const;

/** What partitions of Power can use of their frames, all together; null = a list does not tell it of each. */
function coresThatCount(partitions: readonly ScopedWorkload[]): number | null {
  const frames = groupedBy(partitions, ({ server }) => server);
  const cores = [...frames].map(([server, its]) => {
    const workloads = its.flatMap(({ workload }) => workload ?? []);
    return server && workloads.every((each) => isPartitionOfPower(each, server)) ? coresOfPartitions(workloads) : null;
  });
  return cores.some((each) => each === null) ? null : cores.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** With what its list says of how it is capped. */
function namedOf({ name, workload }: ScopedWorkload): Text {
  const grants = Object.entries(attributesIn(workload?.attributes)).filter(([header]) => GRANT.test(header));
  if (grants.length === 0) return nameText(name);
  const said = grants.map(([header, value]) => nameText(`${visibleText(header)} ${visibleText(value)}`));
  return text('{name}: {said}', '{name}：{said}', { name: nameText(name), said: inARow(said, text(', ', '、')) });
}

function isPartition({ workload, server }: ScopedWorkload): boolean {
  if (!workload || !server || !isVirtualMachine(workload)) return false;
  return SYSTEMS.has(systemOf(workload, server) ?? '') || architectureOf(workload, server) === 'power';
}
