import type { PlanNumaNode } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { type Board, boardsOf } from './boards.ts';

const node = (id: number, cpuList: string): PlanNumaNode => ({ id, cpuList, memoryGiB: 8, workloads: [] });
const nodes = (count: number) => Array.from({ length: count }, (_, id) => node(id, `${id}`));
const configuration = (sb: number, msb: number, sockets = 2 * sb) => ({
  sb,
  msb,
  sockets,
  coresPerSocket: 4,
  memoryGiB: 16,
});
const shapeOf = (boards: readonly Board[]) =>
  boards.map(({ groups }) => groups.map(({ sockets, numaNodes }) => [sockets, numaNodes.map(({ id }) => id)]));

describe('boardsOf', () => {
  it('puts the CPU nodes of two boards in order, one to a socket', () => {
    expect(shapeOf(boardsOf({ configuration: configuration(2, 0), numaNodes: nodes(4) }))).toEqual([
      [
        [[1], [0]],
        [[2], [1]],
      ],
      [
        [[3], [2]],
        [[4], [3]],
      ],
    ]);
  });

  it('draws four nodes on a socket (NPS4), and one node over four sockets (xSeries 440)', () => {
    expect(shapeOf(boardsOf({ configuration: configuration(1, 0), numaNodes: nodes(8) }))).toEqual([
      [
        [[1], [0, 1, 2, 3]],
        [[2], [4, 5, 6, 7]],
      ],
    ]);
    expect(shapeOf(boardsOf({ configuration: configuration(2, 0, 8), numaNodes: nodes(2) }))).toEqual([
      [[[1, 2, 3, 4], [0]]],
      [[[5, 6, 7, 8], [1]]],
    ]);
  });

  it('draws every memory-only node as a board of its own, without sockets', () => {
    const numaNodes = [node(0, '0-17'), node(1, '18-35'), node(2, ''), node(3, '')];
    const boards = boardsOf({ configuration: configuration(1, 2), numaNodes });
    expect(boards.map(({ kind, number }) => `${kind}${number}`)).toEqual(['sb1', 'msb1', 'msb2']);
    expect(shapeOf(boards).slice(1)).toEqual([[[[], [2]]], [[[], [3]]]]);
  });

  it('does not draw more boards than there are nodes to put on them', () => {
    expect(boardsOf({ configuration: configuration(4, 0), numaNodes: [node(0, '0-3')] })).toHaveLength(1);
  });
});
