import type { PlanNumaNode } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { boardsOf } from './boards.ts';

const node = (id: number, cpuList: string): PlanNumaNode => ({ id, cpuList, memoryGiB: 8, workloads: [] });
const configuration = (sb: number, msb: number) => ({ sb, msb, sockets: 2 * sb, coresPerSocket: 4, memoryGiB: 16 });

describe('boardsOf', () => {
  it('puts the CPU nodes of two boards in order, two to a board', () => {
    const numaNodes = ['0-3', '4-7', '8-11', '12-15'].map((list, id) => node(id, list));
    const boards = boardsOf({ configuration: configuration(2, 0), numaNodes });
    expect(boards.map(({ numaNodes: nodes }) => nodes.map(({ id }) => id))).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('draws every memory-only node as a board of its own', () => {
    const numaNodes = [node(0, '0-17'), node(1, '18-35'), node(2, ''), node(3, '')];
    const boards = boardsOf({ configuration: configuration(1, 2), numaNodes });
    expect(boards.map(({ kind, number }) => `${kind}${number}`)).toEqual(['sb1', 'msb1', 'msb2']);
    expect(boards[0]?.numaNodes).toHaveLength(2);
  });

  it('does not draw more boards than there are nodes to put on them', () => {
    expect(boardsOf({ configuration: configuration(4, 0), numaNodes: [node(0, '0-3')] })).toHaveLength(1);
  });
});
