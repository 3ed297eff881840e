import { text } from '../figure/index.ts';
import type { Change, Remedy, ScenarioRequest } from '../inputs/index.ts';
import {
  amountOfServer,
  type Blocked,
  type PlacementItem,
  type PlacementProblem,
  type Placing,
  RESOURCES,
  type ServerType,
  statedNeed,
} from '../placement/index.ts';
import { type PlacedScenario, posedAsStated, prepareScenario } from '../plan/index.ts';
import { configurationsOf } from '../platform/index.ts';
import { configurationLabel, serverSpecs, type Target } from '../target/index.ts';
import { boundWorkloads } from './bound-workloads.ts';
import { raisedLimits } from './limit-changes.ts';
import { raisedOverload } from './overload-change.ts';
import { partOfEstate } from './part-of-estate.ts';
import { moreServers } from './stock-changes.ts';

/** As many workloads without a place as a change is looked for; nobody reads more one by one. */
const MOST_REMEDIES = 50;
/** Workloads bound to one another beyond which a change is not tried out. */
const MOST_BOUND = 200;

interface Unplaced {
  readonly id: string;
  readonly blocked: Blocked;
}

/**
 * For each workload without a place (the first of many), the smallest change of the inputs that gives it one: limits raised
 * just enough, a larger configuration, a constraint let go, or one more server. Each is tried out on the workloads it concerns before it is said.
 */
export function remediesFor(placed: PlacedScenario, placing: Placing): readonly Remedy[] {
  const { request, scoped, problem, target, demand } = placed;
  const { unplaced } = placed.placement;
  if (unplaced.length === 0) return [];
  const looked = unplaced.slice(0, MOST_REMEDIES);
  const boundTo = boundWorkloads(request.inputs.constraints);
  const concerned = new Map(looked.map(({ id }) => [id, boundTo(id)]));
  const keys = new Set([...concerned.values()].filter((bound) => bound.length <= MOST_BOUND).flat());
  const part = partOfEstate(scoped.estate, demand, keys);
  const stock = moreServers({ unplaced: looked }, problem, target, request.inputs, placing);
  return looked.flatMap(({ id, blocked }): readonly Remedy[] => {
    const bound = concerned.get(id) ?? [];
    const more = stock.get(id);
    if (more) return [{ ...more, workloadId: id }];
    if (bound.length > MOST_BOUND) return [];
    const estate = partOfEstate(part, demand, new Set(bound));
    const isTrue = ({ inputs }: Change) =>
      gives({ ...request, estate, inputs: { ...request.inputs, ...inputs } }, id, placing);
    const change = changesFor({ id, blocked }, placed, placing).find(isTrue);
    return change ? [{ ...change, workloadId: id }] : [];
  });
}

/** Reasons that lie in what a person asks of the plan. */
const BY_CONSTRAINTS: ReadonlySet<Blocked['kind']> = new Set(['pinned', 'group', 'spread', 'failover']);

/** What to try, the smallest change first. */
function changesFor(
  { id, blocked }: Unplaced,
  { request: { inputs }, problem, target, demand }: PlacedScenario,
  placing: Placing,
): readonly Change[] {
  const item = problem.items.find((each) => each.id === id);
  if (!item) throw new Error(`${id} has no place and is not in the problem`);
  if (BY_CONSTRAINTS.has(blocked.kind))
    return placing
      .loosened(id, blocked, inputs.constraints)
      .map(({ says, constraints }): Change => ({ says, inputs: { constraints } }));
  if (blocked.kind === 'servers-exhausted') return [];
  const specOf = serverSpecs(target);
  const raised = byExcess(item, problem).flatMap((type) => raisedLimits(item, type, specOf(type.id), inputs) ?? []);
  return [...raised, ...raisedOverload(id, demand, problem, inputs), ...largerConfigurations(target)];
}

/** The types of server, the one that an item exceeds least first. */
function byExcess(item: PlacementItem, { serverTypes, ceiling }: PlacementProblem): readonly ServerType[] {
  const excess = (type: ServerType) =>
    Math.max(
      ...RESOURCES.map((resource) => {
        const has = amountOfServer(type, resource);
        return has === null ? 0 : statedNeed(item, resource) / (has * ceiling[resource]);
      }),
    );
  return serverTypes.toSorted((a, b) => excess(a) - excess(b));
}

/** Configurations of the same platform with more boards, sockets or memory, the fewest cores first. */
function largerConfigurations({ platform, configuration: now }: Target): readonly Change[] {
  return configurationsOf(platform)
    .filter(({ sb, msb }) => sb >= now.sb && msb >= now.msb && sb + msb > now.sb + now.msb)
    .toSorted((a, b) => a.sb - b.sb || a.msb - b.msb)
    .map((configuration): Change => {
      const label = configurationLabel(platform, configuration);
      const { sb, msb } = configuration;
      return {
        says: text('Fits on {label}.', '{label}の構成なら収まります。', { label }),
        inputs: { sb, msb, memoryGiB: null },
      };
    });
}

/** Whether a changed scenario has a place for a workload and all that is bound to it, so that none of them is in doubt. */
function gives(request: ScenarioRequest, id: string, placing: Placing): boolean {
  const posed = posedAsStated(prepareScenario(request));
  if (!posed) return false;
  const { problem } = posed;
  const bound = new Set(boundWorkloads(request.inputs.constraints)(id));
  const { unplaced } = placing.firstFit({ ...problem, items: problem.items.filter((item) => bound.has(item.id)) });
  return unplaced.every((each) => each.id !== id && each.blocked.kind === 'too-large');
}
