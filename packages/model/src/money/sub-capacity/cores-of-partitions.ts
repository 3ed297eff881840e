import { architectureOf, systemOf } from '../../demand/index.ts';
import { isVirtualMachine } from '../../identity/index.ts';
import { attributesIn, type ServerRecord, type WorkloadRecord } from '../../inventory/index.ts';
import { parseNumber } from '../../units/index.ts';

/** Headers of what lists of partitions state of each: its pool, to how much that is limited, how it is capped, and to what it is entitled. */
const POOL = /^(?:shared )?(?:proc(?:essor)? )?pool(?: name)?$|^(?:共有)?プロセッサー?プール(?:名)?$/i;
const POOL_LIMIT =
  /^(?:(?:shared )?(?:proc(?:essor)? )?pool max(?:imum)?|max(?:imum)? pool)\b|プール.{0,8}(?:最大|上限)/i;
const MODE = /sharing mode|\bmode\b|キャップ|モード/i;
const ENTITLED = /entitle|エンタイトル|資格容量/i;
const CAPPED = /^(?:capped|cap)$|^上限あり$|^キャップ(?:あり)?$/i;

/** Whether a workload is a partition of Power, whose processors PowerVM gives it. */
export function isPartitionOfPower(workload: WorkloadRecord, server: ServerRecord): boolean {
  return (
    isVirtualMachine(workload) && (systemOf(workload, server) === 'aix' || architectureOf(workload, server) === 'power')
  );
}

/**
 * The cores that partitions of one frame can use together: each its virtual processors, capped ones their entitlement, all of one pool no more
 * than that. null = one does not state its virtual processors.
 */
export function coresOfPartitions(partitions: readonly WorkloadRecord[]): number | null {
  const pools = new Map<string, { reach: number; limit: number }>();
  for (const { key, vcpus, attributes } of partitions) {
    if (vcpus === null) return null;
    const said = Object.entries(attributesIn(attributes));
    const cellUnder = (header: RegExp) =>
      said.find(([name]) => header.test(name.normalize('NFKC').trim()))?.[1] ?? null;
    const quantity = (header: RegExp) => parseNumber(cellUnder(header) ?? '');
    const isCapped = said.some(([header, value]) => MODE.test(header) && CAPPED.test(value.trim()));
    const entitled = isCapped ? quantity(ENTITLED) : null;
    const name = cellUnder(POOL) ?? key;
    const pool = pools.get(name) ?? { reach: 0, limit: Number.POSITIVE_INFINITY };
    pool.reach += Math.min(vcpus, entitled ?? vcpus);
    pool.limit = Math.min(pool.limit, quantity(POOL_LIMIT) ?? Number.POSITIVE_INFINITY);
    pools.set(name, pool);
  }
  const sum = [...pools.values()].reduce((cores, { reach, limit }) => cores + Math.min(reach, limit), 0);
  return Math.ceil(sum);
}
