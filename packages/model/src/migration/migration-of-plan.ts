import { databasesNamed, type NamedDatabase } from '../databases/index.ts';
import { namesInEstate } from '../demand/index.ts';
import { type Source, text } from '../figure/index.ts';
import type { Estate } from '../inventory/index.ts';
import { SUPPORT_ENDS } from '../overview/index.ts';
import { nodesTogether, type PairCandidate, pairCandidate, proposedPairs, withReports } from '../pairs/index.ts';
import { nameInPlan, type PlacementConstraints, type Plan, primaryOfMade, standbyOf } from '../placement/index.ts';
import { instantS, isoOf } from '../series/index.ts';
import { MIGRATION_METHODS } from './methods.data.ts';
import type { MigrationSettings } from './migration-settings.ts';
import { type MigrationMethod, type MovingMachine, movingMachines } from './moving-machine.ts';
import { type MachinesOfWave, type Stage, wavesOf } from './waves.ts';

/** Machines that move to their targets in one go. */
export interface MigrationWave {
  /** From 1. */
  readonly number: number;
  readonly stage: Stage;
  readonly machines: readonly MovingMachine[];
  /** Servers of the plan that its machines move to; `first` = none moved there before, so that the server must stand by now. */
  readonly targets: readonly { readonly name: string; readonly first: boolean }[];
  /** Days from the first of the move, from 1, the last one included; null = the length of a wave is not stated. */
  readonly days: { readonly from: number; readonly to: number } | null;
  /** The same as ISO 8601 days; null = no first day is stated, or no length. */
  readonly dates: { readonly from: string; readonly to: string } | null;
}

/** How the machines of an estate come to the servers of a plan. */
export interface Migration {
  readonly settings: MigrationSettings;
  readonly waves: readonly MigrationWave[];
  /** Names of standbys that the plan makes: set up once their primaries have moved. */
  readonly madeStandbys: readonly string[];
  /** Machines that the plan has no place for, and that therefore move in no wave. */
  readonly withoutPlace: number;
  /** What its methods and ends of maintenance rest on. */
  readonly sources: readonly Source[];
}

/** In which waves do machines move to a plan's servers, and when? null where nothing moves. */
export function migrationOf(
  plan: Plan,
  estate: Pick<Estate, 'servers' | 'workloads' | 'diagnosed'>,
  constraints: PlacementConstraints,
  settings: MigrationSettings,
): Migration | null {
  const names = namesInEstate(estate);
  const candidates = candidatesOf(estate);
  const nodes = nodesTogether(candidates);
  const told = { names, standbys: standbysTold(candidates, constraints), nodes: new Set(nodes.flat()) };
  const machines = movingMachines(plan, estate, told);
  if (machines.length === 0) return null;
  const met = new Set<number>();
  const inWaves = wavesOf(machines, constraints, { machinesPerWave: settings.machinesPerWave, nodes });
  const switchedOver = primariesAfterStandbys(inWaves, constraints);
  const standbys = new Set(kept(constraints).map(({ standby }) => standby));
  const methodOf = ({ key, method }: MovingMachine) =>
    switchedOver.has(key) ? SWITCH_OVER : standbys.has(key) ? FROM_PRIMARY : method;
  const waves = inWaves.map((wave, index): MigrationWave => {
    const targets = new Map(wave.machines.map(({ target, targetName }) => [target, targetName]));
    const used = [...targets]
      .toSorted(([a], [b]) => a - b)
      .map(([target, name]) => ({ name, first: !met.has(target) }));
    for (const target of targets.keys()) met.add(target);
    return {
      number: index + 1,
      stage: wave.stage,
      machines: wave.machines.map((machine) => ({ ...machine, method: methodOf(machine) })),
      targets: used,
      ...daysOf(index, settings),
    };
  });
  return {
    settings,
    waves,
    madeStandbys: madeStandbys(
      plan,
      nameInPlan((key) => names.get(key)),
    ),
    // A standby that the plan was to make is no machine that stays behind.
    withoutPlace: plan.unplaced.filter(({ workloadId }) => primaryOfMade(workloadId) === null).length,
    sources: sourcesOf(waves.flatMap((wave) => wave.machines)),
  };
}

/** Keys of standbys that names and remarks tell, and nobody states as half of a pair. */
function standbysTold(candidates: readonly PairCandidate[], { pairs = [] }: PlacementConstraints): ReadonlySet<string> {
  const paired = pairs.flatMap((pair) => [pair.primary, standbyOf(pair)]);
  return new Set(
    proposedPairs(candidates, paired).flatMap(({ standby, isTold }) => (isTold && standby !== null ? [standby] : [])),
  );
}

/** What files say of each workload, and of each server whose workloads no file lists. */
function candidatesOf({
  servers,
  workloads,
  diagnosed,
}: Pick<Estate, 'servers' | 'workloads' | 'diagnosed'>): readonly PairCandidate[] {
  const serverOf = new Map(servers.map((server) => [server.key, server]));
  const onServers = new Set(workloads.map(({ serverKey }) => serverKey));
  const candidates = [
    ...workloads.map((workload) =>
      pairCandidate({ ...namesOf(workload), workload, server: serverOf.get(workload.serverKey ?? '') ?? null }),
    ),
    ...servers.flatMap((server) =>
      onServers.has(server.key) ? [] : [pairCandidate({ ...namesOf(server), workload: null, server })],
    ),
  ];
  return withReports(candidates, diagnosed);
}

function namesOf({ key, name }: { readonly key: string; readonly name: string }) {
  return { key, name };
}

/** Keys of primaries whose standby has moved in an earlier wave: they need no copy of their own. */
function primariesAfterStandbys(
  waves: readonly MachinesOfWave[],
  constraints: PlacementConstraints,
): ReadonlySet<string> {
  const waveOf = new Map(waves.flatMap(({ machines }, wave) => machines.map(({ key }) => [key, wave] as const)));
  return new Set(
    kept(constraints).flatMap(({ primary, standby }) => {
      const [before, after] = [waveOf.get(standby), waveOf.get(primary)];
      return before !== undefined && after !== undefined && before < after ? [primary] : [];
    }),
  );
}

/** Pairs of two machines of which one follows the other. */
function kept({ pairs = [] }: PlacementConstraints) {
  return pairs.flatMap(({ primary, standby, mode, use }) =>
    mode === 'none' || use === 'off' || standby === null ? [] : [{ primary, standby }],
  );
}

const FROM_PRIMARY: MigrationMethod = {
  kind: 'from-primary',
  says: text('set up anew from its primary', '現用系から再構築'),
};

const SWITCH_OVER: MigrationMethod = {
  kind: 'switch-over',
  says: text('switch-over to its standby', '待機系への切り替え'),
};

const DAY_S = 86_400;

/** One wave begins on the day after the one before it ends. */
function daysOf(index: number, { startsOn, daysPerWave }: MigrationSettings): Pick<MigrationWave, 'days' | 'dates'> {
  if (daysPerWave === null) return { days: null, dates: null };
  const days = { from: index * daysPerWave + 1, to: (index + 1) * daysPerWave };
  const start = startsOn === null ? null : instantS(startsOn);
  if (start === null) return { days, dates: null };
  const day = (number: number) => isoOf(start + (number - 1) * DAY_S).slice(0, 10);
  return { days, dates: { from: day(days.from), to: day(days.to) } };
}

function madeStandbys({ nodes }: Plan, nameOf: (key: string) => string): readonly string[] {
  const ids = nodes.flatMap(({ numaNodes }) =>
    numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => workloadId)),
  );
  return [...new Set(ids)].filter((id) => primaryOfMade(id) !== null).map(nameOf);
}

function sourcesOf(machines: readonly MovingMachine[]): readonly Source[] {
  const sources = new Set<Source>();
  for (const { method, supportedUntil, databases } of machines) {
    const named = databasesNamed(databases);
    if (!Array.isArray(named)) continue;
    for (const { product } of named as readonly NamedDatabase[]) {
      const [way, ends] = [MIGRATION_METHODS[product], SUPPORT_ENDS[product]];
      if (way && method.kind === 'documented') sources.add(way.source);
      if (ends && supportedUntil !== null) sources.add(ends.source);
    }
  }
  return [...sources];
}
