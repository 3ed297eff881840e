import { describe, expect, test } from 'vitest';
import { sharedWithBefore } from './shared-with-before.ts';

const record = (key: string, memoryGiB: number) => ({
  key,
  memoryGiB,
  origin: { file: 'a.csv', cells: { memoryGiB: 3 } },
});
const estateOf = (memory: number) => ({
  servers: [record('a', 1), record('b', 2)],
  workloads: [record('c', memory), record('d', 4)],
  joined: { b: 'a' } as Record<string, string>,
});

describe('what is as it was is the very same object', () => {
  test('all of it', () => {
    const before = estateOf(3);
    expect(sharedWithBefore(estateOf(3), before)).toBe(before);
  });

  test('every list and record but those that differ', () => {
    const before = estateOf(3);
    const now = sharedWithBefore(estateOf(5), before);
    expect(now).toEqual(estateOf(5));
    expect(now.servers).toBe(before.servers);
    expect(now.joined).toBe(before.joined);
    expect(now.workloads).not.toBe(before.workloads);
    expect(now.workloads[1]).toBe(before.workloads[1]);
    expect(now.workloads[0]).not.toBe(before.workloads[0]);
  });

  test('records of a list that has become longer or shorter', () => {
    const before = estateOf(3);
    const longer = { ...estateOf(3), servers: [record('0', 9), ...estateOf(3).servers] };
    const now = sharedWithBefore(longer, before);
    expect(now).toEqual(longer);
    expect([now.servers[1], now.servers[2]]).toEqual(before.servers);
    expect(now.servers[1]).toBe(before.servers[0]);
    const shorter = sharedWithBefore({ ...estateOf(3), servers: [record('b', 2)] }, before);
    expect(shorter.servers).toEqual([record('b', 2)]);
    expect(shorter.servers[0]).toBe(before.servers[1]);
  });

  test.each([
    ['a field more', { ...record('a', 1), note: undefined }],
    ['a field less', { key: 'a', memoryGiB: 1 }],
    ['another value within', { ...record('a', 1), origin: { file: 'a.csv', cells: { memoryGiB: 4 } } }],
    ['a list for an object', { ...record('a', 1), origin: [] }],
    ['null for a number', { ...record('a', 1), memoryGiB: null }],
  ])('a record with %s is not as it was', (_, differing) => {
    const before = { servers: [record('a', 1)] as object[] };
    const now = sharedWithBefore({ servers: [differing] as object[] }, before);
    expect(now.servers[0]).toBe(differing);
  });

  test('a field that is gone is gone', () => {
    const before: { servers: object[]; clock?: object } = { servers: [], clock: { zone: 'Asia/Tokyo' } };
    expect(sharedWithBefore<typeof before>({ servers: [] }, before)).toEqual({ servers: [] });
  });
});
