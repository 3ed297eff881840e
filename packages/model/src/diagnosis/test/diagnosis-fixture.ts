import { bareDiagnosis, type DiagnosisRecord, type Origin, type TopologyRecord } from '../../inventory/index.ts';

const origin: Origin = { file: 'sp_1.lst', sheet: null, row: 1, cells: {} };

/** A report that says nothing but what a test adds. */
export function report(told: Partial<DiagnosisRecord>): DiagnosisRecord {
  return {
    ...bareDiagnosis({ key: 'k', name: 'PROD1', tool: 'statspack' }, origin),
    database: 'PROD',
    instance: 'PROD1',
    instances: 1,
    host: 'db01',
    elapsedS: 98,
    cpus: 2,
    blockBytes: 8192,
    shareOf: 'call-time',
    ...told,
  };
}

/** An event of a report, its seconds in a cell. */
export function event(name: string, seconds: number, share: number): DiagnosisRecord['events'][number] {
  const cells = { seconds: { column: 'Time (s)', text: String(seconds) } };
  const at = { ...origin, row: 40, cells };
  return { name, waits: null, seconds, share, averageMs: null, reportedClass: null, origin: at };
}

/** A buffer pool advisory: sizes in GiB with their reads; the second is the present one. */
export function advisory(...lines: readonly (readonly [memoryGiB: number, physicalReads: number])[]) {
  const presentGiB = lines[1]?.[0] ?? 1;
  return {
    kind: 'buffer-pool' as const,
    pool: 'D',
    blockBytes: 8192,
    points: lines.map(([memoryGiB, physicalReads]) => ({
      memoryGiB,
      sizeFactor: memoryGiB / presentGiB,
      readFactor: null,
      physicalReads,
      dbTimeS: null,
      origin: { ...origin, cells: { physicalReads: { column: 'Est Phys Reads', text: String(physicalReads) } } },
    })),
  };
}

/** A machine of these nodes: [processors, MiB]. */
export function machine(...nodes: readonly (readonly [cpus: number, memoryMiB: number])[]): TopologyRecord {
  return {
    key: 'db01',
    name: 'db01',
    tool: 'numactl',
    host: 'db01',
    hypervisor: null,
    cpuModel: null,
    sockets: null,
    cores: null,
    threads: nodes.reduce((sum, [cpus]) => sum + cpus, 0),
    threadsPerCore: null,
    clockGHz: null,
    memoryMiB: nodes.reduce((sum, [, memoryMiB]) => sum + memoryMiB, 0),
    nodes: nodes.map(([cpus, memoryMiB], id) => ({
      id,
      cpus: Array.from({ length: cpus }, (_, cpu) => id * 100 + cpu),
      memoryMiB,
      freeMiB: null,
      role: cpus === 0 ? 'memory-only' : memoryMiB === 0 ? 'memoryless' : 'processors-and-memory',
    })),
    distances: null,
    siblings: null,
    origin,
  };
}
