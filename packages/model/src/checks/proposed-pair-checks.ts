import { proposeEnvironment } from '../databases/index.ts';
import { attributesOf, clusterOf, type ScopedWorkload, stoppedIn } from '../demand/index.ts';
import { firstOf, text } from '../figure/index.ts';
import { attributesText, type ServerRecord, type WorkloadRecord } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { copiesOfDatabase, type PairCandidate, type ProposedPair, proposedPairs } from '../pairs/index.ts';
import { standbyOf } from '../placement/index.ts';
import { oncePrepared, type PlacedScenario } from '../plan/index.ts';

/** As many pairs as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;

/**
 * Does the plan put a standby on the server of its primary, because nobody says that they are a pair? Of those that a file or a role names: two of
 * a count may be anything, and are asked about where pairs are stated.
 */
export function proposedPairChecks(placed: PlacedScenario): readonly LayoutCheck[] {
  const { placement, demand } = placed;
  const told = toldPairs(placed);
  if (told.length === 0) return [];
  return [...onOneServer(told, { placement, demand }), ...withoutPassive(told, demand)];
}

function onOneServer(
  told: readonly ProposedPair[],
  { placement, demand }: Pick<PlacedScenario, 'placement' | 'demand'>,
): readonly LayoutCheck[] {
  const serverOf = new Map(placement.servers.flatMap(({ number, items }) => items.map(({ id }) => [id, number])));
  const names = new Map(demand.workloads.map(({ key, name }) => [key, name]));
  const together = told.flatMap(({ primary, standby }) => {
    const server = serverOf.get(primary);
    if (standby === null || server === undefined || server !== serverOf.get(standby)) return [];
    return [`${names.get(primary)} / ${names.get(standby)}`];
  });
  if (together.length === 0) return [];
  return [
    {
      severity: 'warning',
      code: 'pair-on-one-server',
      server: 'plan',
      node: 'plan',
      says: text(
        'The plan puts {pairs} {pairs:standby on the server of its primary|standbys on the servers of their primaries} ({named}): where that server fails, nothing takes over. Whether they are pairs must be confirmed; a pair stands on two servers.',
        '計画では、{pairs}組の現用系と待機系が同じサーバーに配置されています（{named}）。このサーバーが停止すると引き継ぎ先がありません。ペアかどうかの確認が必要です。ペアは別々のサーバーに配置されます。',
        { pairs: together.length, named: firstOf(together, MOST_NAMED) },
      ),
      evidence: null,
    },
  ];
}

/** Instances of failover clusters for whose passive node, which is stopped, the plan has no server. */
function withoutPassive(told: readonly ProposedPair[], demand: PlacedScenario['demand']): readonly LayoutCheck[] {
  const actives = new Set(told.flatMap(({ primary, standby }) => (standby === null ? [primary] : [])));
  if (actives.size === 0) return [];
  const named = demand.workloads.filter(({ key }) => actives.has(key)).map(({ name }) => name);
  return [
    {
      severity: 'warning',
      code: 'pair-without-passive',
      server: 'plan',
      node: 'plan',
      says: text(
        'The plan has no passive node for {clusters} {clusters:instance of a failover cluster|instances of failover clusters} ({named}): the stopped node is left out, and where the server of the active one fails, nothing takes over. Stated as a pair, the two never share a server.',
        '計画には、フェールオーバークラスターのインスタンス{clusters}件（{named}）の待機ノードがありません。停止中のノードは対象外で、稼働ノードのサーバーが停止すると引き継ぎ先がありません。ペアとして指定すると、別々のサーバーに配置されます。',
        { clusters: named.length, named: firstOf(named, MOST_NAMED) },
      ),
      evidence: null,
    },
  ];
}

/**
 * Does the plan put nodes or copies of one database on one server? Those that are a pair by a file or a person are looked at as such; where
 * nothing but names that count up says so, it is asked.
 */
export function copiesOnOneServerChecks(placed: PlacedScenario): readonly LayoutCheck[] {
  const { placement, demand } = placed;
  const copies = copiesNamed(placed);
  if (copies.length === 0) return [];
  const serverOf = new Map(placement.servers.flatMap(({ number, items }) => items.map(({ id }) => [id, number])));
  const names = new Map(demand.workloads.map(({ key, name }) => [key, name]));
  const together = copies.flatMap(({ of, workloads, isTold }) => {
    const servers = new Set(workloads.flatMap((key) => serverOf.get(key) ?? []));
    return [...servers].flatMap((server) => {
      const its = workloads.filter((key) => serverOf.get(key) === server);
      if (its.length < 2) return [];
      const values = { of, names: its.map((key) => names.get(key)).join(' / ') };
      return [{ isTold, named: text('{of}: {names}', '{of}：{names}', values) }];
    });
  });
  return [true, false].flatMap((isTold): readonly LayoutCheck[] => {
    const named = together.filter((each) => each.isTold === isTold).map((each) => each.named);
    if (named.length === 0) return [];
    return [
      {
        severity: isTold ? 'warning' : 'info',
        code: isTold ? 'copies-on-one-server' : 'copies-perhaps-on-one-server',
        server: 'plan',
        node: 'plan',
        says: isTold
          ? text(
              'The plan puts nodes or copies of {databases} {databases:database|databases} on one server ({named}): where that server fails, these are lost together. Whether they are of one database must be confirmed; nodes and copies of one database belong on different servers.',
              '計画では、{databases}件のデータベースのノードまたは複製が同じサーバーに配置されています（{named}）。このサーバーが停止すると同時に失われます。同じデータベースかどうかの確認が必要です。同じデータベースのノードと複製は、別々のサーバーへの配置が必要です。',
              { databases: named.length, named: firstOf(named, MOST_NAMED) },
            )
          : text(
              'By their names, {databases} {databases:group|groups} of workloads on one server may be nodes of one database ({named}). Are they?',
              '名称から、同じサーバーに配置された{databases}組のワークロードが1つのデータベースのノードである可能性があります（{named}）。該当するか確認が必要です。',
              { databases: named.length, named: firstOf(named, MOST_NAMED) },
            ),
        evidence: null,
      },
    ];
  });
}

const copiesNamed = oncePrepared((prepared) => {
  const paired = new Set(
    [...(prepared.request.inputs.constraints.pairs ?? []), ...toldPairs(prepared)].flatMap(({ primary, standby }) =>
      standby === null ? [] : [`${primary}\n${standby}`, `${standby}\n${primary}`],
    ),
  );
  return copiesOfDatabase((prepared.demand?.workloads ?? []).map(candidateOf)).filter(
    ({ workloads }) => workloads.length > 2 || !paired.has(workloads.join('\n')),
  );
});

/** Those that are proposed because a file or a role names them. */
const toldPairs = oncePrepared(({ demand, request, scoped }) => {
  const paired = (request.inputs.constraints.pairs ?? []).flatMap((pair) => [pair.primary, standbyOf(pair)]);
  const stopped = stoppedIn(scoped.estate).map(candidateOf);
  return proposedPairs((demand?.workloads ?? []).map(candidateOf), paired, stopped).filter(({ isTold }) => isTold);
});

/** Records do not change: what each says is read once, and not at every edit of a scenario. */
const known = new WeakMap<WorkloadRecord | ServerRecord, PairCandidate>();

function candidateOf({ key, name, workload, server }: ScopedWorkload): PairCandidate {
  const record = workload ?? server;
  const kept = record && known.get(record);
  if (kept) return kept;
  const attributes = attributesOf(workload, server);
  const stated = workload?.environment ?? server?.environment ?? null;
  const proposed = record && proposeEnvironment({ name, environment: null, attributes: attributesText(attributes) });
  const candidate = {
    ...{ key, name, attributes },
    server: server?.name ?? null,
    cluster: clusterOf(workload, server),
    dbms: workload?.dbms ?? null,
    // What waits for production is told by a list's words, too, before a person has confirmed it.
    environment: proposed?.environment === 'standby' && stated !== 'test' ? 'standby' : stated,
    poweredOn: workload?.poweredOn ?? null,
  };
  if (record) known.set(record, candidate);
  return candidate;
}
