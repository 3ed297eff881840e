import {
  type Amount,
  amount,
  type Estimate,
  inARow,
  isKnown,
  type ScenarioResult,
  type Text,
  text,
} from '@tatami/model';
import type { DocumentScenario, ProposalDocumentInput } from '../../document-input.ts';
import { platformOf, targetName } from '../platform-name.ts';
import { CONSOLIDATION_TYPES, ONLY_PLACED } from '../words.ts';

/** What becomes of the current servers, in one sentence. */
export function resultSentence(input: ProposalDocumentInput, { result, inputs }: DocumentScenario): Text {
  const { plan, questions } = result;
  if (!plan)
    return text(
      'The plan waits for {answers} {answers:answer|answers}; see "Method and assumptions".',
      '計画には{answers}件の回答が必要です。「検討方法と前提条件」をご覧ください。',
      { answers: questions.filter(({ blocking }) => blocking).length },
    );
  const platform = platformOf(input.platforms, inputs.platformId);
  const name = targetName(platform, inputs);
  const inPlan = plannedTypes(result);
  const { serversBefore, serversStaying, serversAfter } = plan.summary;
  const spares = plan.nodes.filter(({ spare }) => spare).length;
  if (plan.unplaced.length > 0)
    return text(
      '{unplaced} {unplaced:workload has|workloads have} no place in this configuration ({name}). {only}',
      'この構成（{name}）では、{unplaced}件のワークロードを配置できません。{only}',
      { unplaced: plan.unplaced.length, name, only: ONLY_PLACED },
    );
  const target =
    inPlan.length > 0
      ? inARow(inPlan, text(' and ', 'と'))
      : text('{servers} × {name}', '{name} {servers}台', { servers: countOf(serversAfter), name });
  const carried = new Set(
    plan.nodes.flatMap(({ numaNodes }) =>
      numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => workloadId)),
    ),
  ).size;
  const values = {
    before: countOf(serversBefore),
    carried,
    target:
      spares > 0
        ? text('{target}, {spares} of them spare', '{target}（うち予備{spares}台）', { target, spares })
        : target,
    type: CONSOLIDATION_TYPES[inputs.consolidationType],
  };
  const stays = serversStaying?.because.notes ?? [];
  if (!isKnown(serversBefore) && stays.length > 0)
    return inARow([
      text(
        '{carried} {carried:workload moves|workloads move} to {target} ({type} consolidation); no current server becomes free.',
        'ワークロード{carried}件を{target}に統合します（{type}）。不要になる現行サーバーはありません。',
        values,
      ),
      ...stays,
    ]);
  if (!isKnown(serversBefore))
    return text(
      '{carried} {carried:workload moves|workloads move} to {target} ({type} consolidation); how many servers carry {carried:it|them} today is not known.',
      'ワークロード{carried}件を{target}に統合します（{type}）。現行サーバーの台数は確認できていません。',
      values,
    );
  return inARow([
    text(
      '{before} current {before:server moves|servers move} to {target} ({type} consolidation).',
      '現行サーバー{before}台を{target}に統合します（{type}）。',
      values,
    ),
    ...stays,
  ]);
}

/** A number of servers without its unit. */
export function countOf({ value }: Estimate): Amount {
  return amount(value, 'count');
}

/** "3 × Dell PowerEdge R770, 2 sockets, 1 TiB" for each type of server of the plan; empty where it may use one only. */
function plannedTypes({ serverTypes }: ScenarioResult): readonly Text[] {
  return serverTypes.flatMap(({ name, used, spares }) => {
    const count = (used.value ?? 0) + (spares.value ?? 0);
    return count > 0 ? [text('{count} × {name}', '{name} {count}台', { count, name })] : [];
  });
}
