import { describe, expect, it } from 'vitest';
import { topologyNodeRole } from './index.ts';

describe('topologyNodeRole', () => {
  it.each([
    [[0, 1], 1024, 'processors-and-memory'],
    [[], 1024, 'memory-only'],
    [[0, 1], 0, 'memoryless'],
    [[], 0, 'empty'],
    [[0], null, null],
    [null, 1024, null],
  ] as const)('%j with %s MiB is %s', (cpus, memoryMiB, role) => {
    expect(topologyNodeRole({ cpus, memoryMiB })).toBe(role);
  });
});
