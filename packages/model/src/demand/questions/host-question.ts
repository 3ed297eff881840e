import { type Text, text } from '../../figure/index.ts';
import type { ServerRecord } from '../../inventory/index.ts';
import { clusterOfWorkload, type HostPool } from '../assumed-hosts.ts';
import type { HostBasis } from '../demand-assumptions.ts';
import { type Lines, namesWhere } from './lines.ts';
import type { Question } from './question.ts';
import { lacksThreads } from './threads-question.ts';

/**
 * What the servers are like that no file describes, but for workloads of which another question asks first. A CPU of no known rating gets one
 * core by core, so that its server needs these as well.
 */
export function hostQuestion(
  { workloads, cpu }: Lines,
  unsized: ReadonlySet<ServerRecord>,
  askedOf: ReadonlySet<string>,
  hosts: () => HostPool,
): Question | null {
  const affected = namesWhere(workloads, (scoped, index) => {
    const { key, workload, server } = scoped;
    const line = cpu[index];
    if (askedOf.has(key)) return false;
    if (server && unsized.has(server)) return true;
    if (lacksThreads(scoped, line)) return false;
    // Without its vCPUs, no host tells what part of it a virtual machine has.
    const lacksVcpus = line?.virtual && workload?.vcpus === null;
    return (line?.partOfServer === null && !lacksVcpus) || line?.source === null;
  });
  if (affected.length === 0) return null;
  return {
    id: 'host-size',
    blocking: true,
    asks: text(
      'The server of these workloads, or its cores, is in no file. What are the hosts, or what is to be assumed?',
      'これらのワークロードが稼働するサーバー、またはそのコア数がファイルにありません。ホストの情報、または前提をお知らせください。',
    ),
    affected,
    choices: hostChoices(
      hosts(),
      workloads.flatMap(({ workload }) => (workload ? [clusterOfWorkload(workload)] : [])),
    ),
    settledIn: { list: 'servers', field: 'cores' },
  };
}

/** What may stand in for servers that no file describes: the nearest first. */
export function hostChoices(pool: HostPool, clusters: readonly (string | null)[]): Question['choices'] {
  return basesFor(pool, clusters).map((hostBasis) => ({ label: LIKE[hostBasis], inputs: { hostBasis } }));
}

/** Of what there is something to stand in: the nearest first. */
export function basesFor(pool: HostPool, clusters: readonly (string | null)[]): readonly HostBasis[] {
  const inCluster = clusters.some((cluster) => cluster !== null && pool.of(cluster).length > 0);
  return [
    ...(inCluster ? ['cluster' as const] : []),
    ...(pool.of(null).length > 0 ? ['most-common' as const] : []),
    'catalogue',
  ];
}

const LIKE: Readonly<Record<HostBasis, Text>> = {
  cluster: text('Take the cluster’s hosts', '同じクラスターのホストと同等とする'),
  'most-common': text('Assume the most common model of the estate', '最も多い機種と同等とする'),
  catalogue: text(
    'Assume a middling CPU of the catalogue (wide interval)',
    'CPUカタログの中位の機種とする（予測区間は広くなります）',
  ),
};
