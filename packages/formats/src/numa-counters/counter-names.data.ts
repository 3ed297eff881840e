import type { NumaNodeCounters, NumaSnapshot } from '@tatami/model';

/** Counters of a node, under the names /proc/vmstat, sysfs and numastat give them; lower-cased. */
export const NODE_COUNTERS: Readonly<Record<string, Exclude<keyof NumaNodeCounters, 'node'>>> = {
  numa_hit: 'hit',
  numa_miss: 'miss',
  numa_foreign: 'foreign',
  numa_interleave: 'interleaveHit',
  interleave_hit: 'interleaveHit',
  numa_local: 'local',
  local_node: 'local',
  numa_other: 'other',
  other_node: 'other',
};

/** Counters of automatic NUMA balancing, of the whole machine. */
export const BALANCING_COUNTERS: Readonly<Record<string, 'hintFaults' | 'hintFaultsLocal' | 'pagesMigrated'>> = {
  numa_hint_faults: 'hintFaults',
  numa_hint_faults_local: 'hintFaultsLocal',
  numa_pages_migrated: 'pagesMigrated',
} satisfies Record<string, keyof NumaSnapshot>;
