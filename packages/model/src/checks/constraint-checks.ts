import { type Demand, workloadNames, workloadPlaces } from '../demand/index.ts';
import { listOf, type Text, text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import {
  mergedGroups,
  type Pin,
  type PlacementConstraints,
  type Plan,
  racksOfPlan,
  type Spread,
  spreadWishes,
} from '../placement/index.ts';
import { serverSpecs, type Target } from '../target/index.ts';

/** As many findings of one kind as stand one by one; of more, a reader takes in the first and their number. */
const MOST_SAID = 4;

/**
 * Constraints that contradict each other or the target, each with what to do about it: kept apart and together, spread and
 * together, pinned to one server or to several against a group, spread over fewer racks than it takes, pinned twice, to a node there is not, or beyond the plan's servers. Keys that are not in
 * the plan are passed over; see `passedOverChecks`.
 */
export function constraintChecks(
  constraints: PlacementConstraints,
  demand: Demand,
  target: Target,
  plan: Plan | null,
): readonly LayoutCheck[] {
  const [places, nameOf] = [workloadPlaces(demand), workloadNames(demand)];
  const present = (groups: readonly (readonly string[])[]) =>
    groups.map((group) => [...new Set(group)].filter((id) => places.has(id)));
  const wishes: Wishes = {
    apart: present(constraints.apart),
    together: merged(present(constraints.together)),
    pinned: constraints.pinned.filter(({ id }) => places.has(id)),
    spread: spreadWishes(constraints).map((group) => ({ ...group, ids: group.ids.filter((id) => places.has(id)) })),
    nameOf: (id) => nameOf(id) ?? id,
  };
  return [
    ...checksOf('constraint-together-and-apart', togetherAndApart(wishes)),
    ...checksOf('constraint-pinned-together', apartOnOneServer(wishes)),
    ...checksOf('constraint-pinned-apart', togetherOnSeveralServers(wishes)),
    ...checksOf('constraint-pinned-twice', pinnedTwice(wishes)),
    ...checksOf('constraint-spread-together', spreadAndTogether(wishes)),
    ...checksOf('constraint-spread-pinned', spreadOnOneServer(wishes)),
    ...checksOf('constraint-spread-places', spreadBeyondPlaces(wishes, constraints)),
    ...checksOf('constraint-no-node', withoutNode(wishes, target, plan)),
    ...(plan ? checksOf('constraint-beyond-servers', beyondServers(wishes, plan)) : []),
  ];
}

interface Wishes {
  readonly apart: readonly (readonly string[])[];
  /** Groups with a member in common are one. */
  readonly together: readonly (readonly string[])[];
  readonly pinned: readonly Pin[];
  readonly spread: readonly Spread[];
  nameOf(id: string): string;
}

interface Finding {
  /** The workload it is about. */
  readonly name: string;
  readonly says: Text;
}

function merged(groups: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const leaderOf = mergedGroups(groups);
  const members = new Map<string, Set<string>>();
  for (const id of groups.flat()) {
    const known = members.get(leaderOf(id));
    if (known) known.add(id);
    else members.set(leaderOf(id), new Set([id]));
  }
  return [...members.values()].map((ids) => [...ids]);
}

function togetherAndApart({ apart, together, nameOf }: Wishes): readonly Finding[] {
  const groupOf = new Map(together.flatMap((group, index) => group.map((id) => [id, index] as const)));
  return apart.flatMap((group) => {
    const pair = firstPair(group, (id) => groupOf.get(id));
    if (!pair) return [];
    const [a, b] = pair.map(nameOf) as [string, string];
    return {
      name: a,
      says: text(
        '{a} and {b} are to share a server and to be kept apart. One of them has to leave either group.',
        '{a}と{b}は、同居と分離の両方が指定されています。どちらかの指定から外す必要があります。',
        { a, b },
      ),
    };
  });
}

function apartOnOneServer({ apart, pinned, nameOf }: Wishes): readonly Finding[] {
  const serverOf = new Map(pinned.map(({ id, server }) => [id, server]));
  return apart.flatMap((group) => {
    const pair = firstPair(group, (id) => serverOf.get(id));
    if (!pair) return [];
    const [a, b] = pair.map(nameOf) as [string, string];
    const server = (serverOf.get(pair[0]) ?? 0) + 1;
    return {
      name: a,
      says: text(
        '{a} and {b} are to be kept apart, and both are pinned to server {server}. One of the pins has to go, or be to another server.',
        '{a}と{b}は分離する指定ですが、どちらも統合先{server}台目に固定されています。一方の固定を外すか、別のサーバーに固定する必要があります。',
        { a, b, server },
      ),
    };
  });
}

function togetherOnSeveralServers({ together, pinned, nameOf }: Wishes): readonly Finding[] {
  const serverOf = new Map(pinned.map(({ id, server }) => [id, server]));
  return together.flatMap((group) => {
    const bound = group.filter((id) => serverOf.has(id));
    const servers = [...new Set(bound.map((id) => serverOf.get(id) as number))].sort((a, b) => a - b);
    const [first] = servers;
    if (first === undefined || servers.length < 2) return [];
    const a = bound.find((id) => serverOf.get(id) === first) as string;
    const b = bound.find((id) => serverOf.get(id) !== first) as string;
    return {
      name: nameOf(a),
      says: text(
        '{a} and {b} are to share a server, but are pinned to servers {first} and {second}: the pins take precedence, and the group stays with server {first}. Pins alike, or one of them out of the group, would settle it.',
        '{a}と{b}は同居の指定ですが、それぞれ統合先{first}台目と{second}台目に固定されています。固定を優先し、ほかのメンバーは{first}台目に配置します。同じサーバーへの固定、または一方を同居の指定から外すことで解消します。',
        { a: nameOf(a), b: nameOf(b), first: first + 1, second: (serverOf.get(b) as number) + 1 },
      ),
    };
  });
}

function spreadAndTogether({ spread, together, nameOf }: Wishes): readonly Finding[] {
  return spread.flatMap(({ ids, most }) => {
    const members = new Set(ids);
    const both = together.map((group) => group.filter((id) => members.has(id))).find((group) => group.length > most);
    const [first] = both ?? [];
    if (both === undefined || first === undefined) return [];
    return {
      name: nameOf(first),
      says: text(
        '{count} workloads ({name} among them) are to share a server, and one place may carry {most} of their group. A higher limit, or fewer in either group, would settle it.',
        '{name}など{count}件は同居の指定ですが、1か所に配置できるのは同じグループの{most}件までと指定されています。上限を増やすか、どちらかの指定から外す必要があります。',
        { count: both.length, name: nameOf(first), most },
      ),
    };
  });
}

function spreadOnOneServer({ spread, pinned, nameOf }: Wishes): readonly Finding[] {
  return spread.flatMap(({ ids, most }) => {
    const members = new Set(ids);
    const there = new Map<number, string[]>();
    for (const { id, server } of pinned) if (members.has(id)) there.set(server, [...(there.get(server) ?? []), id]);
    const full = [...there].find(([, each]) => each.length > most);
    const [first] = full?.[1] ?? [];
    if (full === undefined || first === undefined) return [];
    return {
      name: nameOf(first),
      says: text(
        '{count} workloads ({name} among them) are pinned to server {server}, and one place may carry {most} of their group. A pin less, or a higher limit, would settle it.',
        '{name}など{count}件が統合先{server}台目に固定されていますが、1か所に配置できるのは同じグループの{most}件までと指定されています。固定を外すか、上限を増やす必要があります。',
        { count: full[1].length, name: nameOf(first), server: full[0] + 1, most },
      ),
    };
  });
}

function spreadBeyondPlaces({ spread, nameOf }: Wishes, constraints: PlacementConstraints): readonly Finding[] {
  const racks = racksOfPlan(constraints);
  return spread.flatMap(({ ids, most, across }) => {
    const [first] = ids;
    const places = across === 'site' ? racks?.sites : racks?.racks;
    if (across === 'server' || places === undefined || first === undefined || ids.length <= most * places) return [];
    const values = { count: ids.length, name: nameOf(first), places, most };
    return {
      name: nameOf(first),
      says:
        across === 'rack'
          ? text(
              '{count} workloads ({name} among them) are to be spread over {places} {places:rack|racks} with at most {most} in each: not all find a place. More racks, or more in each, would do.',
              '{name}など{count}件を{places}本のラックに{most}件までずつ分散する指定のため、一部を配置できません。ラックの追加、または上限の引き上げが必要です。',
              values,
            )
          : text(
              '{count} workloads ({name} among them) are to be spread over {places} {places:site|sites} with at most {most} at each: not all find a place. More sites, or more at each, would do.',
              '{name}など{count}件を{places}か所の拠点に{most}件までずつ分散する指定のため、一部を配置できません。拠点の追加、または上限の引き上げが必要です。',
              values,
            ),
    };
  });
}

function pinnedTwice({ pinned, nameOf }: Wishes): readonly Finding[] {
  const byId = new Map<string, Pin>();
  const twice = new Map<string, Pin>();
  for (const pin of pinned) {
    const other = byId.get(pin.id);
    if (other && (other.server !== pin.server || other.node !== pin.node)) twice.set(pin.id, pin);
    byId.set(pin.id, pin);
  }
  return [...twice].map(([id, { server }]) => ({
    name: nameOf(id),
    says: text(
      '{name} is pinned to more than one place: the last pin takes effect (server {server}), the others have none.',
      '{name}は複数の場所に固定されています。最後の指定（統合先{server}台目）を適用し、ほかの固定は無効とします。',
      { name: nameOf(id), server: server + 1 },
    ),
  }));
}

function withoutNode({ pinned, nameOf }: Wishes, target: Target, plan: Plan | null): readonly Finding[] {
  const specOf = serverSpecs(target);
  const typeOf = new Map(plan?.nodes.map(({ number, typeId, platformId }) => [number, typeId ?? platformId]));
  return pinned.flatMap(({ id, server, node }) => {
    const { topology } = specOf(typeOf.get(server) ?? target.platform.id);
    const nodes = topology.nodes.flatMap(({ cpus }, at) => (cpus > 0 ? [at] : []));
    if (node === null || nodes.includes(node)) return [];
    const isMemoryOnly = topology.nodes[node] !== undefined;
    const values = { name: nameOf(id), node, server: server + 1, nodes: listOf(nodes) };
    return {
      name: nameOf(id),
      says: isMemoryOnly
        ? text(
            '{name} is pinned to node {node} of server {server}, which holds memory only. Nodes with CPUs are {nodes}.',
            '{name}は統合先{server}台目のノード{node}に固定されていますが、このノードはメモリ専用です。CPUのあるノードは{nodes}です。',
            values,
          )
        : text(
            '{name} is pinned to node {node} of server {server}, which the target does not have. Its nodes with CPUs are {nodes}.',
            '{name}は統合先{server}台目のノード{node}に固定されていますが、統合先にこのノードはありません。CPUのあるノードは{nodes}です。',
            values,
          ),
    };
  });
}

/** A number past the last of the plan opens a server that carries nothing but what is pinned to it. */
function beyondServers({ pinned, nameOf }: Wishes, { nodes }: Plan): readonly Finding[] {
  const used = nodes.filter(({ spare }) => !spare);
  const pinnedIds = new Set(pinned.map(({ id }) => id));
  const alone = used.filter(
    ({ number, numaNodes }) =>
      number >= used.length &&
      numaNodes.every(({ workloads }) => workloads.every(({ workloadId }) => pinnedIds.has(workloadId))),
  );
  return alone.map(({ number, numaNodes }) => {
    const id = numaNodes.flatMap(({ workloads }) => workloads)[0]?.workloadId ?? '';
    return {
      name: nameOf(id),
      says: text(
        '{name} is pinned to server {server}, beyond the {used} of this plan: a server is opened for what is pinned there alone.',
        '{name}は統合先{server}台目に固定されていますが、この計画は{used}台のため、固定された分だけのサーバーを追加しています。',
        { name: nameOf(id), server: number + 1, used: used.length },
      ),
    };
  });
}

/** The first two members of a group that agree in something they have. */
function firstPair<T>(group: readonly string[], of: (id: string) => T | undefined): readonly [string, string] | null {
  const seen = new Map<T, string>();
  for (const id of group) {
    const value = of(id);
    if (value === undefined) continue;
    const other = seen.get(value);
    if (other !== undefined) return [other, id];
    seen.set(value, id);
  }
  return null;
}

function checksOf(code: string, findings: readonly Finding[]): readonly LayoutCheck[] {
  const others = findings.length - 1;
  const said = findings.length > MOST_SAID ? findings.slice(0, 1) : findings;
  return said.map(({ name, says }) => ({
    severity: 'warning',
    code,
    server: 'plan',
    node: name,
    says:
      findings.length > MOST_SAID
        ? text('{says} (Likewise for {others} more.)', '{says}（ほか{others}件も同様です）', { says, others })
        : says,
    evidence: null,
  }));
}
