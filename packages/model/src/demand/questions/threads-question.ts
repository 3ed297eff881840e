import { firstOf, text } from '../../figure/index.ts';
import type { ServerRecord } from '../../inventory/index.ts';
import { isUnnamed } from '../assumed-hosts.ts';
import type { CpuLine } from '../cpu/cpu-demand.ts';
import type { ScopedWorkload } from '../scope/scope.ts';
import type { Lines } from './lines.ts';
import type { Question } from './question.ts';

/** Servers whose virtual machines were granted threads, of which neither a file nor their processor tells how many there are. */
export function threadsQuestion({ workloads, cpu }: Pick<Lines, 'workloads' | 'cpu'>): Question | null {
  const servers = new Map<ServerRecord, string>();
  workloads.forEach((scoped, index) => {
    const { server, name } = scoped;
    if (server && lacksThreads(scoped, cpu[index])) servers.set(server, isUnnamed(server) ? name : server.name);
  });
  if (servers.size === 0) return null;
  const processors = new Set([...servers].map(([{ cpuModel, model }, name]) => cpuModel ?? model ?? name));
  return {
    id: 'threads',
    blocking: true,
    asks: text(
      'No file states the hardware threads of {servers} {servers:server|servers} ({processors}), and a vCPU there is a thread. How many threads has {servers:it|each}?',
      'サーバー{servers}台（{processors}）のハードウェアスレッド数がファイルにありません（vCPUはスレッド単位です）。スレッド数をお知らせください。',
      { servers: servers.size, processors: firstOf([...processors], MOST_NAMED) },
    ),
    affected: [...servers.values()],
    choices: [],
    settledIn: { list: 'servers', field: 'threads' },
  };
}

const MOST_NAMED = 3;

/** Whether what part of its server a virtual machine has hangs on the threads of that server alone. */
export function lacksThreads({ workload }: ScopedWorkload, line: CpuLine | undefined): boolean {
  if (!line?.virtual || line.partOfServer !== null || (workload?.vcpus ?? null) === null) return false;
  return line.threads?.vcpuIs === 'part-of-core';
}
