import { describe, expect, it } from 'vitest';
import { impossibleOfServer, impossibleOfWorkload, improbableOfServer, improbableOfWorkload } from './contradiction.ts';

const SERVER = {
  sockets: null,
  cores: null,
  threads: null,
  memoryGiB: null,
  clockGHz: null,
  cpuPeakShare: null,
  cpuAverageShare: null,
};
const VM = { vcpus: 4, memoryGiB: null, cpuPeakShare: null, cpuAverageShare: null };
const codes = (found: readonly { readonly code: string }[]) => found.map(({ code }) => code);

describe('what a machine cannot be', () => {
  it.each([
    [{ sockets: 2, cores: 32, threads: 64, memoryGiB: 512 }, []],
    [{ sockets: 1, cores: 1, threads: 1 }, []],
    [{ sockets: 48, cores: 6 }, ['more-sockets-than-cores']],
    [{ cores: 64, threads: 32 }, ['more-cores-than-threads']],
    [{ sockets: 64, threads: 16 }, ['more-sockets-than-threads']],
    [{ sockets: 2, threads: 2 }, []],
    [{ memoryGiB: 65_536 }, []],
    [{ memoryGiB: 65_537 }, ['memory-beyond-machines']],
    [{ memoryGiB: 4_193_848 }, ['memory-beyond-machines']],
    [{ cpuPeakShare: 1 }, []],
    [{ cpuPeakShare: 1.005 }, []],
    [{ cpuPeakShare: 1.3 }, ['use-above-all']],
    [{ cpuAverageShare: 1.5 }, ['use-above-all']],
    [{}, []],
  ])('%j: %j', (stated, expected) => {
    expect(codes(impossibleOfServer({ ...SERVER, ...stated }))).toEqual(expected);
  });

  it('lets a virtual machine use more than its nominal clock, and no whole machine', () => {
    expect(codes(impossibleOfWorkload({ ...VM, cpuPeakShare: 1.2 }))).toEqual([]);
    expect(codes(impossibleOfWorkload({ ...VM, cpuPeakShare: 1.6 }))).toEqual(['use-above-all']);
    expect(codes(impossibleOfWorkload({ ...VM, vcpus: null, cpuPeakShare: 1.2 }))).toEqual(['use-above-all']);
    expect(codes(impossibleOfServer({ ...SERVER, cpuPeakShare: 1.05 }, true))).toEqual([]);
    expect(codes(impossibleOfServer({ ...SERVER, cpuPeakShare: 1.05 }))).toEqual(['use-above-all']);
    expect(codes(impossibleOfServer({ ...SERVER, cpuPeakShare: 2 }, true))).toEqual(['use-above-all']);
    expect(codes(impossibleOfWorkload({ ...VM, memoryGiB: 70_000 }))).toEqual(['memory-beyond-machines']);
  });
});

describe('what a machine hardly is', () => {
  it.each([
    [{ cores: 16, memoryGiB: 64 }, []],
    [{ cores: 4, memoryGiB: 4096 }, ['memory-unusual']],
    [{ cores: 64, memoryGiB: 2 }, ['memory-unusual']],
    [{ threads: 2, memoryGiB: 2048 }, ['memory-unusual']],
    [{ memoryGiB: 2048 }, []],
    [{ clockGHz: 2.1 }, []],
    [{ clockGHz: 0.0021 }, ['clock-unusual']],
    [{ clockGHz: 2100 }, ['clock-unusual']],
    [{ cpuPeakShare: 0.5, cpuAverageShare: 0.5 }, []],
    [{ cpuPeakShare: 0.3, cpuAverageShare: 0.6 }, ['average-above-peak']],
  ])('%j: %j', (stated, expected) => {
    expect(codes(improbableOfServer({ ...SERVER, ...stated }))).toEqual(expected);
  });

  it('holds the memory of a virtual machine against its vCPUs', () => {
    expect(codes(improbableOfWorkload({ ...VM, memoryGiB: 16 }))).toEqual([]);
    expect(codes(improbableOfWorkload({ ...VM, memoryGiB: 8192 }))).toEqual(['memory-unusual']);
    expect(codes(improbableOfWorkload({ ...VM, vcpus: null, memoryGiB: 8192 }))).toEqual([]);
  });
});
