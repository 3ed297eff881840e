import { THROUGHPUT_RATIO, WORKLOAD_SPREAD } from '../benchmark/index.ts';
import { derive, type Estimate, estimateOf, nameText, text } from '../figure/index.ts';
import type { ServerRecord } from '../inventory/index.ts';
import { isAssumed } from './assumed-hosts.ts';
import type { RunIndex } from './benchmarked-ratio.ts';

/** A server that was run itself and is the same machine, by the processors that files state of both, as one that was not run; null = none is. */
export function measuredLike(
  server: ServerRecord,
  servers: readonly ServerRecord[],
  runs: RunIndex,
): ServerRecord | null {
  if (server.cpuModel === null || server.cores === null || isAssumed(server)) return null;
  return servers.find((other) => isLike(other, server) && runs.subjectOf(other) !== null) ?? null;
}

function isLike(one: ServerRecord, other: ServerRecord): boolean {
  const alike = (['cpuModel', 'sockets', 'cores', 'clockGHz'] as const).every((field) => one[field] === other[field]);
  return alike && !isAssumed(one) && (one.model === null || other.model === null || one.model === other.model);
}

/** The ratio of the one that was run, for another work than that of its runs. */
export function ratioByLike(ratio: Estimate, measured: ServerRecord): Estimate {
  return derive({
    label: THROUGHPUT_RATIO,
    formula: 'R × w',
    unit: 'ratio',
    kind: 'predicted',
    inputs: { R: ratio, w: estimateOf(WORKLOAD_SPREAD) },
    notes: [
      text(
        'Measured on {name}, which has the same processors; the interval holds the spread between workloads.',
        '同じCPUを搭載する{name}での測定によります。区間はワークロードによるばらつきを含みます。',
        { name: nameText(measured.name) },
      ),
    ],
  });
}
