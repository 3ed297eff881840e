import { stoppedIn } from '../../demand/index.ts';
import { allOf, firstOf, type Text, type TextValue, text } from '../../figure/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import {
  type CopiesOfDatabase,
  copiesOfDatabase,
  type ProposedPair,
  pairCandidate,
  proposedPairs,
  saysItWaits,
  withReports,
} from '../../pairs/index.ts';
import { standbyOf } from '../../placement/index.ts';
import { oncePrepared, type PlacedScenario } from '../../plan/index.ts';

/** As many pairs as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;

/**
 * Does the plan put a standby on the server of its primary, because nobody says that they are a pair? Of those that a file or a role names it is
 * said, of those whose remarks may say so it is asked: two of a count may be anything, and are asked about where pairs are stated.
 */
export function proposedPairChecks(placed: PlacedScenario): readonly LayoutCheck[] {
  const { placement, demand } = placed;
  const proposed = pairsProposed(placed).filter(({ isTold, isAsked }) => isTold || isAsked);
  if (proposed.length === 0) return [];
  return [...onOneServer(proposed, { placement, demand }), ...withoutPassive(proposed, demand)];
}

function onOneServer(
  proposed: readonly ProposedPair[],
  { placement, demand }: Pick<PlacedScenario, 'placement' | 'demand'>,
): readonly LayoutCheck[] {
  const serverOf = new Map(placement.servers.flatMap(({ number, items }) => items.map(({ id }) => [id, number])));
  const together = proposed.filter(({ primary, standby }) => {
    const server = serverOf.get(primary);
    return standby !== null && server !== undefined && server === serverOf.get(standby);
  });
  const names = new Map(demand.workloads.map(({ key, name }) => [key, name]));
  const namesOf = ({ primary, standby }: ProposedPair) => `${names.get(primary)} / ${names.get(standby ?? '')}`;
  const told = together.filter(({ isTold }) => isTold);
  const asked = together.filter(({ isTold }) => !isTold);
  return [
    ...(told.length === 0 ? [] : [toldTogether(told.length, firstOf(told.map(namesOf), MOST_NAMED))]),
    ...(asked.length === 0 ? [] : [perhapsTogether(asked.length, firstOf(asked.map(quoted(namesOf)), MOST_NAMED))]),
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

const quoted =
  (namesOf: (pair: ProposedPair) => string) =>
  (pair: ProposedPair): Text =>
    text('{names}: {remark}', '{names}：{remark}', {
      names: namesOf(pair),
      remark: text('“{remark}”', '「{remark}」', { remark: pair.remark ?? '' }),
    });

function toldTogether(pairs: number, named: TextValue): LayoutCheck {
  return {
    severity: 'warning',
    code: 'pair-on-one-server',
    server: 'plan',
    node: 'plan',
    says: text(
      'The plan puts {pairs} {pairs:standby on the server of its primary|standbys on the servers of their primaries} ({named}): where that server fails, nothing takes over. Whether they are pairs must be confirmed; a pair stands on two servers.',
      '計画では、{pairs}組の現用系と待機系が同じサーバーに配置されています（{named}）。このサーバーが停止すると引き継ぎ先がありません。ペアかどうかの確認が必要です。ペアは別々のサーバーに配置されます。',
      { pairs, named },
    ),
    evidence: null,
  };
}

function perhapsTogether(pairs: number, named: TextValue): LayoutCheck {
  return {
    severity: 'warning',
    code: 'pair-perhaps-on-one-server',
    server: 'plan',
    node: 'plan',
    says: text(
      'By remarks, {pairs} {pairs:pair|pairs} of workloads on one server may be a database and its copy ({named}). Are they? Where they are, that server takes both with it; a pair stands on two servers.',
      '備考から、同じサーバーに配置された{pairs}組のワークロードがデータベースとその複製である可能性があります（{named}）。該当するか確認が必要です。該当する場合、このサーバーが停止すると同時に失われます。ペアは別々のサーバーに配置されます。',
      { pairs, named },
    ),
    evidence: null,
  };
}

/** Those of one database, or of a cluster, that a plan puts on one server, server by server. */
interface CopiesTogether {
  readonly copies: CopiesOfDatabase;
  readonly named: Text;
}

/**
 * Does the plan put nodes or copies of one database on one server? Those that are a pair by a file or a person are looked at as such; where
 * nothing but names that count up says so, it is asked.
 */
export function copiesOnOneServerChecks(placed: PlacedScenario): readonly LayoutCheck[] {
  const copies = copiesNamed(placed);
  if (copies.length === 0) return [];
  const together = copiesTogether(copies, placed);
  const [told, asked] = [true, false].map((isTold) => together.filter(({ copies: each }) => each.isTold === isTold));
  return [
    ...(told && told.length > 0 ? [copiesOnOneServer(told)] : []),
    ...(asked && asked.length > 0 ? [copiesPerhapsOnOneServer(asked)] : []),
  ];
}

function copiesTogether(
  found: readonly CopiesOfDatabase[],
  { placement, demand }: Pick<PlacedScenario, 'placement' | 'demand'>,
): readonly CopiesTogether[] {
  const serverOf = new Map(placement.servers.flatMap(({ number, items }) => items.map(({ id }) => [id, number])));
  const names = new Map(demand.workloads.map(({ key, name }) => [key, name]));
  return found.flatMap((copies): readonly CopiesTogether[] => {
    const { of, workloads, isCluster } = copies;
    const servers = [...new Set(workloads.flatMap((key) => serverOf.get(key) ?? []))];
    const groups = servers
      .map((server) => workloads.filter((key) => serverOf.get(key) === server))
      .filter((its) => its.length > 1)
      .map((its) => its.map((key) => names.get(key)).join(' / '));
    if (groups.length === 0) return [];
    const values = { of, names: allOf(groups) };
    const named = isCluster
      ? text('cluster {of}: {names}', 'クラスター{of}：{names}', values)
      : text('{of}: {names}', '{of}：{names}', values);
    return [{ copies, named }];
  });
}

function copiesOnOneServer(told: readonly CopiesTogether[]): LayoutCheck {
  const clusters = told.filter(({ copies }) => copies.isCluster).length;
  const databases = told.length - clusters;
  const of = [
    ...(databases === 0
      ? []
      : [text('{databases} {databases:database|databases}', '{databases}件のデータベース', { databases })]),
    ...(clusters === 0
      ? []
      : [text('{clusters} {clusters:cluster|clusters}', '{clusters}件のクラスター', { clusters })]),
  ];
  return {
    severity: 'warning',
    code: 'copies-on-one-server',
    server: 'plan',
    node: 'plan',
    says: text(
      'The plan puts nodes or copies of {of} on one server ({named}): where that server fails, these are lost together. Whether they are of one database must be confirmed; nodes and copies of one database belong on different servers.',
      '計画では、{of}のノードまたは複製が同じサーバーに配置されています（{named}）。このサーバーが停止すると同時に失われます。同じデータベースかどうかの確認が必要です。同じデータベースのノードと複製は、別々のサーバーへの配置が必要です。',
      { of: allOf(of), named: namedIn(told) },
    ),
    evidence: null,
  };
}

function copiesPerhapsOnOneServer(asked: readonly CopiesTogether[]): LayoutCheck {
  return {
    severity: 'info',
    code: 'copies-perhaps-on-one-server',
    server: 'plan',
    node: 'plan',
    says: text(
      'By their names, {databases} {databases:group|groups} of workloads on one server may be nodes of one database ({named}). Are they?',
      '名称から、同じサーバーに配置された{databases}組のワークロードが1つのデータベースのノードである可能性があります（{named}）。該当するか確認が必要です。',
      { databases: asked.length, named: namedIn(asked) },
    ),
    evidence: null,
  };
}

function namedIn(together: readonly CopiesTogether[]): TextValue {
  return firstOf(
    together.map(({ named }) => named),
    MOST_NAMED,
  );
}

const copiesNamed = oncePrepared((prepared) => {
  const told = pairsProposed(prepared).filter(({ isTold }) => isTold);
  const paired = new Set(
    [...(prepared.request.inputs.constraints.pairs ?? []), ...told].flatMap(({ primary, standby }) =>
      standby === null ? [] : [`${primary}\n${standby}`, `${standby}\n${primary}`],
    ),
  );
  return copiesOfDatabase(candidatesOf(prepared)).filter(
    ({ workloads }) => workloads.length > 2 || !paired.has(workloads.join('\n')),
  );
});

/** Keys of workloads that wait for another: as half of a pair that a person states or a file tells, or by what lists say of them alone. */
export const standbysKnown = oncePrepared((prepared): ReadonlySet<string> => {
  return new Set([
    ...(prepared.request.inputs.constraints.pairs ?? []).map(standbyOf),
    ...pairsProposed(prepared).flatMap(({ standby, isTold }) => (isTold && standby !== null ? [standby] : [])),
    ...candidatesOf(prepared)
      .filter(saysItWaits)
      .map(({ key }) => key),
  ]);
});

/** A stopped node of a failover cluster is the passive one of the instance that runs. */
const pairsProposed = oncePrepared((prepared) => {
  const { request, scoped } = prepared;
  const paired = (request.inputs.constraints.pairs ?? []).flatMap((pair) => [pair.primary, standbyOf(pair)]);
  const stopped = stoppedIn(scoped.estate).map(pairCandidate);
  return proposedPairs(candidatesOf(prepared), paired, stopped);
});

const candidatesOf = oncePrepared(({ demand, request }) =>
  withReports((demand?.workloads ?? []).map(pairCandidate), request.estate.diagnosed),
);
