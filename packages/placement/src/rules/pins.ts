import { type Loosened, type PlacementConstraints, text } from '@tatami/model';
import type { Problem } from '../problem/problem.ts';
import type { ProblemSource, SourcePin } from '../problem/problem-source.ts';
import { type Rule, type Slots, standingOf, type Watch } from './rule.ts';

/** An item that must be on one certain server, on any server of a type, or on one node. */
export const pins = {
  stated({ request, items, units, numbers }) {
    if (request.constraints.pinned.length === 0) return {};
    const nodes = new Map(request.constraints.pinned.map(({ id, node }) => [id, node]));
    const pinned: (SourcePin | null)[] = items.map(() => null);
    for (const { items: unit, server } of units) {
      if (server === null) continue;
      for (const item of unit) {
        const node = nodes.get(items[item].id) ?? null;
        pinned[item] = { standing: numbers.indexOf(server), ...(node !== null && { node }) };
      }
    }
    return { pinned };
  },
  faults({ pinned = [], standing = [], serverTypes }, check) {
    const fine = (value: number | undefined, count: number) =>
      value === undefined || (Number.isInteger(value) && value >= 0 && value < count);
    pinned.forEach((pin, i) => {
      check(fine(pin?.standing, standing.length), `pinned[${i}].standing`, 'names no standing server');
      check(fine(pin?.type, serverTypes.length), `pinned[${i}].type`, 'names no server type');
      check(fine(pin?.node, Number.MAX_SAFE_INTEGER), `pinned[${i}].node`, 'must be a whole number, 0 or more');
    });
  },
  refusal({ pinnedNode, across, itemCount }, { items, slot, slots, type: { nodes } }) {
    const bound = items.filter((item) => pinnedNode[item] !== -1);
    if (bound.some((item) => !(nodes[pinnedNode[item]]?.cpu > 0))) return 'no-node';
    return bound.some((item) => across?.[slots.typeOf[slot] * itemCount + item] === 1) ? 'spans' : null;
  },
  loosened(id, blocked, constraints) {
    const { pinned } = constraints;
    if (!pinned.some((pin) => pin.id === id)) return [];
    const withoutNode: Loosened = {
      says: text(
        'Fits on that server when it is not bound to a node.',
        'ノードの指定を外せば、そのサーバーに配置できます。',
      ),
      constraints: { ...constraints, pinned: pinned.map((pin) => (pin.id === id ? { ...pin, node: null } : pin)) },
    };
    const unpinned: Loosened = {
      says: text('Fits without the pin.', '固定を外せば配置できます。'),
      constraints: withoutPin(id, constraints),
    };
    return [...(blocked.kind === 'pinned' && blocked.node !== null ? [withoutNode] : []), unpinned];
  },
  watch: (problem, slots) => (isAnyPinned(problem) ? new PinWatch(problem, slots) : null),
  breaches({ pinnedStanding, pinnedType, pinnedNode }, { assignment }, fail) {
    assignment.server.forEach((s, i) => {
      if (s === -1) return;
      const wanted = [pinnedStanding[i], pinnedType[i], pinnedNode[i]];
      const actual = [standingOf(assignment, s), assignment.serverTypes[s], assignment.node[i]];
      if (wanted.some((place, at) => place !== -1 && place !== actual[at])) fail(`item ${i} is not where it is pinned`);
    });
  },
} satisfies Rule;

/** The constraints without the pins of a workload. */
export function withoutPin(id: string, constraints: PlacementConstraints): PlacementConstraints {
  return { ...constraints, pinned: constraints.pinned.filter((pin) => pin.id !== id) };
}

export function compiledPins({
  items,
  pinned,
}: ProblemSource): Pick<Problem, 'pinnedStanding' | 'pinnedType' | 'pinnedNode'> {
  const perItem = (placeOf: (pin: SourcePin) => number | undefined) => {
    const places = new Int32Array(items.length).fill(-1);
    pinned?.forEach((pin, item) => {
      if (pin) places[item] = placeOf(pin) ?? -1;
    });
    return places;
  };
  return {
    pinnedStanding: perItem(({ standing }) => standing),
    pinnedType: perItem(({ type }) => type),
    pinnedNode: perItem(({ node }) => node),
  };
}

function isAnyPinned({ pinnedStanding, pinnedType, pinnedNode }: Problem): boolean {
  return [pinnedStanding, pinnedType, pinnedNode].some((places) => places.some((place) => place !== -1));
}

class PinWatch implements Watch {
  readonly #problem: Problem;
  readonly #slots: Slots;

  constructor(problem: Problem, slots: Slots) {
    this.#problem = problem;
    this.#slots = slots;
  }

  allows(item: number, slot: number): boolean {
    const { pinnedStanding, pinnedType, pinnedNode, across, itemCount } = this.#problem;
    const standing = pinnedStanding[item];
    const type = pinnedType[item];
    if (standing !== -1 && this.#slots.standingOf[slot] !== standing) return false;
    if (type !== -1 && this.#slots.typeOf[slot] !== type) return false;
    // What uses several nodes cannot be on the one it is pinned to.
    return pinnedNode[item] === -1 || across?.[this.#slots.typeOf[slot] * itemCount + item] !== 1;
  }
}
