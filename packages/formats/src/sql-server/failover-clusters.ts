import { type Origin, text } from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../questions/import-question.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { InstanceDraft } from './instance-draft.ts';

const PASSIVE_NODES = 'instances:passive-nodes';

const OPTIONS: ImportQuestion['options'] = [
  {
    value: 'passive',
    label: text('Yes: the instance counts once, where it runs', '待機ノード：稼働ノードで1回だけ数える'),
  },
  { value: 'own', label: text('No: an instance of its own, it counts', '別のインスタンス：計画に含める') },
];

type Answers = Readonly<Record<string, string>> | undefined;

/**
 * The nodes of failover clusters on which an instance does not run because it runs on another node: the same instance of the same cluster name,
 * stopped here and running there.
 */
export function passiveNodes(drafts: readonly InstanceDraft[]): ReadonlySet<InstanceDraft> {
  const isStopped = ({ cells }: InstanceDraft) => cells.poweredOn !== undefined;
  const running = new Set(drafts.flatMap((draft) => (isStopped(draft) ? [] : (clusteredAs(draft) ?? []))));
  return new Set(drafts.filter((draft) => isStopped(draft) && running.has(clusteredAs(draft) ?? '')));
}

function clusteredAs({ clusterName, named }: InstanceDraft): string | null {
  return clusterName === null ? null : `${nameKey(clusterName.text)}\\${nameKey(named?.instance ?? '')}`;
}

/** Whether such nodes are left out, since the instance counts where it runs: so until a person says otherwise. */
export function countOnce(answers: Answers): boolean {
  return answerTo(PASSIVE_NODES, OPTIONS, answers) !== 'own';
}

/** The question that passive nodes raise; `rows` hold the cell with the name of the cluster under `cluster`. */
export function passiveNodesAsked(rows: readonly Origin[], answers: Answers): readonly ImportQuestion[] {
  return questionOfRows(rows, {
    id: PASSIVE_NODES,
    field: 'cluster',
    problem: ({ words: cluster, rows: count }) =>
      text(
        '{count:Is this the passive node|Are these the passive nodes} of {count:a failover cluster|failover clusters}? {count} {count:row bears|rows bear} the cluster name of an instance that runs on another node, such as “{cluster}”, and {count:its|their} service is stopped.',
        'フェールオーバークラスターの待機ノードですか。{count}行は、別のノードで稼働するインスタンスと同じクラスター名（「{cluster}」など）で、サービスが停止しています。',
        { cluster, count },
      ),
    hint: text(
      'Until it is answered, the instance counts once, on the node where it runs. A plan keeps its failover as a pair on two servers, which is stated there.',
      '回答するまで、稼働ノードで1回だけ数えます。フェールオーバー構成は、計画で2台に分ける組として指定してください。',
    ),
    options: OPTIONS,
    answers,
  });
}
