import type { PlacedServer } from '@tatami/model';
import type { Posed } from '../problem/pose-request.ts';
import { allotting } from './allot.ts';
import { arrangeOnNodes } from './arrange-on-nodes.ts';
import type { ChosenItem, ChosenServer, ChosenSpare } from './chosen-server.ts';

/**
 * Chosen servers in the model's terms, by number: their items spread over the nodes of each, with the CPU and memory each uses, and then the empty
 * servers kept for N+k, by type. Items in `staying` keep the node given there. How a server is filled depends on what is on it, not on the order in
 * which it came.
 */
export function placedServers(
  posed: Posed,
  chosen: readonly ChosenServer[],
  spares: readonly ChosenSpare[],
  staying: ReadonlyMap<number, number>,
): readonly PlacedServer[] {
  const { serverTypes } = posed.request;
  const inOrder = inOrderOfSize(posed);
  const allot = allotting(posed);
  const used = numbered(chosen).map(
    ({ number, server: { type, rack, items } }): PlacedServer => ({
      number,
      typeId: serverTypes[type].id,
      spare: false,
      ...rack,
      items: allot(arrangeOnNodes(inOrder(items), type, posed, staying), type),
    }),
  );
  const next = (used.at(-1)?.number ?? -1) + 1;
  const empty = spares.map(({ type, rack }, at) => ({
    number: next + at,
    typeId: serverTypes[type].id,
    spare: true,
    ...rack,
    items: [],
  }));
  return [...used, ...empty];
}

/** Servers by number; those without one get, in their order, the lowest that no other has. */
function numbered(chosen: readonly ChosenServer[]): readonly { number: number; server: ChosenServer }[] {
  const taken = new Set(chosen.flatMap(({ number }) => number ?? []));
  let free = 0;
  const next = () => {
    while (taken.has(free)) free += 1;
    free += 1;
    return free - 1;
  };
  return chosen.map((server) => ({ number: server.number ?? next(), server })).toSorted((a, b) => a.number - b.number);
}

type InOrder = (chosen: readonly ChosenItem[]) => readonly ChosenItem[];

/** Larger first: by CPU, then memory; equal ones by id. */
function inOrderOfSize({ items }: Posed): InOrder {
  const cpu = Float64Array.from(items, (item) => item.cpu);
  const memoryGiB = Float64Array.from(items, (item) => item.memoryGiB ?? 0);
  return (chosen) =>
    chosen.toSorted(({ item: a }, { item: b }) => cpu[b] - cpu[a] || memoryGiB[b] - memoryGiB[a] || a - b);
}
