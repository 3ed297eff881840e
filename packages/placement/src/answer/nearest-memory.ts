import { ROUNDING, type ServerType } from '@tatami/model';
import { compareRanks } from './fewest-nodes.ts';

/** Memory that something on a server wants, and the nodes it runs on. */
export interface MemoryWanted {
  readonly own: readonly number[];
  readonly needGiB: number;
  /** Of nodes that are equally far, in proportion to what they have; else of one after the other. */
  readonly evenly: boolean;
}

/**
 * GiB that each gets of each node, of what the nodes have free. All take what their own nodes have for them first; what is then left is
 * taken by distance, the nearest first whoever it is for, so that no overflow takes what is local to another (docs/decisions/0425).
 */
export function nearestMemory(
  wanted: readonly MemoryWanted[],
  freeGiB: readonly number[],
  type: ServerType,
): readonly (readonly number[])[] {
  const free = [...freeGiB];
  const given = wanted.map(() => free.map(() => 0));
  const left = wanted.map(({ needGiB }) => needGiB);
  const take = (at: number, nodes: readonly number[]) => {
    const takeOf = wanted[at].evenly ? takeEvenly : takeInTurn;
    left[at] -= takeOf(left[at], nodes, free, given[at]);
  };
  const all = [...wanted.keys()];
  // What has one node alone comes before what may take of several.
  for (const at of all) if (wanted[at].own.length === 1) take(at, wanted[at].own);
  for (const at of all) if (wanted[at].own.length !== 1) take(at, wanted[at].own);
  // What is left of a sum by rounding is no memory on another node.
  const lacks = (at: number) => left[at] > wanted[at].needGiB * ROUNDING;
  const lenders = all.filter(lacks).flatMap((at) => lendersOf(wanted[at].own, type).map((each) => ({ at, ...each })));
  for (const { at, nodes } of lenders.sort((a, b) => compareRanks(a.farness, b.farness)))
    if (lacks(at)) take(at, nodes);
  return given;
}

/** Nodes that are equally far from where something runs. */
interface Lenders {
  readonly nodes: readonly number[];
  /** What matters most first: lower is nearer. */
  readonly farness: readonly number[];
}

function lendersOf(own: readonly number[], type: ServerType): readonly Lenders[] {
  const groups = new Map<string, { nodes: number[]; farness: readonly number[] }>();
  for (const node of type.nodes.keys()) {
    if (own.includes(node)) continue;
    const farness = farnessOf(node, own, type);
    const group = groups.get(farness.join()) ?? { nodes: [], farness };
    group.nodes.push(node);
    groups.set(farness.join(), group);
  }
  return [...groups.values()];
}

/**
 * The distance that the firmware states; where it states none or the same, nodes of the same socket are near, and a node without CPUs comes before one
 * that others run on.
 */
function farnessOf(node: number, own: readonly number[], { nodes }: ServerType): readonly number[] {
  const socket = (at: number) => nodes[at].socket ?? at;
  const mean = (far: (from: number) => number) => own.reduce((sum, from) => sum + far(from), 0) / own.length;
  return [
    mean((from) => nodes[from].distances?.[node] ?? 0),
    mean((from) => Number(socket(from) !== socket(node))),
    Number(nodes[node].cpu > 0),
  ];
}

/** Takes of one node after the other; what was taken. */
function takeInTurn(need: number, nodes: readonly number[], free: number[], into: number[]): number {
  return nodes.reduce((taken, node) => taken + takeFrom(node, need - taken, free, into), 0);
}

/** Takes of some nodes in proportion to what they have left; what was taken. */
function takeEvenly(need: number, nodes: readonly number[], free: number[], into: number[]): number {
  const total = nodes.reduce((sum, node) => sum + free[node], 0);
  const share = total > 0 ? Math.min(1, need / total) : 0;
  return nodes.reduce((taken, node) => taken + takeFrom(node, free[node] * share, free, into), 0);
}

function takeFrom(node: number, wanted: number, free: number[], into: number[]): number {
  const taken = Math.max(0, Math.min(wanted, free[node]));
  free[node] -= taken;
  into[node] += taken;
  return taken;
}
