import { type Text, text } from '../../figure/index.ts';
import { clusterOfWorkload, type HostPool } from '../assumed-hosts.ts';
import type { HostBasis } from '../demand-assumptions.ts';
import { type Lines, namesWhere } from './lines.ts';
import type { Question } from './question.ts';

/** What the servers are like that no file describes, but for workloads of which another question asks first. */
export function hostQuestion(
  { workloads, cpu }: Lines,
  askedOf: ReadonlySet<string>,
  hosts: () => HostPool,
): Question | null {
  const affected = namesWhere(workloads, ({ key, workload }, index) => {
    if (askedOf.has(key)) return false;
    const line = cpu[index];
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
  const inCluster = clusters.some((cluster) => cluster !== null && pool.of(cluster).length > 0);
  const choice = (hostBasis: HostBasis, label: Text) => ({ label, inputs: { hostBasis } });
  return [
    ...(inCluster ? [choice('cluster', LIKE_CLUSTER)] : []),
    ...(pool.of(null).length > 0 ? [choice('most-common', LIKE_MOST)] : []),
    choice('catalogue', LIKE_CATALOGUE),
  ];
}

const LIKE_CLUSTER = text('Take the cluster’s hosts', '同じクラスターのホストと同等とする');

const LIKE_MOST = text('Assume the most common model of the estate', '最も多い機種と同等とする');

const LIKE_CATALOGUE = text(
  'Assume a middling CPU of the catalogue (wide interval)',
  'CPUカタログの中位の機種とする（予測区間は広くなります）',
);
