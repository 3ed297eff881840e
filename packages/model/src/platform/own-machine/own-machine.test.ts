import { describe, expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import {
  BLANK_MACHINE,
  configurationsOf,
  configure,
  dimmMemoryGiB,
  machineName,
  machineProblems,
  numaTopologyOf,
  type OwnMachine,
  ownMachineOf,
  PLATFORMS,
  type Platform,
  platformById,
  platformOfMachine,
} from '../index.ts';

const PRIMEQUEST = platformById('fujitsu-primequest-2400e2') as Platform;
const changed = (machine: OwnMachine, numbers: Partial<OwnMachine['numbers']>, rest: Partial<OwnMachine> = {}) => ({
  ...machine,
  ...rest,
  numbers: { ...machine.numbers, ...numbers },
});
const copy = changed(
  ownMachineOf(PRIMEQUEST),
  { memoryPerMsbGiB: 2048, sbMax: 4, msbMax: 8, msbPerSb: 2 },
  { model: 'Board 4' },
);
const problemsOf = (machine: OwnMachine, taken: readonly string[] = []) =>
  machineProblems(machine, taken).map(({ field, problem }) => [field, english(problem)]);

describe('a machine of one’s own', () => {
  it('is every machine of the catalogue, copied: without problems but for its name, and the same when it is a platform again', () => {
    for (const platform of PLATFORMS) {
      const machine = ownMachineOf(platform);
      const needed = platform.memoryPerSbGiB ? [] : ['memoryPerSbGiB'];
      expect(machineProblems(machine, []).map(({ field }) => field)).toEqual(needed);
      expect(machineProblems(machine, [machineName(platform)])[0]?.field).toBe('model');
      if (needed.length > 0) continue;
      const again = platformOfMachine('own', machine, platform);
      expect(ownMachineOf(again)).toEqual(machine);
      expect(again.coresPerSocket).toBe(platform.coresPerSocket);
    }
  });

  it('keeps the source of what was left as it was, and says of the rest who entered it', () => {
    const platform = platformOfMachine('own', copy, PRIMEQUEST);
    expect(platform.memoryPerSbGiB?.source.title).toContain('Fujitsu white paper');
    expect(platform.memoryPerMsbGiB).toMatchObject({
      value: 2048,
      kind: 'assumption',
      source: { title: expect.stringContaining('by hand') },
    });
    const sourced = platformOfMachine('own', { ...copy, source: 'Data sheet 7' }, PRIMEQUEST);
    expect(sourced.memoryPerMsbGiB).toMatchObject({ kind: 'stated', source: { title: 'Data sheet 7' } });
  });

  it('offers what was tested, then the smallest servers that its rules allow', () => {
    const platform = platformOfMachine('own', copy, PRIMEQUEST);
    const offered = configurationsOf(platform).map(({ sb, msb }) => `${sb}+${msb}`);
    // 1+3 was tested, but one board with CPUs takes two without now.
    expect(offered.slice(0, 7)).toEqual(['1+0', '1+1', '2+0', '1+2', '2+1', '3+0', '2+2']);
    expect(offered).toContain('4+0');
    expect(numaTopologyOf(platform, configurationsOf(platform)[1] as never).nodes.at(-1)).toMatchObject({
      memoryOnly: true,
      memoryGiB: 2048,
    });
  });

  it('refuses boards that the maker forbids, and says what is allowed', () => {
    const platform = platformOfMachine('own', copy, PRIMEQUEST);
    const refused = (sb: number, msb: number) => {
      const configured = configure(platform, { sb, msb, memoryGiB: null });
      return configured.kind === 'refused' ? english(configured.because) : null;
    };
    expect(refused(1, 3)).toBe(
      'Board 4 takes at most 2 memory-only boards for each board with CPUs: 2 of those are needed for 3.',
    );
    expect(refused(4, 8)).toBeNull();
    expect(refused(4, 9)).toContain('0 to 8 memory-only boards');
    expect(refused(5, 0)).toContain('at most 8 sockets');
    const only = platformOfMachine(
      'own',
      {
        ...copy,
        tested: [
          [1, 1],
          [2, 2],
        ],
        onlyTested: true,
      },
      PRIMEQUEST,
    );
    expect(configurationsOf(only).map(({ sb, msb }) => [sb, msb])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(configure(only, { sb: 1, msb: 0, memoryGiB: null })).toMatchObject({ kind: 'refused' });
  });

  it('takes CXL memory as memory-only nodes of a machine that grows by the socket', () => {
    const machine = changed(
      BLANK_MACHINE,
      { coresPerSocket: 64, sbMax: 2, msbMax: 4, memoryPerSbGiB: 1024, memoryPerMsbGiB: 512, memoryOnlyDistance: 24 },
      { vendor: 'A', model: 'C', cpuModel: 'EPYC 9554', growth: 'sockets' },
    );
    expect(problemsOf(machine)).toEqual([]);
    const platform = platformOfMachine('own', machine, null);
    const configured = configure(platform, { sb: 2, msb: 4, memoryGiB: null });
    if (configured.kind === 'refused') throw new Error(english(configured.because));
    const topology = numaTopologyOf(platform, configured.configuration);
    expect(topology.nodes.map(({ memoryOnly }) => memoryOnly)).toEqual([false, false, true, true, true, true]);
    expect(english(topology.farMemory)).toContain('memory of a memory-only node counts 2.4 times the local one');
    // Which nodes are the nearest is known once both distances are.
    expect(topology.distances).toBeUndefined();
    const numbers = { ...machine.numbers, remoteDistance: 21, msbMax: 1 };
    const told = platformOfMachine('own', { ...machine, numbers }, null);
    const boards = configure(told, { sb: 2, msb: 1, memoryGiB: null });
    if (boards.kind === 'refused') throw new Error(english(boards.because));
    expect(numaTopologyOf(told, boards.configuration).distances).toEqual([
      [10, 21, 24],
      [21, 10, 24],
      [24, 24, 10],
    ]);
  });

  it('may come in one size only', () => {
    expect(problemsOf(changed(copy, { sbMin: 2, sbMax: 2, msbMin: 1, msbMax: 1 }, { tested: [[2, 1]] }))).toEqual([]);
  });

  it('has the memory of its DIMMs in all slots, of boards with CPUs and of memory-only ones; these have as many as those where nobody states it', () => {
    const filled = (slotsPerMsb: number | null) =>
      dimmMemoryGiB(
        platformOfMachine('own', changed(copy, { slotsPerSb: 12, slotsPerMsb }, { dimmSizesGiB: [64, 32] }), null),
        { sb: 2, msb: 3 },
      );
    expect(filled(16)).toEqual([(2 * 12 + 3 * 16) * 32, (2 * 12 + 3 * 16) * 64]);
    expect(filled(null)).toEqual([5 * 12 * 32, 5 * 12 * 64]);
  });

  it.each<[string, Partial<OwnMachine['numbers']>, Partial<OwnMachine>, string, RegExp]>([
    ['no cores', { coresPerSocket: null }, {}, 'coresPerSocket', /“Cores per socket” is needed/],
    ['half a core', { coresPerSocket: 1.5 }, {}, 'coresPerSocket', /whole number/],
    ['too many', { threadsPerCore: 99 }, {}, 'threadsPerCore', /between 1 and 16/],
    ['no memory on its MSB', { memoryPerMsbGiB: null }, {}, 'memoryPerMsbGiB', /is needed/],
    ['fewest above most', { sbMin: 3, sbMax: 2, msbMax: 4 }, { tested: [] }, 'sbMax', /3 or more/],
    ['fewest MSB above most', { msbMin: 3, msbMax: 2 }, { tested: [] }, 'msbMax', /3 or more/],
    ['more MSB than its boards take', { msbMax: 9 }, {}, 'msbMax', /no more than 8/],
    ['a tested one that is too large', {}, { tested: [[9, 0]] }, 'tested', /9\+0 is outside/],
    ['only tested ones, and none', {}, { tested: [], onlyTested: true }, 'tested', /At least one/],
    ['DIMMs without sizes', { slotsPerSb: 48 }, {}, 'dimmSizesGiB', /sizes of DIMMs/],
    [
      'memory that no DIMM gives',
      { slotsPerSb: 12, memoryPerMsbGiB: 768 },
      { dimmSizesGiB: [64] },
      'memoryPerSbGiB',
      /at most 768 GiB/,
    ],
    ['a rating from nowhere', { ratingPerSocket: 100 }, {}, 'ratingSource', /source of the rating/],
    ['one of two powers', { idleWatts: 100 }, {}, 'peakWatts', /together/],
    ['an MSB without a price', { sbPrice: 100 }, {}, 'msbPrice', /price of a memory-only board/],
    ['drives of no number', { driveGB: 100 }, {}, 'driveCount', /number of drives/],
  ])('with %s says in which field', (_, numbers, rest, field, says) => {
    const problems = problemsOf(changed(copy, numbers, rest));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.[0]).toBe(field);
    expect(problems[0]?.[1]).toMatch(says);
  });
});
