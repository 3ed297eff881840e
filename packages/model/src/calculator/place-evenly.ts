import { type Text, text } from '../figure/index.ts';
import {
  type Blocked,
  NO_CONSTRAINTS,
  type PlacedServer,
  type Placement,
  type PlacementItem,
  type Placing,
  type ServerType,
} from '../placement/index.ts';

export interface EvenPlacement {
  readonly placed: PlacedServer;
  readonly unplaced: readonly { readonly name: string; readonly because: Text }[];
}

const STEPS = 20;

/**
 * Places instances on the nodes of one server so that the busiest node has least to do: the lowest CPU ceiling at which
 * the solver places no fewer instances, and splits no more of them over nodes, than with all of the server.
 */
export function placeEvenly(server: ServerType, items: readonly PlacementItem[], placing: Placing): EvenPlacement {
  const full = placeUnder(1, server, items, placing);
  const [unplaced, spanning] = [full.unplaced.length, spanningOf(full)];
  let best = full;
  for (let step = STEPS - 1; step > 0; step -= 1) {
    const lower = placeUnder(step / STEPS, server, items, placing);
    if (lower.unplaced.length <= unplaced && spanningOf(lower) <= spanning) best = lower;
  }
  return {
    placed: best.servers[0] ?? { number: 0, typeId: server.id, spare: false, items: [] },
    unplaced: best.unplaced.map(({ id, blocked }) => ({ name: id, because: BLOCKED[resourceOf(blocked)] })),
  };
}

function placeUnder(cpu: number, server: ServerType, items: readonly PlacementItem[], placing: Placing): Placement {
  return placing.firstFit({
    items,
    steps: 1,
    serverTypes: [server],
    constraints: NO_CONSTRAINTS,
    ceiling: { cpu, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
    memoryScope: 'node',
    spareServers: 0,
    seed: 1,
  });
}

function spanningOf({ servers }: Placement): number {
  return servers.flatMap(({ items }) => items).filter(({ parts }) => parts.filter(({ runs }) => runs).length > 1)
    .length;
}

function resourceOf(blocked: Blocked): keyof typeof BLOCKED {
  if (blocked.kind !== 'too-large') return 'server';
  return blocked.resource === 'cpu' || blocked.resource === 'memory' ? blocked.resource : 'server';
}

const BLOCKED = {
  cpu: text('It needs more CPU than the whole server has.', 'サーバー全体のCPUでも足りません。'),
  memory: text('It needs more memory than the whole server has.', 'サーバー全体のメモリでも足りません。'),
  server: text(
    'The server has no room left beside the other instances.',
    'ほかのインスタンスを配置すると、サーバーに空きがありません。',
  ),
} as const satisfies Record<string, Text>;
