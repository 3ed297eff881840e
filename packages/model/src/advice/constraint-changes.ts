import { text } from '../figure/index.ts';
import type { Change } from '../inputs/index.ts';
import type { Blocked, PlacementConstraints } from '../placement/index.ts';

/** Changes of the constraints that may give a workload a place which they keep from it, the smallest first. */
export function loosenedConstraints(
  id: string,
  blocked: Blocked,
  constraints: PlacementConstraints,
): readonly Change[] {
  const { pinned, together } = constraints;
  const inGroup = together.some((group) => group.includes(id) && group.length > 1);
  const isPinned = pinned.some((pin) => pin.id === id);
  const withoutNode: Change = {
    says: text(
      'Fits on that server when it is not bound to a node.',
      'ノードの指定を外せば、そのサーバーに配置できます。',
    ),
    inputs: {
      constraints: { ...constraints, pinned: pinned.map((pin) => (pin.id === id ? { ...pin, node: null } : pin)) },
    },
  };
  const unpinned: Change = {
    says: text('Fits without the pin.', '固定を外せば配置できます。'),
    inputs: { constraints: { ...constraints, pinned: pinned.filter((pin) => pin.id !== id) } },
  };
  const ungrouped: Change = {
    says: text('Fits when it is taken out of its group.', '同居の指定から外せば配置できます。'),
    inputs: { constraints: { ...constraints, together: withoutMember(together, id) } },
  };
  const free: Change = {
    says: text('Fits without the pin, taken out of its group.', '固定を外し、同居の指定からも外せば配置できます。'),
    inputs: {
      constraints: {
        ...constraints,
        pinned: pinned.filter((pin) => pin.id !== id),
        together: withoutMember(together, id),
      },
    },
  };
  const bound = blocked.kind === 'pinned' && blocked.node !== null && isPinned;
  return [
    ...(bound ? [withoutNode] : []),
    ...(isPinned ? [unpinned] : []),
    ...(inGroup ? [ungrouped] : []),
    ...(isPinned && inGroup ? [free] : []),
  ];
}

function withoutMember(groups: readonly (readonly string[])[], id: string): readonly (readonly string[])[] {
  return groups
    .map((group) => (group.includes(id) ? group.filter((each) => each !== id) : group))
    .filter((group) => group.length > 1);
}
