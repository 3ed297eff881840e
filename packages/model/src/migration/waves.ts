import { type PlacementConstraints, spreadWishes } from '../placement/index.ts';
import type { StagedMachine } from './moving-machine.ts';

/** What a wave moves, in order. */
export const STAGES = ['test', 'standby', 'production'] as const;
export type Stage = (typeof STAGES)[number];

export interface MachinesOfWave {
  readonly stage: Stage;
  readonly machines: readonly StagedMachine[];
}

/** Machines that move in one wave, come what may. */
interface Group {
  readonly machines: readonly StagedMachine[];
  /** ISO 8601 day on which the first of them loses maintenance; NEVER = none is known. */
  readonly until: string;
  /** The first of the servers they move to. */
  readonly target: number;
  /** Index in STAGES. */
  stage: number;
  wave: number | null;
}

interface Wave {
  readonly stage: number;
  readonly machines: StagedMachine[];
}

/** So many of these at most move in one wave. */
interface Limit {
  /** Each with what it counts as: the nodes of one database are one. */
  readonly ids: ReadonlyMap<string, string>;
  readonly most: number;
}

/**
 * In which order do machines move? Test before standby before production; within those what loses maintenance first, then server by
 * server of the plan. What is kept together moves together, what is kept apart or spread in different waves, and a standby in an earlier wave than
 * its primary. The nodes of a database move as one, for it is one copy, and that they stand apart is a rule of their servers alone. A wave takes `machinesPerWave` at most, but for what must stay together.
 */
export function wavesOf(
  machines: readonly StagedMachine[],
  constraints: PlacementConstraints,
  { machinesPerWave, nodes }: { readonly machinesPerWave: number; readonly nodes: readonly (readonly string[])[] },
): readonly MachinesOfWave[] {
  const groups = groupsOf(machines, [...constraints.together, ...nodes]);
  const groupOf = new Map(groups.flatMap((group) => group.machines.map(({ key }) => [key, group] as const)));
  const before = standbysBefore(constraints, groupOf);
  const limits = limitsOf(constraints, nodes);
  const waves: Wave[] = [];
  const asked = new Set<Group>();
  /** Waves before it take nothing more: they are full, or of an earlier stage. */
  let open = 0;
  const place = (group: Group): void => {
    if (asked.has(group)) return;
    asked.add(group);
    const standbys = [...(before.get(group) ?? [])];
    standbys.forEach(place);
    while (waves[open] && isClosed(waves[open] as Wave, group, machinesPerWave)) open += 1;
    const first = Math.max(open, ...standbys.map(({ wave }) => (wave ?? -1) + 1));
    let found = first;
    while (waves[found] && !takes(waves[found] as Wave, group, machinesPerWave, limits)) found += 1;
    if (found >= waves.length) waves.push({ stage: group.stage, machines: [] });
    group.wave = Math.min(found, waves.length - 1);
    waves[group.wave]?.machines.push(...group.machines);
  };
  groups.toSorted(byUrgency).forEach(place);
  return waves.map(({ stage, machines: moved }) => ({ stage: STAGES[stage] ?? 'production', machines: moved }));
}

/** Groups come stage by stage, so a wave of an earlier one stays as it is. */
function isClosed({ stage, machines }: Wave, group: Group, most: number): boolean {
  return stage < group.stage || machines.length >= most;
}

function takes({ stage, machines }: Wave, group: Group, most: number, limits: readonly Limit[]): boolean {
  if (stage !== group.stage || machines.length + group.machines.length > most) return false;
  return limits.every(({ ids, most: ofThese }) => {
    const countOf = (those: readonly StagedMachine[]) => new Set(those.flatMap(({ key }) => ids.get(key) ?? [])).size;
    const own = countOf(group.machines);
    return own === 0 || own + countOf(machines) <= ofThese;
  });
}

function limitsOf(constraints: PlacementConstraints, nodes: readonly (readonly string[])[]): readonly Limit[] {
  const databaseOf = new Map(nodes.flatMap((keys) => keys.map((key) => [key, keys[0] ?? key] as const)));
  const counted = (ids: readonly string[]) => new Map(ids.map((id) => [id, databaseOf.get(id) ?? id]));
  return [
    ...constraints.apart.map((ids) => ({ ids: counted(ids), most: 1 })),
    ...spreadWishes(constraints).map(({ ids, most }) => ({ ids: counted(ids), most })),
  ];
}

/** What is kept together is one group, over several wishes too. */
function groupsOf(machines: readonly StagedMachine[], together: PlacementConstraints['together']): readonly Group[] {
  const leader = new Map(machines.map(({ key }) => [key, key]));
  const leaderOf = (key: string): string => {
    const next = leader.get(key) ?? key;
    return next === key ? key : leaderOf(next);
  };
  for (const ids of together) {
    const [first, ...others] = ids.filter((key) => leader.has(key));
    for (const other of others) if (first !== undefined) leader.set(leaderOf(other), leaderOf(first));
  }
  const members = new Map<string, StagedMachine[]>();
  for (const machine of machines) {
    const key = leaderOf(machine.key);
    members.set(key, [...(members.get(key) ?? []), machine]);
  }
  return [...members.values()].map((each) => ({
    machines: each.toSorted(byName),
    until: each.map(({ supportedUntil }) => supportedUntil ?? NEVER).toSorted()[0] ?? NEVER,
    target: Math.min(...each.map(({ target }) => target)),
    stage: Math.max(...each.map(stageOf)),
    wave: null,
  }));
}

function stageOf({ stage }: StagedMachine): number {
  return STAGES.indexOf(stage);
}

/** By group of a primary, the groups of its standbys; these move no later than it does. */
function standbysBefore(
  { pairs = [] }: PlacementConstraints,
  groupOf: ReadonlyMap<string, Group>,
): ReadonlyMap<Group, ReadonlySet<Group>> {
  const before = new Map<Group, Set<Group>>();
  for (const { primary, standby } of pairs) {
    const [first, then] = [standby === null ? undefined : groupOf.get(standby), groupOf.get(primary)];
    if (!first || !then || first === then) continue;
    before.set(then, (before.get(then) ?? new Set()).add(first));
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const [then, firsts] of before)
      for (const first of firsts)
        if (first.stage > then.stage) {
          first.stage = then.stage;
          changed = true;
        }
  }
  return before;
}

function byUrgency(a: Group, b: Group): number {
  return a.stage - b.stage || inOrder(a.until, b.until) || a.target - b.target || byName(lead(a), lead(b));
}

/** Behind every day. */
const NEVER = '~';

function lead({ machines }: Group): StagedMachine {
  return machines[0] as StagedMachine;
}

function byName(a: StagedMachine, b: StagedMachine): number {
  return inOrder(a.name, b.name) || inOrder(a.key, b.key);
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
