import { expect, test } from 'vitest';
import { isSameMark, markOf } from './mark-of.ts';
import type { PlacementItem, PlacementProblem, ServerType } from './problem.ts';

/** What a nameless thing weighs: FNV-1a before its first character. */
const WEIGHT = 1 + 0x811c9dc5 / 2 ** 32;
/** The second of several counts by this much more. */
const SECOND = 1 + 1 / 997;

const item: PlacementItem = {
  id: '',
  cpu: 0.5,
  cpuOverTime: new Float64Array([0.25, 0.5]),
  memoryGiB: 15,
  iops: 200,
  spans: true,
};
const node = { cpu: 1, memoryGiB: 100 };
const type: ServerType = { id: '', nodes: [node, node], iops: 1000, count: 4, cost: 7, licences: { '': 2 } };
const problem: PlacementProblem = {
  items: [item],
  steps: 2,
  serverTypes: [type],
  constraints: { pinned: [], apart: [], together: [] },
  ceiling: { cpu: 0.5, memory: 0.8, io: 0.9, transfer: 1, storage: 1, vcpus: 1 },
  memoryScope: 'server',
  spareServers: 0,
  seed: 1,
};

test('a mark stays what it was: bounds that are kept with plans are found again by it', () => {
  const cpu = 0.5 + 0.5 * SECOND;
  const memory = 80 + 80 * SECOND;
  const server = WEIGHT * (cpu + memory * 3 + 900 * 5 + 4 * 7 + 7 * 11 + WEIGHT * 2 * 13);
  const expected = [WEIGHT * (1 + 0.25 + 0.5 * SECOND), WEIGHT * 16, WEIGHT * 200, 0, server, 2, 2, -1];
  markOf(problem).forEach((sum, index) => {
    expect(sum).toBeCloseTo(expected[index] ?? Number.NaN, 9);
  });
});

test('what is not stated differs from nought', () => {
  const [, memory, , , servers] = markOf({
    ...problem,
    items: [{ ...item, memoryGiB: null }],
    serverTypes: [{ ...type, iops: null, count: null, licences: {} }],
  });
  expect(memory).toBeCloseTo(WEIGHT, 9);
  const amounts = 0.5 + 0.5 * SECOND + (80 + 80 * SECOND) * 3;
  expect(servers).toBeCloseTo(WEIGHT * (amounts - 0.9 * 5 - 7 + 7 * 11), 9);
});

test('a mark holds what servers give of what is limited: their amounts below the ceilings', () => {
  const given = markOf({
    ...problem,
    items: [{ ...item, storageGiB: 30, transferMBs: 4, vcpus: 2 }],
    serverTypes: [{ ...type, storageGiB: 100, transferMBs: 50, vcpus: 16 }],
    ceiling: { ...problem.ceiling, storage: 0.8, transfer: 0.6, vcpus: 0.5 },
  });
  const [servers, ...limited] = [given[4], given[8], given[9]];
  const amounts = 0.5 + 0.5 * SECOND + (80 + 80 * SECOND) * 3 + 900 * 5 + 4 * 7 + 7 * 11 + WEIGHT * 2 * 13;
  expect(servers).toBeCloseTo(WEIGHT * (amounts + 80 * 17 + 30 * 19 + 8 * 23), 9);
  expect(limited).toEqual([expect.closeTo(WEIGHT * (30 + 4 * 3), 9), expect.closeTo(WEIGHT * 2, 9)]);
});

test('marks are the same within the rounding of their sums, nought only as nought', () => {
  const mark = [0, -1, 1e6];
  expect(isSameMark(mark, [0, -1, 1e6])).toBe(true);
  expect(isSameMark(mark, [0, -1, 1e6 + 1e-6])).toBe(true);
  expect(isSameMark(mark, [0, -1, 1e6 + 1])).toBe(false);
  expect(isSameMark(mark, [0, 1, 1e6])).toBe(false);
  expect(isSameMark(mark, [1e-9, -1, 1e6])).toBe(false);
  expect(isSameMark(mark, [0, -1])).toBe(false);
  expect(isSameMark(mark, [0, -1, 1e6, 0])).toBe(false);
});
